"""What is wanted: which branches are cut, and therefore which nodes are looked at.

A branch that is cut takes all its later siblings with it, and everything below: so a target is, for some nodes, the
first of their children that is cut. Everything else is to be looked at.
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


class Want(NamedTuple):
    """One thing that is wanted of one node: that it is cut, that it is looked at (kept), or a leaf's given value."""

    kind: Kind
    spot: int


class Target:
    """A set of branches to cut, and what follows from it: the nodes that are looked at, and what that asks for."""

    def __init__(self, shape: Shape, cuts: Iterable[int]) -> None:
        """`cuts` may name the same branch many times over, and branches that others take with them."""
        self.shape = shape
        named = set(cuts)
        looked_at = [True] * len(shape)
        for spot in range(1, len(shape)):
            father, index = shape.father[spot], shape.index[spot]
            before = shape.children[father][index - 1] if index else father
            looked_at[spot] = looked_at[before] and spot not in named
            if not index and spot in named and looked_at[father]:
                raise PuzzleError(self._first_child(spot))
        if 0 in named:
            raise PuzzleError("the root can never be cut: expected a branch below it")
        self.looked_at = looked_at

    def _first_child(self, spot: int) -> str:
        father = self.shape.label(self.shape.father[spot])
        return (
            f"{self.shape.label(spot)}: the first child of {father} can never be cut: when {father} is looked at, "
            f"so is its first child; expected a later child, or {father} itself"
        )

    @property
    def cuts(self) -> list[int]:
        """The first of the branches that are cut, of each node that has one."""
        return [spot for spot in range(len(self.shape)) if self._is_first_cut(spot)]

    @property
    def branches(self) -> list[int]:
        """All the branches that are cut: at each node the first of them, and those after it."""
        shape, looked_at = self.shape, self.looked_at
        return [spot for spot in range(1, len(shape)) if not looked_at[spot] and looked_at[shape.father[spot]]]

    def _is_first_cut(self, spot: int) -> bool:
        shape = self.shape
        return not self.looked_at[spot] and self.looked_at[shape.children[shape.father[spot]][shape.index[spot] - 1]]

    def wants(self) -> Iterator[Want]:
        """Yield what the target asks for, and no more: a first child needs no words, it goes with its father."""
        for spot in range(1, len(self.shape)):
            if self.looked_at[spot]:
                if self.shape.index[spot]:
                    yield Want("kept", spot)
            elif self._is_first_cut(spot):
                yield Want("cut", spot)

    def leaves(self, looked_at: bool) -> list[int]:
        """Return the leaves that are looked at, or those that are not."""
        return [leaf for leaf in self.shape.leaves if self.looked_at[leaf] == looked_at]


def read_target(shape: Shape, texts: Iterable[str]) -> Target:
    """Return the target that texts ask for: names or paths of nodes, several to a text if commas are between."""
    names: dict[str, list[int]] = {}
    for spot, node in enumerate(shape.nodes):
        if node.name is not None:
            names.setdefault(node.name, []).append(spot)
    words = [word for text in texts for word in ([text] if text in names else text.split(","))]
    return Target(shape, [_find(shape, names, word.strip()) for word in words])


def _find(shape: Shape, names: dict[str, list[int]], word: str) -> int:
    """Return the node of a name or of a path; a name comes first."""
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
        index = int(part[-9:]) if not part[:-9].strip("0") else len(below)  # no child has ten digits
        if index >= len(below):
            most = f"0 to {len(below) - 1}" if len(below) > 1 else "0, its only child"
            raise PuzzleError(f"{word[:40]}: {shape.label(spot)} has no child {part[:20]}: expected {most}")
        spot = below[index]
    return spot


def cuts_of(shape: Shape, events: Iterable[Event[int]]) -> Target:
    """Return what a search from the root did cut, as a target; no node may be at two places of the tree."""
    spots = {node: spot for spot, node in enumerate(shape.nodes)}
    return Target(
        shape,
        [shape.children[spots[event.visit.state]][event.after] for event in events if isinstance(event, Cut)],
    )
