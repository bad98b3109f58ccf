"""The answers of a puzzle, as text and as data."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from secateur.errors import listed
from secateur.events import Cut
from secateur.game import Number
from secateur.puzzle.orders import Order, Orders
from secateur.puzzle.solver import Answer
from secateur.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.outline import outline
from secateur.views.words import number

MOST_OUTLINED = 60  # nodes in a tree whose outline is shown
MOST_LISTED = 40  # leaves, or branches, that are named

Proved: TypeAlias = tuple[Order, dict[int, Number]]  # an order, and numbers with which the search cuts as wanted


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
        yield f"free    {names}   (cut, so that any value will do)"
    fewest = ", the fewest that will do" if answer.fewest else ""
    values = "1 value" if answer.different == 1 else f"{answer.different} different values"
    yield f"values  {values} at the leaves that are looked at{fewest}"
    names = listed([shape.label(spot) for spot in target.branches], MOST_LISTED)
    yield f"proved  alphabeta cuts exactly {names or 'nothing'}"
    if len(shape) > MOST_OUTLINED:
        yield f"more than {MOST_OUTLINED} nodes, so there is no outline; --filled short prints the tree"


def _value(answer: Answer, leaf: int) -> str:
    return number(answer.searched.shape.nodes[leaf].value or 0)


def order_lines(orders: Orders, shown: Sequence[Proved] | None) -> Iterator[str]:
    """Yield the number of answers, and some of them."""
    shape = orders.puzzle.shape
    for order, _ in shown or ():
        yield " < ".join(" = ".join(shape.label(leaf) for leaf in leaves) for leaves in order)
    if shown:
        yield ""
    leaves = f"{len(orders.leaves)} leaves that are looked at" if len(orders.leaves) > 1 else "one leaf looked at"
    answers = "1 answer" if orders.count == 1 else f"{orders.count:,} answers"
    yield f"{answers}, up to the order of the {leaves}"
    if shown is not None and len(shown) < orders.count:
        yield f"the first {len(shown):,} are shown; --most N shows more"


def answer_data(answer: Answer, orders: Orders | None, shown: Sequence[Proved] | None) -> dict[str, Any]:
    """Return an answer as data; the values of further answers are those of the leaves that are looked at."""
    searched, target = answer.searched, answer.puzzle.target
    shape = searched.shape
    data: dict[str, Any] = {
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
        "different": answer.different,
        "fewest": answer.fewest,
    }
    if orders is not None:
        data["count"] = orders.count
    if shown is not None and orders is not None:
        data["answers"] = [[numbers[leaf] for leaf in orders.leaves] for _, numbers in shown]
    return data
