"""Red-blue Hackenbush on trees.

A tree is a tuple of branches, a branch is (colour, tree). Cutting a branch removes everything that grows on it.
A move is the path to the branch: the number of the branch at the ground, then the number of the branch on that, ...
"""
from secateur import MAX, MIN

BLUE, RED, GREEN = "blue", "red", "green"


def stalk(*colours):
    """A tree without forks."""
    if not colours:
        return ()
    first, *rest = colours
    return ((first, stalk(*rest)),)


GARDEN = (
    (BLUE, stalk(RED, RED) + stalk(BLUE)),
    (RED, stalk(BLUE) + stalk(BLUE, RED)),
    (GREEN, stalk(RED) + stalk(BLUE)),
    (RED, ()),
)


def paths(tree, colour):
    found = []
    for i, (c, above) in enumerate(tree):
        if c in (colour, GREEN):
            found.append((i,))
        found.extend((i,) + path for path in paths(above, colour))
    return found


def cut(tree, path):
    i, *deeper = path
    if not deeper:
        return tree[:i] + tree[i + 1:]
    colour, above = tree[i]
    return tree[:i] + ((colour, cut(above, deeper)),) + tree[i + 1:]


class Hackenbush:
    name = "hackenbush"
    players = (BLUE, RED)

    def start(self):
        return (GARDEN, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        garden, player = state
        return paths(garden, BLUE if player == MAX else RED)

    def play(self, state, move):
        garden, player = state
        return (cut(garden, move), -player)

    def value(self, state):
        # the player to move has no branch to cut and loses; what still stands is the victory margin
        garden, player = state

        def size(tree):
            return sum(1 + size(above) for _, above in tree)

        return -player * (1 + size(garden))
