"""All answers of a puzzle, as text and as data."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from secateur.game import Number
from secateur.puzzle.orders import Order, Orders

Proved: TypeAlias = tuple[Order, dict[int, Number]]  # an order, and numbers for which the search cuts the target


def order_lines(orders: Orders, shown: Sequence[Proved]) -> Iterator[str]:
    """Yield some answers, one per line, and how many there are."""
    label = orders.puzzle.shape.label
    for order, _ in shown:
        yield " < ".join(" = ".join(map(label, leaves)) for leaves in order)
    if shown:
        yield ""
    answers = "1 answer" if orders.count == 1 else f"{orders.count:,} answers"
    leaves = "1 leaf that is" if len(orders.leaves) == 1 else f"{len(orders.leaves)} leaves that are"
    yield f"{answers}, up to the order of the {leaves} looked at"
    if 0 < len(shown) < orders.count:
        yield f"the first {len(shown):,} are shown; --most N shows more"


def order_data(orders: Orders, shown: Sequence[Proved] | None) -> dict[str, Any]:
    """Return the number of answers, and the values of some: those of the leaves that are looked at, in order."""
    if shown is None:
        return {"count": orders.count}
    return {"count": orders.count, "answers": [[numbers[leaf] for leaf in orders.leaves] for _, numbers in shown]}
