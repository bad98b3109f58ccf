"""Shortest compositions: the search (`path`), the functions (`steps`, `expression`), their inverses (`preimage`)."""

from secateur.path.path import MOST_DIGITS, Path, PathLimit, PathSearch, shortest

__all__ = ["MOST_DIGITS", "Path", "PathLimit", "PathSearch", "shortest"]
