"""The Black Path Game (William Black, 1960) on a 4 x 3 board.

The path starts at the middle of the left edge of the top left square. Each player in turn lays one of three tiles
on the square where the path ends: a straight cross, or one of two pairs of curves. The player who makes
the path run into the edge of the board loses -- except at the bottom right, where he wins.
"""
from secateur import MAX, MIN

UP, RIGHT, DOWN, LEFT = range(4)
ARROW = {UP: (0, -1), RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0)}

# where a path that enters at one side of the tile leaves it
TILES = {
    "+": {LEFT: RIGHT, RIGHT: LEFT, UP: DOWN, DOWN: UP},
    "/": {LEFT: UP, UP: LEFT, RIGHT: DOWN, DOWN: RIGHT},
    "\\": {LEFT: DOWN, DOWN: LEFT, RIGHT: UP, UP: RIGHT},
}
opposite = lambda side: (side + 2) % 4


class Walk:
    """Follows the path from its beginning."""

    def __init__(self, tiles):
        self.tiles = dict(tiles)
        self.x, self.y, self.side = 0, 0, LEFT
        while (here := (self.x, self.y)) in self.tiles:
            exit_side = TILES[self.tiles[here]][self.side]
            dx, dy = ARROW[exit_side]
            self.x += dx
            self.y += dy
            self.side = opposite(exit_side)

    def on_board(self):
        return 0 <= self.x < BlackPath.width and 0 <= self.y < BlackPath.height

    def goal(self):
        return (self.x, self.y) == (BlackPath.width, BlackPath.height - 1)


class BlackPath:
    name = "black path"
    width, height = 4, 3

    def start(self):
        return ()

    def to_move(self, state):
        return MIN if len(state) % 2 else MAX

    def moves(self, state):
        return tuple(TILES) if Walk(state).on_board() else ()

    def play(self, state, move):
        walk = Walk(state)
        return state + (((walk.x, walk.y), move),)

    def value(self, state):
        last = -self.to_move(state)
        return last if Walk(state).goal() else -last
