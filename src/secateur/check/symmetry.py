"""Symmetry: the canonical state is the same position, seen from another side; and what else is worth the same."""

from typing import Generic

from secateur.check.asking import Asking, is_same
from secateur.check.exhaustive import Exhaustive
from secateur.check.position import Position
from secateur.check.report import called, shown
from secateur.game import M, S


class SymmetryCheck(Generic[S, M]):
    """Checks that the canonical state is its own, with the same player to move and the same value."""

    def __init__(self, asking: Asking[S, M], truth: Exhaustive[S, M]) -> None:
        self.asking, self.report, self.truth = asking, asking.report, truth

    def look(self, position: Position[S, M]) -> None:
        """Compare a state with its canonical state."""
        canonical: S = self.asking.state("canonical", position.state)
        again = self.asking.once("canonical", canonical)
        if not is_same(again, canonical):
            what = f"{called('canonical', canonical)} is {shown(again)}"
            self.report.note(what, f"the same state, which is what canonical makes of {shown(position.state)}")
        if is_same(canonical, position.state):
            return
        over = not self.asking.once("moves", canonical)
        if over != position.over:
            self.differs(position, canonical, "which is over" if over else "which is not over", "a state like it")
        elif over:
            self.compare(position, canonical, self.asking.once("value", canonical))
        else:
            player = self.asking.once("to_move", canonical)
            if not is_same(player, position.player):
                self.differs(position, canonical, "where the other player is to move", "the same player to move")
            if position.value is not None:
                self.compare(position, canonical, self.truth.value(canonical))

    def compare(self, position: Position[S, M], canonical: S, value: object) -> None:
        """Check that two states are worth the same, if that is known of both."""
        if position.value is not None and value is not None and not is_same(value, position.value):
            self.differs(position, canonical, f"worth {shown(value)}", f"a state worth {shown(position.value)}")

    def differs(self, position: Position[S, M], canonical: S, how: str, expected: str) -> None:
        """Note a canonical state that is not like the state."""
        self.report.note(f"{called('canonical', position.state)} is {shown(canonical)}, {how}", expected)


class TableKeyCheck(Generic[S, M]):
    """Checks that states with the same key in a table have the same player to move and the same value."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report
        self.met: dict[S, Position[S, M]] = {}  # by key, one of which the value is known, if there is one

    def look(self, position: Position[S, M]) -> None:
        """Compare a position with one that was met before under the same key."""
        key: S = self.asking.state("table_key", position.state)
        other = self.met.setdefault(key, position)
        if position.over != other.over:
            self.differs(position, other, "of which only one is over", "two that end alike")
        elif not position.over and not is_same(position.player, other.player):
            self.differs(position, other, "with different players to move", "the same player to move")
        elif other.value is None:
            self.met[key] = position
        elif position.value is not None and not is_same(position.value, other.value):
            what = f"which are worth {shown(position.value)} and {shown(other.value)}"
            self.differs(position, other, what, "states worth the same")

    def differs(self, position: Position[S, M], other: Position[S, M], how: str, expected: str) -> None:
        """Note two states that have the same key although they differ."""
        key: S = self.asking.once("table_key", position.state)
        both = f"{called('table_key', position.state)} and of {shown(other.state)}"
        self.report.note(f"{both} is {shown(key)}, {how}", expected)
