"""Leaf values such that alpha-beta cuts exactly what is wanted, or the reason why there are none."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from secateur.game import Number
from secateur.puzzle.conflict import Conflict, conflict_of
from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle, Searched
from secateur.puzzle.scale import ALL

FIRST_ROOM = 4  # levels to begin with, in every gap; most puzzles need fewer
RANDOM_ROOM = 10  # for a random answer, so that there is something to choose from
PATIENCE = 20_000  # conflicts, before a smaller number of values is given up


@dataclass(frozen=True, slots=True)
class Answer:
    """A tree with all its values, proved by the real search to be cut as wanted.

    `fewest`: no answer has fewer different values at the leaves that are looked at.
    """

    puzzle: Puzzle
    searched: Searched
    fewest: bool

    @property
    def different(self) -> int:
        """How many different values there are at the leaves that are looked at."""
        leaves = self.puzzle.target.leaves(looked_at=True)
        return len({self.searched.shape.nodes[leaf].value for leaf in leaves})


def solve(puzzle: Puzzle, seed: int | None = None) -> Answer | Conflict:
    """Return the answer with the fewest values, or with a seed a random one; a conflict if there is none."""
    encoding = fitted(puzzle, FIRST_ROOM if seed is None else RANDOM_ROOM)
    wanted = [encoding.literal(want) for want in puzzle.wants()]
    chance = None if seed is None else random.Random(seed)
    try:
        if not encoding.solve(wanted):
            return _in_any_range(conflict_of(puzzle, encoding))
        model, fewest = encoding.model(), False
        if chance is not None:
            model = _by_chance(puzzle, encoding, wanted, chance)
        elif not puzzle.rules.distinct:
            model, fewest = _fewest(puzzle, encoding, wanted)
        return _answer(puzzle, _values(puzzle, encoding, model, chance), fewest)
    finally:
        encoding.close()


def _in_any_range(conflict: Conflict) -> Conflict:
    """Find out whether a range alone stands in the way."""
    if conflict.puzzle.numbers == ALL:
        return conflict
    other = solve(replace(conflict.puzzle, numbers=ALL))
    return replace(conflict, enough=other.different) if isinstance(other, Answer) else conflict


def fitted(puzzle: Puzzle, room: int) -> Encoding:
    """Return the puzzle on a scale that has an answer, or is large enough to prove that there is none.

    A contradiction among n strict inequalities shows itself on n + 1 levels: of all the levels in an answer, only
    those need be told apart that an inequality tells apart.
    """
    wants = puzzle.wants()
    while True:
        encoding = Encoding(puzzle.shape, puzzle.scale(room), puzzle.rules)
        if encoding.solve([encoding.literal(want) for want in wants]) or encoding.scale.full:
            return encoding
        core = set(encoding.core())
        if encoding.inequalities(want for want in wants if encoding.literal(want) in core) < room:
            return encoding
        encoding.close()
        room *= 2


def _by_chance(puzzle: Puzzle, encoding: Encoding, wanted: Sequence[int], chance: random.Random) -> set[int]:
    """Return a random model: one leaf after the other gets a random level, if that leaves an answer."""
    leaves = puzzle.target.leaves(looked_at=True)
    chance.shuffle(leaves)
    taken, model = list(wanted), encoding.model()
    for leaf in leaves:
        level = chance.randrange(len(encoding.scale))
        choice = encoding.on(encoding.values[leaf], level, level)
        if encoding.solve([*taken, *choice]):
            model = encoding.model()
        taken += [literal if literal in model else -literal for literal in encoding.values[leaf]]
    return model


def _fewest(puzzle: Puzzle, encoding: Encoding, wanted: Sequence[int]) -> tuple[set[int], bool]:
    """Return a model with the fewest new values, and whether that is proved."""
    used = encoding.used(puzzle.target.leaves(looked_at=True))
    model, proved = encoding.model(), True
    low, high = 0, len(used)  # at least, and at most
    while low < high:
        middle = (low + high) // 2
        answer = encoding.solve([*wanted, -used[middle]], PATIENCE)
        if answer:
            model, high = encoding.model(), middle
        else:
            low, proved = middle + 1, proved and answer is not None
    return model, proved


def _values(puzzle: Puzzle, encoding: Encoding, model: set[int], chance: random.Random | None) -> dict[int, Number]:
    """Return a number for every leaf; those that are cut get some of the numbers that the others have."""
    chosen = encoding.numbers(model, chance)
    given, chance = puzzle.given, chance or random.Random(0)
    values = {leaf: given[leaf] if leaf in given else int(number) for leaf, number in chosen.items()}
    seen = [values[leaf] for leaf in puzzle.target.leaves(looked_at=True)]
    pool = sorted({int(value) for value in seen if value == int(value)})
    if pool and not puzzle.rules.distinct:
        values |= {leaf: chance.choice(pool) for leaf in puzzle.target.leaves(looked_at=False) if leaf not in given}
    return values


def _answer(puzzle: Puzzle, values: dict[int, Number], fewest: bool) -> Answer:
    """Return the answer, proved by the real search."""
    searched = puzzle.search(values)
    puzzle.prove(searched)
    return Answer(puzzle, searched, fewest)
