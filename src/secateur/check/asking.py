"""Asking the rules of a game: none may fail, and each must give the same answer every time."""

from collections.abc import Callable, Sequence
from typing import Any, Generic

from secateur.check.changes import Changes
from secateur.check.report import Report, called, shown
from secateur.game import Game, M, S
from secateur.gamefile import place_in_game


class Asking(Generic[S, M]):
    """Asks the rules of one game; with `changes`, no rule may change anything in it."""

    def __init__(self, game: Game[S, M], report: Report, changes: Changes | None = None) -> None:
        self.game, self.report, self.changes = game, report, changes

    def once(self, name: str, *arguments: Any, rule: Callable[..., Any] | None = None) -> Any:
        """Return the answer of a rule, which must not fail; `rule` is the function if it is no method of the game."""
        try:
            return (rule or getattr(self.game, name))(*arguments)
        except Exception as error:
            place = f", at {found}" if (found := place_in_game(error, self.game)) else ""
            self.report.stop(f"{called(name, *arguments)} raised {type(error).__name__}: {error}{place}", "an answer")

    def twice(
        self,
        name: str,
        *arguments: Any,
        rule: Callable[..., Any] | None = None,
        read: Callable[[Any], Any] = lambda answer: answer,
        expected: str = "the same answer every time",
        watch: bool = True,
    ) -> Any:
        """Return the answer of a rule, as `read` makes it out; it must be the same the second time."""
        before = self.changes.before(name) if self.changes and watch else None
        first = read(self.once(name, *arguments, rule=rule))
        if self.changes and before:  # now, for the second time may undo what the first has changed
            self.changes.compare(before, name, arguments)
        second = read(self.once(name, *arguments, rule=rule))
        if not is_same(first, second):
            self.report.note(f"{called(name, *arguments)} is {shown(first)} and then {shown(second)}", expected)
        return first

    def state(self, name: str, *arguments: Any, watch: bool = True) -> Any:
        """Return the answer of a rule that is a state."""
        return self.twice(name, *arguments, read=lambda answer: self.hashable("state", answer), watch=watch)

    def moves(self, name: str, state: S) -> tuple[M, ...]:
        """Return the answer of a rule that is a sequence of moves."""
        moves: tuple[M, ...] = self.twice(
            name, state, read=lambda answer: self.listed(name, state, answer), expected="one fixed order"
        )
        return moves

    def listed(self, name: str, state: S, answer: object) -> tuple[M, ...]:
        """Return moves as they are now, whatever becomes of the list."""
        if not isinstance(answer, Sequence):
            self.report.stop(f"{called(name, state)} is a {type(answer).__name__}", "a list or a tuple")
        return tuple(answer)

    def hashable(self, kind: str, thing: Any) -> Any:
        """Return a state or a move, which must be good for a key."""
        try:
            hash(thing)
        except TypeError as error:
            self.report.stop(f"{kind} {shown(thing)}: {error}", "something immutable, such as a tuple")
        return thing


def is_same(one: object, other: object) -> bool:
    """Whether two answers are equal; "not a number" is itself, all the same."""
    try:
        return bool(one == other) or bool(one != one and other != other)
    except Exception:  # arrays, for example, are compared element by element
        return False
