"""Drop Three: drop discs into five columns of height four; three in a row
(any direction) wins, the quicker the better."""
from abc import ABC, abstractmethod
from itertools import chain, groupby

from secateur import MAX, MIN


class RowGame(ABC):
    """Anything where you need so many in a row on a rectangle."""
    width = height = need = 3

    @abstractmethod
    def cell(self, state, x, y):
        """'X', 'O' or '' for nothing."""

    def lines(self):
        w, h = self.width, self.height
        yield from ([(x, y) for x in range(w)] for y in range(h))
        yield from ([(x, y) for y in range(h)] for x in range(w))
        for k in range(w + h - 1):
            yield [(x, k - x) for x in range(w) if 0 <= k - x < h]
            yield [(x, k - w + 1 + x) for x in range(w) if 0 <= k - w + 1 + x < h]

    def winner(self, state):
        for line in self.lines():
            if len(line) < self.need:
                continue
            for disc, run in groupby(self.cell(state, x, y) for x, y in line):
                if disc and len(list(run)) >= self.need:
                    return disc
        return ''


class DropThree(RowGame):
    name = "drop three"
    width, height = 5, 4

    def start(self):
        return ('',) * self.width           # columns, bottom to top

    def cell(self, state, x, y):
        column = state[x]
        return column[y] if y < len(column) else ''

    def count(self, state):
        return sum(1 for _ in chain(*state))

    def to_move(self, state):
        return MAX if self.count(state) % 2 == 0 else MIN

    def moves(self, state):
        if self.winner(state):
            return []
        # middle columns first
        return sorted((x for x, column in enumerate(state) if len(column) < self.height),
                      key=lambda x: (abs(x - self.width // 2), x))

    def play(self, state, move):
        before, column, after = state[:move], state[move], state[move + 1:]
        return (*before, column + ('X' if self.to_move(state) == MAX else 'O'), *after)

    def value(self, state):
        discs_left = self.width * self.height - self.count(state)
        return {'X': 1, 'O': -1, '': 0}[self.winner(state)] * (1 + discs_left)
