"""`secateur best`: the best move, by search."""

import threading
import time
from dataclasses import replace
from typing import Any

import click

from secateur import catalog
from secateur.abilities import evaluation as named_evaluation
from secateur.abilities import move_text, player_name
from secateur.cli.searching import (
    INTERRUPTED,
    as_text,
    cannot_compile,
    engine_options,
    game_options,
    line_text,
    read_position,
    say,
    searching,
    speed,
)
from secateur.errors import CompileError, SearchError, UnknownNameError
from secateur.result import Limit
from secateur.views.words import number

ENGINE = "engine"
SECONDS = 1.0


@click.command(short_help="Find the best move by search.")
@click.argument("spec", metavar="GAME")
@game_options
@click.option("--depth", type=int, metavar="N", help="Look N moves ahead.")
@click.option("--seconds", type=float, metavar="S", help="Look for S seconds; 1, if no limit is given.")
@click.option("--nodes", type=int, metavar="N", help="Look at N positions at most.")
@click.option("-e", "--evaluation", metavar="NAME", help="What values positions; the game's first, if not given.")
@click.option(
    "-a",
    "--algorithm",
    default=ENGINE,
    show_default=True,
    metavar="NAME",
    help="The engine, or a textbook algorithm.",
)
@engine_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def best(
    spec: str,
    position: str | None,
    moves: str,
    depth: int | None,
    seconds: float | None,
    nodes: int | None,
    evaluation: str | None,
    algorithm: str,
    table: int,
    threads: int,
    as_json: bool,
) -> int:
    """Find the best move of GAME: deeper and deeper, until a limit is met or the game is seen to its end.

    The rules are compiled the first time, which takes some seconds. Ctrl-C ends the search, tells the best line so
    far, and the status is 130. A textbook algorithm (`secateur tree --help` lists them) runs in Python.

    \b
    Examples:
      secateur best connect4 --depth 10
      secateur best domineering:8x8 --seconds 5 --threads 2
      secateur best doo --moves '1A' --evaluation material
      secateur best tictactoe --algorithm minimax --depth 9 --json
    """
    game, state = read_position(spec, position, moves)
    if not game.moves(state):
        raise SearchError(f"{game.name}: the game is over: expected a position with a move")
    if algorithm != ENGINE and algorithm not in catalog.ALGORITHMS:
        raise UnknownNameError.among([ENGINE, *catalog.ALGORITHMS], "algorithm", algorithm)
    named_evaluation(game, evaluation)  # fail before anything is compiled
    if depth is None and nodes is None and seconds is None:
        seconds = SECONDS
    limit = Limit(depth=depth, nodes=nodes, seconds=seconds)
    used, result, taken = _searched(game, state, limit, evaluation, algorithm, table, threads)
    data = _data(game, state, result, used, taken)
    click.echo(as_text(data) if as_json else _text(game, state, result, data))
    return INTERRUPTED if result.stopped == "interrupt" else 0


def _searched(
    game: Any, state: Any, limit: Limit, evaluation: str | None, algorithm: str, table: int, threads: int
) -> tuple[str, Any, float]:
    """Return what searched, what it found, and in how many seconds; in Python if the rules cannot be compiled."""
    begun = time.monotonic()
    if algorithm == ENGINE:
        from secateur.compiled.engine import Engine

        try:
            engine = Engine(game, evaluation, table=table, threads=threads, tell_compiling=say)
            begun = time.monotonic()
            with searching(game) as (stop, hear):
                return algorithm, engine.best(state, limit=limit, stop=stop, tell=hear), time.monotonic() - begun
        except CompileError as error:  # or found out deep in the tree
            cannot_compile(error)
            algorithm = "alphabeta"
            begun = time.monotonic()
    return algorithm, _in_python(game, state, limit, evaluation, algorithm), time.monotonic() - begun


def _in_python(game: Any, state: Any, limit: Limit, evaluation: str | None, algorithm: str) -> Any:
    """Deepen with a textbook algorithm; with a depth alone, search to that depth at once."""
    search, evaluate = catalog.algorithm(algorithm), named_evaluation(game, evaluation)
    if limit.nodes is None and limit.seconds is None:
        return replace(search(game, state, limit=limit, evaluation=evaluate), depth=limit.depth)
    with searching(game) as (stop, _):
        return _deepened(search, game, state, evaluate, limit, stop)


def _deepened(search: Any, game: Any, state: Any, evaluate: Any, limit: Limit, stop: threading.Event) -> Any:
    from secateur.search.deepening import deepen

    for found in deepen(search, game, state, evaluate, limit, stop):
        result = replace(found.result, nodes=found.nodes, depth=found.depth)
    return replace(result, stopped="interrupt") if stop.is_set() else result


def _data(game: Any, state: Any, result: Any, algorithm: str, seconds: float) -> dict[str, Any]:
    return {
        "game": game.name,
        "player": player_name(game, game.to_move(state)),
        "algorithm": algorithm,
        "move": move_text(game, result.move),
        "value": result.value,
        "line": [move_text(game, move) for move in result.line],
        "depth": result.depth,
        "nodes": result.nodes,
        "seconds": round(seconds, 3),
        "stopped": result.stopped,
    }


def _text(game: Any, state: Any, result: Any, data: dict[str, Any]) -> str:
    lines = [
        f"{game.name}: {data['player']} plays {data['move']}",
        f"  value      {number(result.value)} to {player_name(game, 1)}, {result.depth} moves ahead",
        f"  best play  {line_text(game, result.line)}",
        f"  {speed(result.nodes, data['seconds'])}",
    ]
    return "\n".join(lines)
