"""What it takes to begin, in CPU time, as a ratio to a Python process that only imports libraries.

Light commands are compared with `import click`. Those that search compiled rules are compared with `import click,
numpy`, with rules that were compiled before (warm); seconds are told for those that compile them first (cold). The
best of several rounds counts.

python benchmarks/startup.py [--rounds 15]
"""

import argparse
import math
import os
import resource
import subprocess
import sys
import tempfile

LIGHT = ("import click", {"--help": ["--help"], "tree '[1,2]' --json": ["tree", "[1,2]", "--json"]})
WARM = (
    "import click, numpy",
    {"solve tictactoe": ["solve", "tictactoe"], "best connect4 --depth 10": ["best", "connect4", "--depth", "10"]},
)
COLD = ("tictactoe", "connect4:5x4", "nim", "marbles")
COLD_ROUNDS = 3


def seconds(arguments: list[str], cache: str) -> float:
    """Return the CPU time of a Python process, as a user runs it: its bytecode is kept."""
    unlike_tests = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**unlike_tests, "SECATEUR_CACHE": cache}
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare(base: str, commands: dict[str, list[str]], rounds: int, cache: str) -> None:
    programs = {f"python -c '{base}'": ["-c", base]}
    programs |= {f"secateur {name}": ["-m", "secateur", *words] for name, words in commands.items()}
    best = dict.fromkeys(programs, math.inf)
    for turn in range(rounds + 1):
        for name, arguments in programs.items():
            taken = seconds(arguments, cache)
            if turn > 0:  # at first, rules are compiled and bytecode is made
                best[name] = min(best[name], taken)
    unit = next(iter(best.values()))
    for name, taken in best.items():
        print(f"{name:36} {taken * 1000:6.0f} ms {taken / unit:6.2f}")


def compile_first(spec: str) -> None:
    taken = math.inf
    for _ in range(COLD_ROUNDS):
        with tempfile.TemporaryDirectory() as empty:
            taken = min(taken, seconds(["-m", "secateur", "solve", spec], empty))
    print(f"{f'secateur solve {spec}, cold':36} {taken * 1000:6.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as cache:
        for base, commands in (LIGHT, WARM):
            compare(base, commands, rounds, cache)
    for spec in COLD:
        compile_first(spec)


if __name__ == "__main__":
    main()
