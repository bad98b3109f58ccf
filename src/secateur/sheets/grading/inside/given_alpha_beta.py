"""Sheet 002: opaque states, which a program can only examine with actions, result, terminal and utility."""

import inspect
from types import ModuleType
from typing import Any

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain


class Etat:
    """A state."""

    def __init__(self, shape: list[Any], channel: Channel) -> None:
        self._number, _, below = shape
        # Names instead of indexes, so that a program cannot guess an action.
        self._below = {f"A{index + 1}": child for index, child in enumerate(below)}
        self._channel = channel

    def __repr__(self) -> str:
        return f"Etat({self._number})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Etat) and self._number == other._number

    def __hash__(self) -> int:
        return hash(self._number)


def actions(s: Etat) -> list[str]:
    """Return the actions that are possible in s."""
    s._channel.report("opened", s._number)
    return list(s._below)


def result(s: Etat, a: str) -> Etat:
    """Return the state after the action a in s; the sheet has the arguments in both orders."""
    if isinstance(a, Etat):
        s, a = a, s
    if a not in s._below:
        raise ValueError(f"result({s}, {a!r}): expected one of the actions in s")
    s._channel.report("made", s._below[a][0])
    return Etat(s._below[a], s._channel)


def terminal(s: Etat) -> bool:
    """Return whether the game is over in s."""
    return not s._below


def utility(s: Etat) -> Any:
    """Return the value of the end of the game to MAX."""
    if s._below:
        raise ValueError(f"utility({s}): expected a terminal state")
    return s._channel.ask("value", s._number)


NAMES: dict[str, Any] = {
    "actions": actions, "result": result, "terminal": terminal, "utility": utility,
    "terminal_test": terminal, "est_terminal": terminal, "Etat": Etat,
}  # fmt: skip
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.alpha_beta": NAMES}


def adopt(program: ModuleType) -> None:
    """Replace a program's own versions of these functions, which cannot handle these states."""
    vars(program).update({name: NAMES[name] for name in NAMES if callable(vars(program).get(name))})


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Call a function of a state; pass actions, result and so on by name if it has such parameters."""
    function = attribute(program, message["function"])
    names = list(inspect.signature(function).parameters.values())[1:]
    others = {one.name: NAMES[one.name] for one in names if one.default is one.empty and one.name in NAMES}
    return {"answer": plain(function(Etat(message["shape"], channel), **others))}
