"""Doo (sheet 004, Bordeaux): four attackers place, seven whites surround them, and a duel for one cell begins.

The attacker (MAX, who starts) has three blacks and a king, and wins when exactly one of them is left and stands on
the Doo; the defender (MIN) has seven whites and wins when no attacker is left or the player to move has no move.

In the duel a position says who moves and nothing of the past, so play can come back to a position: the graph of
states has cycles. That a repeated position ends a round belongs to a match, not to these rules: a search of the duel
needs a limit of depth, and some positions can be forced by neither side.
"""

import re
from typing import Final, Self, TypeAlias

from secateur.errors import PositionError
from secateur.game import MAX, MIN, Evaluation, Number, Player
from secateur.games.parameters import illegal, no_more, split

# whites, blacks, king: 12-bit boards. turn: 1 to 7 while pieces are placed, then 8 (the defender moves) and
# 9 (the attacker moves) by turns. Odd turns are the attacker's.
State: TypeAlias = tuple[int, int, int, int]

# A move as sheet 004 writes it: (kind, cell), (p1, p2), (from, to) or (from, (c1, c2, …)).
SheetMove: TypeAlias = tuple[str, int] | tuple[int, int] | tuple[int, tuple[int, ...]]

# The board, and the bit of each cell. A row is one octal digit.
#
#        A    B    C
#      ┌────┬────┬────┐
#    1 │  0 │  1 │  2 │   0o0007
#    2 │  3 │( 4)│  5 │   0o0070    4 is the Doo
#    3 │  6 │  7 │  8 │   0o0700    a white stands on 7 at the start
#    4 │  9 │ 10 │ 11 │   0o7000
#      └────┴────┴────┘
ROWS: Final = 4
COLUMNS: Final = 3
CELLS: Final = ROWS * COLUMNS
FULL: Final = 0o7777
DOO_CELL: Final = 4
DOO: Final = 1 << DOO_CELL
FIRST_WHITE: Final = 1 << 7
BARRED: Final = DOO | 1 << 1 | 1 << 3 | 1 << 5  # on turn 1

ATTACKERS: Final = 4
WHITES: Final = 7
LAST_PLACING: Final = 7
DEFENDER_MOVES: Final = 8
ATTACKER_MOVES: Final = 9

# A move is a row of hexadecimal digits, the lowest first: the kind, then each cell plus one. A capture goes on with
# a digit for every landing cell; 0 ends it.
#
#    0x…c2 c1 from kind        N3A  0x70    R2C  0x61    1A+3C  0x912    2A-3A  0x743    2Ax4A  0xa44
PLACE_BLACK: Final = 0
PLACE_KING: Final = 1
PAIR: Final = 2
STEP: Final = 3
CAPTURE: Final = 4
DIGIT: Final = 4
LOWEST: Final = 0xF

ORTHOGONAL: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))

CELL_NAMES: Final = tuple(f"{row}{column}" for row in "1234" for column in "ABC")
SEPARATORS = r"[\s+\-–,;:X×→>()]"
CELL_NAME = r"(?:[1-4][A-C]|[A-C][1-4])"
ONLY_NAMES = re.compile(rf"{SEPARATORS}*(?:{CELL_NAME}{SEPARATORS}*)+")
ONLY_NUMBERS = re.compile(rf"{SEPARATORS}*[0-9]+(?:{SEPARATORS}+[0-9]+)*{SEPARATORS}*")
KIND = re.compile(r"\s*(?:(NOIR|BLACK|N)|(KING|ROI|R|K))?(.*)", re.DOTALL)
POSITION = re.compile(r"(.*?)[/\s]\s*(ATTACKER|DEFENDER|[0-9]+)", re.DOTALL)
POSITION_FORM = "expected 12 letters of . N R B, a slash and the turn, such as .N.NBR.N..../9"


class Doo:
    """The game of Doo, whole: the placing and the duel."""

    players = ("attacker", "defender")
    usage = ""
    WIN: Final = 100

    def __init__(self) -> None:
        self.name = "doo"
        self.attacker_steps = _reach(ORTHOGONAL + DIAGONAL, 1)
        self.white_steps = _reach(ORTHOGONAL, 1)
        self.jumps = _reach(ORTHOGONAL, 2)
        self.ring_one = self.attacker_steps[DOO_CELL]
        self.ring_two = FULL ^ self.ring_one ^ DOO
        self.evaluations: dict[str, Evaluation[State]] = {"approach": self.approach, "material": self.material}

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game; it has no parameters."""
        no_more(*split(parameters), "no parameters")
        return cls()

    # The rules.

    def start(self) -> State:
        """Return the board with one white on 3B, the attacker to place."""
        return (FIRST_WHITE, 0, 0, 1)

    def to_move(self, state: State) -> Player:
        """Return the attacker, MAX, on odd turns."""
        return MAX if state[3] & 1 else MIN

    def moves(self, state: State) -> list[int]:
        """Return the legal moves, captures before steps, by rising cells."""
        whites, blacks, king, turn = state
        empty = FULL ^ (whites | blacks | king)
        attackers = blacks | king
        if turn <= LAST_PLACING:
            return self._placements(empty, king, turn) if turn & 1 else self._pairs(empty)
        if attackers in (0, DOO):
            return self._steps(0, empty, self.white_steps)  # the game is over: no piece, no move
        if turn == DEFENDER_MOVES:
            return self._defences(whites, attackers, empty)
        return self._attacks(attackers, whites, empty)

    def play(self, state: State, move: int) -> State:
        """Return the state after a placement, a pair, a step or a whole chain of captures."""
        whites, blacks, king, turn = state
        kind = move & LOWEST
        first = 1 << ((move >> DIGIT & LOWEST) - 1)
        last = 1 << self._last(move)
        if kind == PLACE_BLACK:
            return (whites, blacks | first, king, turn + 1)
        if kind == PLACE_KING:
            return (whites, blacks, king | first, turn + 1)
        if kind == PAIR:
            return (whites | first | last, blacks, king, turn + 1)
        left = FULL ^ self._taken(move)
        moved = first | last
        if turn == DEFENDER_MOVES:
            return (whites ^ moved, blacks & left, king & left, ATTACKER_MOVES)
        if king & first:
            return (whites & left, blacks, king ^ moved, DEFENDER_MOVES)
        return (whites & left, blacks ^ moved, king, DEFENDER_MOVES)

    def value(self, state: State) -> int:
        """Return 1 if the attacker has won (one piece left, on the Doo), -1 if the defender has."""
        return 1 if state[1] | state[2] == DOO else -1

    def score(self, state: State) -> int:
        """Return the attacker's points for a finished round: 1 for a win, 1 for the king, 1 for one white left."""
        whites, blacks, king, _ = state
        if blacks | king != DOO:
            return 0
        return 1 + (1 if king == DOO else 0) + (1 if whites.bit_count() == 1 else 0)

    def _placements(self, empty: int, king: int, turn: int) -> list[int]:
        """Return the attacker's placements; the king cannot be kept in hand beyond the last one."""
        found: list[int] = []
        free = empty & (FULL ^ (BARRED if turn == 1 else DOO))
        for kind in (PLACE_BLACK, PLACE_KING):
            if (kind == PLACE_KING and king) or (kind == PLACE_BLACK and turn == LAST_PLACING and not king):
                continue
            for cell in range(CELLS):
                if free >> cell & 1:
                    found.append(kind | (cell + 1) << DIGIT)
        return found

    def _pairs(self, empty: int) -> list[int]:
        """Return the defender's placements: two cells, the lower first."""
        found: list[int] = []
        free = empty & (FULL ^ DOO)
        for first in range(CELLS):
            for second in range(first + 1, CELLS):
                if free >> first & free >> second & 1:
                    found.append(PAIR | (first + 1) << DIGIT | (second + 1) << 2 * DIGIT)
        return found

    def _attacks(self, attackers: int, whites: int, empty: int) -> list[int]:
        """Return the attacker's moves in the duel: a capture is a choice, and one at a time."""
        found = self._longer(self._chains(attackers), whites, empty)
        for step in self._steps(attackers, empty, self.attacker_steps):
            found.append(step)
        return found

    def _defences(self, whites: int, attackers: int, empty: int) -> list[int]:
        """Return the defender's moves in the duel: the longest chains of captures, or steps if there are none."""
        longer = self._longer(self._chains(whites), attackers, empty)
        if len(longer) == 0:
            return self._steps(whites, empty, self.white_steps)
        chains = longer
        while len(longer) > 0:
            chains = longer
            longer = self._longer(chains, attackers, empty)
        return chains

    def _steps(self, pieces: int, empty: int, reach: tuple[int, ...]) -> list[int]:
        """Return the steps of all pieces to empty neighbours."""
        found: list[int] = []
        for cell in range(CELLS):
            targets = reach[cell] & empty if pieces >> cell & 1 else 0
            while targets:
                target = (targets & -targets).bit_length() - 1
                found.append(STEP | (cell + 1) << DIGIT | (target + 1) << 2 * DIGIT)
                targets &= targets - 1
        return found

    def _chains(self, pieces: int) -> list[int]:
        """Return, for every piece, the chain of captures that has not jumped yet."""
        found: list[int] = []
        for cell in range(CELLS):
            if pieces >> cell & 1:
                found.append(CAPTURE | (cell + 1) << DIGIT)
        return found

    def _longer(self, chains: list[int], victims: int, empty: int) -> list[int]:
        """Return every chain made longer by one jump in every way.

        `empty` is the board before the move, so that a chain lands neither where it started nor on a victim.
        """
        found: list[int] = []
        for chain in chains:
            cell = self._last(chain)
            standing = victims ^ self._taken(chain)
            end = (chain.bit_length() + DIGIT - 1) // DIGIT * DIGIT
            landings = self.jumps[cell] & empty
            while landings:
                landing = (landings & -landings).bit_length() - 1
                if standing >> ((cell + landing) >> 1) & 1:
                    found.append(chain | (landing + 1) << end)
                landings &= landings - 1
        return found

    def _last(self, move: int) -> int:
        """Return the last cell of a move."""
        return (move >> ((move.bit_length() - 1) // DIGIT * DIGIT)) - 1

    def _taken(self, move: int) -> int:
        """Return the board of the pieces that a move captures: those half-way between its cells."""
        taken = 0
        cells = move >> DIGIT if move & LOWEST == CAPTURE else 0
        while cells > LOWEST:
            taken |= 1 << (((cells & LOWEST) + (cells >> DIGIT & LOWEST) - 2) >> 1)
            cells >>= DIGIT
        return taken

    # Evaluations and symmetry.

    def approach(self, state: State) -> Number:
        """Evaluate material, the attackers' distance to the Doo, a white on it, and who is to move.

        The weights are the rounded least-squares fit to the exact outcome (won, lost, neither) of every duel
        position that can be reached.
        """
        if len(self.moves(state)) == 0:
            return self.WIN * self.value(state)
        whites, blacks, king, turn = state
        attackers = blacks | king
        distance = (attackers & self.ring_one).bit_count() + 2 * (attackers & self.ring_two).bit_count()
        occupied = 4 if whites & DOO else 0
        initiative = 5 if turn & 1 else 0
        return 8 * self._attackers(state) - 2 * self._whites(state) - distance - occupied + initiative

    def material(self, state: State) -> Number:
        """Evaluate the pieces, those in hand too; an attacker is worth three whites."""
        if len(self.moves(state)) == 0:
            return self.WIN * self.value(state)
        return 3 * self._attackers(state) - self._whites(state)

    def _attackers(self, state: State) -> int:
        """Return how many pieces the attacker has, on the board and in hand."""
        return ATTACKERS if state[3] <= LAST_PLACING else (state[1] | state[2]).bit_count()

    def _whites(self, state: State) -> int:
        """Return how many pieces the defender has, on the board and in hand."""
        return WHITES if state[3] <= LAST_PLACING else state[0].bit_count()

    def canonical(self, state: State) -> State:
        """Return the state or its mirror image, whichever is smaller; columns A and C are alike."""
        mirrored = (self._mirrored(state[0]), self._mirrored(state[1]), self._mirrored(state[2]), state[3])
        return state if state <= mirrored else mirrored

    def _mirrored(self, board: int) -> int:
        """Return a board with columns A and C exchanged."""
        return (board & 0o1111) << 2 | (board & 0o2222) | (board & 0o4444) >> 2

    # The sheet's moves.

    def decode(self, move: int) -> SheetMove:
        """Return a move as sheet 004 writes it; the kind of a placement is N (black) or R (king)."""
        kind, cells = move & LOWEST, _cells(move)
        if kind in (PLACE_BLACK, PLACE_KING):
            return ("R" if kind == PLACE_KING else "N", cells[0])
        if kind == CAPTURE:
            return (cells[0], cells[1:])
        return (cells[0], cells[1])

    def encode(self, state: State, move: SheetMove) -> int:
        """Return the legal move that sheet 004 writes so; the phase tells a pair from a step."""
        legal = self.moves(state)
        for found in legal:
            if self.decode(found) == move:
                return found
        raise illegal(str(move), "not legal here", self._player(state), [str(self.decode(found)) for found in legal])

    # Notation.

    def move_text(self, move: int) -> str:
        """Return N1A or R2C, 1A+3C, 2A-3B, or 2Ax4Ax4C."""
        kind, names = move & LOWEST, [CELL_NAMES[cell] for cell in _cells(move)]
        if kind in (PLACE_BLACK, PLACE_KING):
            return ("R" if kind == PLACE_KING else "N") + names[0]
        return {PAIR: "+", STEP: "-", CAPTURE: "x"}[kind].join(names)

    def read_move(self, state: State, text: str) -> int:
        """Return the legal move of a text: its cells by name (1A or A1) or number (0 to 11), any separators.

        A placement needs no N or R where only one of them is possible.
        """
        kind, cells = _parsed(text)
        legal = self.moves(state)
        found = [move for move in legal if _means(move, kind, cells)]
        if len(found) == 1:
            return found[0]
        if not legal:
            why = "the game is over"
        elif state[3] <= LAST_PLACING:
            why = _why_not_placed(state, kind, cells)
        else:
            why = _why_not_moved(state, kind, cells, legal[0] & LOWEST == CAPTURE)
        raise illegal(text, why, self._player(state), [self.move_text(move) for move in legal])

    def state_text(self, state: State) -> str:
        """Return the board row by row and the turn: .N.NBR.N..../9."""
        return f"{''.join(_letter(state, cell) for cell in range(CELLS))}/{state[3]}"

    def read_state(self, text: str) -> State:
        """Return the position of a text; in the duel the turn may be the word attacker or defender.

        Turns after 9 count as 8 or 9. While pieces are placed there may be fewer than the turn has seen, never more.
        """
        parts = POSITION.fullmatch(text.strip().upper())
        if parts is None:
            raise PositionError(f"{text.strip()[:40]!r}: {POSITION_FORM}")
        state = (*_boards(parts[1]), _turn(parts[2]))
        _check_counts(state)
        return state

    def board(self, state: State) -> str:
        """Return the board with its coordinates, the Doo in brackets, and whose turn it is."""
        lines = ["    A   B   C", "  ┌───┬───┬───┐"]
        for row in range(ROWS):
            squares = (_square(state, row * COLUMNS + column) for column in range(COLUMNS))
            lines.append(f"{row + 1} │{'│'.join(squares)}│")
            lines.append("  ├───┼───┼───┤" if row < ROWS - 1 else "  └───┴───┴───┘")
        return "\n".join([*lines, self._caption(state)])

    def _caption(self, state: State) -> str:
        """Return a line that says whose turn it is, or who has won."""
        if not self.moves(state):
            return f"{self.players[0] if self.value(state) == MAX else self.players[1]} has won"
        if state[3] > LAST_PLACING:
            return f"duel: {self._player(state)} to move"
        if self.to_move(state) == MIN:
            return f"turn {state[3]}: defender to place two B"
        hand = "N" * (ATTACKERS - 1 - state[1].bit_count()) + "R" * (1 - state[2].bit_count())
        return f"turn {state[3]}: attacker to place one of {' '.join(hand)}"

    def _player(self, state: State) -> str:
        """Return the name of the player to move."""
        return self.players[0] if self.to_move(state) == MAX else self.players[1]


def _reach(directions: tuple[tuple[int, int], ...], distance: int) -> tuple[int, ...]:
    """Return, for every cell, the board of the cells at a distance in the directions."""
    boards = []
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        places = [(row + distance * down, column + distance * right) for down, right in directions]
        inside = [(r, c) for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS]
        boards.append(sum(1 << r * COLUMNS + c for r, c in inside))
    return tuple(boards)


def _cells(move: int) -> tuple[int, ...]:
    """Return the cells of a move in their order."""
    return tuple(int(digit, 16) - 1 for digit in reversed(f"{move >> DIGIT:x}"))


def _parsed(text: str) -> tuple[str, list[int]]:
    """Return the kind (N, R or nothing) and the cells that a text names; no cells if it is no move."""
    parts = KIND.fullmatch(text.upper())
    assert parts is not None  # the pattern takes any text
    kind = "N" if parts[1] else "R" if parts[2] else ""
    if ONLY_NAMES.fullmatch(parts[3]):
        names = re.findall(CELL_NAME, parts[3])
        return kind, [CELL_NAMES.index("".join(sorted(name))) for name in names]
    if ONLY_NUMBERS.fullmatch(parts[3]):
        cells = [int(number[:3]) for number in re.findall("[0-9]+", parts[3])]
        return kind, cells if max(cells) < CELLS else []
    return kind, []


def _means(move: int, kind: str, cells: list[int]) -> bool:
    """Return whether a kind and cells, as read, are this move; the cells of a pair come in any order."""
    sort = move & LOWEST
    if sort == PAIR:
        cells = sorted(cells)
    kinds = {PLACE_BLACK: ("", "N"), PLACE_KING: ("", "R")}.get(sort, ("",))
    return kind in kinds and list(_cells(move)) == cells


def _why_not_placed(state: State, kind: str, cells: list[int]) -> str:
    """Return why a placement is not legal."""
    whites, blacks, king, turn = state
    if turn & 1 and len(cells) != 1:
        return "expected a piece and a cell, such as N1A"
    if not turn & 1 and (kind or len(cells) != 2):
        return "expected two cells, such as 1A+3C"
    for cell in cells:
        if (whites | blacks | king) >> cell & 1:
            return f"the cell {CELL_NAMES[cell]} is taken"
        if cell == DOO_CELL:
            return "nothing is placed on the Doo, 2B"
        if turn == 1 and BARRED >> cell & 1:
            return "1B, 2A and 2C are barred on turn 1"
    if not turn & 1:
        return f"{CELL_NAMES[cells[0]]} is named twice"
    if kind == "N":
        return "the king must be placed now"
    return "the king is on the board" if kind else "expected N (black) or R (king) before the cell"


def _why_not_moved(state: State, kind: str, cells: list[int], must_capture: bool) -> str:
    """Return why a move in the duel is not legal."""
    whites, blacks, king, turn = state
    if kind or len(cells) < 2:
        return "expected a step such as 2A-3A or a capture such as 2Ax4A"
    pieces = whites if turn == DEFENDER_MOVES else blacks | king
    if not pieces >> cells[0] & 1:
        return f"no piece of this player stands on {CELL_NAMES[cells[0]]}"
    for cell in cells[1:]:
        if (whites | blacks | king) >> cell & 1:
            return f"the cell {CELL_NAMES[cell]} is taken"
    if turn == DEFENDER_MOVES and must_capture:
        return "whites must capture, by a longest chain"
    return f"{CELL_NAMES[cells[0]]} does not go there"


def _letter(state: State, cell: int) -> str:
    """Return what stands on a cell: B, N, R, or a dot."""
    for pieces, letter in zip(state[:3], "BNR", strict=True):
        if pieces >> cell & 1:
            return letter
    return "."


def _square(state: State, cell: int) -> str:
    """Return a cell of the drawn board, three characters wide."""
    letter = _letter(state, cell).replace(".", " ")
    return f"({letter})" if cell == DOO_CELL else f" {letter} "


def _boards(text: str) -> tuple[int, int, int]:
    """Return whites, blacks and king of twelve letters; spaces, slashes and bars between the rows are passed over."""
    letters = re.sub(r"[\s/|]", "", text).replace("_", ".").replace("-", ".").replace("K", "R")
    for letter in letters:
        if letter not in ".NRB":
            raise PositionError(f"unknown piece {letter!r}: {POSITION_FORM}")
    if len(letters) != CELLS:
        raise PositionError(f"{letters[:40]!r} has {len(letters)} cells: {POSITION_FORM}")
    whites, blacks, king = (sum(1 << cell for cell, letter in enumerate(letters) if letter == kind) for kind in "BNR")
    return whites, blacks, king


def _turn(text: str) -> int:
    """Return the turn of a number or of the word for who moves in the duel."""
    if text in ("ATTACKER", "DEFENDER"):
        return ATTACKER_MOVES if text == "ATTACKER" else DEFENDER_MOVES
    turn = int(text[:9])
    if turn == 0 or len(text) > 9:
        raise PositionError(f"turn {text[:40]}: expected a number from 1, attacker or defender")
    return turn if turn <= LAST_PLACING else DEFENDER_MOVES + turn % 2


def _check_counts(state: State) -> None:
    """Fail unless the pieces can be on the board on their turn."""
    whites, blacks, king, turn = state
    placing = turn <= LAST_PLACING
    limits = (
        ("B", whites.bit_count(), 1 + (turn - 1) // 2 * 2 if placing else WHITES),
        ("N", blacks.bit_count(), ATTACKERS - 1),
        ("R", king.bit_count(), 1),
        ("N and R", (blacks | king).bit_count(), turn // 2 if placing else ATTACKERS),
    )
    for letter, count, most in limits:
        if count > most:
            raise PositionError(f"{count} {letter} on turn {turn}: expected at most {most}")
    if placing and not whites & FIRST_WHITE:
        raise PositionError(f"no B on 3B on turn {turn}: expected the first white there until the duel")
    if placing and (whites | blacks | king) & DOO:
        raise PositionError(f"a piece on 2B on turn {turn}: expected the Doo empty until the duel")
