"""Chomp: break off a piece of a bar of chocolate; who must eat the poisoned square at the top left loses.

A state is (row lengths, player): `((4, 4, 4), MAX)` is a whole bar of three rows. A move is the square that is
bitten, as row * 100 + column; it takes all that is below it and to the right of it.
"""

from secateur import MAX, Player

Bar = tuple[int, ...]
State = tuple[Bar, Player]


class Chomp:
    """The bar is 3 rows by 4 columns unless said otherwise."""

    name = "chomp"
    players = ("first", "second")

    def __init__(self, rows: int = 3, columns: int = 4) -> None:
        self.rows, self.columns = rows, columns

    def start(self) -> State:
        """Return the whole bar."""
        return (self.columns,) * self.rows, MAX

    def to_move(self, state: State) -> Player:
        """Return who bites next."""
        return state[1]

    def moves(self, state: State) -> list[int]:
        """Return the squares that are left; biting into the last one is no move but a defeat."""
        bar, _ = state
        squares = [row * 100 + column for row, length in enumerate(bar) for column in range(length)]
        return squares if len(squares) > 1 else []

    def play(self, state: State, move: int) -> State:
        """Break off a square with all that is below and to the right."""
        bar, player = state
        row, column = divmod(move, 100)
        return tuple(min(length, column) if r >= row else length for r, length in enumerate(bar)), -player

    def value(self, state: State) -> int:
        """Return who has won: if only the poison is left, the player to move has lost; if not even that, has won."""
        bar, player = state
        return -player if sum(bar) == 1 else player
