"""The target of a puzzle: which branches are cut, and therefore which nodes are looked at.

A cut branch takes all its later siblings with it, and everything below. So a target names, for some nodes, the first
child that is cut. Everything else must be looked at.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from secateur.errors import PuzzleError, listed
from secateur.events import Cut, Event
from secateur.puzzle.shape import Shape
from secateur.tree import path_label

Kind: TypeAlias = Literal["cut", "kept", "value"]


class Requirement(NamedTuple):
    """A requirement on a node: that it is cut, that it is looked at ("kept"), or that a leaf has its given value."""

    kind: Kind
    spot: int


class Target:
    """A set of branches to cut, and what follows: the nodes that are looked at, and the requirements."""

    def __init__(self, shape: Shape, cuts: Iterable[int]) -> None:
        """`cuts` may repeat a branch, and may name branches that another cut takes with it."""
        self.shape = shape
        named = set(cuts)
        looked_at = [True] * len(shape)
        for spot in range(1, len(shape)):
            parent, index = shape.parent[spot], shape.index[spot]
            before = shape.children[parent][index - 1] if index else parent
            # A node is skipped with its earlier sibling; a first child is looked at whenever its parent is.
            looked_at[spot] = looked_at[before] and spot not in named
            if not index and spot in named and looked_at[parent]:
                raise PuzzleError(self._first_child(spot))
        if 0 in named:
            raise PuzzleError("the root can never be cut: expected a branch below it")
        self.looked_at = looked_at

    def _first_child(self, spot: int) -> str:
        parent = self.shape.label(self.shape.parent[spot])
        return (
            f"{self.shape.label(spot)}: the first child of {parent} can never be cut: when {parent} is looked at, "
            f"so is its first child; expected a later child, or {parent} itself"
        )

    @property
    def cuts(self) -> list[int]:
        """The first cut branch of each node that has one."""
        return [spot for spot in range(len(self.shape)) if self._is_first_cut(spot)]

    @property
    def branches(self) -> list[int]:
        """All cut branches: at each node the first one and its later siblings."""
        shape, looked_at = self.shape, self.looked_at
        return [spot for spot in range(1, len(shape)) if not looked_at[spot] and looked_at[shape.parent[spot]]]

    def _is_first_cut(self, spot: int) -> bool:
        shape = self.shape
        return not self.looked_at[spot] and self.looked_at[shape.children[shape.parent[spot]][shape.index[spot] - 1]]

    def requirements(self) -> Iterator[Requirement]:
        """Yield the requirements; a first child needs none, since it is looked at whenever its parent is."""
        for spot in range(1, len(self.shape)):
            if self.looked_at[spot]:
                if self.shape.index[spot]:
                    yield Requirement("kept", spot)
            elif self._is_first_cut(spot):
                yield Requirement("cut", spot)

    def leaves(self, looked_at: bool) -> list[int]:
        """Return the leaves that are looked at, or else those that are not."""
        return [leaf for leaf in self.shape.leaves if self.looked_at[leaf] == looked_at]


def read_target(shape: Shape, texts: Iterable[str]) -> Target:
    """Return the target described by texts: names or paths of nodes, several in one text if separated by commas."""
    names: dict[str, list[int]] = {}
    for spot, node in enumerate(shape.nodes):
        if node.name is not None:
            names.setdefault(node.name, []).append(spot)
    words = [word for text in texts for word in ([text] if text in names else text.split(","))]
    return Target(shape, [_find(shape, names, word.strip()) for word in words])


def _find(shape: Shape, names: dict[str, list[int]], word: str) -> int:
    """Return the node with this name, or else with this path."""
    found = names.get(word, [])
    if len(found) > 1:
        paths = listed([path_label(shape.path(spot)) for spot in found])
        raise PuzzleError(f"{word}: {len(found)} nodes have this name: expected one of their paths: {paths}")
    if found:
        return found[0]
    if word == "root":
        return 0
    parts = word.split(".")
    if not all(part.isascii() and part.isdigit() for part in parts):
        near = difflib.get_close_matches(word, names, n=1)
        known = f"a path such as 0.1{', or one of ' + listed(list(names)) if names else ''}"
        meant = f"; did you mean {near[0]}?" if near else ""
        raise PuzzleError(f"{word[:40]!r}: no node of this name: expected {known}{meant}")
    spot = 0
    for part in parts:
        below = shape.children[spot]
        if not below:
            raise PuzzleError(f"{word}: {shape.label(spot)} is a leaf: expected a shorter path")
        # Python refuses to convert texts of thousands of digits, and no index needs more than nine.
        index = int(part[-9:]) if not part[:-9].strip("0") else len(below)
        if index >= len(below):
            most = f"0 to {len(below) - 1}" if len(below) > 1 else "0, its only child"
            raise PuzzleError(f"{word[:40]}: {shape.label(spot)} has no child {part[:20]}: expected {most}")
        spot = below[index]
    return spot


def cuts_of(shape: Shape, events: Iterable[Event[int]]) -> Target:
    """Return the cuts of a search from the root as a target; no node may occur twice in the tree."""
    spots = {node: spot for spot, node in enumerate(shape.nodes)}
    return Target(
        shape,
        [shape.children[spots[event.visit.state]][event.after] for event in events if isinstance(event, Cut)],
    )
