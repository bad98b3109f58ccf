"""How long `secateur --help` takes, as a ratio to a Python process that only imports click.

python benchmarks/startup.py [--rounds 15]
"""

import argparse
import math
import subprocess
import sys
import time


def seconds(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    commands = {
        "python -c 'import click'": [sys.executable, "-c", "import click"],
        "secateur --help": [sys.executable, "-m", "secateur", "--help"],
        "secateur tree '[1,2]' --json": [sys.executable, "-m", "secateur", "tree", "[1,2]", "--json"],
    }
    best = dict.fromkeys(commands, math.inf)
    for _ in range(rounds):
        for name, command in commands.items():
            best[name] = min(best[name], seconds(command))
    base = next(iter(best.values()))
    for name, time_taken in best.items():
        print(f"{name:32} {time_taken * 1000:6.0f} ms {time_taken / base:6.2f}")


if __name__ == "__main__":
    main()
