"""Texts that all views share: numbers, nodes, players."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from secateur.game import MAX, Number
from secateur.tree import Node, path_label
from secateur.views.language import ENGLISH, Language, Said

if TYPE_CHECKING:
    from secateur.events import Cut, Visit

ROOT = Said("root", "racine")
CUTS = {"alpha": Said("alpha cut", "coupe alpha"), "beta": Said("beta cut", "coupe bêta")}

# The provisional values of the nodes that are being searched.
Values: TypeAlias = "dict[Visit[Any], Number]"


def number(value: Number, whole: int = 40, digits: int | None = None) -> str:
    """Return a number as people write it: −∞, −3, 0.25, 1.5e400.

    An integer of more than `whole` digits is shortened; other numbers are exact unless `digits` is given.
    """
    if isinstance(value, int):
        text = str(value) if abs(value) < 10**whole else _shortened(value)
    elif math.isinf(value):
        text = "+∞" if value > 0 else "-∞"
    else:
        text = repr(value) if digits is None else format(value, f".{digits}g")
    return text.replace("-", "−")


def _shortened(value: int) -> str:
    from decimal import Decimal  # it may be too large for a float

    return format(Decimal(value), ".1e").replace("e+", "e")


def count_text(count: int, language: Language) -> str:
    """Return a count with its thousands marked: 12,345 in English, 12 345 in French."""
    return f"{count:,}".replace(",", "\u202f") if language == "fr" else f"{count:,}"


def counted(count: int, thing: str) -> str:
    """Return how many things there are: 1 move, 7 moves."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def does(player: str, verb: str) -> str:
    """Return what a player does: yellow wins, Iris wins, but crosses win, being a plural in lower case."""
    plural = player.islower() and player.endswith("s") and not player.endswith("ss")
    return f"{player} {verb}" if plural else f"{player} {verb}s"


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def label(visit: "Visit[Any]", language: Language = ENGLISH) -> str:
    """Return the name of the visited node, or its path."""
    name = visit.state.name if isinstance(visit.state, Node) else None
    return name or (ROOT.text(language) if visit.parent is None else path_label(visit.path))


def child_label(visit: "Visit[Any]", move: Any) -> str:
    """Return the name of a child, or its path, without producing a lazy child."""
    child = visit.state.produced(move) if isinstance(visit.state, Node) else None
    return (child.name if child else None) or path_label((*visit.path, move))


def cut_bound(cut: "Cut[Any]") -> tuple[str, str, Number]:
    """Return what the value of a cut node was compared with: the sign, the name of the bound, and the bound."""
    return ("≥", "β", cut.beta) if cut.kind == "beta" else ("≤", "α", cut.alpha)


def bound_setter(visit: "Visit[Any]", bound: Number, values: "Values") -> "Visit[Any] | None":
    """Return the nearest ancestor of the opponent whose provisional value is the bound; None if there is none."""
    ancestor = visit.parent
    while ancestor is not None and not (ancestor.player != visit.player and values.get(ancestor) == bound):
        ancestor = ancestor.parent
    return ancestor


def role(visit: "Visit[Any]") -> str:
    """Return MAX or MIN, preceded by the player's name if there is one."""
    plain = "MAX" if visit.player == MAX else "MIN"
    player = visit.state.player if isinstance(visit.state, Node) else plain
    return plain if player in (plain, None) or player in ("MAX", "MIN") else f"{player}, {plain}"
