"""The algorithms of the catalogue, by what they declare, and their options."""

import itertools

import pytest

from secateur import algorithm
from secateur.catalog import ALGORITHMS

SEARCHES = {name: algorithm(name) for name in ALGORITHMS}
WINDOWED = [name for name, search in SEARCHES.items() if "window" in search.options]
HARD = [name for name, search in SEARCHES.items() if "hard" in search.options]
PRUNING = [name for name, search in SEARCHES.items() if search.prunes]
DEPTH_FIRST = [name for name, search in SEARCHES.items() if search.depth_first]

OPTIONS = [
    dict(zip(("strict", "hard", "shallow"), flags, strict=True))
    for flags in itertools.product((False, True), repeat=3)
]

every_algorithm = pytest.mark.parametrize("name", ALGORITHMS)
every_option = pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: "-".join(name for name in options if options[name])
)
