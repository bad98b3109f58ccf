"""Solve Domineering on every board with a published outcome, with either player first, and compare.

    python benchmarks/outcomes.py [--least 1] [--cells 36] [--threads 1]

Every board is solved in a new process, as a user would do it. The first time its rules are also compiled, which for
most boards takes longer than solving them.
"""

import argparse
import csv
import json
import subprocess
import sys
from pathlib import Path

TABLE = Path(__file__).parents[1] / "tests" / "data" / "domineering.csv"


def solved(spec: str, threads: int) -> dict[str, object]:
    command = [sys.executable, "-m", "secateur", "solve", spec, "--threads", str(threads), "--json"]
    done = subprocess.run(command, capture_output=True, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description="Domineering's published outcomes, solved again.")
    parser.add_argument("--least", type=int, default=1, help="cells of the smallest board")
    parser.add_argument("--cells", type=int, default=36, help="cells of the largest board")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    with TABLE.open(encoding="utf-8", newline="") as lines:
        boards = [(int(row["rows"]), int(row["columns"]), row) for row in csv.DictReader(lines)]
    boards = [board for board in boards if options.least <= board[0] * board[1] <= options.cells]
    wrong = 0
    for rows, columns, row in sorted(boards, key=lambda board: board[0] * board[1]):
        for first in ("vertical", "horizontal"):
            found = solved(f"domineering:{rows}x{columns},first={first}", options.threads)
            right = found["winner"] == row[f"winner_if_{first}_starts"]
            wrong += not right
            answer = f"{found['winner']:11}{found['nodes']:>15,} nodes{found['seconds']:>9.2f} s"
            print(f"{rows:>2} x {columns:<3}{first:11}{answer}{'' if right else '   WRONG'}", flush=True)
    print(f"{2 * len(boards)} solved, {wrong} differ from the published outcome")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
