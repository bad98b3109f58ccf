"""Which moves the kernel looks at first: the game's own order, killers, history, and what a player is sure of."""

from secateur.compiled.contract import (
    INFINITY,
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
    FINDS,
    INDEX,
    LOOKS,
    PLAYER,
    SCORE,
    SORTED,
    UNSCORED,
)

HISTORY = 4096
MOST_ORDER = 1 << 40
GAME_SCORE = 1 << 20  # the game's own order comes before killers and history
KILLER_SCORE = 1 << 19
MOST_HISTORY = 1 << 17
FIRST_LOOKS, FEW_FINDS = 1 << 12, 32  # nodes at which a move that ends the game is looked for, whatever comes of it
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
        swap(space.buffer, row, best_row(space.buffer, row, frames[ply, END]))


def best_row(buffer, first, end):
    """Return where the best move is; of equal ones the first in the game's order."""
    best, highest, index = first, buffer[first, MOVE_WORDS + SCORE], buffer[first, MOVE_WORDS + INDEX]
    for row in range(first + 1, end):
        score = buffer[row, MOVE_WORDS + SCORE]
        if score > highest or (score == highest and buffer[row, MOVE_WORDS + INDEX] < index):
            best, highest, index = row, score, buffer[row, MOVE_WORDS + INDEX]
    return best


def swap(buffer, one, other):
    """Swap two moves."""
    for column in range(MOVE_WORDS + AFTER_MOVE):
        buffer[one, column], buffer[other, column] = buffer[other, column], buffer[one, column]


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


def worth_a_look(control):
    """Whether to look for a move that ends the game: it must be found often enough."""
    return control[LOOKS] < FIRST_LOOKS or control[FINDS] * FEW_FINDS >= control[LOOKS]


def ending_cut(space, asked, ply, state, beta):
    """Return which move is the first that ends the game and cuts, -1 if none does, and its worth."""
    control, buffer = space.control, space.buffer
    player = space.frames[ply, PLAYER]
    control[LOOKS] += 1
    for row in range(space.frames[ply, BASE], space.frames[ply, END]):
        after = play(state, load_move(buffer, row))
        if not any_moves(after):
            found = value(after)
            worth = ended(asked, found, ply + 1) * player
            if worth >= beta and (asked.scale == 0 or has_distance(asked, found)):
                control[FINDS] += 1
                return row, worth
    return -1, -INFINITY


def sure_cut(space, asked, ply, state, beta):
    """Return which of the most promising moves is the first that is sure to cut, -1 if none is, and its worth.

    Those before it are in order then.
    """
    frames, buffer = space.frames, space.buffer
    base, end, player = frames[ply, BASE], frames[ply, END], frames[ply, PLAYER]
    frames[ply, SORTED] = base + MOST_ASSURED
    for row in range(base, min(end, base + MOST_ASSURED)):
        swap(buffer, row, best_row(buffer, row, end))
        after = play(state, load_move(buffer, row))
        worth = at_least(asked, assured(after, player) * player, ply + 1)
        if worth >= beta:
            return row, worth
    return -1, -INFINITY
