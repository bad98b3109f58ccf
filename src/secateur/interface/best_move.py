"""The best move within a limit: `best`; and what every move is worth: `analyse`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any

from secateur import catalog
from secateur.abilities import evaluation as evaluation_of
from secateur.abilities import move_text, player_name
from secateur.errors import CompileError, SearchError, UnknownNameError
from secateur.game import MAX, Evaluation, Game
from secateur.interface import given
from secateur.interface.answer import Answer, Teller
from secateur.interface.given import AnyForm, M, Progress, S
from secateur.interface.interrupting import stopping
from secateur.interface.solving import solve
from secateur.result import Limit, MoveValue, Result
from secateur.views.answer_words import line_text, line_to_the_end, moves_table, outcome
from secateur.views.words import counted, does, number

ENGINE = "engine"
SECONDS = 1.0  # for a search without any limit


@dataclass(frozen=True, repr=False)
class BestMove(Answer[S, M]):
    """The best move that a search found in a position that is not finished, `depth` moves ahead."""

    @property
    def player(self) -> str:
        """The name of the player to move."""
        return player_name(self.game, self.game.to_move(self.state))

    def _data(self) -> dict[str, Any]:
        assert self.move is not None  # a search always looks one move ahead
        return {
            "game": self.game.name,
            "player": self.player,
            "algorithm": self.algorithm,
            "move": move_text(self.game, self.move),
            "value": self.value,
            "distance": self.distance,
            "line": self._texts(self.line),
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "stopped": self.stopped,
        }

    def _lines(self) -> Iterator[str]:
        assert self.value is not None  # a search always looks one move ahead
        assert self.move is not None
        yield f"{self.game.name}: {does(self.player, 'play')} {move_text(self.game, self.move)}"
        if self.distance is None:
            ahead = "" if self.depth is None else f", {counted(self.depth, 'move')} ahead"
            yield f"  value      {number(self.value)} to {player_name(self.game, MAX)}{ahead}"
        else:
            yield f"  proved     {outcome(self.game, self.value, self.distance)}"
        proved = self.distance is not None
        line = (
            line_to_the_end(self.game, self.state, self.line, self.distance)
            if proved
            else line_text(self.game, self.line)
        )
        yield f"  best play  {line}"
        yield f"  {self._effort()}"
        if self.moves is not None:
            yield from moves_table(self.game, self.moves)


@dataclass(frozen=True, repr=False)
class Analysis(BestMove[S, M]):
    """What every legal move of a position is worth, the best first: a sequence of `MoveValue`."""

    def __iter__(self) -> Iterator[MoveValue[M]]:
        return iter(self.moves or ())

    def __len__(self) -> int:
        return len(self.moves or ())

    def __getitem__(self, index: int) -> MoveValue[M]:
        return (self.moves or ())[index]


def best(
    game: AnyForm[S, M],
    state: S | None = None,
    *,
    moves: str | Iterable[str | M] = (),
    position: str | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    evaluation: str | Evaluation[S] | None = None,
    algorithm: str = ENGINE,
    any_win: bool = False,
    all_moves: bool = False,
    lines: int | None = None,
    threads: int = 1,
    table: int = 64,
    progress: Progress | None = None,
) -> BestMove[S, M]:
    """Find the best move: the search looks deeper and deeper, until a limit is met or nothing can change any more.

    The position is given as in `solve`. The limits are a `depth`, a number of `nodes`, and `seconds`; without any,
    the search takes one second. The `evaluation` is one of the game's own by its name, or a function of a state; the
    game's first one, if not given. A win or a loss that is proved comes before every evaluation, unless `any_win` is
    given. The `algorithm` is the engine, or a textbook algorithm, which runs in Python. All else is as in `solve`.

    >>> import secateur
    >>> found = secateur.best("marbles:10,3", depth=6)
    >>> found.player, found.move, found.distance, found.line
    ('first', 2, 5, (2, 1, 3, 1, 3))
    """
    given.check_lines(lines)
    given.check_progress(progress)
    found = given.game(game)
    start = given.beginning(found, state, position, moves)[0][-1]
    every_move = all_moves or lines is not None
    if not found.moves(start):
        raise SearchError(f"{found.name}: the game is over: expected a position with a move")
    if algorithm != ENGINE and algorithm not in catalog.ALGORITHMS:
        raise UnknownNameError.among([ENGINE, *catalog.ALGORITHMS], "algorithm", algorithm)
    if every_move and algorithm != ENGINE:
        raise SearchError(f"algorithm {algorithm}: expected the engine where every move is valued")
    evaluation_of(found, evaluation)  # fail before anything is compiled
    unlimited = depth is None and nodes is None and seconds is None
    limit = Limit(depth=depth, nodes=nodes, seconds=SECONDS if unlimited else seconds)
    job, teller = _Looking(found, start, limit, evaluation, any_win, every_move), Teller(progress)
    if algorithm != ENGINE:
        result, took = job.by_the_book(algorithm)
        why = f"{algorithm} is a textbook algorithm, which runs in Python"
        return BestMove.of(found, start, result, took, why=why, algorithm=algorithm)
    try:
        result, took = job.compiled(teller, table=table, threads=threads)
    except CompileError as error:  # it may be noticed only deep in the tree
        teller.in_python(str(error))
        result, took = job.in_python(teller)
        return BestMove.of(found, start, result, took, why=str(error), algorithm="alphabeta", most=lines)
    return BestMove.of(found, start, result, took, most=lines)


def analyse(
    game: AnyForm[S, M],
    state: S | None = None,
    *,
    moves: str | Iterable[str | M] = (),
    position: str | None = None,
    exact: bool = False,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    evaluation: str | Evaluation[S] | None = None,
    threads: int = 1,
    table: int = 64,
    progress: Progress | None = None,
) -> Analysis[S, M]:
    """Find what every legal move is worth, the best first: its value or a bound on it, its distance and best play.

    All moves are searched to the same depth, within limits that are given as in `best`. With `exact` every move is
    searched to the end of the game instead, as in `solve`.

    >>> import secateur
    >>> for move in secateur.analyse("marbles:6,3"):
    ...     print(move.move, move.value, move.distance, move.line)
    2 1 3 (2, 1, 3)
    1 -1 4 (1, 1, 1, 3)
    3 -1 2 (3, 3)
    """
    if exact and (depth is not None or evaluation is not None):
        raise SearchError("exact: a search to the end of the game: expected neither a depth nor an evaluation")
    if exact:
        answer: Answer[S, M] = solve(
            game,
            state,
            moves=moves,
            position=position,
            nodes=nodes,
            seconds=seconds,
            all_moves=True,
            threads=threads,
            table=table,
            progress=progress,
        )
    else:
        answer = best(
            game,
            state,
            moves=moves,
            position=position,
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            evaluation=evaluation,
            all_moves=True,
            threads=threads,
            table=table,
            progress=progress,
        )
    return Analysis(**{field.name: getattr(answer, field.name) for field in fields(answer)})


@dataclass(frozen=True)
class _Looking:
    """A position in which the best move is looked for, and how."""

    game: Game[Any, Any]
    state: Any
    limit: Limit
    evaluation: str | Evaluation[Any] | None
    any_win: bool
    every_move: bool

    def compiled(self, teller: Teller, *, table: int, threads: int) -> tuple[Result[Any], float]:
        """Search by the engine; return the seconds that it took as well."""
        from secateur.compiled.engine import Engine

        engine = Engine(self.game, self.evaluation, table=table, threads=threads, tell_compiling=teller.remark)
        begun = time.monotonic()
        return self._run(partial(engine.best, distances=not self.any_win), teller), time.monotonic() - begun

    def in_python(self, teller: Teller) -> tuple[Result[Any], float]:
        """Do what the engine would have done."""
        from secateur.search.looking_ahead import look_ahead

        begun = time.monotonic()
        search = partial(look_ahead, self.game, evaluation=evaluation_of(self.game, self.evaluation))
        return self._run(search, teller), time.monotonic() - begun

    def _run(self, search: Callable[..., Result[Any]], teller: Teller) -> Result[Any]:
        """Search the position, or each of its moves if that is wanted."""
        with stopping() as stop:
            if not self.every_move:
                return search(self.state, limit=self.limit, stop=stop, tell=teller.hear)
            from secateur.search.every_move import deepen_every_move

            evaluate = evaluation_of(self.game, self.evaluation)
            return deepen_every_move(
                self.game, self.state, search, evaluate, limit=self.limit, stop=stop, tell=teller.hear
            )

    def by_the_book(self, algorithm: str) -> tuple[Result[Any], float]:
        """Deepen with a textbook algorithm; with a depth alone, search to that depth at once."""
        from secateur.search.deepening import deepen

        search, evaluate = catalog.algorithm(algorithm), evaluation_of(self.game, self.evaluation)
        begun, limit = time.monotonic(), self.limit
        if limit.nodes is None and limit.seconds is None:
            result: Result[Any] = search(self.game, self.state, limit=limit, evaluation=evaluate)
            return replace(result, depth=limit.depth), time.monotonic() - begun
        with stopping() as stop:
            for found in deepen(search, self.game, self.state, evaluate, limit, stop):
                result = replace(found.result, nodes=found.nodes, depth=found.depth)
        if stop.is_set():
            result = replace(result, stopped="interrupt")
        return result, time.monotonic() - begun
