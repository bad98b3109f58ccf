"""All answers of a puzzle, as text and as data."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from secateur.game import Number
from secateur.puzzle.orders import Order, Orders
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import count_text

Proved: TypeAlias = tuple[Order, dict[int, Number]]  # an order, and numbers for which the search cuts the target


ONE_ORDER = Said("1 possible order", "1 seul ordre possible")
ORDERS = Said("{count} possible orders", "{count} ordres possibles")
ONE_LEAF = Said("{orders} of the 1 leaf that is looked at", "{orders} de la seule feuille examinée")
LEAVES = Said("{orders} of the {count} leaves that are looked at", "{orders} des {count} feuilles examinées")
FIRST = Said(
    "the first {count} are shown; --most N shows more", "voici les {count} premiers ; --most N en montre plus"
)


def order_lines(orders: Orders, shown: Sequence[Proved], language: Language = ENGLISH) -> Iterator[str]:
    """Yield some answers, one per line, and how many there are."""
    label = orders.puzzle.shape.label
    for order, _ in shown:
        yield " < ".join(" = ".join(map(label, leaves)) for leaves in order)
    if shown:
        yield ""
    found = (ONE_ORDER if orders.count == 1 else ORDERS).say(language, count=count_text(orders.count, language))
    leaves = ONE_LEAF if len(orders.leaves) == 1 else LEAVES
    yield leaves.say(language, orders=found, count=len(orders.leaves))
    if 0 < len(shown) < orders.count:
        yield FIRST.say(language, count=count_text(len(shown), language))


def order_data(orders: Orders, shown: Sequence[Proved] | None) -> dict[str, Any]:
    """Return the number of answers, and the values of some: those of the leaves that are looked at, in order."""
    if shown is None:
        return {"count": orders.count}
    return {"count": orders.count, "answers": [[numbers[leaf] for leaf in orders.leaves] for _, numbers in shown]}
