"""A tree and alpha-beta on it, as clauses for a SAT solver.

A value is a list of literals; literal k says that the value is above level k (the order encoding). So the maximum of
two values is OR, and their minimum is AND, level by level. The clauses do not depend on the requirements: these are
assumptions of a single call, so that one solver tries many sets of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from typing import TypeAlias

from secateur.game import Number
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.sat import TRUE, Model, Sat
from secateur.puzzle.scale import Scale
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Requirement
from secateur.puzzle.windows import comparisons, minimax_values

Value: TypeAlias = list[int]


class Encoding(Sat):
    """The clauses of one tree on one scale; `literal(requirement)` is true when the requirement is met."""

    def __init__(self, shape: Shape, scale: Scale, rules: PuzzleRules, given: Mapping[int, Number]) -> None:
        super().__init__()
        self.shape, self.scale, self.rules = shape, scale, rules
        self.given = given
        self.is_given = {leaf: self.new() for leaf in given}
        self.values, before = minimax_values(shape, self._leaf, self._better)
        open_windows = {
            spot: self._open(low, high) for spot, low, high in comparisons(shape, before, self._better, rules.shallow)
        }
        self.may_be_cut = open_windows.keys()
        self.kept = [TRUE] * len(shape)  # a node is looked at if its parent is, and its own window is still open
        for spot in range(1, len(shape)):
            self.kept[spot] = self.both(self.kept[shape.parent[spot]], open_windows.get(spot, TRUE))
        if rules.distinct:
            self._limit_leaves_per_level()

    def literal(self, requirement: Requirement) -> int:
        """Return the literal that is true when a requirement is met; for a given value, the literal that fixes it."""
        if requirement.kind == "value":
            return self.is_given[requirement.spot]
        return self.kept[requirement.spot] if requirement.kind == "kept" else -self.kept[requirement.spot]

    def literals(self, requirements: Iterable[Requirement]) -> list[int]:
        """Return the literals of several requirements."""
        return [self.literal(requirement) for requirement in requirements]

    def core_among(self, requirements: Iterable[Requirement]) -> list[Requirement]:
        """Return those of the requirements that the last call found to contradict one another."""
        core = set(self.core())
        return [requirement for requirement in requirements if self.literal(requirement) in core]

    def is_conclusive(self, requirements: Iterable[Requirement]) -> bool:
        """Whether requirements that contradict one another on this scale do so on every scale."""
        # Two values in an answer need to differ only where a strict inequality separates them; all others can be
        # merged. So n strict inequalities never need more than n + 1 levels in a gap.
        return self.scale.full or self.inequalities(requirements) < self.scale.room

    def inequalities(self, requirements: Iterable[Requirement]) -> int:
        """Return an upper bound on the number of strict inequalities that some requirements ask for."""
        strict, shallow, distinct = self.rules
        asked = set[int]()
        for kind, spot in requirements:
            if kind == "cut" and (strict or distinct):
                asked.add(spot)
            elif kind == "kept" and (not strict or distinct):
                # With deep cuts, one inequality between α and β decides. With shallow cuts only, the window is
                # compared again at every node above, and each comparison is a separate inequality.
                asked |= self.may_be_cut & set(self.shape.above(spot)) if shallow else {spot}
        return len(asked)

    def numbers(self, model: Model, leaves: Sequence[int], chance: random.Random | None = None) -> dict[int, Number]:
        """Return numbers for these leaves according to a model, spread evenly or drawn at random."""
        levels = [sum(literal in model for literal in self.values[leaf]) for leaf in leaves]
        # Distinct leaves may share a level: the order of equals does not matter, so any order separates them.
        ties = list(range(len(leaves))) if self.rules.distinct else [0] * len(leaves)
        (chance or random.Random(0)).shuffle(ties)
        return self.scale.numbers(dict(zip(leaves, zip(levels, ties, strict=True), strict=True)), chance)

    def new_value_count(self, leaves: Iterable[int]) -> list[int]:
        """Return literals, counted from 0: literal k is true when these leaves take more than k values not given."""
        used = []
        for places in self.scale.free:
            literals = [self.new() for _ in places]
            for low, high in pairwise(literals):
                self.add([low, -high])
            # Every level up to the highest one in use counts as used. That counts too many only in models with
            # unused levels in between, and those can always be moved down to close the holes.
            for number, literal in zip(places, literals, strict=True):
                for leaf in leaves:
                    self.add(
                        [literal, *(-inside for inside in self.on_levels(self.values[leaf], number, places[-1]))]
                    )
            used += literals
        return self.unary_count(used)

    def on_levels(self, value: Value, low: int, high: int) -> list[int]:
        """Return literals that are all true when a value is on one of the levels from `low` to `high`."""
        above = [value[low - 1]] if low else []
        return above + ([-value[high]] if high < len(value) else [])

    def _leaf(self, leaf: int) -> Value:
        """Return the value of a leaf: the given one if that is assumed, or else any that a free leaf may have."""
        value = [self.new() for _ in range(len(self.scale) - 1)]
        for low, high in pairwise(value):
            self.add([low, -high])  # what is above a level is above every lower level
        # A given value is an assumption like any other requirement: a conflict may name it, or do without it.
        given = [self.is_given[leaf]] if leaf in self.given else []
        for number, level in enumerate(self.scale.levels):
            here = self.on_levels(value, number, number)
            if given and level == self.given[leaf]:
                for literal in here:
                    self.add([-given[0], literal])
            if level is not None and level != int(level):  # free leaves take whole numbers only
                self.add([*given, *(-literal for literal in here)])
        return value

    def _better(self, maximises: bool, one: Value, other: Value) -> Value:
        """Return the maximum or the minimum of two values."""
        answer = [self.new() for _ in other]
        sign = 1 if maximises else -1  # AND is OR with all signs changed (De Morgan): the same three clauses do both
        for best, left, right in zip(answer, one, other, strict=True):
            self.add([sign * best, -sign * left])
            self.add([sign * best, -sign * right])
            self.add([-sign * best, sign * left, sign * right])
        return answer

    def _open(self, low: Value, high: Value) -> int:
        """Return a literal that is true exactly when a window is open, so that nothing is cut."""
        answer = self.new()
        strict, _, distinct = self.rules
        # Equal values close the window unless the search is strict; distinct leaves never make equal values.
        self._imply_less(low, high, answer, or_equal=strict and not distinct)
        self._imply_less(high, low, -answer, or_equal=not strict and not distinct)
        return answer

    def _imply_less(self, low: Value, high: Value, when: int, or_equal: bool) -> None:
        """Demand that one value be less than another, or at most equal, whenever a literal is true."""
        if not or_equal:
            # low < high means low + 1 <= high: shift the literals of `low` up by one level.
            low, high = [TRUE, *low], [*high, -TRUE]
        for left, right in zip(low, high, strict=True):
            self.add([-when, -left, right])

    def _limit_leaves_per_level(self) -> None:
        """Put no more leaves on levels than there are numbers; `numbers` separates leaves that share a level."""
        for number, level in enumerate(self.scale.levels):
            if level is not None:
                self._at_most(1, number, number)
        for inside, places in zip(self.scale.gaps, self.scale.free, strict=True):
            if places and inside.size is not None:
                self._at_most(inside.size, places[0], places[-1])

    def _at_most(self, count: int, low: int, high: int) -> None:
        """Allow at most `count` leaves on the levels from `low` to `high`."""
        if count < len(self.shape.leaves):
            there = [
                reduce(self.both, self.on_levels(self.values[leaf], low, high), TRUE) for leaf in self.shape.leaves
            ]
            self.at_most(there, count)
