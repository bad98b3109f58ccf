"""A tree and alpha-beta on it, as clauses.

A value is a list of literals, the k-th of which says that the value is above level k: so the greater of two values
is OR, and the smaller one is AND, level by level. Nothing here depends on what is wanted: every set of wants can be
assumed in turn.
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
from secateur.puzzle.target import Want
from secateur.puzzle.windows import comparisons, minimax_values

Value: TypeAlias = list[int]


class Encoding(Sat):
    """What there is to say of one tree on one scale: `literal(want)` is true when the want is met."""

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
        self.kept = [TRUE] * len(shape)
        for spot in range(1, len(shape)):
            self.kept[spot] = self.both(self.kept[shape.father[spot]], open_windows.get(spot, TRUE))
        if rules.distinct:
            self._tell_apart()

    def literal(self, want: Want) -> int:
        """Return the literal that is true when a want is met; for a given value, one that makes it so."""
        if want.kind == "value":
            return self.is_given[want.spot]
        return self.kept[want.spot] if want.kind == "kept" else -self.kept[want.spot]

    def literals(self, wants: Iterable[Want]) -> list[int]:
        """Return the literals of several wants."""
        return [self.literal(want) for want in wants]

    def core_of(self, wants: Iterable[Want]) -> list[Want]:
        """Return those of some wants that were found not to stand together."""
        core = set(self.core())
        return [want for want in wants if self.literal(want) in core]

    def decides(self, wants: Iterable[Want]) -> bool:
        """Whether wants that cannot stand together on this scale cannot on any other.

        Of all the values in an answer, only those need be told apart that a strict inequality tells apart: so n
        inequalities need no more than n + 1 levels in every gap.
        """
        return self.scale.full or self.inequalities(wants) < self.scale.room

    def inequalities(self, wants: Iterable[Want]) -> int:
        """Return how many strict inequalities some wants ask for, at most."""
        strict, shallow, distinct = self.rules
        asked = set[int]()
        for kind, spot in wants:
            if kind == "cut" and (strict or distinct):
                asked.add(spot)
            elif kind == "kept" and (not strict or distinct):
                # Deep alpha-beta's window is one inequality; shallow alpha-beta has one at every node above.
                asked |= self.may_be_cut & set(self.shape.above(spot)) if shallow else {spot}
        return len(asked)

    def numbers(self, model: Model, leaves: Sequence[int], chance: random.Random | None = None) -> dict[int, Number]:
        """Return the numbers of some leaves in a model, spread evenly or by chance."""
        levels = [sum(literal in model for literal in self.values[leaf]) for leaf in leaves]
        ties = list(range(len(leaves))) if self.rules.distinct else [0] * len(leaves)
        (chance or random.Random(0)).shuffle(ties)
        return self.scale.numbers(dict(zip(leaves, zip(levels, ties, strict=True), strict=True)), chance)

    def used(self, leaves: Iterable[int]) -> list[int]:
        """Return literals of which the k-th, from 0, is true when these leaves have more than k new values."""
        used = []
        for places in self.scale.free:
            literals = [self.new() for _ in places]
            for low, high in pairwise(literals):
                self.add([low, -high])  # a gap is filled from below
            for number, literal in zip(places, literals, strict=True):
                for leaf in leaves:
                    self.add([literal, *(-inside for inside in self.on(self.values[leaf], number, places[-1]))])
            used += literals
        return self.counted(used)

    def on(self, value: Value, low: int, high: int) -> list[int]:
        """Return literals that are all true when a value is on one of these levels."""
        above = [value[low - 1]] if low else []
        return above + ([-value[high]] if high < len(value) else [])

    def _leaf(self, leaf: int) -> Value:
        """Let a leaf have a value: its given one, or one that a free leaf may have."""
        value = [self.new() for _ in range(len(self.scale) - 1)]
        for low, high in pairwise(value):
            self.add([low, -high])
        given = [self.is_given[leaf]] if leaf in self.given else []
        for number, level in enumerate(self.scale.levels):
            here = self.on(value, number, number)
            if given and level == self.given[leaf]:
                for literal in here:
                    self.add([-given[0], literal])
            if level is not None and level != int(level):  # free leaves are whole numbers
                self.add([*given, *(-literal for literal in here)])
        return value

    def _better(self, maximises: bool, one: Value, other: Value) -> Value:
        """Return the greater or the smaller of two values."""
        answer = [self.new() for _ in other]
        sign = 1 if maximises else -1
        for best, left, right in zip(answer, one, other, strict=True):
            self.add([sign * best, -sign * left])
            self.add([sign * best, -sign * right])
            self.add([-sign * best, sign * left, sign * right])
        return answer

    def _open(self, low: Value, high: Value) -> int:
        """Return a literal that is true if a window is open, so that nothing is cut."""
        answer = self.new()
        strict, _, distinct = self.rules
        self._less(low, high, answer, or_equal=strict and not distinct)
        self._less(high, low, -answer, or_equal=not strict and not distinct)
        return answer

    def _less(self, low: Value, high: Value, when: int, or_equal: bool) -> None:
        """When a literal is true, let one value be less than another, or perhaps equal."""
        if not or_equal:  # wherever one is, the other is a level higher
            low, high = [TRUE, *low], [*high, -TRUE]
        for left, right in zip(low, high, strict=True):
            self.add([-when, -left, right])

    def _tell_apart(self) -> None:
        """See to it that there are enough numbers; leaves on one free level are told apart later."""
        for number, level in enumerate(self.scale.levels):
            if level is not None:
                self._at_most(1, number, number)
        for inside, places in zip(self.scale.gaps, self.scale.free, strict=True):
            if places and inside.size is not None:
                self._at_most(inside.size, places[0], places[-1])

    def _at_most(self, count: int, low: int, high: int) -> None:
        """Let no more leaves than that be on these levels."""
        if count < len(self.shape.leaves):
            there = [reduce(self.both, self.on(self.values[leaf], low, high), TRUE) for leaf in self.shape.leaves]
            self.at_most(there, count)
