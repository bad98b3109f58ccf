"""Domineering (Göran Andersson; sheet 002): dominoes on a board, and who cannot place one has lost.

`horizontal` covers (i, j) and (i+1, j), `vertical` covers (i, j) and (i, j+1); the origin is at the bottom left.

Cell (i, j) is the number j * columns + i. The taken cells are bits of two words, `low` for the cells 0..62 and `high`
for 63..125; a domino may lie across both. A board of 8 rows and 8 columns:

    j
    7   56 57 58 59 60 61 62 |63      63 is bit 0 of `high`
    6   48 49 50 51 52 53 54  55
    .    .  .  .  .  .  .  .   .
    1    8  9 10 11 12 13 14  15      all others are bits of `low`
    0    0  1  2  3  4  5  6   7
         0  1  2  3  4  5  6   7  i

A state is (low, high, direction): 0 if horizontal is to move and 1 if vertical is. A move is the number of the
domino's lower left cell.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Self, TypeAlias

from secateur.errors import IllegalMoveError, ParameterError, PositionError, illegal
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.domineering_board import draw
from secateur.games.parameters import no_more, size, split

State: TypeAlias = tuple[int, int, int]
Levels: TypeAlias = tuple[tuple[int, int, int, int, int], ...]

HORIZONTAL: Final = 0
VERTICAL: Final = 1
DIRECTIONS: Final = ("horizontal", "vertical")

WORD: Final = 63  # bits a word
FULL: Final = (1 << WORD) - 1
MOST_CELLS: Final = 2 * WORD

COORDINATES = re.compile(r"\(?\s*(\d{1,9})\s*[\s,;]\s*(\d{1,9})\s*\)?")


class Domineering:
    """Domineering on a board of any size up to 126 cells. MAX is the player who starts."""

    usage = "ROWSxCOLUMNS of at most 126 cells (8x8), first=horizontal or first=vertical (horizontal)"
    WIN: Final = 1000

    def __init__(self, rows: int = 8, columns: int = 8, first: str = "horizontal") -> None:
        if rows < 1 or columns < 1 or rows * columns > MOST_CELLS:
            raise ParameterError(
                f"size {rows}x{columns}: expected at least 1x1 and at most {MOST_CELLS} cells in all"
            )
        self.rows, self.columns = rows, columns
        self._first = _direction(first)
        self.name = f"domineering:{rows}x{columns}" + (",first=vertical" if self._first == VERTICAL else "")
        self.players = (DIRECTIONS[self._first], DIRECTIONS[1 - self._first])
        self.evaluations: Mapping[str, Evaluation[State]] = {"mobility": self.mobility, "safe": self.safe}
        self._set_words()

    def _set_words(self) -> None:
        """Set the words that the rules work with, each pair of them by direction."""
        rows, columns = self.rows, self.columns
        self._all_low, self._all_high = _words(range(rows * columns))
        across = _words(j * columns + i for j in range(rows) for i in range(columns - 1))
        along = _words(j * columns + i for j in range(rows - 1) for i in range(columns))
        self._fit_low, self._fit_high = (across[0], along[0]), (across[1], along[1])  # lower left cells on the board
        up = columns if rows > 1 else 1  # a single row may be longer than a word, and has no vertical domino
        self._step = (1, up)  # from a domino's first cell to its second
        self._carry = (1, (1 << up) - 1)  # the bits of `high` that a step down brings into `low`
        self._lift = (WORD - 1, WORD - up)  # and how far up they go there
        self._mirror_across = _levels(columns, lambda i: range(i, rows * columns, columns), 1)
        self._mirror_along = _levels(rows, lambda j: range(j * columns, (j + 1) * columns), columns)

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game that a text such as `8x9,first=vertical` means; 8x8 and horizontal first for no text."""
        plain, named = split(parameters)
        rows, columns = size(plain.pop(0), MOST_CELLS) if plain else (8, 8)
        first = named.pop("first", "horizontal")
        no_more(plain, named, cls.usage)
        return cls(rows, columns, first)

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return the empty board."""
        return 0, 0, self._first

    def to_move(self, state: State) -> Player:
        """Return the player whose turn it is."""
        return MAX if state[2] == self._first else MIN

    def moves(self, state: State) -> list[int]:
        """Return the lower left cells of the dominoes that fit, from the bottom left, row by row."""
        low, high = self._places(state[0], state[1], state[2])
        found: list[int] = []
        while low:
            bit = low & -low
            found.append(bit.bit_length() - 1)
            low ^= bit
        while high:
            bit = high & -high
            found.append(bit.bit_length() + WORD - 1)
            high ^= bit
        return found

    def play(self, state: State, move: int) -> State:
        """Return the state with one more domino."""
        low, high, direction = state
        second = move + self._step[direction]
        if second < WORD:
            low |= 1 << move | 1 << second
        elif move >= WORD:
            high |= 1 << (move - WORD) | 1 << (second - WORD)
        else:
            low |= 1 << move
            high |= 1 << (second - WORD)
        return low, high, 1 - direction

    def value(self, state: State) -> int:
        """Return 1 if MAX has won and -1 if MIN has: the player to move has lost."""
        return -1 if state[2] == self._first else 1

    def _places(self, low: int, high: int, direction: int) -> tuple[int, int]:
        """Return the cells where a domino may begin if the cells of the given words are closed."""
        low ^= self._all_low
        high ^= self._all_high
        step = self._step[direction]
        over = (high & self._carry[direction]) << self._lift[direction]
        return low & (low >> step | over) & self._fit_low[direction], high & high >> step & self._fit_high[direction]

    def _up(self, low: int, high: int, cells: int) -> tuple[int, int]:
        """Return two words with every bit moved up."""
        if cells >= WORD:
            return 0, (low & FULL >> (cells - WORD)) << (cells - WORD)
        return (low & FULL >> cells) << cells, (high & FULL >> cells) << cells | low >> (WORD - cells)

    def _down(self, low: int, high: int, cells: int) -> tuple[int, int]:
        """Return two words with every bit moved down."""
        if cells >= WORD:
            return high >> (cells - WORD), 0
        return low >> cells | (high & (1 << cells) - 1) << (WORD - cells), high >> cells

    # ---------------------------------------------------------------- evaluations

    def mobility(self, state: State) -> int:
        """Return how many moves more MAX has than MIN."""
        low, high, direction = state
        mine_low, mine_high = self._places(low, high, direction)
        if not mine_low | mine_high:
            return self.WIN * self.value(state)
        his_low, his_high = self._places(low, high, 1 - direction)
        lead = mine_low.bit_count() + mine_high.bit_count() - his_low.bit_count() - his_high.bit_count()
        return lead if direction == self._first else -lead

    def safe(self, state: State) -> int:
        """Return MAX's lead in safe dominoes, thrice, and in moves, once.

        A place is safe if the opponent can use neither of its cells any more (Bullock 2002); of safe places that
        overlap, only those count that can all be used.
        """
        low, high, direction = state
        mine_low, mine_high = self._places(low, high, direction)
        if not mine_low | mine_high:
            return self.WIN * self.value(state)
        his_low, his_high = self._places(low, high, 1 - direction)
        lead = mine_low.bit_count() + mine_high.bit_count() - his_low.bit_count() - his_high.bit_count()
        mine = self._safe_dominoes(low, high, direction, his_low, his_high)
        his = self._safe_dominoes(low, high, 1 - direction, mine_low, mine_high)
        lead += 3 * (mine - his)
        return lead if direction == self._first else -lead

    def _safe_dominoes(self, low: int, high: int, direction: int, other_low: int, other_high: int) -> int:
        """Return how many dominoes fit beside each other where the other player, with the given places, cannot go."""
        his_low, his_high = self._covered(other_low, other_high, 1 - direction)
        first_low, first_high = self._packed(low | his_low, high | his_high, direction)
        return first_low.bit_count() + first_high.bit_count()

    def _covered(self, low: int, high: int, direction: int) -> tuple[int, int]:
        """Return the cells that dominoes on the given places cover."""
        up_low, up_high = self._up(low, high, self._step[direction])
        return low | up_low, high | up_high

    def _packed(self, low: int, high: int, direction: int) -> tuple[int, int]:
        """Return places for as many dominoes beside each other as there can be if the given cells are closed."""
        packed_low = packed_high = 0
        while True:
            places_low, places_high = self._places(low, high, direction)
            if not places_low | places_high:
                return packed_low, packed_high
            # In every run of free cells the first two.
            up_low, up_high = self._up(places_low, places_high, self._step[direction])
            first_low, first_high = places_low & ~up_low, places_high & ~up_high
            packed_low |= first_low
            packed_high |= first_high
            covered_low, covered_high = self._covered(first_low, first_high, direction)
            low |= covered_low
            high |= covered_high

    # ---------------------------------------------------------------- what is known before the end

    def bounds(self, state: State) -> tuple[int, int]:
        """Return the value if one player is sure of more moves than the other can have, otherwise -1 and 1.

        The other cannot have more moves than fit beside each other, nor more than the cells allow that he can use and
        that are left to him.
        """
        low, high, direction = state
        mine_low, mine_high = self._places(low, high, direction)
        his_low, his_high = self._places(low, high, 1 - direction)
        my_low, my_high = self._covered(mine_low, mine_high, direction)
        his_low, his_high = self._covered(his_low, his_high, 1 - direction)
        lead = 1 if direction == self._first else -1
        mine, taken = self._sure(low, high, direction, his_low, his_high, 5)
        usable = his_low.bit_count() + his_high.bit_count() - taken
        if mine > usable >> 1 or mine > self._most(low, high, 1 - direction):
            return lead, lead
        his, taken = self._sure(low, high, 1 - direction, my_low, my_high, 1)
        usable = my_low.bit_count() + my_high.bit_count() - taken
        if his >= usable >> 1 or his >= self._most(low, high, direction):
            return -lead, -lead
        return -1, 1

    def _sure(
        self, low: int, high: int, direction: int, other_low: int, other_high: int, more: int
    ) -> tuple[int, int]:
        """Return how many moves a player is sure of, and how many cells these at least take from the other.

        He is sure of the dominoes on cells that the other, whose cells are given, can no longer use. Of the others
        that fit beside each other he is sure of a part: one of the other's dominoes spoils two that lie side by side,
        or one that lies apart, while he places one. So he gets one in three, and one in two; by the best play of that
        little game, (2 * beside + 3 * apart + more) // 6, with 5 more if he begins, 1 more if not (Bullock 2002).
        """
        safe_low, safe_high = self._packed(low | other_low, high | other_high, direction)
        closed_low, closed_high = self._covered(safe_low, safe_high, direction)
        first_low, first_high = self._packed(low | closed_low, high | closed_high, direction)
        cells_low, cells_high = self._covered(first_low, first_high, direction)
        # The cells of these with another one of them beside them, where the opponent's domino may lie across both.
        across = self._step[1 - direction]
        fit_low, fit_high = self._fit_low[1 - direction], self._fit_high[1 - direction]
        up_low, up_high = self._up(cells_low & fit_low, cells_high & fit_high, across)
        down_low, down_high = self._down(cells_low, cells_high, across)
        beside_low = cells_low & (up_low | down_low & fit_low)
        beside_high = cells_high & (up_high | down_high & fit_high)
        down_low, down_high = self._down(beside_low, beside_high, self._step[direction])
        beside = (first_low & (beside_low | down_low)).bit_count() + (
            first_high & (beside_high | down_high)
        ).bit_count()
        apart = first_low.bit_count() + first_high.bit_count() - beside
        sure = (2 * beside + 3 * apart + more) // 6
        return safe_low.bit_count() + safe_high.bit_count() + sure, sure

    def _most(self, low: int, high: int, direction: int) -> int:
        """Return how many dominoes fit beside each other."""
        first_low, first_high = self._packed(low, high, direction)
        return first_low.bit_count() + first_high.bit_count()

    def order(self, state: State, move: int) -> int:
        """Return how many moves more a domino leaves to the player than to the opponent, safe ones counted twice."""
        low, high, following = self.play(state, move)
        direction = 1 - following
        mine_low, mine_high = self._places(low, high, direction)
        his_low, his_high = self._places(low, high, following)
        my_low, my_high = self._covered(mine_low, mine_high, direction)
        other_low, other_high = self._covered(his_low, his_high, following)
        safe_low, safe_high = self._places(low | other_low, high | other_high, direction)
        lost_low, lost_high = self._places(low | my_low, high | my_high, following)
        lead = mine_low.bit_count() + mine_high.bit_count() - his_low.bit_count() - his_high.bit_count()
        lead += safe_low.bit_count() + safe_high.bit_count() - lost_low.bit_count() - lost_high.bit_count()
        row, column = move // self.columns, move % self.columns
        across, along = (row, column) if direction == HORIZONTAL else (column, row)
        wide, long = (self.rows, self.columns) if direction == HORIZONTAL else (self.columns, self.rows)
        place = 2 * (min(across, wide - 1 - across) & 1) + 1 - (min(along, long - 2 - along) & 1)
        return 4 * lead + place

    # ---------------------------------------------------------------- symmetry

    def canonical(self, state: State) -> State:
        """Return the least of a state and its three mirror images."""
        low, high, direction = state
        best = (low, high)
        across = self._mirrored(low, high, self._mirror_across)
        if across < best:
            best = across
        along = self._mirrored(low, high, self._mirror_along)
        if along < best:
            best = along
        both = self._mirrored(along[0], along[1], self._mirror_across)
        if both < best:
            best = both
        return best[0], best[1], direction

    def _mirrored(self, low: int, high: int, levels: Levels) -> tuple[int, int]:
        """Return two words in mirror image: halves swapped, then the halves of the halves, and so on."""
        for cells, left_low, left_high, middle_low, middle_high in levels:
            up_low, up_high = self._up(low & left_low, high & left_high, cells)
            down_low, down_high = self._down(low, high, cells)
            low = up_low | down_low & left_low | low & middle_low
            high = up_high | down_high & left_high | high & middle_high
        return low, high

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return a move as `i,j`."""
        return f"{move % self.columns},{move // self.columns}"

    def read_move(self, state: State, text: str) -> int:
        """Return the move that `i,j`, `i j` or `(i,j)` means."""
        match = COORDINATES.fullmatch(text.strip())
        if not match:
            raise self._illegal(state, text, "expected two coordinates, such as 0,0")
        i, j = int(match[1]), int(match[2])
        for cell in ((i, j), (i + 1, j) if state[2] == HORIZONTAL else (i, j + 1)):
            if cell[0] >= self.columns or cell[1] >= self.rows:
                raise self._illegal(state, text, f"the cell {cell[0]},{cell[1]} is not on the board")
            if self._taken(state, cell[1] * self.columns + cell[0]):
                raise self._illegal(state, text, f"the cell {cell[0]},{cell[1]} is taken")
        return j * self.columns + i

    def _illegal(self, state: State, text: str, why: str) -> IllegalMoveError:
        legal = [self.move_text(move) for move in self.moves(state)]
        return illegal(text, why, DIRECTIONS[state[2]], legal)

    def state_text(self, state: State) -> str:
        """Return the rows from the top to the bottom, `.` free and `#` taken, and the player to move, `h` or `v`."""
        rows = (range(j * self.columns, (j + 1) * self.columns) for j in reversed(range(self.rows)))
        lines = ("".join("#" if self._taken(state, cell) else "." for cell in row) for row in rows)
        return f"{'/'.join(lines)} {DIRECTIONS[state[2]][0]}"

    def read_state(self, text: str) -> State:
        """Return the position that a text means; the player to move may be left out, being known by the count.

        The counts must be possible. Whether dominoes can lie on just these cells is not asked.
        """
        words = text.lower().split()
        side = words.pop() if words and words[-1].isalpha() else ""
        lines = "".join(words).split("/")
        if len(lines) != self.rows:
            raise PositionError(f"{text.strip()[:40]!r}: {len(lines)} rows: expected {self.rows}, separated by /")
        for number, line in enumerate(lines, 1):
            self._check_line(line, f"row {number} from the top, {line[:40]!r}")
        cells = "".join(reversed(lines))
        low, high = _words(cell for cell, letter in enumerate(cells) if letter == "#")
        return low, high, self._next_direction(cells.count("#"), side)

    def _check_line(self, line: str, where: str) -> None:
        wrong = line.strip(".#")[:1]
        if wrong:
            raise PositionError(
                f"{where}: unknown letter {wrong!r}: expected . for a free cell and # for a taken one"
            )
        if len(line) != self.columns:
            raise PositionError(f"{where}: {len(line)} cells: expected {self.columns}")

    def _next_direction(self, taken: int, side: str) -> int:
        """Return who is to move with so many cells taken, which is who the text says, if it says so."""
        if taken % 2:
            raise PositionError(f"{taken} cells taken: expected an even number, two for every domino")
        direction = self._first ^ taken // 2 % 2
        expected = DIRECTIONS[direction]
        if side not in ("", expected, expected[0]):
            played = f"{taken // 2} dominoes placed and {self.players[0]} first"
            raise PositionError(f"{side[:40]!r} to move: expected {expected[0]} ({expected}) with {played}")
        return direction

    def _taken(self, state: State, cell: int) -> bool:
        return bool(state[cell // WORD] >> cell % WORD & 1)

    # ---------------------------------------------------------------- drawing

    def board(self, state: State) -> str:
        """Return the grid with the taken cells filled; how the dominoes lie is not in a state."""
        taken = [cell for cell in range(self.rows * self.columns) if self._taken(state, cell)]
        return draw(self.rows, self.columns, taken, [])

    def board_after(self, moves: Sequence[int]) -> str:
        """Return the grid after a game's moves, with the dominoes as they lie (sheet 002, figure 1)."""
        direction = self._first
        dominoes = []
        for move in moves:
            dominoes.append((move, move + self._step[direction]))
            direction = 1 - direction
        return draw(self.rows, self.columns, [], dominoes)


def _direction(text: str) -> int:
    """Return the direction of a name."""
    for direction, name in enumerate(DIRECTIONS):
        if text.lower() in (name, name[0]):
            return direction
    raise ParameterError(f"first {text!r}: expected horizontal or vertical")


def _words(cells: Iterable[int]) -> tuple[int, int]:
    """Return cells as bits of two words."""
    bits = sum(1 << cell for cell in cells)
    return bits & FULL, bits >> WORD


def _levels(lines: int, cells_of: Callable[[int], Iterable[int]], step: int) -> Levels:
    """Return how to mirror a board of so many lines (rows or columns), a number of cells apart.

    Every level swaps the two halves of all blocks at once: (cells between the halves, lower halves, middle lines).
    """
    levels: list[tuple[int, int, int, int, int]] = []
    blocks, length = [0], lines
    while length > 1 or not levels:
        half = length // 2
        apart = length - half
        lower = [line for block in blocks for line in range(block, block + half)]
        middle = set(range(lines)) - set(lower) - {line + apart for line in lower}
        left = _words(cell for line in lower for cell in cells_of(line))
        rest = _words(cell for line in middle for cell in cells_of(line))
        levels.append((apart * step, *left, *rest))
        blocks, length = [start for block in blocks for start in (block, block + apart)], half
    return tuple(levels)
