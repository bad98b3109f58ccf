"""`secateur best`: the best move, by search."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import click

from secateur import catalog
from secateur.abilities import evaluation as named_evaluation
from secateur.abilities import move_text, player_name
from secateur.cli.options import asked_for, engine_options, evaluation_option, json_option, position_options
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
)
from secateur.errors import CompileError, SearchError, UnknownNameError, searching_in_python
from secateur.game import MAX, AnyGame, Evaluation
from secateur.result import Limit, Result
from secateur.views.words import number

ENGINE = "engine"
SECONDS = 1.0


@dataclass(frozen=True)
class BestRequest(SearchRequest):
    """What `secateur best` is asked for."""

    depth: int | None
    evaluation: str | None
    algorithm: str

    @property
    def limit(self) -> Limit:
        """The limits of the search; there is always one."""
        unlimited = self.depth is None and self.nodes is None and self.seconds is None
        return Limit(depth=self.depth, nodes=self.nodes, seconds=SECONDS if unlimited else self.seconds)


@dataclass(frozen=True)
class BestMove:
    """What was found in a state, by which algorithm, and in how many seconds; `why` in Python, if it was."""

    game: AnyGame
    state: Hashable
    algorithm: str
    result: Result[Hashable]
    seconds: float
    why: str | None = None


@click.command(short_help="Find the best move by search.")
@click.argument("spec", metavar="GAME")
@position_options
@click.option("--depth", type=int, metavar="N", help="Look N moves ahead.")
@click.option("--seconds", type=float, metavar="S", help="Look for S seconds; 1, if no limit is given.")
@click.option("--nodes", type=int, metavar="N", help="Look at N positions at most.")
@evaluation_option
@click.option(
    "-a",
    "--algorithm",
    default=ENGINE,
    show_default=True,
    metavar="NAME",
    help="The engine, or a textbook algorithm.",
)
@engine_options
@json_option
@asked_for(BestRequest)
def best(asked: BestRequest) -> int:
    """Find the best move of GAME: deeper and deeper, until a limit is met or nothing can change any more.

    A win or a loss that is proved comes before every evaluation, the soonest win first and the latest loss; with
    --any only the evaluation counts.

    The rules are compiled the first time, which takes some seconds. Ctrl-C ends the search, tells the best line so
    far, and the status is 130. A textbook algorithm (`secateur tree --help` lists them) runs in Python.
    Rules that cannot be compiled are searched in Python too, with a warning.

    \b
    Examples:
      secateur best connect4 --depth 10
      secateur best domineering:8x8 --seconds 5 --threads 2
      secateur best doo --moves '1A' --evaluation material
      secateur best connect4 --seconds 3 --lines 3
      secateur best tictactoe --algorithm minimax --depth 9 --json
    """
    game, state = asked.read()
    if not game.moves(state):
        raise SearchError(f"{game.name}: the game is over: expected a position with a move")
    if asked.algorithm != ENGINE and asked.algorithm not in catalog.ALGORITHMS:
        raise UnknownNameError.among([ENGINE, *catalog.ALGORITHMS], "algorithm", asked.algorithm)
    if asked.wants_moves and asked.algorithm != ENGINE:
        raise SearchError(f"--algorithm {asked.algorithm}: expected the engine with --all and --lines")
    named_evaluation(game, asked.evaluation)  # fail before anything is compiled
    found = _searched(game, state, asked)
    if asked.as_json:
        print_json(_data(found) | moves_data(game, found.result, asked.lines))
    else:
        print_lines(_report(found))
        if found.result.every_move is not None:
            print_lines(moves_table(game, found.result, asked.lines))
    return INTERRUPTED if found.result.stopped == "interrupt" else 0


def _searched(game: AnyGame, state: Hashable, asked: BestRequest) -> BestMove:
    """Search as asked; in Python if the rules cannot be compiled."""
    begun = time.monotonic()
    if asked.algorithm != ENGINE:
        evaluate = named_evaluation(game, asked.evaluation)
        result = _by_the_book(game, state, asked.limit, evaluate, asked.algorithm)
        why = f"{asked.algorithm} is a textbook algorithm, which runs in Python"
        return BestMove(game, state, asked.algorithm, result, time.monotonic() - begun, why)
    from secateur.compiled.engine import Engine

    try:
        engine = Engine(game, asked.evaluation, table=asked.table, threads=asked.threads, tell_compiling=say)
        begun = time.monotonic()
        with searching(game) as (stop, hear):
            search = partial(engine.best, distances=not asked.any_win)
            result = _search(asked, game, search)(state, limit=asked.limit, stop=stop, tell=hear)
        return BestMove(game, state, ENGINE, result, time.monotonic() - begun)
    except CompileError as error:  # it may be noticed only deep in the tree
        say(searching_in_python(str(error), asked.spec))
        return _in_python(game, state, asked, str(error))


def _search(
    asked: BestRequest, game: AnyGame, search: Callable[..., Result[Hashable]]
) -> Callable[..., Result[Hashable]]:
    """Return what searches a position, or each of its moves if that is asked for."""
    if not asked.wants_moves:
        return search
    from secateur.search.every_move import deepen_every_move

    evaluate = named_evaluation(game, asked.evaluation)
    return lambda state, **terms: deepen_every_move(game, state, search, evaluate, **terms)


def _in_python(game: AnyGame, state: Hashable, asked: BestRequest, why: str) -> BestMove:
    """Do what the engine would have done."""
    from secateur.search.looking_ahead import look_ahead

    evaluate, begun = named_evaluation(game, asked.evaluation), time.monotonic()
    search = partial(look_ahead, game, evaluation=evaluate)
    with searching(game) as (stop, hear):
        result = _search(asked, game, search)(state, limit=asked.limit, stop=stop, tell=hear)
    return BestMove(game, state, "alphabeta", result, time.monotonic() - begun, why)


def _by_the_book(
    game: AnyGame, state: Hashable, limit: Limit, evaluation: Evaluation[Hashable], algorithm: str
) -> Result[Hashable]:
    """Deepen with a textbook algorithm; with a depth alone, search to that depth at once."""
    from secateur.search.deepening import deepen

    search = catalog.algorithm(algorithm)
    if limit.nodes is None and limit.seconds is None:
        return replace(search(game, state, limit=limit, evaluation=evaluation), depth=limit.depth)
    with searching(game) as (stop, _):
        for found in deepen(search, game, state, evaluation, limit, stop):
            result = replace(found.result, nodes=found.nodes, depth=found.depth)
    return replace(result, stopped="interrupt") if stop.is_set() else result


def _data(found: BestMove) -> dict[str, object]:
    game, result = found.game, found.result
    return {
        "game": game.name,
        "player": player_name(game, game.to_move(found.state)),
        "algorithm": found.algorithm,
        "move": move_text(game, result.move),
        "value": result.value,
        "distance": result.distance,
        "line": [move_text(game, move) for move in result.line],
        "depth": result.depth,
        "nodes": result.nodes,
        "seconds": round(found.seconds, 3),
        "stopped": result.stopped,
        **compilation(found.why),
    }


def _report(found: BestMove) -> Iterator[str]:
    game, result = found.game, found.result
    assert result.value is not None  # a search always looks one move ahead
    yield f"{game.name}: {player_name(game, game.to_move(found.state))} plays {move_text(game, result.move)}"
    if result.distance is None:
        yield f"  value      {number(result.value)} to {player_name(game, MAX)}, {result.depth} moves ahead"
    else:
        yield f"  proved     {outcome(game, result)}"
    yield f"  best play  {line_text(game, result.line)}"
    yield f"  {speed(result.nodes, found.seconds)}"
