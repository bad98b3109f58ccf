"""A game's rules, compiled: loaded, compared with the rules as they are written, and asked."""

import contextlib
import gc
import random
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic

import numba
import numpy as np
from numba.core.errors import NumbaError

from secateur import abilities
from secateur.abilities import Assuring, Bounded, Ordered, Sifting
from secateur.compiled import cache, faults
from secateur.compiled.explain import explained, failed
from secateur.compiled.shape import Shape, misshapen, rebuilt, words
from secateur.compiled.source import source_of
from secateur.compiled.workspace import Table, Workspace
from secateur.errors import CompileError, GameError, SecateurError
from secateur.game import MAX, MIN, Evaluated, Game, M, S, Symmetric

CHECKED_GAMES, CHECKED_STATES = 10, 300
_compiling = threading.Lock()  # Numba compiles one thing at a time


class Rules(Generic[S, M]):
    """The compiled rules of one game, with one evaluation."""

    def __init__(
        self,
        game: Game[S, M],
        evaluation: str | None = None,
        tell: Callable[[str], object] | None = None,
        *,
        searched: bool = True,
    ) -> None:
        """Compile; `tell` is told if that takes long. Rules that are only asked, not `searched`, take less."""
        if numba.config.DISABLE_JIT:
            raise CompileError("NUMBA_DISABLE_JIT is set: expected it not to be where rules are compiled")
        self.game = game
        evaluated = evaluation is not None or (isinstance(game, Evaluated) and game.evaluations)
        self.evaluation = abilities.evaluation(game, evaluation) if evaluated else None
        self.evaluate = self.evaluation or abilities.outcome(game)
        self.searched = searched
        self.sample = _sample(game)
        with _compiling, _uncollected():
            floating = isinstance(self._in_python(self.evaluate, self.sample[0]), float)
            self.source = source_of(game, self.evaluation, self.sample, floating)
            # In Python first: there a rule that never ends can be interrupted, and one that fails can tell where.
            self._in_python(self.written, self.sample[0])
            self._load(tell)

    # ---------------------------------------------------------------- loading

    def _load(self, tell: Callable[[str], object] | None) -> None:
        self.module = cache.module(self.source.text)
        known = cache.is_checked(self.module)
        if tell and not cache.is_compiled(self.module, "search" if self.searched else "describe"):
            tell(f"compiling the rules of {self.game.name}")
        try:
            self._first_call()
        except NumbaError as error:
            if "FLOAT VALUE" in str(error) and not self.source.floating:
                self.source = source_of(self.game, self.evaluation, self.sample, floating=True)
                self._load(None)
                return
            raise explained(error, self.source) from None
        if not known:
            self.check(random.Random(0))
        cache.note_checked(self.module)

    def _first_call(self) -> None:
        """Compile, or take what was compiled from the cache."""
        try:
            self._compile()
        except (NumbaError, SecateurError):
            raise
        except Exception as error:  # Numba gives up in many ways
            raise failed(error, self.source) from None

    def _compile(self) -> None:
        self.describe(self.sample[0])
        if self.searched:
            workspace = Workspace(self.module, Table(self.module, 0))
            workspace.begin(self.row(self.sample[0]), 1, (-self.module.INFINITY, self.module.INFINITY))
            self._asked(self.module.search, self.sample[0], lambda: workspace.go_on(1))

    # ---------------------------------------------------------------- asking

    @property
    def state_shape(self) -> Shape:
        """The shape of states."""
        return self.source.state

    def state(self, row: Any) -> S:
        """Return the state of a row of words."""
        found: S = rebuilt(self.sample[0], iter(row))
        return found

    def move(self, row: Any) -> M:
        """Return the move of a row of words."""
        found: M = rebuilt(self.sample[1], iter(row))
        return found

    def row(self, state: S) -> list[int]:
        """Return the words of a state; fail if it does not have the shape that the others have."""
        wrong = misshapen(state, self.source.state)
        if wrong is not None:
            raise CompileError(f"state {state!r}: {wrong}, as in the start")
        return words(state)

    def _asked(self, dispatcher: Any, state: S, ask: Callable[[], Any]) -> Any:
        """Return what compiled code answers; fail with what is wrong with the rules."""
        try:
            return ask()
        except NumbaError:
            raise
        except Exception as error:
            if not dispatcher.signatures:  # it never ran: it could not be compiled, or not be loaded
                raise
            raise self.fault(state, error) from None

    def describe(self, state: S) -> dict[str, Any]:
        """Return what the compiled rules say of a state."""
        module, most, count = self.module, 64, -1
        while count < 0:
            states = np.zeros((most + 2, module.STATE_WORDS), np.int64)
            buffer = np.zeros((most, module.MOVE_WORDS + 2), np.int64)
            numbers = np.zeros(6, np.float64 if self.source.floating else np.int64)
            states[0] = self.row(state)
            arrays = states, buffer, numbers
            count = self._asked(module.describe, state, lambda arrays=arrays: module.describe(*arrays))  # type: ignore[misc]
            most *= 4
        return {
            "moves": [self.move(buffer[row]) for row in range(count)],
            "canonical": self.state(states[1]),
            "play": [self.state(states[row + 2]) for row in range(count)],
            "order": [int(buffer[row, module.MOVE_WORDS]) for row in range(count)],
            "to_move": int(numbers[0]),
            "evaluation": numbers[1].item(),
            "value": numbers[2].item(),
            "bounds": (numbers[3].item(), numbers[4].item()),
            "contenders": [self.move(buffer[row]) for row in range(count, count + int(numbers[5]))],
        }

    # ---------------------------------------------------------------- comparing

    def check(self, chance: random.Random, games: int = CHECKED_GAMES, states: int = CHECKED_STATES) -> None:
        """Play at random, and fail if a rule, compiled, does not say what it says in Python."""
        left = states
        for _ in range(games):
            state = self.game.start()
            while left > 0:
                left -= 1
                self.compare(state)
                moves = self.game.moves(state)
                if not moves:
                    break
                state = self.game.play(state, moves[chance.randrange(len(moves))])

    def compare(self, state: S) -> None:
        """Fail if the compiled rules say anything else of a state than the rules in Python."""
        written = self._in_python(self.written, state)  # first, as in the beginning
        told = self.describe(state)
        for name, answer in written.items():
            if not faults.same(told[name], answer):
                raise GameError(
                    f"{self.game.name}: {name} of {state!r} is {answer!r} in Python and {told[name]!r} compiled:"
                    " expected the same; do the rules change anything, or depend on anything but the state?"
                )
        strange = [move for move in written.get("contenders", ()) if move not in written["moves"]]
        if strange:
            raise GameError(f"{self.game.name}: contenders of {state!r} has {strange[0]!r}, which is no move there")

    def _in_python(self, ask: Callable[[S], Any], state: S) -> Any:
        """Return what a rule, or all of them, say of a state in Python; fail with the line in which one fails."""
        try:
            return ask(state)
        except Exception as error:
            raise faults.raised(state, error) from None

    def written(self, state: S) -> dict[str, Any]:
        """Return what the rules say in Python, of what the compiled ones say too."""
        game = self.game
        moves = list(_moves(game, state))
        answer: dict[str, Any] = {
            "moves": moves,
            "play": [game.play(state, move) for move in moves],
            "evaluation": self.evaluate(state),
        }
        if moves:
            answer["to_move"] = game.to_move(state)
        else:
            answer["value"] = game.value(state)
        if isinstance(game, Symmetric):
            answer["canonical"] = game.canonical(state)
        if isinstance(game, Ordered):
            answer["order"] = [game.order(state, move) for move in moves]
        if isinstance(game, Assuring):
            answer["bounds"] = game.assured(state, MAX), game.assured(state, MIN)
        elif isinstance(game, Bounded):
            answer["bounds"] = game.bounds(state)
        if isinstance(game, Sifting):
            answer["contenders"] = list(game.contenders(state))
        return answer

    def fault(self, state: S, error: Exception) -> SecateurError:
        """Return the error for compiled rules that failed in a state."""
        return faults.fault(self.source, self.game.name, state, error, self.written)


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: Numba makes much, and looking for it takes a good part of the time to compile."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _sample(game: Game[S, M]) -> tuple[S, M]:
    """Return a state and a move, which all others are like."""
    state = game.start()
    try:
        moves = _moves(game, state)
    except Exception as error:
        raise faults.raised(state, error) from None
    return state, moves[0] if moves else 0  # type: ignore[return-value]


def _moves(game: Game[S, M], state: S) -> Sequence[M]:
    moves = game.moves(state)
    if not isinstance(moves, Sequence):
        raise GameError(f"{game.name}: moves({state!r}) is a {type(moves).__name__}: expected a list or a tuple")
    return moves
