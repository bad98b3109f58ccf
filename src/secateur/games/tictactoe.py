"""Tic-tac-toe, or noughts and crosses (sheet 003): three in a line win; with best play it is a draw."""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from secateur.abilities import refusal
from secateur.errors import PositionError
from secateur.game import MAX, Evaluation
from secateur.games.parameters import none
from secateur.games.stones import State, Stones, check_turns, read_marks

# A state has the cells of crosses, who is MAX, and those of noughts, one bit each. Each octal digit is a row; the
# lowest digit is the top row.
#
#     3 │ 0 1 2
#     2 │ 3 4 5
#     1 │ 6 7 8
#       └──────
#         a b c

FULL: Final = 0o777
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


class TicTacToe(Stones):
    """Three by three cells; crosses begin."""

    usage = ""
    WIN = 100

    def __init__(self) -> None:
        self.name = "tictactoe"
        self.players = ("crosses", "noughts")

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game; it has no parameters."""
        none(parameters)
        return cls()

    # ---------------------------------------------------------------- rules

    def moves(self, state: State) -> list[int]:
        """Return the free cells row by row from the top; none once a player has a line."""
        crosses, noughts = state
        free = FULL & ~(crosses | noughts)
        if self.has_won(crosses) or self.has_won(noughts):
            free = 0
        return [cell for cell in range(9) if free >> cell & 1]

    def play(self, state: State, move: int) -> State:
        """Put the mover's mark on a cell."""
        crosses, noughts = state
        if self.to_move(state) == MAX:
            return (crosses | 1 << move, noughts)
        return (crosses, noughts | 1 << move)

    def has_won(self, stones: int) -> bool:
        """Return whether three of the cells are in a line."""
        return any(stones & line == line for line in LINES)

    # ---------------------------------------------------------------- evaluation, symmetry

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"lines": self.open_lines}

    def open_lines(self, state: State) -> int:
        """Return the number of lines that crosses can still fill minus the number that noughts can (Nilsson 1971)."""
        won = self.value(state)
        if won != 0:
            return self.WIN * won
        crosses, noughts = state
        lines = 0
        for line in LINES:
            lines += (noughts & line == 0) - (crosses & line == 0)
        return lines

    def canonical(self, state: State) -> State:
        """Return the smallest of the eight states that rotations and reflections of the board give."""
        crosses, noughts = state
        least = state
        for turn in range(8):
            # Reflecting alternately in a diagonal and in the middle column gives all eight, and then the first again.
            if turn % 2 == 0:
                crosses, noughts = self.transposed(crosses), self.transposed(noughts)
            else:
                crosses, noughts = self.mirrored(crosses), self.mirrored(noughts)
            if (crosses, noughts) < least:
                least = (crosses, noughts)
        return least

    def mirrored(self, cells: int) -> int:
        """Swap the columns a and c."""
        return (cells & 0o111) << 2 | cells & 0o222 | cells >> 2 & 0o111

    def transposed(self, cells: int) -> int:
        """Swap rows and columns, over the diagonal a3-c1."""
        near = (cells & 0o042) << 2 | cells >> 2 & 0o042
        far = (cells & 0o004) << 4 | cells >> 4 & 0o004
        return cells & 0o421 | near | far

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return the column and row of a cell, such as b2."""
        return "abc"[move % 3] + "321"[move // 3]

    def read_move(self, state: State, text: str) -> int:
        """Return the cell of b2, 2b or 5; the numbers 1 to 9 count row by row from the top."""
        word = "".join(text.lower().split())
        cells = range(9)
        names = {name: cell for cell in cells for name in (self.move_text(cell), self.move_text(cell)[::-1])}
        names |= {str(cell + 1): cell for cell in cells}
        if word not in names:
            raise refusal(self, state, text, "not a cell: expected a1 to c3, or 1 to 9")
        if names[word] not in self.moves(state):
            raise refusal(self, state, text, f"the cell {self.move_text(names[word])} is taken")
        return names[word]

    def state_text(self, state: State) -> str:
        """Return the rows from the top, such as X.O/.X./O.. for a diagonal game."""
        marks = self._marks(state, ".")
        return "/".join(marks[row : row + 3] for row in (0, 3, 6))

    def read_state(self, text: str) -> State:
        """Return the position of nine marks: X, O or 0, and . - or _ for a free cell; spaces and / are skipped."""
        marks = read_marks(text, "xo0", "X, O", 9, "9, row by row")
        crosses = sum(1 << cell for cell, mark in enumerate(marks) if mark == "x")
        noughts = sum(1 << cell for cell, mark in enumerate(marks) if mark in "o0")
        check_turns(text, (crosses, noughts), self.players, "cross")
        if self.has_won(crosses if self.to_move((crosses, noughts)) == MAX else noughts):
            raise PositionError(f"{text!r}: play went on after a line: expected the last mark to make it")
        return (crosses, noughts)

    def board(self, state: State) -> str:
        """Return the position in a grid, with the names of rows and columns."""
        marks = self._marks(state, " ")
        rows = [f"{3 - row}  " + " │ ".join(marks[3 * row : 3 * row + 3]) for row in range(3)]
        return "\n  ───┼───┼───\n".join(row.rstrip() for row in rows) + "\n   a   b   c"

    grid_style: ClassVar = {"columns": "abc", "rows": "321"}

    def grid(self, state: State) -> list[list[str]]:
        """Return the marks, row by row from the top."""
        marks = [mark.strip() for mark in self._marks(state, " ")]
        return [marks[row : row + 3] for row in (0, 3, 6)]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the cell of the mark."""
        return [divmod(move, 3)]

    def _marks(self, state: State, free: str) -> str:
        crosses, noughts = state
        return "".join("X" if crosses >> cell & 1 else "O" if noughts >> cell & 1 else free for cell in range(9))
