"""The kernel: one alpha-beta for every game, with an explicit stack, that can pause at any node and go on.

The promise of `search`, for the state in row 0 and a window (low, high) to MAX:
    low < value < high    the value is exact
    value <= low          the true value is at most this
    value >= high         the true value is at least this

Values on the stack are to the player to move; what a node answers is to MAX. With ordering, scouting and the table
off it visits the very nodes of the textbook's alpha-beta (Knuth & Moore 1975, fail-soft). A value from the table
counts only if it was found for the same depth, so these change nothing but the number of nodes.

The source below the line is compiled anew for every game, in one module with the game's rules: what is imported here
stands for what that module defines.
"""

from numba import njit

from secateur.compiled.arithmetic import conform, mixed, number
from secateur.compiled.contract import (
    CACHE,
    INFINITY,
    MOVE,
    MOVE_WORDS,
    STATE,
    STATE_WORDS,
    ZERO,
    above,
    bounds,
    canonical,
    evaluate,
    hash_move,
    hash_state,
    load_move,
    load_state,
    moves,
    order,
    play,
    same_state,
    store_move,
    store_state,
    to_move,
    value,
)

# ---------------------------------------------------------------- the module's own

# control: where the search stands
PLY, NODES, LEAVES, CUTOFFS, UNFINISHED, BEST_INDEX, MARK = range(7)
# settings: what it is asked
PAUSE, FINISH, ORDERING, SCOUTING, TABLE, SYMMETRY, GENERATION, JITTER, CUTTING = range(9)
# frames: a node on the stack. Its moves are the rows BASE..END of the buffer, of which those before NEXT were tried.
DEPTH, BASE, END, NEXT, PLAYER, CHOSEN, SCOUT, ENTERED, SCORED = range(9)
# bounds: its window to MAX as it was entered, and to the player to move
LOW, HIGH, ALPHA, BETA, BEST, FLOOR = range(6)
# answers
DONE, PAUSED, MORE_MOVES, MORE_PLIES, CYCLE = range(5)

ENDLESS = 65535  # the depth of a search to the end of the game
LOWER, UPPER, EXACT = 1, 2, 3
BUCKET = 4  # entries of the table that a state may be in
MOST_INDEX = 4094  # of a move that the table can remember
HISTORY = 4096
MOST_WORK = 1 << 62
MOST_ORDER = 1 << 40
GAME_SCORE = 1 << 20  # the game's own order comes before killers and history
KILLER_SCORE = 1 << 19
MOST_HISTORY = 1 << 17


@njit
def logarithm(number_of_nodes):
    result = 0
    while number_of_nodes > 1:
        number_of_nodes >>= 1
        result += 1
    return result


@njit
def packed(bound, depth, index, view, generation, work, unfinished):
    """Return what an entry says beside its value, in one word."""
    move = index + 1 if index <= MOST_INDEX else 0
    low = bound << 1 | depth << 3 | move << 19
    return 1 | low | (view & 255) << 31 | generation << 39 | work << 47 | unfinished << 53


@njit
def seal(key, bits, info):
    """Whatever other thread writes at the same time: an entry whose parts do not belong together is not believed."""
    return mixed(mixed(key, bits), info)


@njit
def first_row(table, key):
    return (key & table.shape[0] // BUCKET - 1) * BUCKET


@njit
def found_in_table(table, key, state):
    """Return the row of a state, or -1."""
    first = first_row(table, key)
    for row in range(first, first + BUCKET):
        if table[row, STATE_WORDS + 1] != 0 and same_state(table, row, state):
            return row
    return -1


@njit
def recall(table, table_values, state, symmetry, depth, generation, alpha, beta):
    """Return whether the table settles a node, its value to the player to move, and the move that was best there.

    And whether the game went on where that search stopped.
    """
    same = conform(canonical(state), STATE) if symmetry else state
    key = hash_state(same)
    row = found_in_table(table, key, same)
    if row < 0:
        return False, ZERO, -1, 0
    held, bits = table_values[row, STATE_WORDS], table[row, STATE_WORDS]
    info, check = table[row, STATE_WORDS + 1], table[row, STATE_WORDS + 2]
    if check != seal(key, bits, info) or not same_state(table, row, same):
        return False, ZERO, -1, 0
    # A move is known by its number, which is another one in the mirror.
    turned = (info >> 31 & 255) != (hash_state(state) >> 20 & 255)
    remembered = -1 if turned else (info >> 19 & 4095) - 1
    bound = info >> 1 & 3
    current = (info >> 3 & 65535) == depth and (info >> 39 & 255) == generation
    enough = bound == EXACT or (bound == LOWER and held >= beta) or (bound == UPPER and held <= alpha)
    return current and enough, held, remembered, info >> 53 & 1


@njit
def remember(table, table_values, state, symmetry, best, info):
    """Write an entry over that of the same state, or over the one that cost the least work, old ones first."""
    same = conform(canonical(state), STATE) if symmetry else state
    key = hash_state(same)
    first = first_row(table, key)
    chosen, least = first, MOST_WORK
    for row in range(first, first + BUCKET):
        old = table[row, STATE_WORDS + 1]
        if old == 0 or same_state(table, row, same):
            chosen = row
            break
        work = (old >> 47 & 63) + (64 if (old >> 39 & 255) == (info >> 39 & 255) else 0)
        if work < least:
            chosen, least = row, work
    store_state(table, chosen, same)
    table_values[chosen, STATE_WORDS] = best
    table[chosen, STATE_WORDS + 1] = info
    table[chosen, STATE_WORDS + 2] = seal(key, table[chosen, STATE_WORDS], info)


# ------------------------------------------------------------------------------------------------ the order of moves


@njit
def write_moves(buffer, base, state):
    """Write the moves of a state into the buffer, and return where they end; -1 if they do not fit in."""
    end = base
    for move in moves(state):
        if end == buffer.shape[0]:
            return -1
        store_move(buffer, end, conform(move, MOVE))
        buffer[end, MOVE_WORDS + 1] = end - base
        end += 1
    return end


@njit
def score_moves(buffer, first, end, state, ply, side, killers, history, jitter):
    """Score moves: by the game's own order, then killers, then history."""
    for row in range(first, end):
        move = load_move(buffer, row)
        code = hash_move(move)
        opinion = min(max(order(state, move), -MOST_ORDER), MOST_ORDER)
        score = opinion * GAME_SCORE + history[side, code & HISTORY - 1]
        if code == killers[ply, 0]:
            score += KILLER_SCORE
        elif code == killers[ply, 1]:
            score += KILLER_SCORE >> 1
        if jitter:  # every thread but the first goes its own way
            score += mixed(code, jitter) >> 33 & KILLER_SCORE - 1
        buffer[row, MOVE_WORDS] = score


@njit
def best_row(buffer, first, end):
    """Return where the best move is; the first of equal ones."""
    best = first
    for row in range(first + 1, end):
        if buffer[row, MOVE_WORDS] > buffer[best, MOVE_WORDS]:
            best = row
    return best


@njit
def bring_to(buffer, first, chosen):
    """Bring a move forward; those that it passes keep their order."""
    if chosen > first:
        for column in range(MOVE_WORDS + 2):
            kept = buffer[chosen, column]
            for row in range(chosen, first, -1):
                buffer[row, column] = buffer[row - 1, column]
            buffer[first, column] = kept


@njit
def note_cut(buffer, row, ply, side, depth, killers, history):
    """Remember a move that cut."""
    code = hash_move(load_move(buffer, row))
    if killers[ply, 0] != code:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = code
    grown = history[side, code & HISTORY - 1] + min(depth, 16) ** 2
    if grown > MOST_HISTORY:
        for other in range(HISTORY):
            history[side, other] >>= 1
        grown >>= 1
    history[side, code & HISTORY - 1] = grown


# ------------------------------------------------------------------------------------------------ the search


@njit
def parked(control, counts, ply, mark, answer):
    """Write down where the search stands, and return the answer."""
    control[NODES], control[LEAVES], control[CUTOFFS], control[UNFINISHED] = counts
    control[PLY], control[MARK] = ply, mark
    return answer


@njit
def mover(state):
    """Return who is to move; it must be one of the two."""
    player = to_move(state)
    if player != 1 and player != -1:
        raise ValueError("to_move")
    return player


@njit
def within_bounds(state, low, high):
    """Return whether the game's own bounds settle a state for a window to MAX, the value, and the bounds."""
    least, most = bounds(state)
    least, most = number(least, ZERO), number(most, ZERO)
    if least >= high or least == most:
        return True, least, least, most
    return most <= low, most, least, most


@njit(nogil=True, cache=CACHE)
def search(control, settings, frames, windows, states, buffer, killers, history, table, table_values):
    """Go on with the search until it is done or must pause; the answer is then in windows[0, BEST], to MAX."""
    pause, finish, ordering = settings[PAUSE], settings[FINISH] != 0, settings[ORDERING] != 0
    scouting, with_table, symmetry = settings[SCOUTING] != 0, settings[TABLE] != 0, settings[SYMMETRY] != 0
    generation, jitter, cutting = settings[GENERATION], settings[JITTER], settings[CUTTING] != 0
    nodes, leaves, cutoffs, unfinished = control[NODES], control[LEAVES], control[CUTOFFS], control[UNFINISHED]
    ply, mark = control[PLY], control[MARK]

    while True:
        # Enter the node at `ply`.
        if nodes >= pause:
            return parked(control, (nodes, leaves, cutoffs, unfinished), ply, mark, PAUSED)
        if ply + 2 >= frames.shape[0]:
            return parked(control, (nodes, leaves, cutoffs, unfinished), ply, mark, MORE_PLIES)
        control[PLY] = ply  # if a rule fails, it is in this state
        state = load_state(states, ply)
        depth, base = frames[ply, DEPTH], frames[ply, BASE]
        low, high = windows[ply, LOW], windows[ply, HIGH]
        end, player, chosen, scout, next_row, remembered = base, 0, 0, 0, base, -1
        alpha, beta, best, result = low, high, -INFINITY, ZERO
        settled = False
        # What is known before the moves are made: the game's bounds, and the table.
        if finish or (with_table and depth > 1):
            player = mover(state)
            alpha, beta = (low, high) if player == 1 else (-high, -low)
            if finish:
                if ply & (ply - 1) == 0:
                    mark = ply
                elif same_state(states, mark, state):
                    return parked(control, (nodes, leaves, cutoffs, unfinished), ply, mark, CYCLE)
                settled, result, least, most = within_bounds(state, low, high)
                beta = min(beta, most if player == 1 else -least)  # nothing better is to be had
            if with_table and not settled:
                settled, held, remembered, goes_on = recall(
                    table, table_values, state, symmetry, depth, generation, alpha, beta
                )
                result = held * player
                unfinished |= goes_on if settled and ply > 0 else 0
            settled = settled and ply > 0
        if not settled and depth > 0:
            end = write_moves(buffer, base, state)
            if end < 0:
                return parked(control, (nodes, leaves, cutoffs, unfinished), ply, mark, MORE_MOVES)
        nodes += 1
        entered, floor = nodes, alpha
        if not settled and end == base:
            settled = True
            leaves += 1
            result = number(value(state) if finish else evaluate(state), ZERO)
            if depth == 0 and unfinished == 0:
                unfinished = has_moves(state)
        elif player == 0 and not settled:
            player = mover(state)
            alpha, beta = (low, high) if player == 1 else (-high, -low)
            floor = alpha

        # Leave nodes that are settled, until there is one with a child to look at.
        while True:
            if settled:
                if ply == 0:
                    windows[0, BEST] = result
                    return parked(control, (nodes, leaves, cutoffs, unfinished), 0, 0, DONE)
                ply -= 1
                mark = mark >> 1 if ply < mark else mark
                depth, base, end, next_row = (
                    frames[ply, DEPTH],
                    frames[ply, BASE],
                    frames[ply, END],
                    frames[ply, NEXT],
                )
                player, chosen, scout = frames[ply, PLAYER], frames[ply, CHOSEN], frames[ply, SCOUT]
                alpha, beta, best = windows[ply, ALPHA], windows[ply, BETA], windows[ply, BEST]
                state = load_state(states, ply)
                control[PLY] = ply
                found = result * player
                settled = False
                if scout == 1 and alpha < found < beta:
                    scout = 2  # it found more than was thought: look again, with the whole window
                else:
                    scout = 0
                    if found > best:
                        best, chosen = found, next_row - 1
                        if cutting:  # or else every window stays as open as the root's, as in minimax
                            alpha = max(alpha, best)
                        if ply == 0:
                            control[BEST_INDEX] = buffer[chosen, MOVE_WORDS + 1]
                    settled = best >= beta or next_row == end
                    if settled:
                        result = best * player
                        cutoffs += next_row < end
                        if ordering and depth > 1 and best >= beta:
                            note_cut(buffer, chosen, ply, 0 if player == 1 else 1, depth, killers, history)
                        if with_table and depth > 1:
                            bound = LOWER if best >= beta else (UPPER if best <= windows[ply, FLOOR] else EXACT)
                            work = logarithm(nodes - frames[ply, ENTERED])
                            index, view = buffer[chosen, MOVE_WORDS + 1], hash_state(state) >> 20
                            info = packed(bound, depth, index, view, generation, work, unfinished)
                            remember(table, table_values, state, symmetry, best, info)
                        continue
            else:
                frames[ply, PLAYER], frames[ply, END], frames[ply, ENTERED] = player, end, entered
                frames[ply, SCORED] = 0
                windows[ply, BETA], windows[ply, FLOOR] = beta, floor
                if not ordering or remembered >= end - base:  # another state's, in the mirror
                    remembered = -1
                if remembered >= 0:
                    bring_to(buffer, base, base + remembered)
            break

        # Go down to the next child, or once more to the same one.
        ceiling = beta
        if scout == 2:
            scout = 0
        else:
            # The move that the table remembers is tried before the others are even compared.
            if ordering and depth > 1 and (next_row > base or remembered < 0):
                if frames[ply, SCORED] == 0:
                    frames[ply, SCORED] = 1
                    side = 0 if player == 1 else 1
                    score_moves(buffer, next_row, end, state, ply, side, killers, history, jitter)
                bring_to(buffer, next_row, best_row(buffer, next_row, end))
            store_state(states, ply + 1, conform(play(state, load_move(buffer, next_row)), STATE))
            if scouting and next_row > base and above(alpha) < beta:
                ceiling, scout = above(alpha), 1
            next_row += 1
        frames[ply, NEXT], frames[ply, CHOSEN], frames[ply, SCOUT] = next_row, chosen, scout
        windows[ply, ALPHA], windows[ply, BEST] = alpha, best
        ply += 1
        frames[ply, DEPTH], frames[ply, BASE] = depth if finish else depth - 1, end
        windows[ply, LOW], windows[ply, HIGH] = (alpha, ceiling) if player == 1 else (-ceiling, -alpha)


# ------------------------------------------------------------------------------------------------ the rules alone


@njit
def has_moves(state):
    for _ in moves(state):
        return 1
    return 0


@njit(cache=CACHE)
def describe(states, buffer, numbers):
    """Ask every rule about the state in row 0, and return how many moves there are; -1 if they do not fit in.

    Row 1 of `states` gets the canonical state, and rows 2… the states after each move. `numbers` gets the player, the
    evaluation, the value if the game is over, and the bounds.
    """
    state = load_state(states, 0)
    end = write_moves(buffer, 0, state)
    if end < 0 or end + 2 > states.shape[0]:
        return -1
    store_state(states, 1, conform(canonical(state), STATE))
    for row in range(end):
        move = load_move(buffer, row)
        buffer[row, MOVE_WORDS] = order(state, move)
        store_state(states, row + 2, conform(play(state, move), STATE))
    numbers[0] = to_move(state) if end > 0 else 0
    numbers[1] = number(evaluate(state), ZERO)
    numbers[2] = number(value(state), ZERO) if end == 0 else ZERO
    least, most = bounds(state)
    numbers[3], numbers[4] = number(least, ZERO), number(most, ZERO)
    return end


# ------------------------------------------------------------------------------------------------ reachable states

# progress: states expanded, states found, moves from one to another
EXPANDED, FOUND, EDGES = range(3)


@njit
def place_of(states, slots, state):
    """Return the slot in which the number of a state is, or in which it would be."""
    slot = hash_state(state) & slots.shape[0] - 1
    while slots[slot] >= 0 and not same_state(states, slots[slot], state):
        slot = slot + 1 & slots.shape[0] - 1
    return slot


@njit(nogil=True, cache=CACHE)
def index_states(states, slots, found):
    """Put the numbers of the states found so far into empty slots."""
    for row in range(found):
        slots[place_of(states, slots, load_state(states, row))] = row


@njit(nogil=True, cache=CACHE)
def number_of(states, slots, wanted):
    """Return the number of the state in row 0 of `wanted`, or -1."""
    return slots[place_of(states, slots, load_state(wanted, 0))]


@njit(nogil=True, cache=CACHE)
def explore(progress, most, states, slots, offsets, targets, owners, gains, buffer):
    """Expand states, breadth first, until all are, until `most` are, or until there is no room for the next."""
    expanded, found, edges = progress[EXPANDED], progress[FOUND], progress[EDGES]
    answer = DONE
    while expanded < found:
        state = load_state(states, expanded)
        end = write_moves(buffer, 0, state)
        if end < 0:
            answer = MORE_MOVES
            break
        if found + end > states.shape[0] or edges + end > targets.shape[0] or expanded >= most:
            answer = PAUSED if expanded >= most else MORE_PLIES
            break
        progress[EXPANDED] = expanded  # if a rule fails, it is in this state
        if end == 0:
            gains[expanded] = number(value(state), ZERO)
        else:
            owners[expanded] = to_move(state)
        for row in range(end):
            child = conform(play(state, load_move(buffer, row)), STATE)
            slot = place_of(states, slots, child)
            if slots[slot] < 0:
                slots[slot] = found
                store_state(states, found, child)
                found += 1
            targets[edges] = slots[slot]
            edges += 1
        expanded += 1
        offsets[expanded] = edges
    progress[EXPANDED], progress[FOUND], progress[EDGES] = expanded, found, edges
    return answer
