"""Solve Connect Four positions, and compare values, nodes and CPU time with those of BitBully, one thread each.

    python benchmarks/connect4.py [--plies 8,10,12,14,16,20] [--positions 200] [--table 16]
    python benchmarks/connect4.py --boards 36 [--threads 1] [--table 512]
    python benchmarks/connect4.py --techniques [--board 5x6] [--limit 20000000] [--table 512]

BitBully (M. Thill, C++) is no dependency of this project: `pip install bitbully`. Without it, only our own figures
are printed. Both solve the same random positions for the exact score, which counts how soon a game is won, without an
opening book, side by side in one process. Both tables are cleared before the clock starts; compiling is not counted.

A node is a position that the search enters. BitBully counts its calls.

With --boards, empty boards with at most so many cells are solved instead, and compared with the published table in
tests/data/connect4.csv (J. Tromp; C. Steininger): who wins, and on which move.

With --techniques, one empty board is solved without each of the things that the search is told.
"""

import argparse
import csv
import math
import random
import resource
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from connect4_variants import VARIANTS, WHOLE, variant

from secateur.compiled.engine import Engine
from secateur.games.connect4 import Connect4
from secateur.result import Limit, Result

Solved = tuple[int, int, float]  # the score, the nodes and the CPU seconds
PUBLISHED = Path(__file__).parent.parent / "tests" / "data" / "connect4.csv"
WINNERS = {"yellow": 1, "nobody": 0, "red": -1}
LONG = 0.01  # seconds of BitBully's: in less, ours is mostly what surrounds a search
HALF = 22  # a player who wins with the last stone but n has the score n


def positions(game: Connect4, ply: int, count: int) -> list[tuple[int, ...]]:
    """Return random games of so many moves, after which nobody has won, as lists of columns."""
    chance, found = random.Random(ply), list[tuple[int, ...]]()
    while len(found) < count:
        state, moves = game.start(), list[int]()
        while len(moves) < ply and game.moves(state):
            moves.append(chance.choice(game.moves(state)))
            state = game.play(state, moves[-1])
        if game.moves(state):
            found.append(tuple(moves))
    return found


def score(result: Result[int], ply: int) -> int:
    """Return how many stones a winner has left, counted from 1; with a minus sign if the player to move loses."""
    assert result.value is not None
    if result.value == 0:
        return 0
    assert result.distance is not None
    left = HALF - (ply + result.distance + 1) // 2
    return left if (result.value > 0) == (ply % 2 == 0) else -left


def ours(game: Connect4, table: int) -> Callable[[tuple[int, ...]], Solved]:
    """Return how we solve a position."""
    engine = Engine(game, table=table)
    engine.solve(limit=Limit(nodes=1))

    def solve(moves: tuple[int, ...]) -> Solved:
        state = game.start()
        for move in moves:
            state = game.play(state, move)
        engine.table.clear()
        begun = time.process_time()
        result = engine.solve(state)
        return score(result, len(moves)), result.nodes, time.process_time() - begun

    return solve


def theirs() -> Callable[[tuple[int, ...]], Solved] | None:
    """Return how BitBully solves a position; None if it is not installed."""
    if find_spec("bitbully") is None:
        return None
    bitbully = import_module("bitbully")
    agent = bitbully.BitBully(opening_book=None)

    def solve(moves: tuple[int, ...]) -> Solved:
        board = bitbully.Board(list(moves))
        agent.reset_transposition_table()
        agent.reset_node_counter()
        begun = time.process_time()
        found = agent.mtdf(board)
        return found, agent.get_node_counter(), time.process_time() - begun

    return solve


def mean(ratios: list[float]) -> float:
    """Return the geometric mean."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def compare(plies: list[int], count: int, table: int) -> None:
    """Print a line for each ply, and the geometric mean of the ratios."""
    game = Connect4()
    mine, peer = ours(game, table), theirs()
    if peer is None:
        print("BitBully is not installed (pip install bitbully): our own figures alone")
        print(f"{'ply':>3}{'nodes':>12}{'CPU ms':>10}")
        for ply in plies:
            nodes, seconds = means([mine(moves) for moves in positions(game, ply, count)])
            print(f"{ply:>3}{nodes:>12,.0f}{1000 * seconds:>10.2f}", flush=True)
        return
    print(
        f"{'ply':>3}{'equal':>10}{'nodes':>12}{'BitBully':>12}{'ratio':>7}{'CPU ms':>10}{'BitBully':>10}{'ratio':>7}"
    )
    ratios: list[float] = []
    for ply in plies:
        found = [(mine(moves), peer(moves)) for moves in positions(game, ply, count)]
        equal = sum(own[0] == other[0] for own, other in found)
        nodes, seconds = means([own for own, _ in found])
        their_nodes, their_seconds = means([other for _, other in found])
        print(
            f"{ply:>3}{f'{equal}/{count}':>10}{nodes:>12,.0f}{their_nodes:>12,.0f}{nodes / their_nodes:>7.2f}"
            f"{1000 * seconds:>10.2f}{1000 * their_seconds:>10.2f}{seconds / their_seconds:>7.2f}",
            flush=True,
        )
        ratios += [own[2] / other[2] for own, other in found if other[2] >= LONG]
    if ratios:
        print(f"CPU time, {len(ratios)} positions that take BitBully at least {1000 * LONG:.0f} ms:", end=" ")
        print(
            f"geometric mean of the ratios {mean(ratios):.2f}, {sum(ratio > 2 for ratio in ratios)} above 2", end=""
        )
        print(f", at most {max(ratios):.2f}")


def means(found: list[Solved]) -> tuple[float, float]:
    """Return the mean of the nodes, and that of the CPU seconds."""
    nodes, seconds = (sum(one[part] for one in found) / len(found) for part in (1, 2))
    return nodes, seconds


def boards(most: int, table: int, threads: int) -> None:
    """Print a line for each board of the published table with at most so many cells, the small ones first."""
    with PUBLISHED.open(encoding="utf-8", newline="") as lines:
        published = [(int(row["rows"]), int(row["columns"]), row) for row in csv.DictReader(lines)]
    print(f"{'board':8}{'winner':8}{'last move':>10}{'agrees':>8}{'nodes':>15}{'CPU s':>9}{'clock s':>9}")
    for rows, columns, row in sorted(published, key=lambda one: one[0] * one[1]):
        if rows * columns > most:
            break
        engine = Engine(Connect4(rows, columns), table=table, threads=threads)
        engine.solve(limit=Limit(nodes=1))
        engine.table.clear()
        begun, clock = time.process_time(), time.monotonic()
        found = engine.solve()
        seconds, clock = time.process_time() - begun, time.monotonic() - clock
        last = found.distance or rows * columns
        agrees = found.value == WINNERS[row["winner"]] and last == int(row["last_move"])
        winner = next(name for name, value in WINNERS.items() if value == found.value)
        print(
            f"{f'{rows}x{columns}':8}{winner:8}{last:>10}{'yes' if agrees else 'NO':>8}"
            f"{found.nodes:>15,}{seconds:>9.2f}{clock:>9.2f}",
            flush=True,
        )
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10:,} MiB of memory")


def without_each(board: str, limit: int, table: int) -> None:
    """Print a line for each variant of the game: the nodes that it takes, and how many times as many that is."""
    rows, columns = map(int, board.split("x"))
    whole, value = 0, None
    print(f"{'':50}{'nodes':>14}{'times':>8}{'CPU s':>9}")
    for name in VARIANTS:
        engine = Engine(variant(name, rows, columns), table=table)
        engine.solve(limit=Limit(nodes=1))
        engine.table.clear()
        begun = time.process_time()
        found = engine.solve(limit=Limit(nodes=limit))
        seconds = time.process_time() - begun
        if name == WHOLE:
            whole, value = found.nodes, found.value
        over = "over " if found.stopped else ""
        assert found.stopped or found.value == value, f"{name}: {found.value}, expected {value}"
        print(f"{name:50}{f'{over}{found.nodes:,}':>14}{found.nodes / whole:>8.2f}{seconds:>9.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Connect Four beside BitBully.")
    parser.add_argument("--plies", default="8,10,12,14,16,20", help="stones on the board")
    parser.add_argument("--positions", type=int, default=200, help="for each number of stones")
    parser.add_argument("--table", type=int, default=16, help="MiB")
    parser.add_argument("--boards", type=int, help="solve empty boards with at most so many cells")
    parser.add_argument("--threads", type=int, default=1, help="for --boards")
    parser.add_argument("--techniques", action="store_true", help="solve one board without each technique in turn")
    parser.add_argument("--board", default="5x6", help="for --techniques")
    parser.add_argument("--limit", type=int, default=20_000_000, help="the most nodes for a variant")
    options = parser.parse_args()
    if options.techniques:
        without_each(options.board, options.limit, options.table)
        return
    if options.boards is not None:
        boards(options.boards, options.table, options.threads)
        return
    compare([int(ply) for ply in options.plies.split(",")], options.positions, options.table)


if __name__ == "__main__":
    main()
