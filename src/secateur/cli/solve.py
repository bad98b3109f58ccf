"""`secateur solve`: who wins with best play."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from secateur.abilities import move_text, player_name
from secateur.cli.options import asked_for, engine_options, json_option, position_options
from secateur.cli.output import print_json, print_lines, say
from secateur.cli.searching import (
    INTERRUPTED,
    SearchRequest,
    compilation,
    line_text,
    moves_data,
    moves_table,
    outcome,
    searching,
    speed,
    winner,
)
from secateur.errors import CompileError, SecateurError, searching_in_python
from secateur.game import MAX, AnyGame
from secateur.result import Limit, Result
from secateur.views.words import number

if TYPE_CHECKING:
    from secateur.compiled.saving import Saving

WHY_STOPPED = {"nodes": "the limit of nodes was met", "seconds": "the time is over", "interrupt": "interrupted"}


@dataclass(frozen=True)
class SolveRequest(SearchRequest):
    """What `secateur solve` is asked for."""

    memory: int
    save: Path | None


@dataclass(frozen=True)
class Solved:
    """The solution of a game, and the seconds that it took; or how far the search came before it was stopped.

    `why` says why it was searched in Python, if it was.
    """

    game: AnyGame
    result: Result[Hashable]
    seconds: float
    why: str | None = None

    @property
    def is_solved(self) -> bool:
        """Whether the value is known; there may have been no time to value every move."""
        return self.result.stopped is None or self.result.every_move is not None


@click.command(short_help="Find out who wins with best play.")
@click.argument("spec", metavar="GAME")
@position_options
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
@json_option
@asked_for(SolveRequest)
def solve(asked: SolveRequest) -> int:
    """Say who wins GAME with best play, with which move, and how it goes on.

    The rules are compiled the first time, which takes some seconds. The answer is exact: the search goes to the end
    of the game. The winner wins as soon as possible, and the loser loses as late as possible; with --any, any win
    will do, which is often found sooner. If a game bounds its own values, the number of moves may remain unknown.
    Where play can come back to a position, all positions are solved from the end, and a play that never ends is a
    draw. If a limit or Ctrl-C stops it, the best line so far is told, and the status is 1 or 130.

    Rules that cannot be compiled are searched in Python, with a warning: with a table of 1,000,000 positions, and
    where play can come back, if at most 1,000,000 positions can be reached.

    With --save a search that takes days can be stopped and taken up again at the very node where it was: give the
    same command. FILE is as large as the table, is written every ten minutes too, and is deleted at the end.

    \b
    Examples:
      secateur solve connect4:5x4
      secateur solve domineering:8x8,first=vertical --threads 2
      secateur solve domineering:9x9 --table 1024 --save 9x9.search
      secateur solve marbles:21,3 --moves '2 3' --json
      secateur solve connect4:6x5 --any
      secateur solve connect4:4x4 --all
      secateur solve ./mygame.py
    """
    if asked.wants_moves and asked.save is not None:
        raise SecateurError("--save: a search of every move cannot be kept: expected it without --all and --lines")
    found = _solved(asked)
    if asked.as_json:
        print_json(_data(found) | moves_data(found.game, found.result, asked.lines))
    elif found.is_solved:
        print_lines(_report(found))
        if found.result.every_move is not None:
            print_lines(moves_table(found.game, found.result, asked.lines))
    else:
        print_lines(_unfinished(found))
    stopped = found.result.stopped
    return 0 if stopped is None else INTERRUPTED if stopped == "interrupt" else 1


def _solved(asked: SolveRequest) -> Solved:
    """Solve a game by the engine, or in Python if the rules cannot be compiled."""
    from secateur.compiled.engine import Engine

    game, state = asked.read()
    limit, begun = Limit(nodes=asked.nodes, seconds=asked.seconds), time.monotonic()
    saving = _saving(asked.save)
    try:
        engine = Engine(game, table=asked.table, threads=asked.threads, memory=asked.memory, tell_compiling=say)
        begun = time.monotonic()
        if saving is not None and saving.path.exists():
            say(f"going on with the search in {saving.path}")
        solve = partial(engine.solve, tell_memory=say, saving=saving, distances=not asked.any_win)
        with searching(game, saving) as (stop, hear):
            result = _search(asked, game, solve)(state, limit=limit, stop=stop, tell=hear)
    except CompileError as error:  # it may be noticed only deep in the tree
        say(searching_in_python(str(error), asked.spec))
        if saving is not None:
            say("--save: a search in Python is not kept")
        return _solved_in_python(game, state, limit, asked, str(error))
    if saving is not None and saving.path.exists():
        say(f"the search is kept in {saving.path}: the same command goes on with it")
    return Solved(game, result, time.monotonic() - begun if saving is None else saving.seconds)


def _search(
    asked: SolveRequest, game: AnyGame, solve: Callable[..., Result[Hashable]]
) -> Callable[..., Result[Hashable]]:
    """Return what solves a position, and each of its moves if that is asked for."""
    if not asked.wants_moves:
        return solve
    from secateur.search.every_move import solve_every_move

    return lambda state, **terms: solve_every_move(game, state, solve, **terms)


def _saving(file: Path | None) -> "Saving | None":
    """Return where the search is kept, if it is."""
    if file is None:
        return None
    from secateur.compiled.saving import Saving

    return Saving(file)


def _solved_in_python(game: AnyGame, state: Hashable, limit: Limit, asked: SolveRequest, why: str) -> Solved:
    from secateur.search.solving import Solver

    begun = time.monotonic()
    with searching(game) as (stop, hear):
        solve = partial(Solver(game).solve, distances=not asked.any_win)
        result = _search(asked, game, solve)(state, limit=limit, stop=stop, tell=hear)
    return Solved(game, result, time.monotonic() - begun, why)


def _data(found: Solved) -> dict[str, object]:
    game, result = found.game, found.result
    solved = found.is_solved
    data: dict[str, object] = {
        "game": game.name,
        "solved": solved,
        "winner": winner(game, result.value) if solved and result.value is not None else None,
        "value": result.value,
        "distance": result.distance,
        "move": None if result.move is None else move_text(game, result.move),
        "line": [move_text(game, move) for move in result.line],
        "nodes": result.nodes,
        "seconds": round(found.seconds, 3),
        "stopped": result.stopped,
    }
    if not solved:
        data["depth"] = result.depth
    if result.positions is not None:
        data["positions"] = result.positions
    return data | compilation(found.why)


def _report(found: Solved) -> Iterator[str]:
    """Say who wins."""
    game, result = found.game, found.result
    assert result.value is not None  # nothing stopped the search
    points = "" if result.value in (-1, 0, 1) else f", value {number(result.value)} to {player_name(game, MAX)}"
    yield f"{game.name}: {outcome(game, result)}{points}"
    if result.line:
        yield f"  best play  {line_text(game, result.line)}"
    if result.positions is not None:
        yield f"  {result.positions:,} positions can be reached; {found.seconds:.2f} s"
    else:
        yield f"  {speed(result.nodes, found.seconds)}"


def _unfinished(found: Solved) -> Iterator[str]:
    """Say how far the search came."""
    game, result = found.game, found.result
    assert result.stopped is not None
    yield f"{game.name}: not solved, {WHY_STOPPED[result.stopped]}"
    if result.line:
        yield f"  best so far  {line_text(game, result.line)}"
    if result.depth is not None and result.value is not None:
        yield f"  value {number(result.value)} by evaluation, to depth {result.depth}"
    yield f"  {speed(result.nodes, found.seconds)}"
