"""Random exercises: apply alpha-beta to a tree, or find the leaf values of one."""

from __future__ import annotations

import itertools
import random
import string
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from secateur.errors import PuzzleError
from secateur.events import Cut
from secateur.puzzle.puzzle import Puzzle, SearchedTree
from secateur.puzzle.puzzle_rules import RULES, PuzzleRules
from secateur.puzzle.scale import ALL, DEFAULT_RANGE, Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Target, cuts_of
from secateur.tree import Data, Tree
from secateur.tree.tree_text import to_short

ExerciseKind: TypeAlias = Literal["direct", "inverse"]

MOST_LEAVES = 200
MOST_DEPTH = 12
WIDEST = 4  # children of a node, unless there are too many leaves for that
MOST_DRAWS = 4_000
DEFAULT_VARIETY = 6  # different values of the leaves that are enough


@dataclass(frozen=True, slots=True)
class Exercise:
    """A task and its solution: either a tree to search, or a tree without values and the cuts to achieve."""

    kind: ExerciseKind
    puzzle: Puzzle
    searched: SearchedTree
    seed: int | None = None

    @property
    def tree(self) -> Tree:
        """The tree that the task shows."""
        return self.searched.tree if self.kind == "direct" else self.puzzle.shape.tree

    @property
    def levels(self) -> int:
        """The number of levels below the root."""
        shape = self.puzzle.shape
        return max(len(shape.path(leaf)) for leaf in shape.leaves)

    @property
    def deep_cuts(self) -> int:
        """The number of deep cuts."""
        return sum(isinstance(event, Cut) and event.deep for event in self.searched.events)


@dataclass(frozen=True, slots=True)
class Size:
    """How large and how hard an exercise is: leaves, depth, cuts, and at least this many of the cuts deep."""

    leaves: int = 12
    depth: int = 3
    cuts: int = 3
    deep: int = 0

    def __post_init__(self) -> None:
        if not 2 <= self.leaves <= MOST_LEAVES:
            raise PuzzleError(f"{self.leaves} leaves: expected 2 to {MOST_LEAVES}")
        if not 1 <= self.depth <= MOST_DEPTH:
            raise PuzzleError(f"depth {self.depth}: expected 1 to {MOST_DEPTH}")
        if not 0 <= self.cuts < self.leaves:
            raise PuzzleError(f"{self.cuts} cuts: expected 0 to {self.leaves - 1}, fewer cuts than leaves")
        if not 0 <= self.deep <= self.cuts:
            raise PuzzleError(f"{self.deep} deep cuts: expected 0 to {self.cuts}, the number of cuts")
        if self.deep and self.depth < 4:
            raise PuzzleError(f"deep cuts in a tree of depth {self.depth}: expected a depth of 4 or more")


def make(kind: ExerciseKind, size: Size, seed: int, rules: PuzzleRules = RULES, numbers: Range = ALL) -> Exercise:
    """Draw random trees until one has the cuts asked for; the same seed draws the same exercise."""
    chance = random.Random(seed)
    for _ in range(MOST_DRAWS):
        open_puzzle = _draw(size, chance, rules, numbers)
        shape = open_puzzle.shape
        searched = open_puzzle.search(_values(open_puzzle, chance))
        target = cuts_of(searched.shape, searched.events)
        exercise = Exercise(kind, Puzzle(Target(shape, target.cuts), rules, numbers), searched, seed)
        if len(target.cuts) == size.cuts and exercise.deep_cuts >= size.deep and _is_varied(exercise):
            return exercise
    raise PuzzleError(
        f"{size.leaves} leaves, depth {size.depth}, {size.cuts} cuts, {size.deep} of them deep: no such tree in "
        f"{MOST_DRAWS:,} draws: expected fewer cuts, or more leaves"
    )


def random_tree(size: Size, seed: int) -> Tree:
    """Return a random tree of this many leaves and levels, with values at its leaves, whatever is cut in it."""
    chance = random.Random(seed)
    puzzle = _draw(size, chance, RULES, ALL)
    return puzzle.shape.filled(_values(puzzle, chance))


def _draw(size: Size, chance: random.Random, rules: PuzzleRules, numbers: Range) -> Puzzle:
    """Return a puzzle on a random tree without values, in which nothing has to be cut."""
    shape = Shape(Tree(_named(_random_shape(size.leaves, size.depth, chance))))
    return Puzzle(Target(shape, ()), rules, numbers)


def make_many(
    kind: ExerciseKind, size: Size, count: int, seed: int, rules: PuzzleRules = RULES, numbers: Range = ALL
) -> Iterator[Exercise]:
    """Yield different exercises of the same difficulty: as many leaves, levels, cuts and deep cuts."""
    known: set[str] = set()
    for offset in range(MOST_DRAWS):
        exercise = make(kind, size, seed + offset, rules, numbers)
        text = (
            to_short(exercise.tree)
            if kind == "direct"
            else f"{to_short(exercise.tree)} {exercise.puzzle.target.cuts}"
        )
        if text not in known and exercise.deep_cuts == size.deep and exercise.levels == size.depth:
            known.add(text)
            yield exercise
        if len(known) == count:
            return
    raise PuzzleError(
        f"{count} exercises of {size.leaves} leaves, depth {size.depth}, {size.cuts} cuts, {size.deep} of them deep: "
        f"only {len(known)} in {MOST_DRAWS:,} draws: expected fewer exercises, or larger ones"
    )


def _is_varied(exercise: Exercise) -> bool:
    """Whether the leaves have many different values: half as many as leaves, or as the numbers allow."""
    leaves, size = exercise.puzzle.shape.leaves, exercise.puzzle.numbers.size
    values = {exercise.searched.shape.nodes[leaf].value for leaf in leaves}
    return len(values) >= min(len(leaves) // 2, DEFAULT_VARIETY if size is None else -(-size // 2))


def _values(puzzle: Puzzle, chance: random.Random) -> dict[int, int]:
    """Return random values for all leaves."""
    leaves, numbers = puzzle.shape.leaves, puzzle.numbers
    if puzzle.rules.distinct:
        values = numbers.pick(len(leaves), chance)
        chance.shuffle(values)
    else:
        low = DEFAULT_RANGE[0] if numbers.low is None else numbers.low
        high = DEFAULT_RANGE[1] if numbers.high is None else numbers.high
        values = [chance.randint(low, high) for _ in leaves]
    return dict(zip(leaves, values, strict=True))


def _random_shape(leaves: int, depth: int, chance: random.Random) -> Data:
    """Return a random tree, with its leaves at the full depth unless there are too few of them."""
    if leaves == 1:
        return None
    if depth == 1:
        return [None] * leaves
    least = -(-leaves // WIDEST ** (depth - 1))  # with fewer children, some node below would be too wide
    most = min(leaves, WIDEST, max(2, leaves // 2 ** (depth - 1)))
    count = max(2, least, chance.randint(2, max(2, most)))
    sizes = [min(leaves // count, 2 ** (depth - 1))] * count
    for _ in range(leaves - sum(sizes)):
        sizes[chance.choice([chance.randrange(count), sizes.index(min(sizes))])] += 1  # nearly balanced, not quite
    return [_random_shape(size, depth - 1, chance) for size in sizes]


def _named(data: Data) -> Data:
    """Name the nodes in pre-order: A, B, C for inner nodes, a, b, c for leaves."""
    inner, leaves = _names(string.ascii_uppercase), _names(string.ascii_lowercase)

    def named(data: Data) -> Data:
        if data is None:
            return {"name": next(leaves), "value": None}
        return {"name": next(inner), "children": [named(child) for child in data]}

    return named(data)


def _names(letters: str) -> Iterator[str]:
    """Yield the letters, then the letters followed by 1, by 2, and so on."""
    for number in itertools.count():
        yield from (f"{letter}{number or ''}" for letter in letters)
