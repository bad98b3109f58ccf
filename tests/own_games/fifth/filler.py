"""Filler: repaint your corner region each turn, neighbours of that colour join you; the larger territory wins."""

W, H = 5, 4
PICTURE = b"RGBYR" b"BYRGB" b"GRYBG" b"YBGRY"
assert len(PICTURE) == W * H
COLOURS = b"RGBY"
CORNERS = {1: (H - 1) * W, -1: W - 1}
TURNS = 12


def neighbours(cell):
    row, col = divmod(cell, W)
    if row > 0: yield cell - W
    if row < H - 1: yield cell + W
    if col > 0: yield cell - 1
    if col < W - 1: yield cell + 1


NEXT_TO = [tuple(neighbours(cell)) for cell in range(W * H)]


def region(picture, cell):
    """The cells connected with this one by cells of the same colour."""
    found = {cell}
    border = [cell]
    while border:
        here = border.pop()
        for other in NEXT_TO[here]:
            if picture[other] == picture[cell] and other not in found:
                found.add(other)
                border.append(other)
    return found


def repaint(picture, cells, colour):
    canvas = bytearray(picture)
    for cell in cells:
        canvas[cell] = colour
    return bytes(canvas)


class Filler:
    def start(self):
        return (PICTURE, 1, 0)

    def to_move(self, state):
        return state[1]

    def sizes(self, picture):
        return {who: len(region(picture, corner)) for who, corner in CORNERS.items()}

    def moves(self, state):
        picture, player, turn = state
        sizes = self.sizes(picture)
        if turn >= TURNS or sum(sizes.values()) == W * H or max(sizes.values()) > W * H / 2:
            return []
        taken = {picture[corner] for corner in CORNERS.values()}
        return [chr(colour) for colour in COLOURS if colour not in taken]

    def play(self, state, move):
        picture, player, turn = state
        mine = region(picture, CORNERS[player])
        return (repaint(picture, mine, ord(move)), -player, turn + 1)

    def value(self, state):
        sizes = self.sizes(state[0])
        return sizes[1] - sizes[-1]
