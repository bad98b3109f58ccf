"""The texts of Doo: reading moves and positions, and saying why a move is illegal."""

import re
from typing import Final

from secateur.errors import PositionError
from secateur.games.doo_board import (
    ATTACKER_MOVES,
    ATTACKERS,
    BARRED,
    CELLS,
    DEFENDER_MOVES,
    DOO,
    DOO_CELL,
    FIRST_WHITE,
    LAST_PLACING,
    LOWEST,
    PAIR,
    PLACE_BLACK,
    PLACE_KING,
    WHITES,
    State,
    cells_of,
)

CELL_NAMES: Final = tuple(f"{row}{column}" for row in "1234" for column in "ABC")
SEPARATORS = r"[\s+\-–,;:X×→>()]"
CELL_NAME = r"(?:[1-4][A-C]|[A-C][1-4])"
ONLY_NAMES = re.compile(rf"{SEPARATORS}*(?:{CELL_NAME}{SEPARATORS}*)+")
ONLY_NUMBERS = re.compile(rf"{SEPARATORS}*[0-9]+(?:{SEPARATORS}+[0-9]+)*{SEPARATORS}*")
KIND = re.compile(r"\s*(?:(NOIR|BLACK|N)|(KING|ROI|R|K))?(.*)", re.DOTALL)
POSITION = re.compile(r"(.*?)[/\s]\s*(ATTACKER|DEFENDER|[0-9]+)", re.DOTALL)
POSITION_FORM = "expected 12 letters of . N R B, a slash and the turn, such as .N.NBR.N..../9"


def parsed(text: str) -> tuple[str, list[int]]:
    """Return the kind (N, R or nothing) and the cells that a text names; no cells if it is not a move."""
    parts = KIND.fullmatch(text.upper())
    assert parts is not None  # the pattern matches any text
    kind = "N" if parts[1] else "R" if parts[2] else ""
    if ONLY_NAMES.fullmatch(parts[3]):
        names = re.findall(CELL_NAME, parts[3])
        return kind, [CELL_NAMES.index("".join(sorted(name))) for name in names]
    if ONLY_NUMBERS.fullmatch(parts[3]):
        cells = [int(number[:3]) for number in re.findall("[0-9]+", parts[3])]
        return kind, cells if max(cells) < CELLS else []
    return kind, []


def means(move: int, kind: str, cells: list[int]) -> bool:
    """Return whether a kind and cells stand for this move; the cells of a pair may come in either order."""
    sort = move & LOWEST
    if sort == PAIR:
        cells = sorted(cells)
    kinds = {PLACE_BLACK: ("", "N"), PLACE_KING: ("", "R")}.get(sort, ("",))
    return kind in kinds and list(cells_of(move)) == cells


def why_not_placed(state: State, kind: str, cells: list[int]) -> str:
    """Return why a placement is illegal."""
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


def why_not_moved(state: State, kind: str, cells: list[int], must_capture: bool) -> str:
    """Return why a move in the duel is illegal."""
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


def letter_at(state: State, cell: int) -> str:
    """Return the piece on a cell, B, N or R, or a dot."""
    for pieces, letter in zip(state[:3], "BNR", strict=True):
        if pieces >> cell & 1:
            return letter
    return "."


def square(state: State, cell: int) -> str:
    """Return a cell of the drawn board, three characters wide."""
    letter = letter_at(state, cell).replace(".", " ")
    return f"({letter})" if cell == DOO_CELL else f" {letter} "


def boards(text: str) -> tuple[int, int, int]:
    """Return whites, blacks and king of twelve letters; spaces, slashes and bars between the rows are skipped."""
    letters = re.sub(r"[\s/|]", "", text).replace("_", ".").replace("-", ".").replace("K", "R")
    for letter in letters:
        if letter not in ".NRB":
            raise PositionError(f"unknown piece {letter!r}: {POSITION_FORM}")
    if len(letters) != CELLS:
        raise PositionError(f"{letters[:40]!r} has {len(letters)} cells: {POSITION_FORM}")
    whites, blacks, king = (sum(1 << cell for cell, letter in enumerate(letters) if letter == kind) for kind in "BNR")
    return whites, blacks, king


def turn_of(text: str) -> int:
    """Return the turn of a number, or of the word for the player to move in the duel."""
    if text in ("ATTACKER", "DEFENDER"):
        return ATTACKER_MOVES if text == "ATTACKER" else DEFENDER_MOVES
    turn = int(text[:9])
    if turn == 0 or len(text) > 9:
        raise PositionError(f"turn {text[:40]}: expected a number from 1, attacker or defender")
    return turn if turn <= LAST_PLACING else DEFENDER_MOVES + turn % 2


def check_counts(state: State) -> None:
    """Check that these pieces can be on the board on this turn."""
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
