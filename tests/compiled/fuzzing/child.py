"""A process that examines random functions and says what comes next and what came out, one line of JSON each.

python -m compiled.fuzzing.child SEED COUNT SIZE INPUTS [SKIPPED]: COUNT lots of SIZE functions, without those skipped
("seed:name", with commas). It may crash: who started it knows from the last line where.
"""

import dataclasses
import functools
import gc
import json
import os
import random
import resource
import sys

from compiled.fuzzing.generating import functions, inputs
from compiled.fuzzing.running import examine

MOST_MEMORY = 4 << 30


def say(**what: object) -> None:
    """Write a line."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def level_of(seed: int) -> int:
    """Return how much LLVM is to optimise: mostly not at all, which is quick."""
    return 2 if random.Random(seed).random() < 0.1 else 0


def examine_lot(seed: int, size: int, tries: int, skipped: set[str], alone: bool) -> None:
    """Examine the functions of one seed."""
    made = {f"f{number}": one for number, one in enumerate(functions(seed, size))}
    wanted = {
        name: inputs(seed, kinds, tries) for name, (_, kinds) in made.items() if f"{seed}:{name}" not in skipped
    }
    text = "\n".join(one for one, _ in made.values())
    lots = [{name: arguments} for name, arguments in wanted.items()] if alone else [wanted]
    for lot in lots:
        first = next(iter(lot), "")
        tell = functools.partial(_announce, seed, first)
        for name, verdict in examine(text, lot, level_of(seed), tell).items():
            say(seed=seed, name=name, **dataclasses.asdict(verdict))


def _announce(seed: int, first: str, phase: str, name: str) -> None:
    say(seed=seed, phase=phase, name=name or first)


def main() -> None:
    """Examine lot after lot."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    sys.setrecursionlimit(1000)
    gc.disable()  # a process ends before it needs much memory: what it made is never looked through
    first, count, size, tries = map(int, sys.argv[1:5])
    skipped = set(sys.argv[5].split(",")) if len(sys.argv) > 5 else set()
    for seed in range(first, first + count):
        examine_lot(seed, size, tries, skipped, alone=f"{seed}:alone" in skipped)
        say(seed=seed, done=True)
    os._exit(0)  # at once, without taking apart what was made


if __name__ == "__main__":
    main()
