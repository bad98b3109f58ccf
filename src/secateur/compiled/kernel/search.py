"""One alpha-beta for every game, with an explicit stack, that can pause at any node and go on.

The promise of `search`, for the state in row 0 and a window (low, high) to MAX:
    low < value < high    the value is exact
    value <= low          the true value is at most this
    value >= high         the true value is at least this

Values on the stack are to the player to move; what a node answers is to MAX. With ordering, scouting and the table
off it visits the very nodes of the textbook's alpha-beta (Knuth & Moore 1975, fail-soft). A value from the table
counts only if it was found for the same depth, so these change nothing but the number of nodes.
"""

from secateur.compiled.contract import (
    INFINITY,
    LOOKS_AHEAD,
    MOVE_WORDS,
    SIFTS,
    ZERO,
    above,
    any_moves,
    assured,
    bounds,
    evaluate,
    load_move,
    load_state,
    play,
    same_state,
    store_state,
    to_move,
    value,
)
from secateur.compiled.kernel.ordering import (
    MOST_ASSURED,
    best_row,
    note_cut,
    score_moves,
    sure_cut,
    swap,
    write_contenders,
    write_moves,
)
from secateur.compiled.kernel.table import EXACT, LOWER, UPPER, recall, remember

# answers
DONE, PAUSED, MORE_MOVES, MORE_PLIES, CYCLE = range(5)

# control: where the search stands
PLY, NODES, LEAVES, CUTOFFS, UNFINISHED, BEST_INDEX, MARK = range(7)
# settings: what it is asked
PAUSE, FINISH, ORDERING, SCOUTING, TABLE, SYMMETRY, GENERATION, JITTER, CUTTING = range(9)
# frames: a node on the stack. Its moves are the rows BASE..END of the buffer, of which those before NEXT were tried.
# They have scores, and those before SORTED are in order, if SORTED is not UNSCORED.
DEPTH, BASE, END, NEXT, PLAYER, CHOSEN, SCOUT, ENTERED, SORTED, ASKED = range(10)
# bounds: its window to MAX as it was entered, and to the player to move
LOW, HIGH, ALPHA, BETA, BEST, FLOOR = range(6)
FRAME, WINDOW = 10, 6  # how many of these there are
ENDLESS = 65535  # the depth of a search to the end of the game
UNSCORED = -1


def park(control, counts, ply, mark):
    """Write down where the search stands."""
    control[NODES], control[LEAVES], control[CUTOFFS], control[UNFINISHED] = counts
    control[PLY], control[MARK] = ply, mark


def mover(state):
    """Return who is to move; it must be one of the two."""
    player = to_move(state)
    if player != 1 and player != -1:
        raise ValueError("to_move")
    return player


def known_bounds(state, player, asked):
    """Return the bounds of a state; just one if what the opponent is sure of was `asked` before and did not help."""
    if not LOOKS_AHEAD:
        least, most = bounds(state)
        return least, most
    mine = assured(state, player)
    theirs = INFINITY * player if asked else assured(state, -player)
    return (mine, theirs) if player == 1 else (theirs, mine)


def within_bounds(state, low, high, player, asked):
    """Return whether the game's own bounds settle a state for a window to MAX, the value, and the bounds."""
    least, most = known_bounds(state, player, asked)
    if least >= high or least == most:
        return True, least, least, most
    return most <= low, most, least, most


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
            park(control, (nodes, leaves, cutoffs, unfinished), ply, mark)
            return PAUSED
        if ply + 2 >= frames.shape[0]:
            park(control, (nodes, leaves, cutoffs, unfinished), ply, mark)
            return MORE_PLIES
        control[PLY] = ply  # if a rule fails, it is in this state
        state = load_state(states, ply)
        depth, base = frames[ply, DEPTH], frames[ply, BASE]
        low, high = windows[ply, LOW], windows[ply, HIGH]
        end, player, chosen, scout, next_row, remembered = base, 0, base, 0, base, -1
        alpha, beta, best, result, least, most = low, high, -INFINITY, ZERO, ZERO, ZERO
        settled = False
        # What is known before the moves are made: the game's bounds, and the table.
        if finish or (with_table and depth > 1):
            player = mover(state)
            alpha, beta = (low, high) if player == 1 else (-high, -low)
            if finish:
                if ply & (ply - 1) == 0:
                    mark = ply
                elif same_state(states, mark, state):
                    park(control, (nodes, leaves, cutoffs, unfinished), ply, mark)
                    return CYCLE
                settled, result, least, most = within_bounds(state, low, high, player, frames[ply, ASKED] != 0)
                beta = min(beta, most if player == 1 else -least)  # nothing better is possible
                alpha = min(alpha, -above(-beta))  # the root is searched even if no value in the window is possible
            if with_table and not settled:
                settled, held, remembered, goes_on = recall(
                    table, table_values, state, symmetry, depth, generation, alpha, beta
                )
                result = held * player
                unfinished |= goes_on if settled and ply > 0 else 0
            settled = settled and ply > 0
        if not settled and depth > 0:
            if SIFTS and finish and ordering and ply > 0:
                end = write_contenders(buffer, base, state)
                best = least if player == 1 else -most  # more than the moves left out are worth, or as much
            else:
                end = write_moves(buffer, base, state)
            if end < 0:
                park(control, (nodes, leaves, cutoffs, unfinished), ply, mark)
                return MORE_MOVES
        nodes += 1
        entered, floor = nodes, alpha
        if not settled and end == base:
            settled = True
            if SIFTS and best > -INFINITY and any_moves(state):
                result = best * player
            else:
                leaves += 1
                result = value(state) if finish else evaluate(state)
            if depth == 0 and unfinished == 0:
                unfinished = 1 if any_moves(state) else 0
        elif player == 0 and not settled:
            player = mover(state)
            alpha, beta = (low, high) if player == 1 else (-high, -low)
            floor = alpha

        # Leave nodes that are settled, until there is one with a child to look at.
        while True:
            if settled:
                if ply == 0:
                    windows[0, BEST] = result
                    park(control, (nodes, leaves, cutoffs, unfinished), ply, mark)
                    return DONE
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
            else:
                frames[ply, PLAYER], frames[ply, ENTERED], frames[ply, SORTED] = player, entered, UNSCORED
                windows[ply, BETA], windows[ply, FLOOR] = beta, floor
                if not ordering or remembered >= end - base:  # another state's, in the mirror
                    remembered = -1
                if remembered >= 0:
                    swap(buffer, base, base + remembered)
                elif LOOKS_AHEAD and finish and ordering and ply > 0:
                    score_moves(buffer, base, end, state, ply, player, killers, history, jitter)
                    sure, worth = sure_cut(buffer, base, end, state, player, beta)
                    frames[ply, SORTED] = base + MOST_ASSURED
                    settled = sure >= 0
                    if settled:
                        chosen, best = sure, worth
                    nodes += settled
                frames[ply, END] = end
            if not settled:
                break
            # The node is done.
            result = best * player
            cutoffs += next_row < end
            if ordering and depth > 1 and best >= beta:
                note_cut(buffer, chosen, ply, player, depth, killers, history)
            if with_table and depth > 1:
                bound = LOWER if best >= beta else (UPPER if best <= windows[ply, FLOOR] else EXACT)
                about = (
                    bound,
                    depth,
                    buffer[chosen, MOVE_WORDS + 1],
                    nodes - frames[ply, ENTERED],
                    generation,
                    unfinished,
                )
                remember(table, table_values, state, symmetry, best, about)

        # Go down to the next child, or once more to the same one.
        ceiling = beta
        if scout == 2:
            scout = 0
        else:
            # The move that the table remembers is tried before the others are even compared.
            if ordering and depth > 1 and (next_row > base or remembered < 0):
                if frames[ply, SORTED] == UNSCORED:
                    frames[ply, SORTED] = next_row
                    score_moves(buffer, next_row, end, state, ply, player, killers, history, jitter)
                if next_row >= frames[ply, SORTED]:
                    swap(buffer, next_row, best_row(buffer, next_row, end))
            store_state(states, ply + 1, play(state, load_move(buffer, next_row)))
            if scouting and next_row > base and above(alpha) < beta:
                ceiling, scout = above(alpha), 1
            next_row += 1
        frames[ply, NEXT], frames[ply, CHOSEN], frames[ply, SCOUT] = next_row, chosen, scout
        windows[ply, ALPHA], windows[ply, BEST] = alpha, best
        # Of moves that were in order before they were made, it was asked what the player is sure of: too little.
        asked = next_row <= frames[ply, SORTED]
        ply += 1
        frames[ply, DEPTH], frames[ply, BASE], frames[ply, ASKED] = depth if finish else depth - 1, end, asked
        windows[ply, LOW], windows[ply, HIGH] = (alpha, ceiling) if player == 1 else (-ceiling, -alpha)
