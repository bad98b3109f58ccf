"""Find leaf values for which alpha-beta cuts exactly the target, or the reason why there are none."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from secateur.game import Number
from secateur.puzzle.conflict import Conflict, conflict_of, shrink
from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle, SearchedTree
from secateur.puzzle.sat import Model
from secateur.puzzle.scale import ALL
from secateur.puzzle.target import Requirement

FIRST_ROOM = 4  # free levels to begin with; most puzzles need fewer
RANDOM_ROOM = 10  # free levels for a random answer, so that there are enough to choose from
MOST_DRAWS = 1_000  # levels to try, for all leaves together, approximately
PATIENCE = 20_000  # conflicts of the solver, before an answer with fewer values is given up
EXACT_CELLS = 100_000  # leaves times levels up to which the fewest values are always found


@dataclass(frozen=True, slots=True)
class Answer:
    """A tree with all its values; the real search has proved that it is cut as the puzzle asks.

    `fewest`: no answer has fewer different values at the leaves that are looked at, and that is proved.
    """

    puzzle: Puzzle
    searched: SearchedTree
    fewest: bool = False

    @property
    def value_count(self) -> int:
        """The number of different values at the leaves that are looked at."""
        leaves = self.puzzle.target.leaves(looked_at=True)
        return len({self.searched.shape.nodes[leaf].value for leaf in leaves})


def solve(puzzle: Puzzle, seed: int | None = None) -> Answer | Conflict:
    """Return the answer with the fewest values, or a random answer if there is a seed; or else a conflict."""
    room = FIRST_ROOM if seed is None else RANDOM_ROOM
    # Given values are levels themselves and make many gaps: one free level in each is a good start.
    encoding, core = _encode(puzzle, 1 if puzzle.fixed else room)
    leaves = _leaves_that_matter(puzzle)
    with encoding:
        if core:
            return _without_range(conflict_of(puzzle, encoding, core))
        if seed is not None:
            chance = random.Random(seed)
            return _answer(puzzle, encoding.numbers(_random_model(puzzle, encoding, chance), leaves, chance), chance)
        if puzzle.rules.distinct:
            model = _lowest_model(puzzle, encoding, encoding.literals(puzzle.requirements()))
            return _answer(puzzle, encoding.numbers(model, leaves), random.Random(0))
        numbers, fewest = _fewest(puzzle, encoding)
        return replace(_answer(puzzle, numbers, random.Random(0)), fewest=fewest)


def _leaves_that_matter(puzzle: Puzzle) -> list[int]:
    """Return the leaves whose values matter: all if leaves must differ, or else those that are looked at."""
    return puzzle.shape.leaves if puzzle.rules.distinct else puzzle.target.leaves(looked_at=True)


def _encode(puzzle: Puzzle, room: int) -> tuple[Encoding, list[Requirement]]:
    """Return the puzzle on a scale large enough to decide it, with a contradiction if there is no answer."""
    requirements = puzzle.requirements()
    while True:
        encoding = puzzle.encoding(room)
        if encoding.solve(encoding.literals(requirements)):
            return encoding, []
        core = encoding.core_among(requirements)
        # A larger scale costs more than shrinking the core, and a small core is likely to be conclusive on this one.
        if encoding.inequalities(core) >= 2 * room:
            core = shrink(encoding, core)
        if encoding.is_conclusive(core):
            return encoding, core
        encoding.close()
        room *= 2


def _without_range(conflict: Conflict) -> Conflict:
    """Add to a conflict the number of values that would do without the range, if the range alone is to blame."""
    if conflict.puzzle.numbers == ALL:
        return conflict
    other = solve(replace(conflict.puzzle, numbers=ALL))
    return replace(conflict, values_needed=other.value_count) if isinstance(other, Answer) else conflict


def _random_model(puzzle: Puzzle, encoding: Encoding, chance: random.Random) -> Model:
    """Return a random model: fix one leaf after another at a random level that still leaves an answer."""
    leaves = list(_leaves_that_matter(puzzle))
    chance.shuffle(leaves)
    levels = range(len(encoding.scale))
    tries = max(1, min(len(levels), MOST_DRAWS // len(leaves)))
    taken, model = encoding.literals(puzzle.requirements()), encoding.model()
    for leaf in leaves:
        value = encoding.values[leaf]
        for level in chance.sample(levels, tries):
            if encoding.solve([*taken, *encoding.on_levels(value, level, level)]):
                model = encoding.model()
                break
        taken += [literal if literal in model else -literal for literal in value]
    return model


def _fewest(puzzle: Puzzle, encoding: Encoding) -> tuple[dict[int, Number], bool]:
    """Return numbers with the fewest values that were not given, and whether that is proved."""
    model, new, proved = _fewest_on_scale(puzzle, encoding)
    leaves = _leaves_that_matter(puzzle)
    # An answer with fewer values has at most new - 1 of them, so no gap needs more room than that.
    numbers, room = encoding.numbers(model, leaves), new - 1
    if room <= encoding.scale.room or encoding.scale.full:
        return numbers, proved
    if puzzle.cells(room) > EXACT_CELLS:
        return numbers, False
    with puzzle.encoding(room) as larger:
        larger.solve(larger.literals(puzzle.requirements()))
        model, fewer, proved = _fewest_on_scale(puzzle, larger)
        return (larger.numbers(model, leaves) if fewer < new else numbers), proved


def _fewest_on_scale(puzzle: Puzzle, encoding: Encoding) -> tuple[Model, int, bool]:
    """Return a model with the fewest values not given on this scale, their number, and whether that is proved."""
    wanted = encoding.literals(puzzle.requirements())
    exceeds = encoding.new_value_count(_leaves_that_matter(puzzle))
    low, high, proved = 0, len(exceeds), True  # bounds on the smallest number
    while low < high:
        middle = (low + high) // 2
        answer = encoding.solve([*wanted, -exceeds[middle]], PATIENCE)
        if answer:
            high = middle
        else:
            low, proved = middle + 1, proved and answer is not None  # None: the solver gave up, which proves nothing
    return _lowest_model(puzzle, encoding, [*wanted, *(-literal for literal in exceeds[high:])]), high, proved


def _lowest_model(puzzle: Puzzle, encoding: Encoding, assumed: Sequence[int]) -> Model:
    """Return the lowest model, leaf by leaf, so that the answer does not depend on the solver; for a large tree, any.

    Lowering every leaf of a large tree would take too many calls.
    """
    encoding.solve(assumed)
    taken, model = list(assumed), encoding.model()
    leaves = _leaves_that_matter(puzzle)
    for leaf in leaves if len(leaves) * len(encoding.scale) <= MOST_DRAWS else ():
        for literal in encoding.values[leaf]:
            if literal in model and encoding.solve([*taken, -literal]):
                model = encoding.model()
            taken.append(literal if literal in model else -literal)
            if literal not in model:
                break
    return model


def _answer(puzzle: Puzzle, numbers: Mapping[int, Number], chance: random.Random) -> Answer:
    """Return the answer, proved by the real search; leaves that do not matter repeat numbers of the others."""
    given = puzzle.given
    values = {leaf: given[leaf] if leaf in given else int(number) for leaf, number in numbers.items()}
    whole = sorted({int(value) for value in values.values() if value == int(value)}) or puzzle.numbers.pick(1)
    for leaf in puzzle.shape.leaves:
        if leaf not in values:
            values[leaf] = given[leaf] if leaf in given else chance.choice(whole)
    searched = puzzle.search(values)
    puzzle.prove(searched)
    return Answer(puzzle, searched)
