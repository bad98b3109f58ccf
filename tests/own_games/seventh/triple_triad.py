"""Triple Triad (the card game of Final Fantasy VIII), open hands, on a 3x3 board with a hole.

A card has a number on each side.  A card laid next to enemy cards flips those whose touching
number is smaller.  At the end you count the cards that show your colour.
"""
import typing


class Card(typing.NamedTuple):
    title: str
    north: int
    east: int
    south: int
    west: int


class Laid(typing.NamedTuple):
    card: Card
    owner: int


class Play(typing.NamedTuple):
    card: Card
    cell: int


class Game(typing.NamedTuple):
    blue: typing.Tuple[Card, ...]           # MAX's hand
    red: typing.Tuple[Card, ...]            # MIN's
    cells: typing.Tuple[typing.Optional[Laid], ...]
    turn: int


HOLE = 4        # the middle

BLUE = (
    Card("Geezard", 1, 4, 1, 5),
    Card("Funguar", 5, 1, 1, 3),
    Card("Fastitocalon", 3, 5, 2, 1),
    Card("Bomb", 4, 2, 4, 6),
)
RED = (
    Card("Bite Bug", 1, 3, 3, 5),
    Card("Red Bat", 6, 1, 1, 2),
    Card("Gayla", 2, 1, 4, 4),
    Card("Gesper", 1, 5, 4, 1),
)


def adjacent(cell):
    """(my side, the cell on that side, its side that touches mine)"""
    y, x = divmod(cell, 3)
    if y > 0:
        yield "north", cell - 3, "south"
    if x < 2:
        yield "east", cell + 1, "west"
    if y < 2:
        yield "south", cell + 3, "north"
    if x > 0:
        yield "west", cell - 1, "east"


class TripleTriad:
    name = "triple triad"

    def start(self):
        return Game(blue=BLUE, red=RED, cells=(None,) * 9, turn=1)

    def to_move(self, state: Game):
        return state.turn

    def moves(self, state: Game):
        hand = state.blue if state.turn == 1 else state.red
        free = [i for i, laid in enumerate(state.cells) if laid is None and i != HOLE]
        return [Play(card, cell) for card in hand for cell in free]

    def play(self, state: Game, move: Play):
        cells = list(state.cells)
        cells[move.cell] = Laid(move.card, state.turn)
        for mine, neighbour, theirs in adjacent(move.cell):
            laid = cells[neighbour]
            if laid and getattr(laid.card, theirs) < getattr(move.card, mine):
                cells[neighbour] = laid._replace(owner=state.turn)
        side = "blue" if state.turn == 1 else "red"
        hand = tuple(c for c in getattr(state, side) if c.title != move.card.title)
        return state._replace(cells=tuple(cells), turn=-state.turn, **{side: hand})

    def value(self, state: Game):
        return sum(laid.owner for laid in state.cells if laid)
