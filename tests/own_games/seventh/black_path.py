"""The Black Path Game on a 4x4 grid.

A tile carries two bits of track, either crossing straight (+) or as two bends (/ or \\).  The
players lengthen one path in turn, by a tile where it now ends.  The path may run through tiles
laid before.  Whoever runs it off the board loses; the corner cell across is a win.
"""

SIZE = 4
EAST, NORTH, WEST, SOUTH = 1, 1j, -1, -1j


def straight(heading):
    return heading


def slash(heading):
    # east <-> north, west <-> south
    return heading.conjugate() * 1j


def backslash(heading):
    return heading.conjugate() * -1j


TILES = {"+": straight, "/": slash, "\\": backslash}


def inside(z):
    return 0 <= z.real < SIZE and 0 <= z.imag < SIZE


class BlackPath:
    name = "black path"

    def start(self):
        # The tiles laid, the cell where the path ends, its heading, and who plays.
        return (), complex(0, SIZE - 1), complex(EAST), 1

    def to_move(self, state):
        *_, player = state
        return player

    def moves(self, state):
        _, cell, _, _ = state
        return tuple(TILES) if inside(cell) else ()

    def play(self, state, tile):
        laid, cell, heading, player = state
        board = dict(laid)
        board[cell] = tile

        def follow():
            nonlocal cell, heading
            heading = TILES[board[cell]](heading)
            cell += heading

        while inside(cell) and cell in board:
            follow()
        order = sorted(board, key=lambda z: (z.imag, z.real))
        return tuple((z, board[z]) for z in order), cell, heading, -player

    def value(self, state):
        laid, cell, _, player = state
        # the one who has just played ran off the board: good for the other, who would be next
        exit_cell = complex(min(max(cell.real, 0), SIZE - 1), min(max(cell.imag, 0), SIZE - 1))
        if exit_cell == complex(SIZE - 1, 0):
            return -player
        return player
