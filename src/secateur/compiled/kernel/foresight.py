"""What a game's own bounds say of a node, and of the moves of a node before any of them is made."""

from secateur.compiled.contract import (
    INFINITY,
    KNOWS_DISTANCES,
    LISTS_FIRST,
    LOOKS_AHEAD,
    ZERO,
    assured,
    bounds,
    load_move,
    play,
    timed_bounds,
)
from secateur.compiled.kernel.distance import at_least, ended
from secateur.compiled.kernel.ordering import FIRST_TRIED, SAMPLE, swap
from secateur.compiled.kernel.space import (
    ALPHA,
    ASKED,
    AT_LEAST,
    AT_MOST,
    BASE,
    BEST,
    BETA,
    END,
    FORESEEN,
    HIGH,
    KNOWN_LEAST,
    KNOWN_MOST,
    LOW,
    NODES,
    PLAYER,
    SAVED,
    TRIED,
)

FEWEST = 16  # one move in so many must be settled by the bounds


def within_bounds(space, asked, ply, state, player, own):
    """Return whether the game's own bounds settle a node for its window to MAX, the value, and the bounds.

    `own` is what the player to move is sure of, to MAX, where the game was asked for that alone.
    """
    low, high = space.windows[ply, LOW], space.windows[ply, HIGH]
    if LISTS_FIRST and space.frames[ply, ASKED] != 0:
        least, most = space.windows[ply, KNOWN_LEAST], space.windows[ply, KNOWN_MOST]
    else:
        least, most = bounds_at(asked, ply, state, player, own, space.frames[ply, ASKED] != 0)
    if least >= high or least == most:
        return True, least, least, most
    return most <= low, most, least, most


def bounds_at(asked, ply, state, player, own, is_asked):
    """Return the game's own bounds of a state at a ply, as values of the search."""
    if KNOWS_DISTANCES and asked.scale != 0:
        least, soon, most, late = timed_bounds(state)
        return ended(asked, least, ply + soon), ended(asked, most, ply + late)
    least, most = known_bounds(state, player, own, is_asked)
    if asked.scale != 0:
        least, most = at_least(asked, least, ply), -at_least(asked, -most, ply)
    return least, most


def known_bounds(state, player, own, is_asked):
    """Return the bounds of a state; just one if what the opponent is sure of was asked before and did not help."""
    if not LOOKS_AHEAD:
        least, most = bounds(state)
        return least, most
    theirs = INFINITY * player if is_asked else assured(state, -player)
    return (own, theirs) if player == 1 else (theirs, own)


def foresee(space, asked, ply, state):
    """Ask the game's bounds about every move: return the row of one that is sure to cut, or -1; and its worth.

    Moves that are sure not to raise alpha are dropped, so there may be none left. What they are worth at most counts
    for the best value of the node. The bounds of the others are kept until the moves are made. Bounds that settle
    few moves are asked at a few nodes only, to see whether that changes.
    """
    control, frames, windows, prospects = space.control, space.frames, space.windows, space.prospects
    if control[NODES] & SAMPLE - 1 != 0 and FEWEST * control[SAVED] < control[TRIED] - FIRST_TRIED:
        return -1, -INFINITY
    frames[ply, FORESEEN] = 1
    player, alpha, beta, best = frames[ply, PLAYER], windows[ply, ALPHA], windows[ply, BETA], windows[ply, BEST]
    row, end = frames[ply, BASE], frames[ply, END]
    while row < end:
        after = play(state, load_move(space.buffer, row))
        least, most = bounds_at(asked, ply + 1, after, -player, ZERO, False)
        sure, hoped = (least, most) if player == 1 else (-most, -least)
        control[TRIED] += 1
        if sure >= beta:
            control[SAVED] += 1
            return row, sure
        if hoped <= alpha:
            control[SAVED] += 1
            best = max(best, hoped)
            end -= 1
            swap(space, row, end)
        else:
            prospects[row, AT_LEAST], prospects[row, AT_MOST] = least, most
            row += 1
    frames[ply, END], windows[ply, BEST] = end, best
    return -1, -INFINITY


def hand_on_bounds(space, ply, row):
    """Write what was asked about a move to where it is made."""
    space.frames[ply + 1, ASKED] = space.frames[ply, FORESEEN]
    space.windows[ply + 1, KNOWN_LEAST] = space.prospects[row, AT_LEAST]
    space.windows[ply + 1, KNOWN_MOST] = space.prospects[row, AT_MOST]
