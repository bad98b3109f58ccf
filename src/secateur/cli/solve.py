"""`secateur solve`: who wins with best play."""

import time
from pathlib import Path
from typing import Any

import click

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
    winner,
)
from secateur.errors import CompileError
from secateur.result import Limit
from secateur.views.words import number


@click.command(short_help="Find out who wins with best play.")
@click.argument("spec", metavar="GAME")
@game_options
@engine_options
@click.option(
    "--memory",
    type=int,
    default=2048,
    show_default=True,
    metavar="MIB",
    help="For games that can go in circles: the most memory to use.",
)
@click.option("--nodes", type=int, metavar="N", help="Stop after so many nodes.")
@click.option("--seconds", type=float, metavar="S", help="Stop after so many seconds.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep the search in FILE when it is stopped, and go on from there the next time.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def solve(
    spec: str,
    position: str | None,
    moves: str,
    table: int,
    threads: int,
    memory: int,
    nodes: int | None,
    seconds: float | None,
    save: Path | None,
    as_json: bool,
) -> int:
    """Say who wins GAME with best play, with which move, and how it goes on.

    The rules are compiled the first time, which takes some seconds. The answer is exact: the search goes to the end
    of the game. Where play can come back to a position, all positions are solved from the end, and a play that never
    ends is a draw. If a limit or Ctrl-C stops it, the best line so far is told, and the status is 1 or 130.

    With --save a search that takes days can be stopped and taken up again at the very node where it was: give the
    same command. FILE is as large as the table, is written every ten minutes too, and is deleted at the end.

    \b
    Examples:
      secateur solve connect4:5x4
      secateur solve domineering:8x8,first=vertical --threads 2
      secateur solve domineering:9x9 --table 1024 --save 9x9.search
      secateur solve marbles:21,3 --moves '2 3' --json
      secateur solve ./mygame.py
    """
    game, state = read_position(spec, position, moves)
    limit = Limit(nodes=nodes, seconds=seconds)
    solution, taken = _solved(game, state, limit, save, {"table": table, "threads": threads, "memory": memory})
    data = _data(game, solution, taken)
    click.echo(as_text(data) if as_json else _text(game, solution, data))
    stopped = solution.result.stopped
    return 0 if stopped is None else INTERRUPTED if stopped == "interrupt" else 1


def _solved(game: Any, state: Any, limit: Limit, save: Path | None, settings: dict[str, int]) -> tuple[Any, float]:
    """Return the solution, by the engine or in Python if the rules cannot be compiled, and the seconds it took."""
    from secateur.compiled.saving import Saving
    from secateur.compiled.solver import Solution, Solver

    begun = time.monotonic()
    saving = None if save is None else Saving(save)
    try:
        solver = Solver(game, **settings, tell_compiling=say)
        begun = time.monotonic()
        if saving is not None and saving.path.exists():
            say(f"going on with the search in {saving.path}")
        with searching(game, saving) as (stop, hear):
            solution = solver.solve(state, limit=limit, stop=stop, tell=hear, tell_memory=say, saving=saving)
    except CompileError as error:
        from secateur.search.alphabeta import alphabeta

        cannot_compile(error)
        if saving is not None:
            say("--save: a search in Python is not kept")
        return Solution(alphabeta(game, state, limit=limit)), time.monotonic() - begun
    if saving is not None and saving.path.exists():
        say(f"the search is kept in {saving.path}: the same command goes on with it")
    return solution, time.monotonic() - begun if saving is None else saving.seconds


def _data(game: Any, solution: Any, seconds: float) -> dict[str, Any]:
    result = solution.result
    solved = result.stopped is None
    data = {
        "game": game.name,
        "solved": solved,
        "winner": winner(game, result.value) if solved else None,
        "value": result.value,
        "move": None if result.move is None else move_text(game, result.move),
        "line": [move_text(game, move) for move in result.line],
        "nodes": result.nodes,
        "seconds": round(seconds, 3),
        "stopped": result.stopped,
    }
    if not solved:
        data["depth"] = result.depth
    if solution.positions is not None:
        data |= {"positions": solution.positions, "moves_to_end": solution.moves_to_end}
    return data


def _text(game: Any, solution: Any, data: dict[str, Any]) -> str:
    result = solution.result
    if result.stopped is not None:
        return _unfinished(game, result, data)
    who = "a draw" if data["winner"] == "draw" else f"{data['winner']} wins"
    lines = [f"{game.name}: {who}"]
    if result.value not in (-1, 0, 1):
        lines[0] += f", value {number(result.value)} to {player_name(game, 1)}"
    if result.line:
        lines.append(f"  best play  {line_text(game, result.line)}")
    if solution.positions is not None:
        end = f", won in {solution.moves_to_end} moves" if solution.moves_to_end is not None else ""
        lines.append(f"  {solution.positions:,} positions can be reached{end}; {data['seconds']:.2f} s")
    else:
        lines.append(f"  {speed(result.nodes, data['seconds'])}")
    return "\n".join(lines)


def _unfinished(game: Any, result: Any, data: dict[str, Any]) -> str:
    why = {"nodes": "the limit of nodes was met", "seconds": "the time is over", "interrupt": "interrupted"}
    lines = [f"{game.name}: not solved, {why[result.stopped]}"]
    if result.line:
        lines.append(f"  best so far  {line_text(game, result.line)}")
    if result.depth is not None:
        lines.append(f"  value {number(result.value)} by evaluation, to depth {result.depth}")
    lines.append(f"  {speed(result.nodes, data['seconds'])}")
    return "\n".join(lines)
