"""Compare random functions, compiled, with Python: results, types, exceptions, order of evaluations.

python benchmarks/fuzz.py --functions 2000 --seed 1 [--workers 2] [--shrink] [--refusals]

Each function that differs, goes wrong inside the compiler, crashes or never ends is shown with its source and input,
and the exit status is 1. The same seed always makes the same functions.
"""

import argparse
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from compiled.fuzzing.child import level_of
from compiled.fuzzing.driving import Finding, Tally, examine_lots
from compiled.fuzzing.generating import functions, inputs
from compiled.fuzzing.shrinking import shrunk

SIZE = 20  # functions that are compiled together
TRIES = 12  # inputs for each
SEEDS = 1_000_000  # lots of one --seed at most


def show(finding: Finding, shrink: bool) -> None:
    """Print a function that is not as it should be."""
    text, kinds = functions(finding.seed, SIZE)[int(finding.name[1:] or 0)]
    print(f"\n{finding.kind}: lot {finding.seed}, {finding.name}")
    if shrink:
        text = shrunk(text, finding.name, inputs(finding.seed, kinds, TRIES), level_of(finding.seed))
    print(f"{text}\n{finding.detail}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--shrink", action="store_true", help="make each finding small before it is shown")
    parser.add_argument("--refusals", action="store_true", help="show what was refused most often")
    options = parser.parse_args()
    lots = -(-options.functions // SIZE)
    shares = [lots * one // options.workers for one in range(options.workers + 1)]
    heard: SimpleQueue[dict[str, Any] | None] = SimpleQueue()

    def work(first: int, count: int) -> None:
        try:
            examine_lots(first, count, SIZE, TRIES, heard.put)
        finally:
            heard.put(None)

    for begin, end in pairwise(shares):
        threading.Thread(target=work, args=(options.seed * SEEDS + begin, end - begin), daemon=True).start()
    tally = Tally()
    begin = told = time.perf_counter()
    busy = options.workers
    while busy:
        line = heard.get()
        if line is None:
            busy -= 1
            continue
        before = len(tally.findings)
        tally.note(line)
        for finding in tally.findings[before:]:
            show(finding, options.shrink)
        if time.perf_counter() > told + 60:
            told = time.perf_counter()
            print(f"{tally}; {60 * sum(tally.kinds.values()) / (told - begin):.0f} a minute", flush=True)
    if options.refusals:
        for why, count in tally.refusals.most_common(40):
            print(f"{count:6} {why}")
    print(f"{tally}; {60 * sum(tally.kinds.values()) / (time.perf_counter() - begin):.0f} a minute")
    sys.exit(1 if tally.findings else 0)


if __name__ == "__main__":
    main()
