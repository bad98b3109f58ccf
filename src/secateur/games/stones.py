"""Games in which the players take turns to put stones on a board, and win by where their stones are.

A state has the stones of MAX, who begins, and those of MIN, one bit for each occupied cell.
"""

from typing import TypeAlias

from secateur.errors import PositionError
from secateur.game import MAX, MIN, Player

State: TypeAlias = tuple[int, int]


class Stones:
    """The start, the turns and the end of such a game. A subclass says where stones may go, and which stones win."""

    def start(self) -> State:
        """Return the empty board."""
        return (0, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX if both have the same number of stones."""
        first, second = state
        return MAX if first.bit_count() == second.bit_count() else MIN

    def value(self, state: State) -> int:
        """Return 1 if MAX's stones win, -1 if MIN's do, 0 for a draw."""
        first, second = state
        if self.has_won(first):
            return 1
        return -1 if self.has_won(second) else 0

    def has_won(self, stones: int) -> bool:
        """Return whether a player with these stones has won."""
        raise NotImplementedError


def read_marks(text: str, known: str, shown: str, cells: int, shape: str) -> str:
    """Return the marks of a position: those in `known`, and . - or _ for a free cell; spaces and / are skipped."""
    marks = "".join(text.lower().replace("/", "").split())
    for mark in marks:
        if mark not in known + ".-_":
            raise PositionError(f"{text!r}: the mark {mark!r}: expected {shown} or . for a free cell")
    if len(marks) != cells:
        raise PositionError(f"{text!r}: {len(marks)} cells: expected {shape} from the top")
    return marks


def check_turns(text: str, state: State, names: tuple[str, str], one: str) -> None:
    """Raise an error unless both players have the same number of stones, or the first has one more."""
    first, second = state
    if first.bit_count() - second.bit_count() not in (0, 1):
        counts = f"{first.bit_count()} {names[0]} and {second.bit_count()} {names[1]}"
        raise PositionError(f"{text!r}: {counts}: expected as many, or one {one} more")
