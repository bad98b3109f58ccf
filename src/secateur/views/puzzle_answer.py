"""The answer of a puzzle, as text and as data."""

from collections.abc import Iterator
from typing import Any

import msgspec

from secateur.errors import listed
from secateur.events import Cut
from secateur.puzzle.solver import Answer
from secateur.tree.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.outline import outline
from secateur.views.words import number

MOST_OUTLINED = 60  # nodes in a tree whose outline is shown
MOST_LISTED = 40  # leaves, or branches, that are named


def answer_lines(answer: Answer) -> Iterator[str]:
    """Yield the tree with its cuts, the values of the leaves, and what is proved."""
    searched, target = answer.searched, answer.puzzle.target
    shape = searched.shape
    if len(shape) <= MOST_OUTLINED and len(shape) > 1:
        yield from outline(searched.tree, searched.events, searched.result.line)
        yield ""
    seen, free = target.leaves(looked_at=True), target.leaves(looked_at=False)
    yield "leaves  " + listed([f"{shape.label(leaf)}={_value(answer, leaf)}" for leaf in seen], MOST_LISTED)
    if free:
        names = listed([shape.label(leaf) for leaf in free], MOST_LISTED)
        yield f"free    {names}   (cut, so any value will do)"
    fewest = ", the fewest possible" if answer.fewest else ""
    values = "1 value" if answer.value_count == 1 else f"{answer.value_count} different values"
    yield f"values  {values} at the leaves that are looked at{fewest}"
    names = listed([shape.label(spot) for spot in target.branches], MOST_LISTED)
    yield f"proved  alphabeta cuts {f'exactly {names}' if names else 'nothing'}"
    if len(shape) > MOST_OUTLINED:
        yield f"more than {MOST_OUTLINED} nodes, so there is no outline; --filled short prints the tree"


def _value(answer: Answer, leaf: int) -> str:
    return number(answer.searched.shape.nodes[leaf].value or 0)


def answer_data(answer: Answer) -> dict[str, Any]:
    """Return an answer as data."""
    searched, target = answer.searched, answer.puzzle.target
    shape = searched.shape
    return {
        "feasible": True,
        "for": searched.tree.maximiser,
        "tree": msgspec.Raw(to_json(searched.tree).encode()),
        "leaves": [
            {
                "node": list(shape.path(leaf)),
                "name": shape.nodes[leaf].name,
                "value": shape.nodes[leaf].value,
                "looked_at": target.looked_at[leaf],
            }
            for leaf in shape.leaves
        ],
        "cuts": [cut_data(event) for event in searched.events if isinstance(event, Cut)],
        "branches": [list(shape.path(spot)) for spot in target.branches],
        "conflict": None,
        "value": searched.result.value,
        "different": answer.value_count,
        "fewest": answer.fewest,
    }
