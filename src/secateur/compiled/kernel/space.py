"""The arrays that a search works on, and what is in each of their columns: said here, and nowhere else.

The last name of each list is how many columns there are.
"""

from typing import Any, NamedTuple

# what a call of the search answers
DONE, PAUSED, MORE_MOVES, MORE_PLIES, CYCLE, NO_DISTANCE = range(6)

# control: where the search stands; whether it pays to look for a move that ends the game; the ply of a node at which
# one was found and not used, or 0; the nodes that such moves would have saved, and the moves tried to find them.
# In a game that bounds its values: the moves that its bounds settled, and those that they were asked about.
PLY, NODES, LEAVES, CUTOFFS, UNFINISHED, BEST_INDEX, MARK, PAYS, SAMPLED, SAVED, TRIED, CONTROL = range(12)
# settings: what it is asked
PAUSE, FINISH, ORDERING, SCOUTING, TABLE, SYMMETRY, GENERATION, JITTER, CUTTING, SCALE, SETTINGS = range(11)
# frames: a node on the stack. Its moves are the rows BASE..END of the buffer; those before NEXT have been tried.
# Unless SORTED is UNSCORED they have scores, and those before SORTED are in order.
# ASKED is whether the game was asked before what it knows of the node, FORESEEN whether it was asked about the moves.
# KEY says where in the table the state belongs.
DEPTH, BASE, END, NEXT, PLAYER, CHOSEN, SCOUT, ENTERED, SORTED, ASKED, FORESEEN, KEY, FRAME = range(13)
UNSCORED = -1
# SCOUT: whether its child is searched with the whole window, with a null window, or once more with the whole one
WHOLE, NULL, AGAIN = range(3)
# windows: the window of a node to MAX, as it was entered; the window to the player to move, as it is now; the best
# value so far; the lower end of the window at first; and the game's own bounds, if it was asked before
LOW, HIGH, ALPHA, BETA, BEST, FLOOR, KNOWN_LEAST, KNOWN_MOST, WINDOW = range(9)
# buffer: a move, in MOVE_WORDS columns, and after it its score and its number in the game's order
SCORE, INDEX, AFTER_MOVE = range(3)
# prospects: the game's own bounds on what a move of the buffer leads to
AT_LEAST, AT_MOST, PROSPECT = range(3)


class Space(NamedTuple):
    """The arrays of one search; the table is shared with others."""

    control: Any
    frames: Any
    windows: Any
    states: Any
    twins: Any  # of each state the one that stands for all that are equal to it by symmetry
    buffer: Any
    prospects: Any
    killers: Any
    history: Any
    table: Any
    table_values: Any  # the same memory, as values


class Settings(NamedTuple):
    """What a search is asked."""

    pause: int  # after so many nodes
    finish: bool  # to the end of the game, rather than to a depth
    ordering: bool
    scouting: bool
    table: bool
    symmetry: bool
    generation: int
    jitter: int
    cutting: bool
    scale: int  # of values beside distances; 0 if distances are not asked for


def settings_of(settings):
    """Return what a search is asked, from its array."""
    return Settings(
        settings[PAUSE],
        settings[FINISH] != 0,
        settings[ORDERING] != 0,
        settings[SCOUTING] != 0,
        settings[TABLE] != 0,
        settings[SYMMETRY] != 0,
        settings[GENERATION],
        settings[JITTER],
        settings[CUTTING] != 0,
        settings[SCALE],
    )
