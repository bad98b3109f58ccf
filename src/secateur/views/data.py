"""Results and events as plain data, for JSON."""

import math
from typing import Any

from secateur.events import Cut
from secateur.game import Number
from secateur.result import Result


def result_data(result: Result[Any]) -> dict[str, Any]:
    """Return a result with all its fields; with the values of all moves only if they were requested."""
    data = {
        "value": result.value,
        "bound": result.bound,
        "move": result.move,
        "line": list(result.line),
        "nodes": result.nodes,
        "leaves": result.leaves,
        "cutoffs": result.cutoffs,
        "stopped": result.stopped,
    }
    if result.moves is not None:
        data["moves"] = [{"move": move, "value": value} for move, value in result.moves]
        data["best_moves"] = list(result.best_moves)
    return data


def cut_data(cut: Cut[Any]) -> dict[str, Any]:
    """Return a cut: node, kind, number of children searched before it, and window; an infinite bound is None."""
    return {
        "node": list(cut.visit.path),
        "kind": cut.kind,
        "after": cut.after,
        "deep": cut.deep,
        "alpha": _closed(cut.alpha),
        "beta": _closed(cut.beta),
    }


def _closed(bound: Number) -> Number | None:
    return None if isinstance(bound, float) and math.isinf(bound) else bound  # JSON has no infinity
