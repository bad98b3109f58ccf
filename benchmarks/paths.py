"""Shortest compositions: from both ends and from one, against a bare breadth-first search over Python functions.

    python benchmarks/paths.py

The bare search is the obvious program: a queue, a dictionary of parents, lambdas. It has no limits, finds one path
and counts nothing. The other times are ratios to its time; each is the best of several rounds, run in turn.
"""

import time
from collections import deque
from collections.abc import Callable, Mapping

from secateur.path import PathLimit, shortest

SHEET = {"f": "3*x", "g": "x//2"}
BINARY = {"double": "2*x", "next": "x+1"}
CALLS: dict[str, Callable[[int], int]] = {
    "3*x": lambda x: 3 * x,
    "x//2": lambda x: x // 2,
    "2*x": lambda x: 2 * x,
    "x+1": lambda x: x + 1,
}
PROBLEMS: list[tuple[int, int, Mapping[str, str]]] = [
    (15, 4, SHEET),
    (1, 1_000_003, SHEET),
    (15, 31_415, SHEET),
    (1, 200_003, BINARY),
]
ROUNDS = 3


def bare(start: int, goal: int, functions: Mapping[str, str]) -> int:
    parents: dict[int, tuple[str, int] | None] = {start: None}
    queue, calls = deque([start]), [(name, CALLS[text]) for name, text in functions.items()]
    while queue:
        value = queue.popleft()
        for name, call in calls:
            result = call(value)
            if result not in parents:
                parents[result] = (name, value)
                if result == goal:
                    return len(path_to(goal, parents))
                queue.append(result)
    raise AssertionError("there is a path")


def path_to(value: int, parents: Mapping[int, tuple[str, int] | None]) -> list[str]:
    steps = []
    while (before := parents[value]) is not None:
        name, value = before
        steps.append(name)
    return steps


def seconds(work: Callable[[], int | None]) -> tuple[float, int | None]:
    start = time.perf_counter()
    length = work()
    return time.perf_counter() - start, length


def main() -> None:
    print(
        "problem                          length  bare search   forward  both ways   (times, as ratios to the bare)"
    )
    limit = PathLimit(states=100_000_000)
    for start, goal, functions in PROBLEMS:
        ways: list[Callable[[], int | None]] = [
            lambda: bare(start, goal, functions),  # noqa: B023 - used before the next round
            lambda: shortest(start, goal, functions, limit=limit, both_ways=False).length,  # noqa: B023
            lambda: shortest(start, goal, functions, limit=limit).length,  # noqa: B023
        ]
        rounds = [[seconds(work) for work in ways] for _ in range(ROUNDS)]
        assert len({length for times in rounds for _, length in times}) == 1
        plain, forward, both = (min(times[way][0] for times in rounds) for way in range(3))
        name = f"{start} to {goal:,} by {', '.join(functions.values())}"
        print(f"{name:32} {rounds[0][0][1]:6} {plain:10.4f} s {forward / plain:9.2f} {both / plain:10.4f}")


if __name__ == "__main__":
    main()
