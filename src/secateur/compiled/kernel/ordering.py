"""Which moves the kernel looks at first: the game's own order, killers, history, and what a player is sure of."""

from secateur.compiled.contract import (
    INFINITY,
    LISTS_FIRST,
    MOVE_WORDS,
    any_moves,
    assured,
    hash_move,
    list_contenders,
    list_moves,
    load_move,
    mixed,
    order,
    play,
    value,
)
from secateur.compiled.kernel.distance import at_least, ended, has_distance
from secateur.compiled.kernel.space import (
    AFTER_MOVE,
    BASE,
    DEPTH,
    END,
    INDEX,
    NODES,
    PAYS,
    PLAYER,
    PROSPECT,
    SAMPLED,
    SAVED,
    SCORE,
    SORTED,
    TRIED,
    UNSCORED,
)

HISTORY = 4096
MOST_ORDER = 1 << 40
GAME_SCORE = 1 << 20  # the game's own order comes before killers and history
KILLER_SCORE = 1 << 19
MOST_HISTORY = 1 << 17
SAMPLE = 128  # one node in so many shows whether to look for a move that ends the game
FIRST_TRIED = 64  # moves that are tried before that is known
MOST_ASSURED = 16  # moves of a node, after which the game is asked what the player is then sure of


def write_moves(buffer, base, state):
    """Write the moves of a state into the buffer, and return where they end; -1 if they do not fit in."""
    end = list_moves(buffer, base, base, state)
    return end if end <= buffer.shape[0] else -1


def write_contenders(buffer, base, state):
    """Write the moves that may be worth more than the player is sure of, in the same way."""
    end = list_contenders(buffer, base, base, state)
    return end if end <= buffer.shape[0] else -1


def score_moves(space, jitter, ply, state, first):
    """Score the moves of a node from a row on: by the game's own order, then killers, then history."""
    frames, killers, buffer = space.frames, space.killers, space.buffer
    frames[ply, SORTED] = first
    side = side_of(frames[ply, PLAYER])
    for row in range(first, frames[ply, END]):
        move = load_move(buffer, row)
        code = hash_move(move)
        opinion = min(max(order(state, move), -MOST_ORDER), MOST_ORDER)
        score = opinion * GAME_SCORE + space.history[side, code & HISTORY - 1]
        if code == killers[ply, 0]:
            score += KILLER_SCORE
        elif code == killers[ply, 1]:
            score += KILLER_SCORE >> 1
        if jitter:  # every thread but the first goes its own way
            score += mixed(code, jitter) >> 33 & KILLER_SCORE - 1
        buffer[row, MOVE_WORDS + SCORE] = score


def side_of(player):
    """Return which history is a player's."""
    return 0 if player == 1 else 1


def bring_best(space, jitter, ply, state, row):
    """Bring the most promising of the moves that are left to a row."""
    frames = space.frames
    if frames[ply, SORTED] == UNSCORED:
        if row == frames[ply, BASE]:
            return  # the move that the table remembers is tried before the others are even compared
        score_moves(space, jitter, ply, state, row)
    if row >= frames[ply, SORTED]:
        swap(space, row, best_row(space.buffer, row, frames[ply, END]))


def best_row(buffer, first, end):
    """Return where the best move is; of equal ones the first in the game's order."""
    best, highest, index = first, buffer[first, MOVE_WORDS + SCORE], buffer[first, MOVE_WORDS + INDEX]
    for row in range(first + 1, end):
        score = buffer[row, MOVE_WORDS + SCORE]
        if score > highest or (score == highest and buffer[row, MOVE_WORDS + INDEX] < index):
            best, highest, index = row, score, buffer[row, MOVE_WORDS + INDEX]
    return best


def swap(space, one, other):
    """Swap two moves, with all that is known of them."""
    buffer, prospects = space.buffer, space.prospects
    for column in range(MOVE_WORDS + AFTER_MOVE):
        buffer[one, column], buffer[other, column] = buffer[other, column], buffer[one, column]
    if LISTS_FIRST:
        for column in range(PROSPECT):
            prospects[one, column], prospects[other, column] = prospects[other, column], prospects[one, column]


def row_of(space, ply, index):
    """Return the row of the move with a number, -1 if there is none."""
    for row in range(space.frames[ply, BASE], space.frames[ply, END]):
        if space.buffer[row, MOVE_WORDS + INDEX] == index:
            return row
    return -1


def note_cut(space, ply, row):
    """Remember a move that cut."""
    killers, history = space.killers, space.history
    side, depth = side_of(space.frames[ply, PLAYER]), min(space.frames[ply, DEPTH], 16)
    code = hash_move(load_move(space.buffer, row))
    if killers[ply, 0] != code:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = code
    grown = history[side, code & HISTORY - 1] + depth * depth
    if grown > MOST_HISTORY:
        for other in range(HISTORY):
            history[side, other] >>= 1
        grown >>= 1
    history[side, code & HISTORY - 1] = grown


def ending_cut(space, asked, ply, state, beta):
    """Return which move is the first that ends the game and cuts, -1 if none is known, and its worth.

    It is looked for where that pays. At a few nodes it is looked for and not used, so as to see what it would save.
    """
    control = space.control
    samples = control[NODES] & SAMPLE - 1 == 0
    if control[PAYS] == 0 and not samples:
        return -1, -INFINITY
    row, worth = first_end(space, asked, ply, state, beta)
    if not samples or control[SAMPLED] > 0:
        return row, worth
    base, end = space.frames[ply, BASE], space.frames[ply, END]
    control[TRIED] += (end if row < 0 else row + 1) - base
    if row >= 0:
        control[SAMPLED] = ply
    return -1, -INFINITY


def note_saving(control, nodes):
    """Note how many nodes would have been saved at a node by a move that ends the game, and whether to look for such.

    They must save more nodes, or nearly as many, as moves are tried to find them: to try a move takes less time.
    """
    control[SAVED] += nodes
    control[SAMPLED] = 0
    control[PAYS] = control[TRIED] >= FIRST_TRIED and 4 * control[SAVED] >= 3 * control[TRIED]


def first_end(space, asked, ply, state, beta):
    """Return which move is the first that ends the game and cuts, -1 if none does, and its worth."""
    player = space.frames[ply, PLAYER]
    for row in range(space.frames[ply, BASE], space.frames[ply, END]):
        after = play(state, load_move(space.buffer, row))
        if not any_moves(after):
            found = value(after)
            worth = ended(asked, found, ply + 1) * player
            if worth >= beta and (asked.scale == 0 or has_distance(asked, found)):
                return row, worth
    return -1, -INFINITY


def sure_cut(space, asked, ply, state, beta):
    """Return a move that is sure to cut, -1 if none is found, and its worth.

    The moves that cut last at this ply are tried first, and if they do not cut, the most promising ones: all moves
    have scores then, and those before the move that is returned are in order.
    """
    row, worth = sure_killer(space, asked, ply, state, beta)
    if row >= 0:
        return row, worth
    score_moves(space, asked.jitter, ply, state, space.frames[ply, BASE])
    frames, buffer = space.frames, space.buffer
    base, end, player = frames[ply, BASE], frames[ply, END], frames[ply, PLAYER]
    frames[ply, SORTED] = base + MOST_ASSURED
    for row in range(base, min(end, base + MOST_ASSURED)):
        swap(space, row, best_row(buffer, row, end))
        worth = worth_of_sure(asked, ply, state, load_move(buffer, row), player)
        if worth >= beta:
            return row, worth
    return -1, -INFINITY


def sure_killer(space, asked, ply, state, beta):
    """Return which of the moves that cut last at this ply is sure to cut again, -1 if none is, and its worth."""
    buffer, killers, player = space.buffer, space.killers, space.frames[ply, PLAYER]
    for row in range(space.frames[ply, BASE], space.frames[ply, END]):
        move = load_move(buffer, row)
        code = hash_move(move)
        if code == killers[ply, 0] or code == killers[ply, 1]:
            worth = worth_of_sure(asked, ply, state, move, player)
            if worth >= beta:
                return row, worth
    return -1, -INFINITY


def worth_of_sure(asked, ply, state, move, player):
    """Return what a player is sure of after a move, to that player."""
    return at_least(asked, assured(play(state, move), player) * player, ply + 1)
