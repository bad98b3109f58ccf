"""Solve Domineering boards, and compare nodes and CPU seconds with those of Obsequi (N. Bullock), one thread each.

    python benchmarks/domineering.py [--least 0] [--most 10000000 | --all] [--table 64]
    python benchmarks/domineering.py --techniques [--board 7x8 --first vertical] [--limit 5000000]

Obsequi's figures come from benchmarks/data/obsequi.csv. Ours are for the complete answer, with the line of best play,
and do not include compiling.

A node is a position that the search enters, or the position after a move that is seen to win before it is played.
Obsequi counts its calls. For both, a position that a bound or the table settles at once is a node.

With --techniques, one board is solved without each of the techniques in turn. Every variant is compiled first.
"""

import argparse
import csv
import gc
import math
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from domineering_variants import VARIANTS, WHOLE, variant

from secateur.compiled.engine import Engine
from secateur.compiled.workspace import Table
from secateur.result import Limit, Result

OBSEQUI = Path(__file__).parent / "data" / "obsequi.csv"
LEAST_COUNTED = 100_000  # of Obsequi's nodes: smaller boards are solved too fast to be measured
SHORTEST = 0.01  # seconds: Obsequi's times are no finer
ROUNDS = 3
ENOUGH = 10.0  # seconds after which no further round begins
OTHER = {"horizontal": "vertical", "vertical": "horizontal"}


@dataclass(frozen=True)
class Row:
    """What Obsequi needed for a board."""

    rows: int
    columns: int
    first: str
    nodes: int
    seconds: float


def rows(least: int, most: float) -> Iterator[Row]:
    """Yield the boards for which Obsequi needed at least `least` and at most `most` nodes."""
    with OBSEQUI.open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines):
            row = Row(
                int(line["rows"]),
                int(line["columns"]),
                line["first"],
                int(line["nodes"]),
                max(float(line["cpu_seconds"]), SHORTEST),
            )
            if least <= row.nodes <= most:
                yield row


def measured(name: str, row: tuple[int, int, str], table: int, most: int | None) -> tuple[Result[int], float]:
    """Return the answer for a variant and the CPU seconds that it took, with the compiled code in memory.

    A short run is done three times and the shortest time counts, because other programs may be using the machine.
    """
    engine = Engine(variant(name, *row), table=table)
    engine.solve(limit=Limit(nodes=1), distances=False)
    times: list[float] = []
    while len(times) < ROUNDS and sum(times) < ENOUGH:
        engine.table = Table(engine.rules.module, table)
        gc.collect()  # or the garbage of the compilation would be collected while the clock runs
        begun = time.process_time()
        found = engine.solve(limit=Limit(nodes=most), distances=False)  # nor does Obsequi look for the soonest win
        times.append(time.process_time() - begun)
    return found, min(times)


def solved(name: str, row: tuple[int, int, str], table: int, most: int | None = None) -> tuple[Result[int], float]:
    """Measure in a new process, after another one has compiled the rules."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context, max_tasks_per_child=1) as pool:
        pool.submit(measured, name, row, 1, 1).result()
        return pool.submit(measured, name, row, table, most).result()


def mean(ratios: list[float]) -> float:
    """Return the geometric mean."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def compare(least: int, most: float, table: int) -> None:
    """Print a line for every board, and the means over the boards that are large enough."""
    of_nodes, of_seconds = [], []
    print(f"{'board':14}{'winner':12}{'nodes':>15}{'Obsequi':>15}{'ratio':>7}{'CPU s':>10}{'Obsequi':>9}{'ratio':>7}")
    for row in rows(least, most):
        found, seconds = solved(WHOLE, (row.rows, row.columns, row.first), table)
        winner = row.first if found.value == 1 else OTHER[row.first]
        nodes, spent = found.nodes / row.nodes, seconds / row.seconds
        if row.nodes > LEAST_COUNTED:
            of_nodes.append(nodes)
            of_seconds.append(spent)
        print(
            f"{row.rows}x{row.columns:<3} {row.first[0]} first {winner:12}"
            f"{found.nodes:>15,}{row.nodes:>15,}{nodes:>7.2f}"
            f"{seconds:>10.2f}{row.seconds:>9.2f}{spent:>7.2f}",
            flush=True,
        )
    if of_nodes:
        print(f"{len(of_nodes)} boards above {LEAST_COUNTED:,} of Obsequi's nodes, geometric mean of the ratios:")
        print(f"nodes {mean(of_nodes):.3f}, at most {max(of_nodes):.2f};", end=" ")
        print(f"CPU seconds {mean(of_seconds):.3f}, at most {max(of_seconds):.2f}")


def without_each(board: str, first: str, limit: int, table: int) -> None:
    """Print how many nodes a board takes without each technique, and the ratio to the nodes with all of them."""
    height, width = map(int, board.split("x"))
    whole = 0
    for name in VARIANTS:
        found, seconds = solved(name, (height, width, first), table, limit)
        nodes = (
            limit if found.stopped else found.nodes
        )  # when stopped, it searches a little more for a provisional answer
        whole = whole or nodes
        over = "over " if found.stopped else ""
        print(f"{name:42}{over + format(nodes, ','):>15}  x {over}{nodes / whole:.2f}{seconds:>10.2f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Domineering against Obsequi's figures.")
    parser.add_argument("--least", type=int, default=0, help="skip boards with fewer of Obsequi's nodes")
    parser.add_argument("--most", type=float, default=10_000_000, help="skip boards with more of Obsequi's nodes")
    parser.add_argument("--all", action="store_true", help="solve every board of the table, which takes an hour")
    parser.add_argument("--table", type=int, default=64, help="MiB")
    parser.add_argument("--techniques", action="store_true", help="solve one board without each technique in turn")
    parser.add_argument("--board", default="7x8")
    parser.add_argument("--first", default="vertical")
    parser.add_argument("--limit", type=int, default=5_000_000, help="the most nodes for a variant")
    options = parser.parse_args()
    if options.techniques:
        without_each(options.board, options.first, options.limit, options.table)
    else:
        compare(options.least, math.inf if options.all else options.most, options.table)


if __name__ == "__main__":
    main()
