"""Tic-tac-toe, or noughts and crosses (sheet 003): three in a line win; with best play it is a draw."""

from collections.abc import Mapping
from typing import Final, Self, TypeAlias

from secateur.errors import PositionError, illegal
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.parameters import no_more, split

# The cells of crosses and those of noughts, one bit each. Each octal digit is a row; the lowest digit is the top row.
#
#     3 │ 0 1 2
#     2 │ 3 4 5
#     1 │ 6 7 8
#       └──────
#         a b c
State: TypeAlias = tuple[int, int]

FULL: Final = 0o777
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


class TicTacToe:
    """Three by three cells; crosses begin."""

    usage = ""
    WIN = 100

    def __init__(self) -> None:
        self.name = "tictactoe"
        self.players = ("crosses", "noughts")
        self.evaluations: Mapping[str, Evaluation[State]] = {"lines": self.open_lines}

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game; it has no parameters."""
        plain, named = split(parameters)
        no_more(plain, named, "none")
        return cls()

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return the empty board."""
        return (0, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX, who plays crosses, if both have the same number of marks."""
        crosses, noughts = state
        return MAX if crosses.bit_count() == noughts.bit_count() else MIN

    def moves(self, state: State) -> list[int]:
        """Return the free cells row by row from the top; none once a player has a line."""
        crosses, noughts = state
        free = FULL & ~(crosses | noughts)
        if self.has_line(crosses) or self.has_line(noughts):
            free = 0
        return [cell for cell in range(9) if free >> cell & 1]

    def play(self, state: State, move: int) -> State:
        """Put the mover's mark on a cell."""
        crosses, noughts = state
        if self.to_move(state) == MAX:
            return (crosses | 1 << move, noughts)
        return (crosses, noughts | 1 << move)

    def value(self, state: State) -> int:
        """Return 1 if crosses have a line, -1 if noughts have, 0 for a draw."""
        crosses, noughts = state
        if self.has_line(crosses):
            return 1
        return -1 if self.has_line(noughts) else 0

    def has_line(self, cells: int) -> bool:
        """Return whether three of the cells are in a line."""
        for line in LINES:  # noqa: SIM110 - in Python a loop is faster than any() with a generator
            if cells & line == line:
                return True
        return False

    # ---------------------------------------------------------------- evaluation, symmetry

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
        legal = self.moves(state)
        if word in names and names[word] in legal:
            return names[word]
        if not legal:
            why = "the game is over"
        elif word in names:
            why = f"the cell {self.move_text(names[word])} is taken"
        else:
            why = "not a cell: expected a1 to c3, or 1 to 9"
        player = self.players[self.to_move(state) == MIN]
        raise illegal(" ".join(text.split()), why, player, [self.move_text(cell) for cell in legal])

    def state_text(self, state: State) -> str:
        """Return the rows from the top, such as X.O/.X./O.. for a diagonal game."""
        marks = self._marks(state, ".")
        return "/".join(marks[row : row + 3] for row in (0, 3, 6))

    def read_state(self, text: str) -> State:
        """Return the position of nine marks: X, O or 0, and . - or _ for a free cell; spaces and / are skipped."""
        marks = "".join(text.lower().replace("/", "").split())
        for mark in marks:
            if mark not in "xo0.-_":
                raise PositionError(f"{text!r}: the mark {mark!r}: expected X, O or . for a free cell")
        if len(marks) != 9:
            raise PositionError(f"{text!r}: {len(marks)} cells: expected 9, row by row from the top")
        crosses = sum(1 << cell for cell, mark in enumerate(marks) if mark == "x")
        noughts = sum(1 << cell for cell, mark in enumerate(marks) if mark in "o0")
        self._check(text, crosses, noughts)
        return (crosses, noughts)

    def _check(self, text: str, crosses: int, noughts: int) -> None:
        """Check that a game can lead to this position."""
        more = crosses.bit_count() - noughts.bit_count()
        if more not in (0, 1):
            counts = f"{crosses.bit_count()} crosses and {noughts.bit_count()} noughts"
            raise PositionError(f"{text!r}: {counts}: expected as many, or one cross more")
        if self.has_line(crosses if more == 0 else noughts):
            raise PositionError(f"{text!r}: play went on after a line: expected the last mark to make it")

    def board(self, state: State) -> str:
        """Return the position in a grid, with the names of rows and columns."""
        marks = self._marks(state, " ")
        rows = [f"{3 - row}  " + " │ ".join(marks[3 * row : 3 * row + 3]) for row in range(3)]
        return "\n  ───┼───┼───\n".join(row.rstrip() for row in rows) + "\n   a   b   c"

    def _marks(self, state: State, free: str) -> str:
        crosses, noughts = state
        return "".join("X" if crosses >> cell & 1 else "O" if noughts >> cell & 1 else free for cell in range(9))
