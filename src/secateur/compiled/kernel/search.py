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
    HAS_KEYS,
    INFINITY,
    KNOWS_DISTANCES,
    KNOWS_MORE,
    LISTS_FIRST,
    LOOKS_AHEAD,
    MOVE_WORDS,
    SIFTS,
    ZERO,
    above,
    any_moves,
    assured,
    canonical,
    evaluate,
    hash_state,
    load_move,
    load_state,
    play,
    same_state,
    store_state,
    table_key,
    to_move,
    value,
)
from secateur.compiled.kernel.distance import BEYOND, FARTHEST, at_least, ended, has_distance
from secateur.compiled.kernel.foresight import foresee, hand_on_bounds, within_bounds
from secateur.compiled.kernel.ordering import (
    bring_best,
    ending_cut,
    note_cut,
    note_saving,
    row_of,
    score_moves,
    sure_cut,
    swap,
    write_contenders,
    write_moves,
)
from secateur.compiled.kernel.space import (
    AGAIN,
    ALPHA,
    ASKED,
    BASE,
    BEST,
    BEST_INDEX,
    BETA,
    CHOSEN,
    CUTOFFS,
    CYCLE,
    DEPTH,
    DONE,
    END,
    ENTERED,
    FLOOR,
    FORESEEN,
    HIGH,
    INDEX,
    KEY,
    LEAVES,
    LOW,
    MARK,
    MORE_MOVES,
    MORE_PLIES,
    NEXT,
    NO_DISTANCE,
    NODES,
    NULL,
    PAUSED,
    PLAYER,
    PLY,
    SAMPLED,
    SCOUT,
    SORTED,
    UNFINISHED,
    UNSCORED,
    WHOLE,
    Space,
    settings_of,
)
from secateur.compiled.kernel.table import EXACT, LOWER, UPPER, recall, remember, touch_bucket

# a node whose value is known, one with a child to look at, and one to close
SETTLED, OPEN, CLOSING = -1, -2, -3


def search(
    control, settings, frames, windows, states, twins, buffer, prospects, killers, history, table, table_values
):
    """Go on with the search until it is done or must pause; the answer is then in windows[0, BEST], to MAX.

    1. Enter the node at the top of the stack. Many are settled at once: the game is over, the depth is reached, or
       the game's own bounds or the table say enough.
    2. Leave it, if it is settled: its value goes to its parent, which may be settled by it, and so on upwards.
    3. Descend to the next child of the node that is not settled.
    """
    space = Space(control, frames, windows, states, twins, buffer, prospects, killers, history, table, table_values)
    asked = settings_of(settings)
    ply = control[PLY]
    room = frames.shape[0] if asked.scale == 0 else min(frames.shape[0], FARTHEST)
    while True:
        if control[NODES] >= asked.pause:
            return PAUSED
        if ply + 2 >= room:
            return MORE_PLIES
        step, result = enter(space, asked, ply)
        while step in (SETTLED, CLOSING):
            if step == CLOSING:  # from here alone, as then it is a part of this loop: a call takes longer
                result = close(space, asked, ply)
            if ply == 0:
                windows[0, BEST] = result
                return DONE
            ply -= 1
            step = leave(space, asked, ply, result)
        if step != OPEN:
            return step
        descend(space, asked, ply)
        ply += 1


# ---------------------------------------------------------------- 1. enter a node


def enter(space, asked, ply):
    """Look at a node for the first time: return SETTLED and its value to MAX, or CLOSING, OPEN, or why to pause."""
    control = space.control
    state = load_state(space.states, ply)
    depth, base = space.frames[ply, DEPTH], space.frames[ply, BASE]
    looks_up = asked.table and depth > 1
    player, alpha, beta, sure, remembered = 0, ZERO, ZERO, -INFINITY, -1
    if asked.finish or looks_up:
        if asked.finish and comes_back(space, ply, state):
            return CYCLE, ZERO
        settled, result, player, alpha, beta, sure, remembered = known(space, asked, ply, state, depth)
        if settled:
            control[NODES] += 1
            return SETTLED, result
    end, best = base, -INFINITY
    if depth > 0:
        if SIFTS and asked.finish and asked.ordering and ply > 0 and (KNOWS_DISTANCES or asked.scale == 0):
            end, best = write_contenders(space.buffer, base, state), sure  # the moves left out are worth no more
        else:
            end = write_moves(space.buffer, base, state)
        if end < 0:
            return MORE_MOVES, ZERO
    control[NODES] += 1
    if end == base:
        return value_without_moves(control, asked, ply, state, depth, best, player)
    if player == 0:
        player, alpha, beta = window_to_mover(space, ply, state)
    open_node(space, ply, end, player, alpha, beta, best)
    if LISTS_FIRST and asked.finish and asked.ordering and ply > 0:
        row, worth = foresee(space, asked, ply, state)
        if row >= 0:
            return cut_at(space, ply, row, worth), ZERO
        if space.frames[ply, END] == base:
            return CLOSING, ZERO
    if LISTS_FIRST and looks_up:
        return look_up_late(space, asked, ply, state)
    return prepare_moves(space, asked, ply, state, remembered), ZERO


def comes_back(space, ply, state):
    """Whether play has come back to a state (Brent 1980): the one at MARK, which is ever deeper, is met again."""
    if ply & (ply - 1) == 0:
        space.control[MARK] = ply
        return False
    return same_state(space.states, space.control[MARK], state)


def known(space, asked, ply, state, depth):
    """Return what is known of a node before its moves are made, by the game's bounds and by the table.

    Whether it is settled, and its value to MAX; the player to move, and the window to him; what he is sure of; the
    number of the move that was best in an earlier search, or -1. The root is never settled: its best move is wanted.
    """
    player, alpha, beta = window_to_mover(space, ply, state)
    settled, result, sure, remembered, own = False, ZERO, -INFINITY, -1, ZERO
    if LOOKS_AHEAD and asked.finish:
        own = assured(state, player)
        sure = at_least(asked, own * player, ply)
        if sure >= beta and ply > 0:
            return True, sure * player, player, alpha, beta, sure, -1
    if asked.table:
        identify(space, asked, ply, state)
    if asked.finish:
        settled, result, least, most = within_bounds(space, asked, ply, state, player, own)
        sure = least if player == 1 else -most
        beta = min(beta, most if player == 1 else -least)  # nothing better is possible
        alpha = min(alpha, -above(-beta))  # the root is searched even if no value in the window is possible
    if asked.table and not settled and not LISTS_FIRST:
        settled, held, remembered = look_up(space, asked, ply, depth, alpha, beta)
        result = held * player
    return settled and ply > 0, result, player, alpha, beta, sure, remembered


def identify(space, asked, ply, state):
    """Find where a state belongs in the table. Memory is slow: what is done before it is looked up costs nothing."""
    if HAS_KEYS and asked.symmetry and asked.finish:
        twin = table_key(state)
    else:
        twin = canonical(state) if asked.symmetry else state
    store_state(space.twins, ply, twin)
    key = hash_state(twin)
    space.frames[ply, KEY] = key
    touch_bucket(space.table, key)


def look_up(space, asked, ply, depth, alpha, beta):
    """Return whether the table settles a node, its value to the player to move, and the number of the best move."""
    settled, held, remembered, goes_on = recall(space, asked, ply, depth, alpha, beta)
    if settled and ply > 0:
        space.control[UNFINISHED] |= goes_on
    return settled and ply > 0, held, remembered


def window_to_mover(space, ply, state):
    """Return who is to move, and the window of a node to him."""
    player = to_move(state)
    if player != 1 and player != -1:
        raise ValueError("to_move")
    low, high = space.windows[ply, LOW], space.windows[ply, HIGH]
    return (player, low, high) if player == 1 else (player, -high, -low)


def value_without_moves(control, asked, ply, state, depth, best, player):
    """Return SETTLED and the value to MAX of a node that has no moves, or none that are looked at; or why not."""
    if depth == 0 and control[UNFINISHED] == 0:
        control[UNFINISHED] = 1 if any_moves(state) else 0
    if SIFTS and best > -INFINITY and any_moves(state):
        return SETTLED, best * player
    control[LEAVES] += 1
    if asked.scale != 0:
        return timed_value(asked, ply, state, depth)
    return SETTLED, value(state) if asked.finish else evaluate(state)


def timed_value(asked, ply, state, depth):
    """Return SETTLED and what a node without moves counts together with its distance; or why not."""
    if depth > 0:
        worth = value(state)
        return (SETTLED if has_distance(asked, worth) else NO_DISTANCE), ended(asked, worth, ply)
    worth = evaluate(state)
    is_told_apart = -BEYOND < worth < BEYOND  # from a game that is seen to its end
    return (SETTLED if is_told_apart else NO_DISTANCE), worth


def open_node(space, ply, end, player, alpha, beta, best):
    """Write a node that has moves on the stack."""
    frames, windows = space.frames, space.windows
    base = frames[ply, BASE]
    frames[ply, END], frames[ply, NEXT], frames[ply, CHOSEN] = end, base, base
    frames[ply, PLAYER], frames[ply, SCOUT], frames[ply, SORTED] = player, WHOLE, UNSCORED
    frames[ply, ENTERED] = space.control[NODES]
    if LISTS_FIRST:
        frames[ply, FORESEEN] = 0
    windows[ply, ALPHA], windows[ply, BETA], windows[ply, BEST], windows[ply, FLOOR] = alpha, beta, best, alpha


def prepare_moves(space, asked, ply, state, remembered):
    """Put the move that the table remembers first, or score them all; a move that is sure to cut closes the node.

    Where a game has no bounds of its own, which would know of it, a move that ends the game is looked for first.
    """
    frames, windows = space.frames, space.windows
    base = frames[ply, BASE]
    if not asked.ordering or frames[ply, DEPTH] <= 1:
        return OPEN
    if 0 <= remembered < frames[ply, END] - base:  # or else it is another state's, in the mirror
        swap(space, base, base + remembered)
        return OPEN
    if not KNOWS_MORE and asked.finish and ply > 0:
        row, worth = ending_cut(space, asked, ply, state, windows[ply, BETA])
        if row >= 0:
            return cut_at(space, ply, row, worth)
    if LOOKS_AHEAD and asked.finish and ply > 0:
        row, worth = sure_cut(space, asked, ply, state, windows[ply, BETA])
        if row >= 0:
            return cut_at(space, ply, row, worth)
    else:
        score_moves(space, asked.jitter, ply, state, base)
    return OPEN


def look_up_late(space, asked, ply, state):
    """Score the moves, and only then ask the table: return SETTLED and the value to MAX, or OPEN."""
    frames, windows = space.frames, space.windows
    base = frames[ply, BASE]
    if asked.ordering and frames[ply, END] - base > 1:
        score_moves(space, asked.jitter, ply, state, base)
    depth, alpha, beta = frames[ply, DEPTH], windows[ply, ALPHA], windows[ply, BETA]
    settled, held, remembered = look_up(space, asked, ply, depth, alpha, beta)
    if settled:
        return SETTLED, held * frames[ply, PLAYER]
    row = row_of(space, ply, remembered) if asked.ordering and remembered >= 0 else -1
    if row >= 0:
        swap(space, base, row)
        frames[ply, SORTED] = UNSCORED  # the others are compared again once this one was tried
    return OPEN, ZERO


def cut_at(space, ply, row, worth):
    """Close a node that one of its moves is known to cut, before any is searched."""
    space.control[NODES] += 1
    space.frames[ply, CHOSEN], space.windows[ply, BEST] = row, worth
    return CLOSING


# ---------------------------------------------------------------- 2. leave a node


def leave(space, asked, ply, result):
    """Hand the value of a child to the node at `ply`: return CLOSING if it is done now, or OPEN."""
    control, frames, windows = space.control, space.frames, space.windows
    control[PLY] = ply
    if asked.finish and ply < control[MARK]:
        control[MARK] >>= 1
    found, alpha, beta = result * frames[ply, PLAYER], windows[ply, ALPHA], windows[ply, BETA]
    if frames[ply, SCOUT] == NULL and alpha < found < beta:
        frames[ply, SCOUT] = AGAIN  # it found more than was thought
        return OPEN
    if found > windows[ply, BEST]:
        chosen = frames[ply, NEXT] - 1
        windows[ply, BEST], frames[ply, CHOSEN] = found, chosen
        if asked.cutting:  # or else every window stays as open as the root's, as in minimax
            windows[ply, ALPHA] = max(alpha, found)
        if ply == 0:
            control[BEST_INDEX] = space.buffer[chosen, MOVE_WORDS + INDEX]
    if windows[ply, BEST] >= beta or frames[ply, NEXT] == frames[ply, END]:
        return CLOSING
    return OPEN


def close(space, asked, ply):
    """Return the value to MAX of a node that is done, and let the table and the order of moves learn from it."""
    control, frames, windows = space.control, space.frames, space.windows
    depth, chosen, best = frames[ply, DEPTH], frames[ply, CHOSEN], windows[ply, BEST]
    cuts = best >= windows[ply, BETA]
    control[CUTOFFS] += frames[ply, NEXT] < frames[ply, END]
    if asked.ordering and depth > 1:
        if cuts:
            note_cut(space, ply, chosen)
        if not KNOWS_MORE and control[SAMPLED] == ply and ply > 0:
            note_saving(control, control[NODES] - frames[ply, ENTERED])
    if asked.table and depth > 1:
        bound = LOWER if cuts else (UPPER if best <= windows[ply, FLOOR] else EXACT)
        index, nodes = space.buffer[chosen, MOVE_WORDS + INDEX], control[NODES] - frames[ply, ENTERED]
        remember(space, asked, ply, best, bound, depth, index, nodes, control[UNFINISHED])
    return best * frames[ply, PLAYER]


# ---------------------------------------------------------------- 3. descend to a child


def descend(space, asked, ply):
    """Put the next child of a node on the stack, or once more the same one."""
    frames, windows = space.frames, space.windows
    depth, player, row = frames[ply, DEPTH], frames[ply, PLAYER], frames[ply, NEXT]
    alpha, beta = windows[ply, ALPHA], windows[ply, BETA]
    scout = WHOLE
    if frames[ply, SCOUT] != AGAIN:
        state = load_state(space.states, ply)
        if asked.ordering and depth > 1:
            bring_best(space, asked.jitter, ply, state, row)
        store_state(space.states, ply + 1, play(state, load_move(space.buffer, row)))
        if asked.scouting and row > frames[ply, BASE] and above(alpha) < beta:
            beta, scout = above(alpha), NULL
        if LISTS_FIRST:
            hand_on_bounds(space, ply, row)
        row += 1
        frames[ply, NEXT] = row
    frames[ply, SCOUT] = scout
    space.control[PLY] = ply + 1
    frames[ply + 1, DEPTH], frames[ply + 1, BASE] = depth if asked.finish else depth - 1, frames[ply, END]
    if LOOKS_AHEAD:  # of moves that were in order already it was asked what the player is sure of: too little
        frames[ply + 1, ASKED] = row <= frames[ply, SORTED]
    windows[ply + 1, LOW], windows[ply + 1, HIGH] = (alpha, beta) if player == 1 else (-beta, -alpha)
