"""Who wins with best play: `solve`."""

from __future__ import annotations

import os
import reprlib
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from secateur.abilities import move_text, player_name
from secateur.errors import CompileError, ParameterError, SearchError
from secateur.game import MAX, Game
from secateur.interface import given
from secateur.interface.answer import Answer, Teller
from secateur.interface.given import AnyForm, M, Progress, S
from secateur.interface.interrupting import stopping
from secateur.memory import allowed
from secateur.result import Limit, Result
from secateur.views.answer_words import line_text, line_to_the_end, moves_table, outcome, winner
from secateur.views.words import number

if TYPE_CHECKING:
    from secateur.compiled.saving import Saving

WHY_STOPPED = {"nodes": "the limit of nodes was met", "seconds": "the time is over", "interrupt": "interrupted"}


@dataclass(frozen=True, repr=False)
class Solution(Answer[S, M]):
    """Who wins a game with best play; or, if the search was stopped, how far it came: `solved` says which."""

    @property
    def solved(self) -> bool:
        """Whether the value is known; there may have been no time to value every move."""
        return self.stopped is None or self.moves is not None

    @property
    def winner(self) -> str | None:
        """The name of the player who wins, or "draw"; None if the game is not solved."""
        return winner(self.game, self.value) if self.solved and self.value is not None else None

    def _data(self) -> dict[str, Any]:
        data = {
            "game": self.game.name,
            "solved": self.solved,
            "winner": self.winner,
            "value": self.value,
            "distance": self.distance,
            "move": None if self.move is None else move_text(self.game, self.move),
            "line": self._texts(self.line),
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "stopped": self.stopped,
        }
        if not self.solved:
            data["depth"] = self.depth
        if self.positions is not None:
            data["positions"] = self.positions
        return data

    def _lines(self) -> Iterator[str]:
        if not self.solved:
            yield from self._unfinished()
            return
        assert self.value is not None  # nothing stopped the search
        points = "" if self.value in (-1, 0, 1) else f", value {number(self.value)} to {player_name(self.game, MAX)}"
        yield f"{self.game.name}: {outcome(self.game, self.value, self.distance)}{points}"
        if self.line:
            yield f"  best play  {line_to_the_end(self.game, self.state, self.line, self.distance)}"
        if self.positions is not None:
            yield f"  {self.positions:,} positions can be reached; {self.seconds:.2f} s"
        else:
            yield f"  {self._effort()}"
        if self.moves is not None:
            yield from moves_table(self.game, self.moves)

    def _unfinished(self) -> Iterator[str]:
        """Say how far the search came."""
        assert self.stopped is not None
        yield f"{self.game.name}: not solved, {WHY_STOPPED[self.stopped]}"
        if self.line:
            yield f"  best so far  {line_text(self.game, self.line)}"
        if self.depth is not None and self.value is not None:
            yield f"  value {number(self.value)} by evaluation, to depth {self.depth}"
        yield f"  {self._effort()}"


def solve(
    game: AnyForm[S, M],
    state: S | None = None,
    *,
    moves: str | Iterable[str | M] = (),
    position: str | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    any_win: bool = False,
    all_moves: bool = False,
    lines: int | None = None,
    threads: int = 1,
    table: int = 64,
    memory: int | None = None,
    save: str | os.PathLike[str] | Saving | None = None,
    progress: Progress | None = None,
) -> Solution[S, M]:
    """Find out who wins with best play. The answer is exact: the search goes to the end of the game.

    The position is `state`, or the one that `position` describes, or the start of the game; then `moves` are played,
    in the game's notation. The winner wins as soon as possible, and the loser loses as late as possible; with
    `any_win` any win will do, which is often found sooner. With `all_moves` every legal move is valued too; `lines`
    keeps only so many of them. Where play can come back to a position, all positions are solved from the end, in at
    most `memory` MiB (a quarter of the machine's memory, if not given), and a play that never ends is a draw.

    Rules that can be compiled are searched at native speed, by so many `threads` and with a `table` of so many MiB.
    Others are searched in Python: `compiled` and `why` of the solution say so. If a limit of `nodes` or `seconds` or
    Ctrl-C ends the search, the solution is a first impression, and its `stopped` says why. A search with a file to
    `save` it in goes on from there when it is started again. `progress` is called with `News` again and again.

    >>> import secateur
    >>> solution = secateur.solve("marbles:10,3")
    >>> solution.winner, solution.distance, solution.line
    ('first', 5, (2, 1, 3, 1, 3))
    >>> secateur.solve("tictactoe", moves="b2 a2").winner
    'crosses'
    """
    if save is not None and (all_moves or lines is not None):
        raise SearchError("save: a search of every move cannot be kept: expected a search of the position alone")
    given.check_lines(lines)
    given.check_progress(progress)
    saving = _saving(save)
    found = given.game(game)
    start = given.beginning(found, state, position, moves)[0][-1]
    job = _Solving(found, start, Limit(nodes=nodes, seconds=seconds), any_win, all_moves or lines is not None)
    teller, most = Teller(progress), allowed() if memory is None else memory
    try:
        with nullcontext() if saving is None else saving.alone():
            result, took = job.compiled(teller, saving, table=table, threads=threads, memory=most)
    except CompileError as error:  # it may be noticed only deep in the tree
        teller.in_python(str(error))
        if saving is not None:
            teller.remark("a search in Python is not kept")
        result, took = job.in_python(teller)
        return Solution.of(found, start, result, took, why=str(error), algorithm="alphabeta", most=lines)
    return Solution.of(found, start, result, took, most=lines)


@dataclass(frozen=True)
class _Solving:
    """A position to solve, and how."""

    game: Game[Any, Any]
    state: Any
    limit: Limit
    any_win: bool
    every_move: bool

    def compiled(
        self, teller: Teller, saving: Saving | None, *, table: int, threads: int, memory: int
    ) -> tuple[Result[Any], float]:
        """Solve by the engine; return the seconds that it took as well."""
        from secateur.compiled.engine import Engine

        engine = Engine(self.game, table=table, threads=threads, memory=memory, tell_compiling=teller.remark)
        begun = time.monotonic()
        if saving is not None and saving.path.exists():
            teller.remark(f"going on with the search in {saving.path}")
        result = self._run(partial(engine.solve, tell_memory=teller.remark, saving=saving), teller)
        if saving is not None and saving.path.exists():
            teller.remark(f"the search is kept in {saving.path}: the same command goes on with it")
        return result, time.monotonic() - begun if saving is None else saving.seconds

    def in_python(self, teller: Teller) -> tuple[Result[Any], float]:
        """Solve in Python."""
        from secateur.search.solving import Solver

        begun = time.monotonic()
        return self._run(Solver(self.game).solve, teller), time.monotonic() - begun

    def _run(self, solve: Callable[..., Result[Any]], teller: Teller) -> Result[Any]:
        """Solve the position, and each of its moves if that is wanted."""
        search = partial(solve, distances=not self.any_win)
        with stopping() as stop:
            if not self.every_move:
                return search(self.state, limit=self.limit, stop=stop, tell=teller.hear)
            from secateur.search.every_move import solve_every_move

            return solve_every_move(self.game, self.state, search, limit=self.limit, stop=stop, tell=teller.hear)


def _saving(save: str | os.PathLike[str] | Saving | None) -> Saving | None:
    """Return where the search is kept, if it is."""
    if save is None:
        return None
    from secateur.compiled.saving import Saving

    if isinstance(save, Saving):
        return save
    if not isinstance(save, str | os.PathLike):
        raise ParameterError(f"save {reprlib.repr(save)}: expected a file")
    return Saving(Path(save))
