"""The words that all views share: numbers, nodes, players."""

import math
from typing import Any

from secateur.events import Visit
from secateur.game import MAX, Number
from secateur.tree import Node, path_label

LONGEST = 12  # digits of a whole number that is written out


def number(value: Number) -> str:
    """Return a number as people write it: −∞, −3, 0.25, 1.5e+400."""
    if isinstance(value, float) and math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    text = str(value) if isinstance(value, int) else format(value, ".6g")
    digits = text.lstrip("-")
    if isinstance(value, int) and len(digits) > LONGEST:
        text = f"{'-' if value < 0 else ''}{digits[0]}.{digits[1:4]}e+{len(digits) - 1}"
    return text.replace("-", "−", 1) if text.startswith("-") else text


def label(visit: Visit[Any]) -> str:
    """Return the name of the node that is visited, or its path."""
    name = visit.state.name if isinstance(visit.state, Node) else None
    return name or path_label(visit.path)


def child_label(visit: Visit[Any], move: Any) -> str:
    """Return the name of a child, or its path; a child that was never produced stays so."""
    child = visit.state.produced(move) if isinstance(visit.state, Node) else None
    return (child.name if child else None) or path_label((*visit.path, move))


def role(visit: Visit[Any]) -> str:
    """Return MAX or MIN, with the player's own name if he has one."""
    plain = "MAX" if visit.player == MAX else "MIN"
    player = visit.state.player if isinstance(visit.state, Node) else plain
    return plain if player in (plain, None) or player in ("MAX", "MIN") else f"{player}, {plain}"
