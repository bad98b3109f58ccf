"""Slither: the players lengthen one path of dots and lines at either end; it may not touch itself. No move, lost."""

from itertools import chain, product

ROWS, COLS = 3, 3
DOTS = list(product(range(ROWS), range(COLS)))


def build_graph():
    graph = {}
    for r, c in DOTS:
        graph[r, c] = []
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if (r + dr, c + dc) in DOTS:
                graph[r, c].append((r + dr, c + dc))
    # one diagonal shortcut makes it unfair enough
    graph[0, 0].append((1, 1))
    graph[1, 1].append((0, 0))
    return graph


GRAPH = build_graph()


def edges():
    """Every line once."""
    for dot, friends in GRAPH.items():
        for friend in friends:
            if dot < friend:
                yield dot, friend


def extensions(path):
    if not path:
        yield from edges()
        return
    for end in (path[0], path[-1]):
        yield from ((end, dot) for dot in GRAPH[end] if dot not in path)


class Slither:
    # state: (path, player), the path is a tuple of dots
    def start(self):
        return (), 1

    def to_move(self, state):
        _, player = state
        return player

    def moves(self, state):
        path, _ = state
        return list(extensions(path))

    def play(self, state, move):
        path, player = state
        a, b = move
        if not path:
            new = (a, b)
        elif path[-1] == a:
            new = (*path, b)
        else:
            new = (b, *path)
        # a path and its reverse are the same position
        return min(new, new[::-1]), -player

    def value(self, state):
        path, player = state
        gen = extensions(path)
        if next(gen, None) is None:
            return -player
        raise ValueError("not over: " + " ".join(str(x) for x in chain.from_iterable(path)))
