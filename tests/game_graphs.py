"""Game graphs as lists, and their value by definition."""

import numpy as np


def arrays(successors, owner, gains, kind=np.int64):
    """A graph as lists, in CSR form."""
    offsets = np.cumsum([0, *map(len, successors)])
    targets = np.array([target for row in successors for target in row], np.int32)
    return offsets, targets, np.array(owner, np.int8), np.array(gains, kind)


def horizon(successors, owner, gains):
    """The value with 0, 1, 2, … moves left, if a play that has not ended by then is worth 0.

    With as many moves as vertices, this is the value without a horizon: a player who can force an end can do so
    without visiting a vertex twice, and a player who cannot be forced plays on to the horizon.
    """
    values = [0 if row else gains[vertex] for vertex, row in enumerate(successors)]
    for _ in range(len(successors) + 1):
        yield values
        values = [
            (max if owner[vertex] == 1 else min)(values[target] for target in row) if row else gains[vertex]
            for vertex, row in enumerate(successors)
        ]
