"""Lines of Action on 4x4: move as far as there are pieces on the line, win by joining all your pieces."""

from abc import ABC, abstractmethod

class BoardGame(ABC):
    """What my board games have in common: a state is (grid, player, plies left)."""

    @abstractmethod
    def generate(self, grid, player):
        ...

    @abstractmethod
    def result(self, grid, player):
        """1, -1, 0 for a draw or None while the game goes on"""

    def start(self):
        return (self.layout, 1, self.plies)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        grid, player, left = state
        if left == 0 or self.result(grid, player) is not None:
            return []
        return list(self.generate(grid, player))

    def value(self, state):
        return self.result(*state[:2]) or 0

class SlidingMixin:
    axes = [(0, 1), (1, 0), (1, 1), (1, -1)]

    def line(self, r, c, dr, dc):
        while 0 <= r + dr < self.rows and 0 <= c + dc < self.cols:
            r, c = r + dr, c + dc
            yield r, c

    def play(self, state, move):
        grid, player, left = state
        src, dst = move
        cells = {(r, c): v for r, row in enumerate(grid) for c, v in enumerate(row)}
        cells[dst], cells[src] = cells[src], 0
        return (tuple(tuple(cells[r, c] for c in range(self.cols)) for r in range(self.rows)), -player, left - 1)

class LinesOfAction(SlidingMixin, BoardGame):
    rows, cols, plies = 4, 4, 12
    layout = ((0, 1, 1, 0), (-1, 0, 0, -1), (-1, 0, 0, -1), (0, 1, 1, 0))

    def pieces(self, grid, player):
        return [(r, c) for r in range(self.rows) for c in range(self.cols) if grid[r][c] == player]

    def generate(self, grid, player):
        for r, c in self.pieces(grid, player):
            for dr, dc in self.axes:
                ways = forward, backward = list(self.line(r, c, dr, dc)), list(self.line(r, c, -dr, -dc))
                n = 1 + sum(grid[y][x] != 0 for y, x in forward + backward)
                for way in ways:
                    if n <= len(way):
                        *between, (y, x) = way[:n]
                        if grid[y][x] != player and all(grid[i][j] != -player for i, j in between):
                            yield (r, c), (y, x)

    def joined(self, grid, player):
        todo = self.pieces(grid, player)
        stack = todo[:1]
        while stack:
            r, c = stack.pop()
            if (r, c) in todo:
                todo.remove((r, c))
                stack += [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
        return not todo

    def result(self, grid, player):
        return next((p for p in (-player, player) if self.joined(grid, p)), None)

    def value(self, state):
        if state[2] and self.result(*state[:2]) is None:
            return -state[1]  # no move
        return super().value(state)
