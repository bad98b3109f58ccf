"""A game's rules, compiled: loaded, compared with the rules as they are written, and asked."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic

import numpy as np

from secateur import abilities
from secateur.abilities import Assuring, Bounded, Keyed, Ordered, sifting, timing
from secateur.compiled import cache, faults
from secateur.compiled.built import Built, RuleFailed, module_of
from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.parameters import Parameters, compiled_by, ways_for
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.rows import TooNarrow, decoded, encoded, learnt
from secateur.compiled.fingerprint import fingerprint
from secateur.errors import BY_DESIGN, CompileError, GameError, SecateurError
from secateur.game import MAX, MIN, Evaluation, Game, M, S, Symmetric
from secateur.result import Result

if TYPE_CHECKING:
    from secateur.compiled.workspace import Words

CHECKED_GAMES, CHECKED_STATES = 10, 300
MOST_COMPARED = 4000  # states, while they are searched
MOST_CHECKED = 100  # sizes for which it is known that a program was compared with the rules
MOST_BUILT = 6  # times that a game is compiled because something new turned up
_compiling = threading.Lock()


class Rules(Generic[S, M]):
    """The compiled rules of one game, with one evaluation and a part of the kernel."""

    def __init__(
        self,
        game: Game[S, M],
        evaluation: str | Evaluation[S] | None = None,
        tell: Callable[[str], object] | None = None,
        part: str = "searching",
    ) -> None:
        """Load the program, or compile it; `tell` is called before it is compiled. Playouts need no evaluation."""
        if not getattr(game, "compiles", True):
            raise CompileError(f"{game.name} {BY_DESIGN}")
        self.game, self.part = game, part
        evaluated = evaluation is not None or (part == "searching" and abilities.evaluations(game))
        self.evaluation = abilities.evaluation(game, evaluation) if evaluated else None
        self.evaluate = self.evaluation or abilities.outcome(game)
        self.seen: list[tuple[Any, list[Any], list[Any]]] = []  # states that were not learnt from play
        self.compared: set[bytes] = set()  # states that were compared while they were searched
        self.left_to_compare = 0.0  # seconds; less than none after a comparison that took long
        self.without_distances: set[bool] = set()  # searches to the end, or to a depth, that do without them
        self.floating = False
        start = self._in_python(game.start)
        moves = self._in_python(lambda: self.written(start), start)["moves"]
        self.shape = _shape([start], moves)
        self.ways = ways_for(game)
        with _compiling:
            self.floating = isinstance(self._in_python(lambda: self.evaluate(start), start), float)
            self._load(tell)

    # ---------------------------------------------------------------- loading

    def _load(self, tell: Callable[[str], object] | None) -> None:
        """Take the program from the cache, or compile it; compare it with the rules if that was not done before."""
        while True:
            found = self._kept()
            if found is None and tell is not None:
                tell(f"compiling the rules of {self.game.name}")
                tell = None
            parameters, built = found or self._built()
            self.built, self.module = built, module_of(built, parameters.values)
            mine = fingerprint(parameters.values)
            self.digest = fingerprint(self._key(parameters), mine, repr((built.state, built.move)))
            if mine in built.checked:
                return
            name = self._key(parameters)
            try:
                self.check(random.Random(0))
            except NarrowError as narrow:
                if found is None:  # it has no room for all, but whoever asks next need not compile it to learn that
                    cache.write(name, built)
                self._note(narrow.state)
                continue
            built.checked = [*built.checked[-MOST_CHECKED:], mine]
            cache.write(name, built)
            return

    def _key(self, parameters: Parameters) -> str:
        return cache.key(self.game, self.evaluation, (self.floating, self.seen, self.shape, self.part), parameters)

    def _kept(self) -> tuple[Parameters, Built] | None:
        """Return the program that is kept; it may have been compiled for the game in another size."""
        for parameters in self.ways:
            found = cache.read(self._key(parameters))
            if found is not None:
                return parameters, found
        return None

    def _built(self) -> tuple[Parameters, Built]:
        from secateur.compiled.building import build  # the compiler is not loaded where all is kept

        def built(parameters: Parameters) -> Built:
            return build(self.game, self.evaluation, self.floating, parameters, self.seen, self.part)

        try:
            return self._in_python(lambda: compiled_by(self.ways, built))  # type: ignore[no-any-return]
        except Refusal as refusal:
            from secateur.compiled.obstacles import explained

            raise explained(refusal, self.game) from None

    def widen(self, state: S) -> None:
        """Compile once more, with room for what turns up at a state and around it."""
        self._note(state)
        with _compiling:
            self._load(None)

    def _note(self, state: S) -> None:
        if len(self.seen) >= MOST_BUILT:
            raise CompileError(f"{self.game.name}: states of ever new kinds, such as {state!r:.60}")
        moves = self._in_python(lambda: list(_moves(self.game, state)), state)
        after = self._in_python(lambda: [self.game.play(state, move) for move in moves], state)
        self.seen.append((state, moves, after))

    # ---------------------------------------------------------------- asking

    def state(self, row: Words) -> S:
        """Return the state of a row of words."""
        found: S = decoded(iter(row.tolist()), self.built.state)
        return found

    def move(self, row: Words) -> M:
        """Return the move of a row of words."""
        found: M = decoded(iter(row.tolist()), self.built.move)
        return found

    def row(self, state: S) -> list[int]:
        """Return the words of a state; compile once more if it is like none that was learnt."""
        try:
            return encoded(self.built.joiner, state, self.built.state)
        except TooNarrow:
            raise NarrowError(state) from None

    def describe(self, state: S) -> dict[str, Any]:
        """Return what the compiled rules say of a state."""
        module, most, count = self.module, 64, -1
        while count < 0:
            states = np.zeros((most + 3, module.STATE_WORDS), np.int64)
            buffer = np.zeros((most, module.MOVE_WORDS + module.AFTER_MOVE), np.int64)
            numbers = np.zeros(module.NUMBERS, np.float64 if self.floating else np.int64)
            states[0] = self.row(state)
            try:
                count = module.describe(states, buffer, numbers)
            except RuleFailed as failed:
                raise self.fault(state, failed) from None
            most *= 4
        return {
            "moves": [self.move(buffer[row]) for row in range(count)],
            "canonical": self.state(states[1]),
            "table_key": self.state(states[2 if module.HAS_KEYS else 1]),
            "play": [self.state(states[row + 3]) for row in range(count)],
            "order": [int(buffer[row, module.MOVE_WORDS + module.SCORE]) for row in range(count)],
            "to_move": int(numbers[module.MOVER]),
            "evaluation": numbers[module.EVALUATION].item(),
            "value": numbers[module.OUTCOME].item(),
            "bounds": (numbers[module.LEAST].item(), numbers[module.MOST].item()),
            "timed_bounds": tuple(numbers[module.TIMED_LEAST : module.TIMED_LEAST + 4].tolist()),
            "contenders": [self.move(buffer[row]) for row in range(count, count + int(numbers[module.CONTENDERS]))],
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
        written = self._in_python(lambda: self.written(state), state)  # first, as in the beginning
        told = self.describe(state)
        for name, answer in written.items():
            if not faults.same(told[name], answer):
                raise self._difference(name, state, answer, told[name])
        strange = [move for move in written.get("contenders", ()) if move not in written["moves"]]
        if strange:
            raise GameError(f"{self.game.name}: contenders of {state!r} has {strange[0]!r}, which is no move there")

    def _difference(self, name: str, state: S, written: Any, told: Any) -> SecateurError:
        """Return the error for rules that say something else compiled: the rules are to blame, or the compiler is."""
        again = self._in_python(lambda: self.written(state), state)[name]
        if not faults.same(again, written):
            return GameError(
                f"{self.game.name}: {name} of {state!r} is {written!r} and then {again!r}: expected the same answer"
                " every time"
            )
        return CompileError(
            f"{self.game.name}: {name} of {state!r} is {written!r} in Python and {told!r} compiled: expected the same"
        )

    def spot_check(self, rows: Words, seconds: float) -> None:
        """Compare the rules on some states that a search has met, for so many seconds a call on average.

        A single comparison may take longer; then the next calls compare nothing, until that is made up for.
        """
        self.left_to_compare = min(seconds, self.left_to_compare + seconds)
        until = time.monotonic() + self.left_to_compare
        for row in rows:
            key = row.tobytes()
            if len(self.compared) >= MOST_COMPARED or time.monotonic() > until:
                break
            if key not in self.compared:
                self.compared.add(key)
                self.compare(self.state(row))
        self.left_to_compare = until - time.monotonic()

    def replay(self, state: S, result: Result[M]) -> None:
        """Play the line of an answer by the rules in Python; fail if it cannot be."""
        for move in result.line:
            if move not in _moves(self.game, state):
                raise CompileError(f"{self.game.name}: {move!r} in the line of the answer is no move of {state!r}")
            state = self.game.play(state, move)
        finished = result.bound == "exact" and result.depth is None and result.stopped is None and result.line
        if finished and not _moves(self.game, state):
            value = self.game.value(state)
            if value != result.value:
                raise CompileError(
                    f"{self.game.name}: the line of the answer is worth {value!r}, not {result.value!r}"
                )

    def _in_python(self, ask: Callable[[], Any], state: Any = None) -> Any:
        """Return what a rule, or all of them, say in Python; fail with the line in which one fails."""
        try:
            return ask()
        except (SecateurError, Refusal):
            raise
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
        if isinstance(game, Keyed):
            answer["table_key"] = game.table_key(state)
        if isinstance(game, Ordered):
            answer["order"] = [game.order(state, move) for move in moves]
        if isinstance(game, Assuring):
            answer["bounds"] = game.assured(state, MAX), game.assured(state, MIN)
        elif isinstance(game, Bounded):
            answer["bounds"] = game.bounds(state)
        if (timed := timing(game)) is not None:
            answer["timed_bounds"] = tuple(timed.timed_bounds(state))
        if (sifted := sifting(game)) is not None:
            answer["contenders"] = list(sifted.contenders(state))
        return answer

    def fault(self, state: S, failed: Exception) -> Exception:
        """Return the error for compiled rules that failed in a state."""
        if isinstance(failed, RuleFailed) and failed.site.exception is None:
            if failed.site.why.startswith("narrow"):
                return NarrowError(state)
            if failed.site.why == "floating":
                self.floating = True
                return NarrowError(state)
        return faults.fault(self.game.name, state, failed, self.written)


class NarrowError(Exception):
    """A state, or one after it, does not fit into the rows that were learnt from others."""

    def __init__(self, state: Any) -> None:
        super().__init__(f"{state!r:.60}")
        self.state = state


def _shape(states: Sequence[Any], moves: Sequence[Any]) -> str:
    """Return how states and moves look at the beginning: games share a program only if these look alike."""
    with contextlib.suppress(Refusal):  # it is told why when the game is compiled
        return repr([learnt(Joiner(), samples or [0], "") for samples in (states, moves)])
    return ""


def _moves(game: Game[S, M], state: S) -> Sequence[M]:
    moves = game.moves(state)
    if not isinstance(moves, Sequence):
        raise GameError(f"{game.name}: moves({state!r}) is a {type(moves).__name__}: expected a list or a tuple")
    return moves
