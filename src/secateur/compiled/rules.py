"""A game's rules, compiled: loaded, compared with the rules as they are written, and asked."""

import random
import re
import sys
import threading
from collections.abc import Callable
from typing import Any, Generic

import numpy as np
from numba.core.errors import NumbaError

from secateur import abilities
from secateur.abilities import Bounded, Ordered
from secateur.compiled import cache
from secateur.compiled.shape import Shape, rebuilt, words
from secateur.compiled.source import Source, source_of
from secateur.compiled.translate import Place
from secateur.compiled.workspace import Table, Workspace
from secateur.errors import CompileError, GameError
from secateur.game import Evaluated, Game, M, S, Symmetric

CHECKED_GAMES, CHECKED_STATES = 10, 300
_compiling = threading.Lock()  # Numba compiles one thing at a time


class Rules(Generic[S, M]):
    """The compiled rules of one game, with one evaluation."""

    def __init__(
        self, game: Game[S, M], evaluation: str | None = None, tell: Callable[[str], object] | None = None
    ) -> None:
        self.game = game
        evaluated = evaluation is not None or (isinstance(game, Evaluated) and game.evaluations)
        self.evaluation = abilities.evaluation(game, evaluation) if evaluated else None
        self.evaluate = self.evaluation or abilities.outcome(game)
        sample = _sample(game)
        with _compiling:
            self.source = source_of(game, self.evaluation, sample, floating=self._is_floating())
            self._load(tell, sample)

    # ---------------------------------------------------------------- loading

    def _is_floating(self) -> bool:
        state = self.game.start()
        return isinstance(self.evaluate(state), float)

    def _load(self, tell: Callable[[str], object] | None, sample: tuple[S, M]) -> None:
        self.module = cache.module(self.source.text)
        if cache.is_checked(self.module):
            tell = None
        if tell:
            tell(f"compiling the rules of {self.game.name}")
        try:
            self._first_call(sample)
        except NumbaError as error:
            if "FLOAT VALUE" in str(error) and not self.source.floating:
                self.source = source_of(self.game, self.evaluation, sample, floating=True)
                self._load(tell, sample)
                return
            raise explained(error, self.source) from None
        if not cache.is_checked(self.module):
            self.check(random.Random(0))
            cache.note_checked(self.module)

    def _first_call(self, sample: tuple[S, M]) -> None:
        """Compile, or take what was compiled from the cache; what the cache cannot hold or read lives in memory."""
        try:
            self._compile(sample)
        except (NumbaError, GameError):
            raise
        except Exception:  # a full disk, a damaged file: whatever it is, it is not the rules' fault
            if not self.module.CACHE:
                raise
            cache.forget(self.module.__name__)
            self.module = cache.module(self.source.text, kept=False)
            self._compile(sample)

    def _compile(self, sample: tuple[S, M]) -> None:
        self.describe(sample[0])
        workspace = Workspace(self.module, Table(self.module, 0))
        workspace.begin(self.row(sample[0]), 1, (-self.module.INFINITY, self.module.INFINITY))
        workspace.go_on(1)

    # ---------------------------------------------------------------- asking

    @property
    def state_shape(self) -> Shape:
        """The shape of states."""
        return self.source.state

    def state(self, row: Any) -> S:
        """Return the state of a row of words."""
        found: S = rebuilt(self.source.state, iter(row))
        return found

    def move(self, row: Any) -> M:
        """Return the move of a row of words."""
        found: M = rebuilt(self.source.move, iter(row))
        return found

    def row(self, state: S) -> list[int]:
        """Return the words of a state; fail if it does not have the shape that the others have."""
        _check_shape(state, self.source.state, f"state {state!r}")
        return words(state)

    def describe(self, state: S) -> dict[str, Any]:
        """Return what the compiled rules say of a state."""
        module, most = self.module, 64
        while True:
            states = np.zeros((most + 2, module.STATE_WORDS), np.int64)
            buffer = np.zeros((most, module.MOVE_WORDS + 2), np.int64)
            numbers = np.zeros(5, np.float64 if self.source.floating else np.int64)
            states[0] = self.row(state)
            try:
                count = module.describe(states, buffer, numbers)
            except NumbaError:
                raise
            except Exception as error:
                raise self.fault(state, error) from None
            if count >= 0:
                break
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
        told = self.describe(state)
        for name, written in self.written(state).items():
            if told[name] != written:
                raise CompileError(
                    f"{self.game.name}: {name} of {state!r} is {written!r} in Python and {told[name]!r} compiled:"
                    " expected the same; do the rules change anything, or depend on anything but the state?"
                )

    def written(self, state: S) -> dict[str, Any]:
        """Return what the rules say in Python, of what the compiled ones say too."""
        game = self.game
        moves = list(game.moves(state))
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
        if isinstance(game, Bounded):
            answer["bounds"] = game.bounds(state)
        return answer

    # ---------------------------------------------------------------- what went wrong

    def fault(self, state: S, error: Exception) -> GameError:
        """Return the error for a rule that failed: as Python tells it, asked the same in the same state."""
        try:
            self.written(state)
        except Exception as told:
            return GameError(f"{_line_of(told)}: {type(told).__name__}: {told}; in the state {state!r}")
        where = _wide(lambda: self.written(state))
        if isinstance(error, OverflowError):
            return GameError(f"{where or self.game.name}: {error}, in the state {state!r}: expected at most 63 bits")
        return GameError(f"{self.game.name}: {type(error).__name__}: {error}; in the state {state!r}")


def _sample(game: Game[S, M]) -> tuple[S, M]:
    state = game.start()
    moves = game.moves(state)
    return state, moves[0] if moves else 0  # type: ignore[return-value]


def _check_shape(thing: Any, shape: Shape, what: str) -> None:
    if shape is None:
        right = isinstance(thing, int) and -(1 << 63) <= thing < 1 << 63
    else:
        right = isinstance(thing, tuple) and len(thing) == len(shape)
    if not right:
        wanted = "a whole number of at most 63 bits" if shape is None else f"a tuple of {len(shape)}"
        raise CompileError(f"{what}: {str(thing)[:40]!r} in it: expected {wanted}, as in the start")
    for part, inner in zip(thing, shape or (), strict=False) if shape is not None else ():
        _check_shape(part, inner, what)


def _line_of(error: BaseException) -> str:
    """Return the line in which an error arose."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "a rule"
    code = trace.tb_frame.f_code
    return f"{Place(code.co_filename, trace.tb_lineno, f'{code.co_name}()')}"


def _wide(ask: Callable[[], object]) -> str | None:
    """Return the line after which a name stands for a number of more than 63 bits."""
    found: list[str] = []

    def watch(frame: Any, event: str, argument: Any) -> Any:
        seen = [*frame.f_locals.values(), argument if event == "return" else 0]
        if not found and any(isinstance(thing, int) and thing.bit_length() > 63 for thing in seen):
            found.append(str(Place(frame.f_code.co_filename, frame.f_lineno, f"{frame.f_code.co_name}()")))
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        ask()
    finally:
        sys.settrace(before)
    return found[0] if found else None


# ---------------------------------------------------------------- Numba's errors, in a line


KNOWN = (
    (r"SHAPE (.*) LIKE (.*)", "a state or move of another shape than the first: \\1, expected \\2"),
    (r"VALUE (\S+)", "a value that is \\1: expected a number"),
    (r"Cannot unify (.*?) and (.*?) for '(\S+?)[.\d]*'", "\\3 is \\1 and then \\2: expected one kind of thing"),
    (r"Can't unify return type from the following types: (.*)", "it returns now this, now that: \\1"),
    (r"Cannot infer the type of variable '(\S+?)[.\d]*'", "what kind of thing \\1 is cannot be told; an empty list?"),
    (r"list\(undefined\)", "an empty list in which nothing is ever put: what is in it cannot be told"),
    (r"Undecided type .*", "an empty list in which nothing is ever put: what is in it cannot be told"),
    (r"found for signature:\s*>>> (.*)", "no such operation: \\1"),
    (r"Unknown attribute '(\S+)' of type (\S+)", "no such attribute: \\1 of \\2"),
    (r"name '(\S+)' is not defined", "the name \\1 is not defined"),
    (r"Use of unsupported (?:NumPy|Python) .*", "\\g<0>"),
)


def explained(error: NumbaError, source: Source) -> CompileError:
    """Return Numba's complaint as one line that names the line of the game's own file."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    place = next((found for found in _places(text, source) if found), None)
    for pattern, words_for_it in KNOWN:
        match = re.search(pattern, text)
        if match:
            why = match.expand(words_for_it)
            break
    else:
        why = next((line.strip() for line in text.splitlines() if line.strip()), type(error).__name__)
        why = why.removeprefix("Failed in nopython mode pipeline (step: nopython frontend)").strip() or "unknown"
    return CompileError(f"{place or 'the rules'}: cannot be compiled: {_plain(why)[:300]}")


def _places(text: str, source: Source) -> list[Place | None]:
    """Return the lines of the game that Numba's text speaks of, the innermost first."""
    return [
        source.lines.get(int(line) - 1) for line in re.findall(rf'File ".*{cache.PREFIX}[^"]*", line (\d+)', text)
    ]


def _plain(why: str) -> str:
    """Return a text with Numba's names of types in Python's words."""
    why = re.sub(r"UniTuple\((\w+) x (\d+)\)", r"a tuple of \2 \1", why)
    why = re.sub(r"Literal\[int\]\((-?\d+)\)", r"\1", why)
    return re.sub(r"\bint64\b", "int", re.sub(r"\bfloat64\b", "float", why))
