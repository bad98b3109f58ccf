"""Domineering (Göran Andersson; sheet 002): place dominoes on a board; a player who cannot has lost.

`horizontal` covers (i, j) and (i+1, j), `vertical` covers (i, j) and (i, j+1); the origin is at the bottom left.

Cell (i, j) has the number j * columns + i. The taken cells are bits of two words of 63 bits, `low` and `high`; if one
word is not enough, `high` has about half of the rows (`Layout`). A board of 8 rows and 8 columns:

    j
    7   56 57 58 59 60 61 62 63
    .    .  .  .  .  .  .  .  .
    4   32 33 34 35 36 37 38 39      32 is bit 0 of `high`
    --------------------------------
    3   24 25 26 27 28 29 30 31      all these are bits of `low`
    .    .  .  .  .  .  .  .  .
    0    0  1  2  3  4  5  6  7
         0  1  2  3  4  5  6  7  i

A state is (low, high) if horizontal is to move, and (low, ~high) if vertical is: a table holds more positions of two
words than of three. A move is the number of the domino's lower left cell.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Self, TypeAlias

from secateur.errors import IllegalMoveError, ParameterError, PositionError, illegal
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.domineering_board import draw
from secateur.games.domineering_bounds import Side
from secateur.games.domineering_words import WORD, Layout, Lines, Mirror, Pair, count, without
from secateur.games.parameters import no_more, size, split

State: TypeAlias = tuple[int, int]

HORIZONTAL: Final = 0
VERTICAL: Final = 1
DIRECTIONS: Final = ("horizontal", "vertical")

MOST_CELLS: Final = 2 * WORD

COORDINATES = re.compile(r"\(?\s*(\d{1,9})\s*[\s,;]\s*(\d{1,9})\s*\)?")


class Domineering:
    """Domineering on a board of any size up to 126 cells. MAX is the player who starts."""

    usage = "ROWSxCOLUMNS of at most 126 cells (8x8), first=horizontal or first=vertical (horizontal)"
    WIN: Final = 1000
    NEARLY = 4  # points short of a win at which it pays to pack again from the other end

    def __init__(self, rows: int = 8, columns: int = 8, first: str = "horizontal") -> None:
        if rows < 1 or columns < 1 or rows * columns > MOST_CELLS:
            raise ParameterError(
                f"size {rows}x{columns}: expected at least 1x1 and at most {MOST_CELLS} cells in all"
            )
        self.rows, self.columns = rows, columns
        self._first = _direction(first)
        self.name = f"domineering:{rows}x{columns}" + (",first=vertical" if self._first == VERTICAL else "")
        self.players = (DIRECTIONS[self._first], DIRECTIONS[1 - self._first])
        self._set_words()

    def _set_words(self) -> None:
        """Compute the masks that the rules use."""
        rows, columns = self.rows, self.columns
        self._layout = layout = Layout(rows, columns)
        self._cells = layout.words(range(rows * columns))
        rows_of = Lines(layout, (j * columns + i for j in range(rows) for i in range(columns - 1)), 1, columns)
        up = columns if rows > 1 else 1  # a single row may be longer than a word, and has no vertical domino
        columns_of = Lines(layout, (j * columns + i for j in range(rows - 1) for i in range(columns)), up, rows)
        self._horizontal, self._vertical = Side(rows_of, columns_of), Side(columns_of, rows_of)
        self._step = (1, up)  # from a domino's first cell to its second
        self._mirror_across = Mirror(layout, columns, lambda i: range(i, rows * columns, columns), 1)
        self._mirror_along = Mirror(layout, rows, lambda j: range(j * columns, (j + 1) * columns), columns)

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game of a text such as `8x9,first=vertical`; the default is 8x8 with horizontal first."""
        plain, named = split(parameters)
        rows, columns = size(plain.pop(0), MOST_CELLS) if plain else (8, 8)
        first = named.pop("first", "horizontal")
        no_more(plain, named, cls.usage)
        return cls(rows, columns, first)

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return the empty board."""
        return _state((0, 0), self._first)

    def to_move(self, state: State) -> Player:
        """Return the player to move."""
        return MAX if direction_of(state) == self._first else MIN

    def moves(self, state: State) -> list[int]:
        """Return the lower left cells of the dominoes that fit, row by row from the bottom left."""
        return self._layout.numbers(self._places(state))

    def play(self, state: State, move: int) -> State:
        """Return the state with one more domino."""
        direction, (low, high) = direction_of(state), _taken(state)
        second, first = move + self._step[direction], self._layout.first
        if second < first:
            low |= 1 << move | 1 << second
        elif move >= first:
            high |= 1 << (move - first) | 1 << (second - first)
        else:
            low |= 1 << move
            high |= 1 << (second - first)
        return _state((low, high), 1 - direction)

    def value(self, state: State) -> int:
        """Return 1 if MAX has won and -1 if MIN has: the player to move has lost."""
        return -1 if direction_of(state) == self._first else 1

    def _free(self, state: State) -> Pair:
        """Return the free cells."""
        return without(self._cells, _taken(state))

    def _places(self, state: State) -> Pair:
        """Return the places for a domino of the player to move."""
        free = self._free(state)
        if direction_of(state) == HORIZONTAL:
            return self._horizontal.along.places(free)
        return self._vertical.along.places(free)

    # ---------------------------------------------------------------- evaluations

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"mobility": self.mobility, "safe": self.safe}

    def mobility(self, state: State) -> int:
        """Return how many more moves MAX has than MIN."""
        free = self._free(state)
        across, along = count(self._horizontal.along.places(free)), count(self._vertical.along.places(free))
        if not (across if direction_of(state) == HORIZONTAL else along):
            return self.WIN * self.value(state)
        return across - along if self._first == HORIZONTAL else along - across

    def safe(self, state: State) -> int:
        """Return MAX's lead in safe dominoes, times three, plus the lead in moves.

        A place is safe if the opponent can no longer use either of its cells (Bullock 2002). Of overlapping safe
        places, only as many count as can be used together.
        """
        if not count(self._places(state)):
            return self.WIN * self.value(state)
        free = self._free(state)
        lead = 3 * (count(self._horizontal.safe(free)) - count(self._vertical.safe(free)))
        return self.mobility(state) + (lead if self._first == HORIZONTAL else -lead)

    # ---------------------------------------------------------------- bounds before the end

    def bounds(self, state: State) -> tuple[int, int]:
        """Return the value if one player is certain to have more moves than the other, and otherwise -1 and 1."""
        return self.assured(state, MAX), self.assured(state, MIN)

    def assured(self, state: State, player: Player) -> int:
        """Return the value of a player's win if it is certain, and otherwise the value of a loss.

        The packing starts at one end of the board. If that is nearly enough, it is tried from the other end as well.
        A player who could place fewer dominoes than the opponent, each alone on the board, is almost never certain to
        win: then nothing is packed at all.
        """
        free, direction = self._free(state), self._first if player == MAX else 1 - self._first
        first = 1 if direction == direction_of(state) else 0
        needed = 2 * first - 1
        lead = self._horizontal.most(free) - self._vertical.most(free)
        if (lead if direction == HORIZONTAL else -lead) < -first:
            return -player
        for _ in range(2):
            if direction == HORIZONTAL:
                ahead, _ = self._horizontal.survey(free, first, 0)
            else:
                ahead, _ = self._vertical.survey(free, first, 0)
            if ahead >= needed:
                return player
            if ahead < needed - self.NEARLY:
                return -player
            free = self._turned(free)
        return -player

    def contenders(self, state: State) -> list[int]:
        """Return the moves except those after which the opponent is certain to win, packed from either end.

        If the opponent's packing from one end is far from enough, the other end is not tried.
        """
        free, places = self._free(state), self._places(state)
        for end in range(2):
            if direction_of(state) == HORIZONTAL:
                ahead, cells = self._vertical.survey(free, 1, 1)
            else:
                ahead, cells = self._horizontal.survey(free, 1, 1)
            places = self._touching(places, self._turned(cells) if end else cells, direction_of(state))
            if ahead < -1 - self.NEARLY:
                break
            free = self._turned(free)
        return self._layout.numbers(places)

    def _touching(self, places: Pair, cells: Pair, direction: int) -> Pair:
        """Return those of a player's places where a domino covers one of the cells."""
        if direction == HORIZONTAL:
            return self._horizontal.touching(places, cells)
        return self._vertical.touching(places, cells)

    def _turned(self, cells: Pair) -> Pair:
        """Return the cells on the board rotated by half a turn."""
        return self._mirror_across.image(self._mirror_along.image(cells))

    def order(self, state: State, move: int) -> int:
        """Return the lead that a move gives, in moves and in safe moves; among equals, the better place counts.

        Moves are those that a player would have alone on the board. The second lines from the edges are the best, and
        on them the first, third, … places from the ends: a domino there makes room for a safe one beside it.
        """
        lead = self._lead(self._free(self.play(state, move)))
        row, column = move // self.columns, move % self.columns
        if direction_of(state) == HORIZONTAL:
            line, place = min(row, self.rows - 1 - row), min(column, self.columns - 2 - column)
        else:
            lead = -lead
            line, place = min(column, self.columns - 1 - column), min(row, self.rows - 2 - row)
        if line & 1:
            kind = 90 if place & 1 else 126
        elif line:
            kind = 50 if place & 1 else 70
        else:
            kind = 30
        return 128 * lead + kind - 3 * line - place // 2

    def _lead(self, free: Pair) -> int:
        """Return how many more moves and safe moves horizontal has than vertical."""
        moves = self._horizontal.most(free) - self._vertical.most(free)
        return moves + count(self._horizontal.safe(free)) - count(self._vertical.safe(free))

    # ---------------------------------------------------------------- symmetry

    def canonical(self, state: State) -> State:
        """Return one of a state and its three mirror images: that of which the taken cells are the smallest words."""
        cells = _taken(state)
        along = self._mirror_along.image(cells)
        across = self._mirror_across.image(cells)
        turned = self._mirror_across.image(along)
        best = along if along < cells else cells
        best = across if across < best else best
        best = turned if turned < best else best
        return _state(best, direction_of(state))

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return a move as `i,j`."""
        return f"{move % self.columns},{move // self.columns}"

    def read_move(self, state: State, text: str) -> int:
        """Return the move of `i,j`, `i j` or `(i,j)`."""
        match = COORDINATES.fullmatch(text.strip())
        if not match:
            raise self._illegal(state, text, "expected two coordinates, such as 0,0")
        i, j = int(match[1]), int(match[2])
        for cell in ((i, j), (i + 1, j) if direction_of(state) == HORIZONTAL else (i, j + 1)):
            if cell[0] >= self.columns or cell[1] >= self.rows:
                raise self._illegal(state, text, f"the cell {cell[0]},{cell[1]} is not on the board")
            if self.is_taken(state, cell[1] * self.columns + cell[0]):
                raise self._illegal(state, text, f"the cell {cell[0]},{cell[1]} is taken")
        return j * self.columns + i

    def _illegal(self, state: State, text: str, why: str) -> IllegalMoveError:
        legal = [self.move_text(move) for move in self.moves(state)]
        return illegal(text, why, DIRECTIONS[direction_of(state)], legal)

    def state_text(self, state: State) -> str:
        """Return the rows from top to bottom, `.` free and `#` taken, and the player to move, `h` or `v`."""
        rows = (range(j * self.columns, (j + 1) * self.columns) for j in reversed(range(self.rows)))
        lines = ("".join("#" if self.is_taken(state, cell) else "." for cell in row) for row in rows)
        return f"{'/'.join(lines)} {DIRECTIONS[direction_of(state)][0]}"

    def read_state(self, text: str) -> State:
        """Return the position of a text; the player to move may be omitted, since the count of cells determines it.

        The counts must be possible. Whether dominoes can cover exactly these cells is not checked.
        """
        parts = text.lower().split()
        side = parts.pop() if parts and parts[-1].isalpha() else ""
        lines = "".join(parts).split("/")
        if len(lines) != self.rows:
            raise PositionError(f"{text.strip()[:40]!r}: {len(lines)} rows: expected {self.rows}, separated by /")
        for number, line in enumerate(lines, 1):
            self._check_line(line, f"row {number} from the top, {line[:40]!r}")
        cells = "".join(reversed(lines))
        low, high = self._layout.words(cell for cell, letter in enumerate(cells) if letter == "#")
        return _state((low, high), self._next_direction(cells.count("#"), side))

    def _check_line(self, line: str, where: str) -> None:
        wrong = line.strip(".#")[:1]
        if wrong:
            raise PositionError(
                f"{where}: unknown letter {wrong!r}: expected . for a free cell and # for a taken one"
            )
        if len(line) != self.columns:
            raise PositionError(f"{where}: {len(line)} cells: expected {self.columns}")

    def _next_direction(self, taken: int, side: str) -> int:
        """Return the player to move when this many cells are taken; the text must agree, if it names one."""
        if taken % 2:
            raise PositionError(f"{taken} cells taken: expected an even number, two for every domino")
        direction = self._first ^ taken // 2 % 2
        expected = DIRECTIONS[direction]
        if side not in ("", expected, expected[0]):
            played = f"{taken // 2} dominoes placed and {self.players[0]} first"
            raise PositionError(f"{side[:40]!r} to move: expected {expected[0]} ({expected}) with {played}")
        return direction

    def is_taken(self, state: State, cell: int) -> bool:
        """Whether a domino is on a cell."""
        return self._layout.has(_taken(state), cell)

    # ---------------------------------------------------------------- drawing

    def board(self, state: State) -> str:
        """Return the grid with the taken cells filled; a state does not record the dominoes."""
        taken = [cell for cell in range(self.rows * self.columns) if self.is_taken(state, cell)]
        return draw(self.rows, self.columns, taken, [])

    def board_after(self, moves: Sequence[int]) -> str:
        """Return the grid after the moves of a game, with its dominoes (sheet 002, figure 1)."""
        direction = self._first
        dominoes = []
        for move in moves:
            dominoes.append((move, move + self._step[direction]))
            direction = 1 - direction
        return draw(self.rows, self.columns, [], dominoes)

    @property
    def grid_style(self) -> dict[str, object]:
        """Cells are named by their coordinates, from the bottom left."""
        names = [str(number) for number in range(max(self.rows, self.columns))]
        return {"columns": names[: self.columns], "rows": names[self.rows - 1 :: -1]}

    def grid(self, state: State) -> list[list[str]]:
        """Return the taken cells, row by row from the top; a state does not record the dominoes."""
        rows = (range(j * self.columns, (j + 1) * self.columns) for j in reversed(range(self.rows)))
        return [["taken" if self.is_taken(state, cell) else "" for cell in row] for row in rows]

    def grid_after(self, moves: Sequence[int]) -> list[list[str]]:
        """Return the cells after the moves of a game, with the halves of its dominoes."""
        cells = [[""] * self.columns for _ in range(self.rows)]
        state = self.start()
        for move in moves:
            halves = ("left", "right") if direction_of(state) == HORIZONTAL else ("bottom", "top")
            for (row, column), half in zip(self.clicks(state, move), halves, strict=True):
                cells[row][column] = half
            state = self.play(state, move)
        return cells

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return both cells of the domino."""
        numbers = (divmod(cell, self.columns) for cell in (move, move + self._step[direction_of(state)]))
        return [(self.rows - 1 - j, i) for j, i in numbers]


def direction_of(state: State) -> int:
    """Return the direction of the player to move."""
    return VERTICAL if state[1] < 0 else HORIZONTAL


def _taken(state: State) -> Pair:
    """Return the taken cells."""
    low, high = state
    return low, ~high if high < 0 else high


def for_the_other(state: State) -> State:
    """Return the same board with the other player to move."""
    return state[0], ~state[1]


def _state(taken: Pair, direction: int) -> State:
    """Return the state with these cells taken."""
    low, high = taken
    return low, ~high if direction == VERTICAL else high


def _direction(text: str) -> int:
    """Return the direction with this name."""
    for direction, name in enumerate(DIRECTIONS):
        if text.lower() in (name, name[0]):
            return direction
    raise ParameterError(f"first {text!r}: expected horizontal or vertical")
