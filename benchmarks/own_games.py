"""What compiling brings to games as strangers write them: plain alpha-beta compiled, against a bare one in Python.

Each game of tests/own_games is searched by both to the same depth, and the best of several runs counts. The nodes
must be the same. `--seconds` is the least time that one search takes in bare Python, unless the whole tree takes
less: then both search it many times. What it costs to call compiled code at all, which is the time of a search of
one node, is left out: some trees have only a hundred nodes.
"""

import argparse
import ast
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from secateur.compiled.engine import Engine
from secateur.compiled.workspace import Table, Workspace
from secateur.errors import CompileError, GameFileError
from secateur.game import MAX
from secateur.gamefile import load_game

FOLDER = Path(__file__).parents[1] / "tests" / "own_games"
DEEPEST = 60
ENOUGH, MOST_TIMES = 0.1, 1000  # seconds and runs of what is quick
FOREVER = 1 << 60  # nodes
T = TypeVar("T")


def bare(game: Any, state: Any, depth: int, alpha: float, beta: float) -> tuple[float, int]:
    """Alpha-beta as one would write it for a single game: the value, and how many nodes were visited."""
    moves = game.moves(state)
    if not moves:
        return game.value(state), 1
    if depth == 0:
        return 0, 1
    nodes = 1
    if game.to_move(state) == MAX:
        best = -float("inf")
        for move in moves:
            value, visited = bare(game, game.play(state, move), depth - 1, alpha, beta)
            nodes += visited
            if value > best:
                best = value
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best, nodes
    best = float("inf")
    for move in moves:
        value, visited = bare(game, game.play(state, move), depth - 1, alpha, beta)
        nodes += visited
        if value < best:
            best = value
            beta = min(beta, best)
            if best <= alpha:
                break
    return best, nodes


def timed(work: Callable[..., T], *arguments: Any, **named: Any) -> tuple[T, float]:
    begun = time.process_time()
    found = work(*arguments, **named)
    return found, time.process_time() - begun


def load(file: Path) -> Any:
    """Return the game of a file; the last one, if it has several that build on one another."""
    try:
        return load_game(str(file))
    except GameFileError:
        classes = [node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
        return load_game(f"{file}:{classes[-1]}")


def shortest(work: Callable[[], Any], repeat: int) -> float:
    """Return the least time that some work takes; what is quick is done often."""
    best, spent, times = float("inf"), 0.0, 0
    while times < repeat or (spent < ENOUGH and times < MOST_TIMES):
        seconds = timed(work)[1]
        best, spent, times = min(best, seconds), spent + seconds, times + 1
    return best


def measured(file: Path, seconds: float, repeat: int) -> dict[str, Any]:
    game = load(file)
    engine, compiling = timed(Engine, game, table=0)
    infinity, depth, before = float("inf"), 1, -1
    while True:
        (value, nodes), slow = timed(bare, game, game.start(), depth, -infinity, infinity)
        if slow >= seconds or nodes == before or depth == DEEPEST:
            break
        before, depth = nodes, depth + 1
    result = engine.plain(depth=depth)
    assert (result.value, result.nodes) == (value, nodes), f"{file.stem}: {result} and {value, nodes}"
    slow = shortest(lambda: bare(game, game.start(), depth, -infinity, infinity), repeat)
    quick = shortest(lambda: searched(engine, depth), repeat) - shortest(lambda: searched(engine, 0), repeat)
    return {"nodes": nodes, "depth": depth, "ratio": slow / quick, "compiling": compiling}


def searched(engine: Engine[Any, Any], depth: int) -> None:
    """Search by plain alpha-beta, compiled, without the rest of what the engine does for an answer."""
    rules = engine.rules
    space, infinity = Workspace(rules.module, Table(rules.module, 0)), rules.module.INFINITY
    space.begin(rules.row(rules.game.start()), depth, (-infinity, infinity))
    while not space.go_on(FOREVER):
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="games (default: those of tests/own_games)")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--repeat", type=int, default=3)
    wanted = parser.parse_args()
    os.environ["SECATEUR_CACHE"] = tempfile.mkdtemp()  # compiling is measured
    rows = []
    files = wanted.files or sorted(FOLDER.rglob("*.py"))
    for file in files:
        try:
            row = measured(file, wanted.seconds, wanted.repeat)
        except CompileError as refusal:
            print(f"{file.stem:22} not compiled: {refusal}", flush=True)
            continue
        rows.append(row)
        print(
            f"{file.stem:22}{row['nodes']:>10,} nodes to depth {row['depth']:<3}{row['ratio']:>6.0f} times bare"
            f" Python, compiled in {row['compiling']:.2f} s of CPU",
            flush=True,
        )
    ratios, compiling = [row["ratio"] for row in rows], [row["compiling"] for row in rows]
    median, least = statistics.median(ratios), min(ratios)
    print(f"{len(rows)} of {len(files)} compiled; ratio: median {median:.0f}, least {least:.0f}")
    print(f"compiling: median {statistics.median(compiling):.2f} s of CPU, most {max(compiling):.2f} s")


if __name__ == "__main__":
    main()
