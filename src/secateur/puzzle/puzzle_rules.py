"""The rules of a puzzle: how the search cuts, and whether leaves must differ."""

from typing import NamedTuple


class PuzzleRules(NamedTuple):
    """The options of alpha-beta that a puzzle assumes, and one of its own."""

    strict: bool = False  # cut only what is worse, not what is equal
    shallow: bool = False  # compare with the parent only
    distinct: bool = False  # no two leaves have the same value


RULES = PuzzleRules()
