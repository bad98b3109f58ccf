"""How the search cuts, and what the leaves must be."""

from typing import NamedTuple


class PuzzleRules(NamedTuple):
    """The options of alpha-beta that a puzzle is under, and one of its own."""

    strict: bool = False  # cut only what is worse, not what is equal
    shallow: bool = False  # compare with the father only
    distinct: bool = False  # let no two leaves be equal


RULES = PuzzleRules()
