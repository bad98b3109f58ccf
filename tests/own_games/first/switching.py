"""Shannon's switching game: Short (MAX) secures a wire, Cut (MIN) snips one;
Short wants a secured path from A to Z, Cut wants to make that impossible."""

WIRES = ["AB", "AC", "BC", "BD", "CE", "DE", "CD", "DZ", "EZ", "BE"]


class Groups:
    """Union-find on the letters."""

    def __init__(self):
        self.parent = {}

    def find(self, x):
        p = self.parent.setdefault(x, x)
        if p != x:
            p = self.parent[x] = self.find(p)
        return p

    def join(self, x, y):
        self.parent[self.find(x)] = self.find(y)

    def together(self, x, y):
        return self.find(x) == self.find(y)


def linked(wires):
    groups = Groups()
    for x, y in wires:
        groups.join(x, y)
    return groups.together("A", "Z")


class Switching:
    name = "shannon switching"

    # for every wire: None (loose), True (secured) or False (cut)

    def start(self):
        return tuple([None] * len(WIRES))

    def to_move(self, state):
        used = sum(1 for mark in state if mark is not None)
        # Cut begins
        return 1 if used % 2 == 1 else -1

    def short_has_won(self, state):
        return linked(w for w, mark in zip(WIRES, state) if mark)

    def cut_has_won(self, state):
        return not linked(w for w, mark in zip(WIRES, state) if mark is not False)

    def moves(self, state):
        if self.short_has_won(state) or self.cut_has_won(state):
            return []
        return [w for w, mark in zip(WIRES, state) if mark is None]

    def play(self, state, move):
        marks = dict(zip(WIRES, state))
        marks[move] = self.to_move(state) == 1
        return tuple(marks[w] for w in WIRES)

    def value(self, state):
        return 1 if self.short_has_won(state) else -1
