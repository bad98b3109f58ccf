"""How long the inverse exercise takes on trees of 500 leaves, and a check that thousands of smaller ones are solved.

    python benchmarks/puzzle.py [--rounds 10] [--random 2000]

Feasible targets are what alpha-beta cuts with random values. The others have one more branch to cut, or one fewer, or
ask for half of the branches that can be cut at all: most of them are infeasible. Times are for `solve`, including the
proof of the answer, or of the conflict, by the real search.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from secateur import Tree
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import Answer, solve
from secateur.puzzle.target import Target, cuts_of
from secateur.puzzle.windows import comparisons, minimax_values

MODES = {
    "deep": PuzzleRules(),
    "deep, strict": PuzzleRules(strict=True),
    "shallow": PuzzleRules(shallow=True),
    "shallow, strict": PuzzleRules(strict=True, shallow=True),
    "deep, distinct": PuzzleRules(distinct=True),
}


def uniform(branching: int, depth: int) -> Any:
    return None if depth == 0 else [uniform(branching, depth - 1) for _ in range(branching)]


def random_data(leaves: int, chance: random.Random, most: int = 4) -> Any:
    """Return a random tree with this many leaves; some nodes have a single child."""
    if leaves == 1:
        return None if chance.random() < 0.9 else [None]
    count = chance.randint(2, min(most, leaves))
    ends = [0, *sorted(chance.sample(range(1, leaves), count - 1)), leaves]
    return [random_data(high - low, chance, most) for low, high in pairwise(ends)]


def steps(count: int) -> Any:
    """Return a tree that needs as many values as it has branches if the last leaf of each branch is cut."""
    return [[None, [None, None]] for _ in range(count)]


def seen_cuts(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    """Return what is cut with random values."""
    values = dict(zip(shape.leaves, chance.sample(range(10_000), len(shape.leaves)), strict=True))
    searched = Puzzle(Target(shape, ()), rules).search(values)
    return cuts_of(searched.shape, searched.events).cuts


def cuttable(shape: Shape, rules: PuzzleRules) -> list[int]:
    """Return the nodes that some values would cut."""
    _, before = minimax_values(shape, lambda leaf: 0, lambda maximises, one, other: 0)
    return [spot for spot, _, _ in comparisons(shape, before, lambda maximises, one, other: 0, rules.shallow)]


def feasible(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    return seen_cuts(shape, rules, chance)


def one_more(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    cuts = seen_cuts(shape, rules, chance)
    looked_at = Target(shape, cuts).looked_at
    return [*cuts, chance.choice([spot for spot in cuttable(shape, rules) if looked_at[spot]] or cuts)]


def one_fewer(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    cuts = seen_cuts(shape, rules, chance)
    chance.shuffle(cuts)
    return cuts[1:]


def half(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    return [spot for spot in cuttable(shape, rules) if chance.random() < 0.5]


def last_leaves(shape: Shape, rules: PuzzleRules, chance: random.Random) -> list[int]:
    return [leaf for leaf in shape.leaves if len(shape.path(leaf)) == 3 and shape.index[leaf] == 1]


Drawing = Callable[[Shape, PuzzleRules, random.Random], list[int]]
TARGETS: dict[str, Drawing] = {"as cut": feasible, "one more": one_more, "one fewer": one_fewer, "half": half}


def work() -> Iterator[tuple[str, Any, str, Drawing]]:
    trees = {
        "random, 2 to 4 children": random_data(500, random.Random(1)),
        "random, 2 to 8 children": random_data(500, random.Random(2), 8),
        "2 children, 9 levels": uniform(2, 9),
        "5 children, 4 levels": uniform(5, 4),
        "22 children, 2 levels": uniform(22, 2),
    }
    for name, data in trees.items():
        for target, draw in TARGETS.items():
            yield name, data, target, draw
    yield "steps", steps(167), "167 values", last_leaves


def timed(rounds: int) -> float:
    """Print a table and return the longest time."""
    figures = f"{'solved':>7} {'conflict':>9} {'median s':>9} {'worst s':>8}"
    print(f"{'tree':24} {'leaves':>6}  {'mode':16} {'target':10} {figures}")
    worst = 0.0
    for name, data, target, draw in work():
        shape = Shape(Tree(data))
        for mode, rules in MODES.items():
            times, solved, sizes = [], 0, [0]
            for seed in range(1 if name == "steps" else rounds):
                puzzle = Puzzle(Target(shape, draw(shape, rules, random.Random(seed))), rules)
                begin = time.perf_counter()
                found = solve(puzzle)
                times.append(time.perf_counter() - begin)
                if isinstance(found, Answer):
                    solved += 1
                else:
                    sizes.append(len(found.requirements))
            assert target != "as cut" or solved == len(times)
            worst = max(worst, *times)
            share = f"{solved}/{len(times)}"
            figures = f"{share:>7} {max(sizes) or '':>9} {statistics.median(times):9.2f} {max(times):8.2f}"
            print(f"{name:24} {len(shape.leaves):6}  {mode:16} {target:10} {figures}", flush=True)
    return worst


def many(count: int) -> None:
    """Solve many random feasible targets of 5 to 150 leaves, in every mode; all must have an answer."""
    begin = time.perf_counter()
    for seed in range(count):
        chance = random.Random(seed)
        shape = Shape(Tree(random_data(chance.randint(5, 150), chance, chance.choice((2, 3, 5)))))
        rules = list(MODES.values())[seed % len(MODES)]
        assert isinstance(solve(Puzzle(Target(shape, seen_cuts(shape, rules, chance)), rules)), Answer), seed
    seconds = time.perf_counter() - begin
    print(f"{count:,} random targets of 5 to 150 leaves, in all modes: all solved, {seconds:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--random", type=int, default=2_000)
    options = parser.parse_args()
    if options.random:
        many(options.random)
    if options.rounds:
        print(f"longest time: {timed(options.rounds):.1f} s")


if __name__ == "__main__":
    main()
