"""Evaluations: every win is one constant, every loss its opposite, and everything else lies strictly between."""

from collections.abc import Mapping
from typing import Any, Generic

from secateur.check.asking import Asking
from secateur.check.position import Position
from secateur.check.report import Report, called, shown
from secateur.game import M, Number, S
from secateur.result import is_number


class EvaluationsCheck(Generic[S, M]):
    """Checks the numbers that every evaluation gives."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report
        self.scales: dict[str, _Scale] = {}

    def look(self, position: Position[S, M]) -> None:
        """Put the numbers of a position on their scales."""
        named: Any = getattr(self.asking.game, "evaluations", None)
        if not isinstance(named, Mapping):
            self.report.stop(f"evaluations is {shown(named)}", "a dictionary of functions by their names")
        for name, rule in named.items():
            if not isinstance(name, str):
                self.report.note(f"evaluations has the name {shown(name)}", "a text")
            place = f"evaluations[{shown(name)}]"
            number = self.asking.twice(place, position.state, rule=rule)
            if not is_number(number):
                self.report.note(f"{called(place, position.state)} is {shown(number)}", "a finite number")
            else:
                scale = self.scales.setdefault(place, _Scale(self.report))
                scale.put(called(place, position.state), number, position.value if position.over else 0)


class _Scale:
    """The numbers of one evaluation so far: what a win is, and the largest of what is none."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.win: Number | None = None
        self.won_where = ""
        self.largest: Number = 0
        self.largest_where = ""

    def put(self, where: str, number: Number, value: Number | None) -> None:
        """Compare a number with those before; `value` is that of a game that is over, 0 if it is not won."""
        if value:
            kind, win = ("a win", number) if value > 0 else ("a loss", -number)
            self.put_end(f"{where} is {shown(number)}, {kind}", win)
        elif value is not None and (abs(number) >= self.largest or not self.largest_where):
            self.largest, self.largest_where = abs(number), f"{where} is {shown(number)}"
        if self.largest_where and self.win is not None and self.largest >= self.win:
            what = f"{self.largest_where}, where nobody has won, and {self.won_where}"
            self.report.note(what, "everything else strictly between a loss and a win")
            self.largest_where = ""

    def put_end(self, where: str, win: Number) -> None:
        """Compare what a win is by this end with what it is by the first."""
        if self.win is None:
            self.win, self.won_where = win, where
        elif win != self.win:
            self.report.note(f"{where}, and {self.won_where}", "every win one constant, every loss its opposite")
