"""Sheet 003: opaque situations, which a program can only examine with feuille, fils and cout; functions to apply."""

from enum import StrEnum
from types import ModuleType
from typing import Any, Self

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain


class Mode(StrEnum):
    """The player to move: Max, the first player, or Min, the second; each equals its name as text."""

    Max = "Max"
    Min = "Min"


class Fonction(str):
    """The name of a function, which can also be called as that function."""

    _channel: Channel

    def __new__(cls, name: str, channel: Channel) -> Self:
        """Return a name that applies its function through the channel."""
        made = super().__new__(cls, name)
        made._channel = channel
        return made

    def __call__(self, x: int) -> Any:
        """Let the grader apply the function."""
        return self._channel.ask("apply", str(self), plain(x))


class Situation:
    """A node of a game tree."""

    def __init__(self, shape: list[Any], channel: Channel) -> None:
        self._number, _, self._below = shape
        self._channel = channel

    def __repr__(self) -> str:
        return f"Situation({self._number})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Situation) and self._number == other._number

    def __hash__(self) -> int:
        return hash(self._number)


def feuille(j: Situation) -> bool:
    """Return whether j has no children."""
    return not j._below


def fils(j: Situation) -> list[Situation]:
    """Return the children of j."""
    j._channel.report("opened", j._number)
    return [Situation(shape, j._channel) for shape in j._below]


def cout(j: Situation) -> Any:
    """Return the cost of a leaf, to the first player."""
    if j._below:
        raise ValueError(f"cout({j}): expected a leaf")
    return j._channel.ask("value", j._number)


NAMES: dict[str, Any] = {
    "Mode": Mode, "Max": Mode.Max, "Min": Mode.Min, "Situation": Situation,
    "feuille": feuille, "fils": fils, "cout": cout,
}  # fmt: skip
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.exploration": NAMES}


def adopt(program: ModuleType) -> None:
    """Replace a program's own versions of these functions, which cannot handle these situations."""
    vars(program).update({name: NAMES[name] for name in ("feuille", "fils", "cout") if name in vars(program)})


def call(program: ModuleType, message: dict[str, Any], ask: Channel) -> dict[str, Any]:
    """Call Minmax or AlphaBeta on a tree, or largeur on two numbers and functions."""
    function = attribute(program, message["function"])
    if "shape" in message:
        mode = getattr(program, message["mode"], NAMES[message["mode"]])
        return {"answer": plain(function(Situation(message["shape"], ask), mode))}
    functions = {one: one for one in (Fonction(name, ask) for name in message["functions"])}
    return {"answer": plain(function(message["a"], message["b"], functions))}
