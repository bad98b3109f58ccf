"""Look for trouble, for so many minutes: random inputs, random command lines, kills at any moment.

    python benchmarks/torture [--minutes 60] [--seed 1] [--only NAME …] [--case NAME:SEED]

Trees, games, graphs, paths and puzzles are compared with definitions that share no code with the program
(definitions.py). Command lines, most of them valid, have to end with a status, without a traceback, with one line
of error, and with JSON that can be read. Recorded matches, saved solutions and studies are killed at random
moments; then the same command has to come to the right end. A table of what was tried and what was wrong is printed
at the end; each thing that is wrong is printed at once, with its case: `--case` repeats it. The status is 1 if
anything was wrong.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from torture.commands import commands, compile_games
from torture.kills import kills
from torture.searches import compiled_games, graphs, paths, puzzles, python_games, trees
from torture.trial import Case, Trial

SEEDS = 1_000_000_000  # cases of one --seed at most


def trials() -> list[Trial]:
    """Return the kinds of trouble."""
    return [
        Trial("trees", trees, 0.05, "searches"),
        Trial("games", python_games, 0.05, "positions, in Python"),
        Trial("compiled", compiled_games, 0.08, "positions, compiled"),
        Trial("graphs", graphs, 0.03, "gains and choices"),
        Trial("paths", paths, 0.03, "searches"),
        Trial("puzzles", puzzles, 0.04, "answers and refusals"),
        Trial("commands", commands, 0.52, "promises of a command line"),
        Trial("kills", kills, 0.20, "ends after kills"),
    ]


def run(chosen: list[Trial], seconds: float, seed: int) -> None:
    """Run cases until the time is over, each time of the kind that has had least of its share."""
    if any(trial.one is commands for trial in chosen):
        compile_games()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        trial = min(chosen, key=lambda one: one.seconds / one.share)
        number = seed * SEEDS + trial.cases
        begun = time.monotonic()
        tell(f"{trial.name}:{number}", trial.run(number))
        trial.seconds += time.monotonic() - begun


def tell(name: str, case: Case) -> None:
    """Print what was wrong in a case."""
    for line in case.wrong:
        print(f"WRONG {name}  {line}", flush=True)


def table(chosen: list[Trial]) -> None:
    """Print what was tried, and what was wrong."""
    print(f"{'':10} {'cases':>10} {'checks':>12} {'wrong':>6} {'seconds':>8}  of")
    for trial in chosen:
        counts = f"{trial.cases:>10,} {trial.checks:>12,} {trial.wrong:>6,} {trial.seconds:>8,.0f}"
        print(f"{trial.name:10} {counts}  {trial.unit}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=[trial.name for trial in trials()], metavar="NAME")
    parser.add_argument("--case", metavar="NAME:SEED", help="repeat one case")
    options = parser.parse_args()
    chosen = [trial for trial in trials() if not options.only or trial.name in options.only]
    if options.case:
        name, _, number = options.case.partition(":")
        chosen = [trial for trial in trials() if trial.name == name]
        if not chosen or not number.isdecimal():
            parser.error(f"--case {options.case}: expected NAME:SEED, such as trees:1000000017")
        tell(options.case, chosen[0].run(int(number)))
    else:
        run(chosen, 60 * options.minutes, options.seed)
    table(chosen)
    sys.exit(1 if any(trial.wrong for trial in chosen) else 0)


if __name__ == "__main__":
    main()
