"""Doo (sheet 004, Bordeaux): both sides place their pieces, four attackers and seven whites, then fight for one cell.

The attacker (MAX, who starts) has three blacks and a king, and wins when exactly one of them is left and stands on
the Doo. The defender (MIN) has seven whites, and wins when no attacker is left or the player to move has no move.

In the duel a position contains the player to move but no history, so positions can repeat: the graph of states has
cycles. In a match a repeated position ends the round, but that is not part of these rules. So a search of the duel
needs a depth limit, and in some positions neither side can force a win.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from secateur.abilities import refusal
from secateur.errors import PositionError, illegal
from secateur.game import MAX, MIN, Evaluation, Number, Player
from secateur.games.doo_board import (
    ATTACKER_MOVES,
    ATTACKERS,
    BARRED,
    CAPTURE,
    CELLS,
    COLUMNS,
    DEFENDER_MOVES,
    DIAGONAL,
    DIGIT,
    DOO,
    DOO_CELL,
    FIRST_WHITE,
    FULL,
    LAST_PLACING,
    LOWEST,
    ORTHOGONAL,
    PAIR,
    PLACE_BLACK,
    PLACE_KING,
    ROWS,
    STEP,
    WHITES,
    SheetMove,
    State,
    cells_of,
    reach,
)
from secateur.games.doo_text import (
    CELL_NAMES,
    POSITION,
    POSITION_FORM,
    boards,
    check_counts,
    letter_at,
    means,
    parsed,
    square,
    turn_of,
    why_not_moved,
    why_not_placed,
)
from secateur.games.parameters import none


class Doo:
    """The whole game of Doo: the placement and the duel."""

    players = ("attacker", "defender")
    usage = ""
    WIN: Final = 100

    def __init__(self) -> None:
        self.name = "doo"
        self.attacker_steps = reach(ORTHOGONAL + DIAGONAL, 1)
        self.white_steps = reach(ORTHOGONAL, 1)
        self.jumps = reach(ORTHOGONAL, 2)
        self.ring_one = self.attacker_steps[DOO_CELL]
        self.ring_two = FULL ^ self.ring_one ^ DOO

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game; it has no parameters."""
        none(parameters)
        return cls()

    # The rules.

    def start(self) -> State:
        """Return the board with one white on 3B and the attacker to place."""
        return (FIRST_WHITE, 0, 0, 1)

    def to_move(self, state: State) -> Player:
        """Return the attacker, MAX, on odd turns."""
        return MAX if state[3] & 1 else MIN

    def moves(self, state: State) -> list[int]:
        """Return the legal moves, captures before steps, by ascending cells."""
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
        """Return the attacker's placements; the last one must be the king, if it is still in hand."""
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
        """Return the defender's placements: two cells, the lower one first."""
        found: list[int] = []
        free = empty & (FULL ^ DOO)
        for first in range(CELLS):
            for second in range(first + 1, CELLS):
                if free >> first & free >> second & 1:
                    found.append(PAIR | (first + 1) << DIGIT | (second + 1) << 2 * DIGIT)
        return found

    def _attacks(self, attackers: int, whites: int, empty: int) -> list[int]:
        """Return the attacker's moves in the duel: captures are optional, and never chained."""
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
        """Return, for every piece, the empty chain of captures."""
        found: list[int] = []
        for cell in range(CELLS):
            if pieces >> cell & 1:
                found.append(CAPTURE | (cell + 1) << DIGIT)
        return found

    def _longer(self, chains: list[int], victims: int, empty: int) -> list[int]:
        """Return the chains with one more jump, in every possible way.

        `empty` is the board before the move, so that a chain never lands where it started or on a captured piece.
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
        """Return the pieces that a move captures, as a board: those halfway between its cells."""
        taken = 0
        cells = move >> DIGIT if move & LOWEST == CAPTURE else 0
        while cells > LOWEST:
            taken |= 1 << (((cells & LOWEST) + (cells >> DIGIT & LOWEST) - 2) >> 1)
            cells >>= DIGIT
        return taken

    # Evaluations and symmetry.

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"approach": self.approach, "material": self.material}

    def approach(self, state: State) -> Number:
        """Evaluate material, the distance of the attackers to the Doo, a white on it, and the player to move.

        The weights are a least-squares fit to the exact outcome (won, lost, neither) of every reachable position of
        the duel, rounded.
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
        """Evaluate the pieces, including those in hand; an attacker is worth three whites."""
        if len(self.moves(state)) == 0:
            return self.WIN * self.value(state)
        return 3 * self._attackers(state) - self._whites(state)

    def _attackers(self, state: State) -> int:
        """Return the number of the attacker's pieces, on the board and in hand."""
        return ATTACKERS if state[3] <= LAST_PLACING else (state[1] | state[2]).bit_count()

    def _whites(self, state: State) -> int:
        """Return the number of the defender's pieces, on the board and in hand."""
        return WHITES if state[3] <= LAST_PLACING else state[0].bit_count()

    def canonical(self, state: State) -> State:
        """Return the smaller of the state and its mirror image; columns A and C are equivalent."""
        mirrored = (self._mirrored(state[0]), self._mirrored(state[1]), self._mirrored(state[2]), state[3])
        return state if state <= mirrored else mirrored

    def _mirrored(self, board: int) -> int:
        """Return a board with columns A and C swapped."""
        return (board & 0o1111) << 2 | (board & 0o2222) | (board & 0o4444) >> 2

    # The sheet's moves.

    def decode(self, move: int) -> SheetMove:
        """Return a move as sheet 004 writes it; the kind of a placement is N (black) or R (king)."""
        kind, cells = move & LOWEST, cells_of(move)
        if kind in (PLACE_BLACK, PLACE_KING):
            return ("R" if kind == PLACE_KING else "N", cells[0])
        if kind == CAPTURE:
            return (cells[0], cells[1:])
        return (cells[0], cells[1])

    def encode(self, state: State, move: SheetMove) -> int:
        """Return the legal move with this form on sheet 004; the phase distinguishes a pair from a step."""
        legal = self.moves(state)
        for found in legal:
            if self.decode(found) == move:
                return found
        raise illegal(str(move), "not legal here", self._player(state), [str(self.decode(found)) for found in legal])

    # Notation.

    def move_text(self, move: int) -> str:
        """Return N1A or R2C, 1A+3C, 2A-3B, or 2Ax4Ax4C."""
        kind, names = move & LOWEST, [CELL_NAMES[cell] for cell in cells_of(move)]
        if kind in (PLACE_BLACK, PLACE_KING):
            return ("R" if kind == PLACE_KING else "N") + names[0]
        return {PAIR: "+", STEP: "-", CAPTURE: "x"}[kind].join(names)

    def read_move(self, state: State, text: str) -> int:
        """Return the legal move of a text: cells by name (1A or A1) or number (0 to 11), with any separators.

        A placement needs N or R only if both are possible.
        """
        kind, cells = parsed(text)
        legal = self.moves(state)
        found = [move for move in legal if means(move, kind, cells)]
        if len(found) == 1:
            return found[0]
        if state[3] <= LAST_PLACING:
            why = why_not_placed(state, kind, cells)
        else:
            why = why_not_moved(state, kind, cells, bool(legal) and legal[0] & LOWEST == CAPTURE)
        raise refusal(self, state, text, why)

    def state_text(self, state: State) -> str:
        """Return the board row by row and the turn: .N.NBR.N..../9."""
        return f"{''.join(letter_at(state, cell) for cell in range(CELLS))}/{state[3]}"

    def read_state(self, text: str) -> State:
        """Return the position of a text; in the duel the turn may be the word attacker or defender.

        Turns after 9 count as 8 or 9. During placement there may be fewer pieces than turns allow, but never more.
        """
        parts = POSITION.fullmatch(text.strip().upper())
        if parts is None:
            raise PositionError(f"{text.strip()[:40]!r}: {POSITION_FORM}")
        state = (*boards(parts[1]), turn_of(parts[2]))
        check_counts(state)
        return state

    def board(self, state: State) -> str:
        """Return the board with its coordinates, the Doo in parentheses, and the player to move."""
        lines = ["    A   B   C", "  ┌───┬───┬───┐"]
        for row in range(ROWS):
            squares = (square(state, row * COLUMNS + column) for column in range(COLUMNS))
            lines.append(f"{row + 1} │{'│'.join(squares)}│")
            lines.append("  ├───┼───┼───┤" if row < ROWS - 1 else "  └───┴───┴───┘")
        return "\n".join([*lines, self._caption(state)])

    grid_style: ClassVar = {"columns": "ABC", "rows": "1234", "marked": [divmod(DOO_CELL, COLUMNS)]}

    def grid(self, state: State) -> list[list[str]]:
        """Return the pieces, row by row."""
        names = {"B": "white", "N": "black", "R": "king", ".": ""}
        pieces = [names[letter_at(state, cell)] for cell in range(CELLS)]
        return [pieces[cell : cell + COLUMNS] for cell in range(0, CELLS, COLUMNS)]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the cells of the move: where pieces are placed, or where a piece comes from and where it goes."""
        return [divmod(cell, COLUMNS) for cell in cells_of(move)]

    def _caption(self, state: State) -> str:
        """Return a line with the player to move, or with the winner."""
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
