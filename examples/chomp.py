"""Chomp: bite pieces off a chocolate bar; the player who must eat the poisoned square at the top left loses.

A state is (row lengths, player): `((4, 4, 4), MAX)` is a whole bar of three rows. A move is the square to bite, as
row * 100 + column; the bite takes that square and every square below it, to its right, or both.
"""

from secateur import MAX, Player

Bar = tuple[int, ...]
State = tuple[Bar, Player]


class Chomp:
    """The bar has 3 rows and 4 columns by default."""

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
        """Return the squares that are left; with only the poisoned one left, the game is over."""
        bar, _ = state
        squares = [row * 100 + column for row, length in enumerate(bar) for column in range(length)]
        return squares if len(squares) > 1 else []

    def play(self, state: State, move: int) -> State:
        """Bite off a square and all squares below and to the right of it."""
        bar, player = state
        row, column = divmod(move, 100)
        return tuple(min(length, column) if r >= row else length for r, length in enumerate(bar)), -player

    def value(self, state: State) -> int:
        """Return who has won: with only the poison left, the player to move has lost; with nothing left, won."""
        bar, player = state
        return -player if sum(bar) == 1 else player

    def grid(self, state: State) -> list[list[str]]:
        """Return the squares that are left, row by row, for the board of the lab."""
        bar, _ = state
        return [
            ["poison" if (row, column) == (0, 0) else "▦" for column in range(bar[row])] for row in range(self.rows)
        ]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the square to click for a bite."""
        return [divmod(move, 100)]
