"""Connect Four on a board of any size that fits into 63 bits: drop a stone into a column; four in a line win.

The bit layout and the test for four in a line are those of Tromp's Fhourstones and Pons' solver.
"""

from collections.abc import Mapping
from typing import Self

from secateur.abilities import refusal
from secateur.errors import ParameterError, PositionError
from secateur.game import MAX, Evaluation
from secateur.games.connect4_bounds import Knowledge, Timed
from secateur.games.connect4_lines import BITS
from secateur.games.parameters import no_more, size, split
from secateur.games.stones import State, Stones, check_turns, read_marks

# A state has the stones of yellow, who is MAX, and those of red, one bit each. A column has one more bit than cells.
# It stays empty, so that no line can run over the top of one column into the next.
#
#     .  .  .  .  .  .  .      never used
#     5 12 19 26 33 40 47
#     4 11 18 25 32 39 46
#     3 10 17 24 31 38 45
#     2  9 16 23 30 37 44
#     1  8 15 22 29 36 43
#     0  7 14 21 28 35 42
#
#     1  2  3  4  5  6  7      the columns in notation; a move is one less


class Connect4(Stones):
    """`rows` by `columns` cells; yellow begins."""

    usage = "ROWSxCOLUMNS with (ROWS + 1) x COLUMNS at most 63 (6x7)"
    WIN = 10_000

    def __init__(self, rows: int = 6, columns: int = 7) -> None:
        if rows < 1 or columns < 1 or (rows + 1) * columns > BITS:
            raise ParameterError(
                f"size {rows}x{columns}: expected at least 1x1, and (rows + 1) x columns at most {BITS}"
            )
        self.rows = rows
        self.columns = columns
        self.height = rows + 1
        self.knowledge = Knowledge(rows, columns)
        self.cells = self.knowledge.cells
        self.column = (1 << rows) - 1
        self.directions = self._directions()
        self.name = "connect4" if (rows, columns) == (6, 7) else f"connect4:{rows}x{columns}"
        self.players = ("yellow", "red")

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game on a board such as `6x7`, which is the default."""
        plain, named = split(parameters)
        no_more(plain[1:], named, cls.usage)
        return cls(*size(plain[0], BITS - 1)) if plain else cls()

    def _directions(self) -> tuple[int, ...]:
        """Return the steps from stone to stone: up, right and the two diagonals, as far as four in a line fit."""
        if self.columns < 4:
            return (1,)
        if self.rows < 4:
            return (1, self.height)
        return (1, self.height, self.height - 1, self.height + 1)

    # ---------------------------------------------------------------- rules

    def moves(self, state: State) -> list[int]:
        """Return the columns that are not full, left to right; none once a player has four in a line."""
        yellow, red = state
        free = self.cells & ~(yellow | red)
        # Only the player who moved last can have completed four in a line.
        if self.has_won(red if yellow.bit_count() == red.bit_count() else yellow):
            free = 0
        return [column for column in range(self.columns) if free >> column * self.height + self.rows - 1 & 1]

    def play(self, state: State, move: int) -> State:
        """Drop the mover's stone into a column."""
        yellow, red = state
        bottom = 1 << move * self.height
        column = bottom * self.column
        # The taken cells of a column are a run of ones from the bottom: adding 1 carries to the lowest free cell.
        stone = ((yellow | red) & column) + bottom
        if self.to_move(state) == MAX:
            return (yellow | stone, red)
        return (yellow, red | stone)

    def has_won(self, stones: int) -> bool:
        """Return whether four of the stones are in a line."""
        return self.knowledge.has_four(stones)

    # ---------------------------------------------------------------- evaluations

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"stones": self.stones_in_fours, "fours": self.open_fours}

    def open_fours(self, state: State) -> int:
        """Return the number of fours that yellow can still fill minus the number that red can."""
        won = self.value(state)
        if won != 0:
            return self.WIN * won
        yellow, red = state
        return self.fours_in(self.cells & ~red) - self.fours_in(self.cells & ~yellow)

    def fours_in(self, cells: int) -> int:
        """Return how many fours lie entirely in the cells."""
        fours = 0
        for step in self.directions:
            pairs = cells & cells >> step
            fours += (pairs & pairs >> 2 * step).bit_count()
        return fours

    def stones_in_fours(self, state: State) -> int:
        """Return yellow's lead in open fours, each counted as the square of the number of stones in it."""
        won = self.value(state)
        if won != 0:
            return self.WIN * won
        yellow, red = state
        return self.squares_in(yellow, self.cells & ~red) - self.squares_in(red, self.cells & ~yellow)

    def squares_in(self, stones: int, cells: int) -> int:
        """Return the sum, over the fours that lie entirely in the cells, of the square of their stones."""
        total = 0
        for step in self.directions:
            pairs = cells & cells >> step
            starts = pairs & pairs >> 2 * step
            while starts:
                start = starts & -starts
                four = start | start << step | start << 2 * step | start << 3 * step
                total += (stones & four).bit_count() ** 2
                starts &= starts - 1
        return total

    # ---------------------------------------------------------------- what the search is told

    def order(self, state: State, move: int) -> int:
        """Return how many cells complete a line of the player's after a move, then how close to the middle it is."""
        mine, theirs = self._stones(state)
        free = self.cells & ~(mine | theirs)
        stone = self.knowledge.playable(mine | theirs) & self.column << move * self.height
        lines = self.knowledge.completing(mine | stone, free & ~stone)
        return 64 * lines.bit_count() + min(move, self.columns - 1 - move)

    def bounds(self, state: State) -> tuple[int, int]:
        """Return bounds on the value."""
        least, _, most, _ = self.timed_bounds(state)
        return least, most

    def timed_bounds(self, state: State) -> Timed:
        """Return bounds on the value, each followed by a number of moves to the end of the game."""
        mine, theirs = self._stones(state)
        if self.has_won(theirs):
            least, soon, most, late = -1, 0, -1, 0
        else:
            least, soon, most, late = self.knowledge.bounds(mine, theirs)
        return (least, soon, most, late) if self.to_move(state) == MAX else (-most, late, -least, soon)

    def contenders(self, state: State) -> list[int]:
        """Return the columns in which the player to move does not lose at once."""
        mine, theirs = self._stones(state)
        if self.has_won(theirs):
            return []
        taken = mine | theirs
        dangers = self.knowledge.completing(theirs, self.cells & ~taken)
        left = self.knowledge.sensible(self.knowledge.playable(taken), dangers)
        return [column for column in range(self.columns) if left >> column * self.height & self.column]

    def _stones(self, state: State) -> State:
        """Return the stones of the player to move, and those of the opponent."""
        return state if self.to_move(state) == MAX else (state[1], state[0])

    def canonical(self, state: State) -> State:
        """Return the smaller of the state and its mirror image."""
        yellow, red = state
        mirrored = (self.knowledge.mirrored(yellow), self.knowledge.mirrored(red))
        return mirrored if mirrored < state else state

    def table_key(self, state: State) -> State:
        """Return the canonical state, with every stone that can no longer be in a line as if both players had it.

        What colour such a stone has makes no difference to the rest of the game.
        """
        yellow, red = state
        alive = yellow & self.knowledge.in_fours(self.cells & ~red)
        alive |= red & self.knowledge.in_fours(self.cells & ~yellow)
        dead = (yellow | red) & ~alive
        return self.canonical((yellow | dead, red | dead))

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return the number of a column, 1 for the leftmost."""
        return str(move + 1)

    def read_move(self, state: State, text: str) -> int:
        """Return the column of `4` or `d`."""
        word = text.strip().lower()
        names = {str(column + 1): column for column in range(self.columns)}
        names |= {letter: column for column, letter in enumerate("abcdefghijklmnopqrstuvwxyz"[: self.columns])}
        if word not in names:
            raise refusal(self, state, text, f"not a column: expected 1 to {self.columns}")
        if names[word] not in self.moves(state):
            raise refusal(self, state, text, f"the column {names[word] + 1} is full")
        return names[word]

    def state_text(self, state: State) -> str:
        """Return the rows from the top, such as .../.../Y.R for a small board."""
        return "/".join("".join(row) for row in self._rows(state))

    def read_state(self, text: str) -> State:
        """Return the position of rows from the top: Y or X, R or O, and . - or _ for a free cell.

        Spaces and / are skipped. Counts, gravity and the last move are checked, but not whether alternating turns can
        lead to the position.
        """
        shape = f"{self.rows} rows of {self.columns}"
        marks = read_marks(text, "yxro", "Y, R", self.rows * self.columns, shape)
        yellow = red = 0
        for place, mark in enumerate(marks):
            row, column = self.rows - 1 - place // self.columns, place % self.columns
            yellow |= (mark in "yx") << column * self.height + row
            red |= (mark in "ro") << column * self.height + row
        self._check(text, yellow, red)
        return (yellow, red)

    def _check(self, text: str, yellow: int, red: int) -> None:
        """Check that no stone hangs in the air, that the counts are right, and that a last move can lead here."""
        taken = yellow | red
        for column in range(self.columns):
            stack = taken >> column * self.height & self.column
            if stack & stack + 1:  # not a run of ones from the bottom
                raise PositionError(f"{text!r}: a stone in column {column + 1} hangs in the air")
        check_turns(text, (yellow, red), ("yellow", "red stones"), "yellow")
        last, other = (red, yellow) if self.to_move((yellow, red)) == MAX else (yellow, red)
        tops = (taken + self.knowledge.floor) >> 1 & last
        before = [last & ~(1 << cell) for cell in range(BITS) if tops >> cell & 1]
        if taken and (self.has_won(other) or all(map(self.has_won, before))):
            raise PositionError(
                f"{text!r}: no last move leads to this: expected the last stone on top, and none after a four"
            )

    def board(self, state: State) -> str:
        """Return the position in a frame, with the numbers of the columns."""
        width = len(str(self.columns)) + 1
        rows = ["│" + "".join(f"{mark:>{width}}" for mark in row) + " │" for row in self._rows(state)]
        numbers = "".join(f"{column + 1:>{width}}" for column in range(self.columns))
        return "\n".join([*rows, "└" + "─" * (width * self.columns + 1) + "┘", " " + numbers])

    @property
    def grid_style(self) -> dict[str, object]:
        """Stones drop through holes; the columns have numbers."""
        return {"look": "holes", "columns": [str(column + 1) for column in range(self.columns)]}

    def grid(self, state: State) -> list[list[str]]:
        """Return the stones, row by row from the top."""
        names = {"Y": "yellow", "R": "red", ".": ""}
        return [[names[mark] for mark in row] for row in self._rows(state)]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the cell into which the stone drops."""
        stones = ((state[0] | state[1]) >> move * self.height & self.column).bit_count()
        return [(self.rows - 1 - stones, move)]

    def _rows(self, state: State) -> list[list[str]]:
        yellow, red = state
        rows = []
        for row in reversed(range(self.rows)):
            cells = [column * self.height + row for column in range(self.columns)]
            rows.append(["Y" if yellow >> cell & 1 else "R" if red >> cell & 1 else "." for cell in cells])
        return rows
