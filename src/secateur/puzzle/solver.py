"""Leaf values such that alpha-beta cuts exactly what is wanted, or the reason why there are none."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from secateur.game import Number
from secateur.puzzle.conflict import Conflict, conflict_of, minimal
from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle, Searched
from secateur.puzzle.sat import Model
from secateur.puzzle.scale import ALL
from secateur.puzzle.target import Want

FIRST_ROOM = 4  # levels to begin with; most puzzles need fewer
RANDOM_ROOM = 10  # for a random answer, so that there is something to choose from
MOST_DRAWS = 1_000  # levels that are tried for all leaves together, about
PATIENCE = 20_000  # conflicts, before a smaller number of values is given up
EXACT_CELLS = 100_000  # leaves times levels up to which the fewest values are found in any case


@dataclass(frozen=True, slots=True)
class Answer:
    """A tree with all its values, proved by the real search to be cut as wanted.

    `fewest`: it is proved that no answer has fewer different values at the leaves that are looked at.
    """

    puzzle: Puzzle
    searched: Searched
    fewest: bool = False

    @property
    def different(self) -> int:
        """How many different values there are at the leaves that are looked at."""
        leaves = self.puzzle.target.leaves(looked_at=True)
        return len({self.searched.shape.nodes[leaf].value for leaf in leaves})


def solve(puzzle: Puzzle, seed: int | None = None) -> Answer | Conflict:
    """Return the answer with the fewest values, or with a seed a random one; a conflict if there is none."""
    room = FIRST_ROOM if seed is None else RANDOM_ROOM
    encoding, core = _fitted(puzzle, 1 if puzzle.fixed else room)  # there is a gap beside every given value
    leaves = _counted(puzzle)
    with encoding:
        if core:
            return _in_any_range(conflict_of(puzzle, encoding, core))
        if seed is not None:
            chance = random.Random(seed)
            return _answer(puzzle, encoding.numbers(_by_chance(puzzle, encoding, chance), leaves, chance), chance)
        if puzzle.rules.distinct:
            model = _lowest(puzzle, encoding, encoding.literals(puzzle.wants()))
            return _answer(puzzle, encoding.numbers(model, leaves), random.Random(0))
        numbers, fewest = _fewest(puzzle, encoding)
        return replace(_answer(puzzle, numbers, random.Random(0)), fewest=fewest)


def _counted(puzzle: Puzzle) -> list[int]:
    """Return the leaves whose values count: all, if they are to be told apart; else those that are looked at."""
    return puzzle.shape.leaves if puzzle.rules.distinct else puzzle.target.leaves(looked_at=True)


def _fitted(puzzle: Puzzle, room: int) -> tuple[Encoding, list[Want]]:
    """Return the puzzle on a scale that has an answer, or that decides that some wants cannot stand together."""
    wants = puzzle.wants()
    while True:
        encoding = puzzle.encoding(room)
        if encoding.solve(encoding.literals(wants)):
            return encoding, []
        core = encoding.core_of(wants)
        if encoding.inequalities(core) >= 2 * room:  # so many are hardly needed for a contradiction on this scale
            core = minimal(encoding, core)
        if encoding.decides(core):
            return encoding, core
        encoding.close()
        room *= 2


def _in_any_range(conflict: Conflict) -> Conflict:
    """Find out whether a range alone stands in the way."""
    if conflict.puzzle.numbers == ALL:
        return conflict
    other = solve(replace(conflict.puzzle, numbers=ALL))
    return replace(conflict, enough=other.different) if isinstance(other, Answer) else conflict


def _by_chance(puzzle: Puzzle, encoding: Encoding, chance: random.Random) -> Model:
    """Return a random model: one leaf after the other gets a random level, if that leaves an answer."""
    leaves = list(_counted(puzzle))
    chance.shuffle(leaves)
    levels = range(len(encoding.scale))
    tries = max(1, min(len(levels), MOST_DRAWS // len(leaves)))
    taken, model = encoding.literals(puzzle.wants()), encoding.model()
    for leaf in leaves:
        value = encoding.values[leaf]
        for level in chance.sample(levels, tries):
            if encoding.solve([*taken, *encoding.on(value, level, level)]):
                model = encoding.model()
                break
        taken += [literal if literal in model else -literal for literal in value]
    return model


def _fewest(puzzle: Puzzle, encoding: Encoding) -> tuple[dict[int, Number], bool]:
    """Return numbers with the fewest new values, and whether that is proved."""
    model, new, proved = _fewest_here(puzzle, encoding)
    leaves = _counted(puzzle)
    numbers, room = encoding.numbers(model, leaves), new - 1  # for fewer values, no gap need have more room than that
    if room <= encoding.scale.room or encoding.scale.full:
        return numbers, proved
    if puzzle.cells(room) > EXACT_CELLS:
        return numbers, False
    with puzzle.encoding(room) as larger:
        larger.solve(larger.literals(puzzle.wants()))
        model, fewer, proved = _fewest_here(puzzle, larger)
        return (larger.numbers(model, leaves) if fewer < new else numbers), proved


def _fewest_here(puzzle: Puzzle, encoding: Encoding) -> tuple[Model, int, bool]:
    """Return a model with the fewest new values on this scale, their number, and whether that is proved."""
    wanted = encoding.literals(puzzle.wants())
    used = encoding.used(_counted(puzzle))
    low, high, proved = 0, len(used), True  # at least, and at most
    while low < high:
        middle = (low + high) // 2
        answer = encoding.solve([*wanted, -used[middle]], PATIENCE)
        if answer:
            high = middle
        else:
            low, proved = middle + 1, proved and answer is not None
    return _lowest(puzzle, encoding, [*wanted, *(-literal for literal in used[high:])]), high, proved


def _lowest(puzzle: Puzzle, encoding: Encoding, assumed: Sequence[int]) -> Model:
    """Return the lowest model, leaf by leaf, so that the answer is not up to the solver; of a large tree, any."""
    encoding.solve(assumed)
    taken, model = list(assumed), encoding.model()
    leaves = _counted(puzzle)
    for leaf in leaves if len(leaves) * len(encoding.scale) <= MOST_DRAWS else ():
        for literal in encoding.values[leaf]:
            if literal in model and encoding.solve([*taken, -literal]):
                model = encoding.model()
            taken.append(literal if literal in model else -literal)
            if literal not in model:
                break
    return model


def _answer(puzzle: Puzzle, numbers: Mapping[int, Number], chance: random.Random) -> Answer:
    """Return the answer, proved by the real search; leaves that do not count get numbers that others have."""
    given = puzzle.given
    values = {leaf: given[leaf] if leaf in given else int(number) for leaf, number in numbers.items()}
    whole = sorted({int(value) for value in values.values() if value == int(value)}) or puzzle.numbers.some(1)
    for leaf in puzzle.shape.leaves:
        if leaf not in values:
            values[leaf] = given[leaf] if leaf in given else chance.choice(whole)
    searched = puzzle.search(values)
    puzzle.prove(searched)
    return Answer(puzzle, searched)
