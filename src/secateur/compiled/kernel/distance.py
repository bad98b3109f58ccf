"""How far away the end is, as a part of every value: a win is worth more the sooner it comes, a loss the later.

Where distances are asked for, a finished state counts, at some ply from the root, with its value v

    v * scale + (HORIZON - ply)  if v > 0,    v * scale - (HORIZON - ply)  if v < 0,    0  if v = 0,

so that values come first and distances second. In a search to the end the scale is TO_THE_END. In a search to a depth
it is PROVED, and these values lie beyond all evaluations, as do the mates of chess programs; the game must then be
won, drawn or lost, and nothing else. In the table, distances are from the node rather than from the root.
"""

HORIZON = 1 << 16  # plies
FARTHEST = HORIZON >> 1  # from the root; what the table holds of one node may be used as far again from it
TO_THE_END = 1 << 17
PROVED = 1 << 50
BEYOND = 1 << 49  # evaluations are smaller than this
MOST_SCALED = 1 << 43  # values from here on have no room for a distance


def has_distance(asked, worth):
    """Whether a value of the game can be told together with a distance."""
    if asked.finish:
        return -MOST_SCALED < worth < MOST_SCALED and int(worth) == worth
    return worth == 1 or worth == -1 or worth == 0


def ended(asked, worth, ply):
    """Return what a finished state counts, at a ply."""
    if asked.scale == 0 or worth == 0:
        return worth
    return worth * asked.scale + (HORIZON - ply if worth > 0 else ply - HORIZON)


def at_least(asked, worth, ply):
    """Return the least that a state can count, at a ply, of which a player is sure to get some value."""
    if asked.scale == 0 or not -MOST_SCALED < worth < MOST_SCALED:
        return worth
    return worth * asked.scale + (ply - HORIZON if worth < 0 else 0)


def from_root(asked, held, ply):
    """Return what a value of the table counts at a ply."""
    if asked.scale == 0:
        return held
    nearest = 0 if asked.finish else BEYOND
    return held - ply if held > nearest else (held + ply if held < -nearest else held)


def from_node(asked, found, ply):
    """Return a value at a ply as the table holds it."""
    if asked.scale == 0:
        return found
    nearest = 0 if asked.finish else BEYOND
    return found + ply if found > nearest else (found - ply if found < -nearest else found)
