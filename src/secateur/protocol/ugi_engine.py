"""Our side of UGI: an engine that plays any game (https://github.com/kz04px/cutegames/blob/master/ugi.md)."""

import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Generic, TextIO

from secateur import __version__, catalog
from secateur.abilities import evaluation, evaluations, move_text, read_move, read_state
from secateur.errors import (
    CompileError,
    GameError,
    ParameterError,
    SecateurError,
    UnknownNameError,
    described,
    deserves_a_warning,
    one_line,
    searching_in_python,
)
from secateur.game import MAX, Game, M, S
from secateur.play.players import Contestant
from secateur.result import DEEPEST, Limit, Result
from secateur.search.deepening import DepthResult, deepen
from secateur.search.every_move import deepen_every_move

NUMBERS = ("depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc")
MOVES_TO_GO = 30  # time is divided as if so many moves were still to come
NO_MOVE = "0000"  # as in UCI
NO_ANSWER = "unknown"
ENGINE, FALLBACK = "engine", "alphabeta"
# the default, the least and the most of each
NUMBER_OPTIONS = {"table": (64, 0, 1 << 16), "threads": (1, 1, 64), "multipv": (1, 1, 500)}
PARTING = 2.0  # seconds for a search to end when it is stopped


def serve(
    game: Game[S, M],
    lines: Iterable[str],
    out: TextIO,
    *,
    algorithm: str = "engine",
    evaluation: str | None = None,
    player: Contestant[S, M] | None = None,
    spec: str | None = None,
) -> None:
    """Answer the lines of a UGI session until `quit` or the last line; that ends a search under way, too.

    A `player` chooses the moves instead of a search; `spec` is how a user calls the game.
    """
    engine = UgiEngine(game, out, algorithm, evaluation, spec, player)
    try:
        for line in lines:
            if not engine.hear(line):
                break
    finally:
        engine.end()
    if engine.gone is not None and not isinstance(engine.gone, BrokenPipeError):  # not gone, but a full disk, say
        raise engine.gone


class UgiEngine(Generic[S, M]):
    """A UGI session. The search runs in a thread of its own, so that every line is answered at once."""

    def __init__(
        self,
        game: Game[S, M],
        out: TextIO,
        algorithm: str,
        evaluation_name: str | None,
        spec: str | None = None,
        player: Contestant[S, M] | None = None,
    ) -> None:
        self.game, self.out, self.spec, self.player = game, out, spec or game.name, player
        self.numbers = {name: default for name, (default, _, _) in NUMBER_OPTIONS.items()}
        self.algorithm, self.evaluation_name = algorithm, evaluation_name
        self.search = _textbook(algorithm)
        names = list(evaluations(game))
        self.evaluations = sorted(names, key=lambda name: name != evaluation_name)  # the default first
        self.evaluate = evaluation(game, evaluation_name)
        try:
            self.state = game.start()
        except Exception as error:
            raise GameError(f"{game.name}: start() raised {_complaint(error)}: expected a state") from error
        self.stop = threading.Event()  # set when a search is over, or should end
        self.thread: threading.Thread | None = None
        self.speaking = threading.Lock()
        self.gone: OSError | None = None  # why our output cannot be written, if it cannot
        self.why = ""  # the rules cannot be compiled, if they cannot
        self.engine = self._compiled()
        if player is not None:
            player.check(game)
            self._begin_player()
        self.commands: dict[str, Callable[[str], None]] = {
            "ugi": self._introduce,
            "isready": lambda text: self._say("readyok"),
            "setoption": self._set_option,
            "uginewgame": lambda text: self._begin(),
            "position": self._set_position,
            "go": self._go,
            "stop": lambda text: self.stop.set(),
            "query": self._answer,
        }

    def hear(self, line: str) -> bool:
        """Answer a line; return False after the last one. Unknown commands are ignored, mistakes are reported."""
        word, text = (*line.split(None, 1), "", "")[:2]
        if word in self.commands:
            try:
                self.commands[word](text.strip())
            except Exception as error:
                self._say(f"info string {word}: {_complaint(error)}")
                if word == "go" and not self._is_searching:
                    self._say(f"bestmove {NO_MOVE}")  # or the other side would wait for ever
                elif word == "query":
                    self._say(f"response {NO_ANSWER}")
        return word != "quit" and self.gone is None

    def end(self) -> None:
        """End a search under way."""
        self.stop.set()
        if self.thread is not None:
            self.thread.join(PARTING)  # not for ever: a rule may never return; the thread is a daemon, so we can exit

    def _say(self, line: str) -> None:
        with self.speaking:
            try:
                self.out.write(line + "\n")
                self.out.flush()
            except OSError as error:
                self.gone = error
                self.stop.set()

    def _introduce(self, text: str) -> None:
        self._say(f"id name Secateur {__version__} ({self.game.name})")
        self._say("id author The Secateur authors")
        self._say(_option("algorithm", self.algorithm, [*catalog.ALGORITHMS, ENGINE]))
        if self.evaluations:
            self._say(_option("evaluation", self.evaluations[0], self.evaluations))
        for name, (default, least, most) in NUMBER_OPTIONS.items():
            self._say(f"option name {name} type spin default {default} min {least} max {most}")
        self._say("ugiok")

    def _set_option(self, text: str) -> None:
        match = re.fullmatch(r"name\s+(\S+)\s+value\s+(\S+)", text)
        if not match:
            raise ParameterError(f"{text[:40]!r}: expected name NAME value VALUE")
        name, value = match[1].lower(), match[2]
        if name == "algorithm":
            self.search, self.algorithm = _textbook(value), value
        elif name == "evaluation":
            self.evaluate, self.evaluation_name = evaluation(self.game, value), value
        elif name in NUMBER_OPTIONS:
            _, least, most = NUMBER_OPTIONS[name]
            self.numbers[name] = min(max(_whole(name, value), least), most)
        else:
            known = ", ".join(["algorithm", "evaluation", *self.numbers])
            raise ParameterError(f"no option {name[:40]!r}: expected one of {known}")
        self.engine = self._compiled()

    def _compiled(self) -> Any:
        """Return the engine, if it is to search and the rules can be compiled."""
        if self.algorithm != ENGINE or self.why:
            return None
        from secateur.compiled.engine import Engine

        try:
            return Engine(
                self.game,
                self.evaluation_name,
                table=self.numbers["table"],
                threads=self.numbers["threads"],
                tell_compiling=lambda told: self._say(f"info string {told}"),
            )
        except CompileError as error:
            self._refuse(error)
            return None

    def _refuse(self, error: CompileError) -> None:
        """Search in Python from now on, and say so."""
        self.engine, self.why = None, str(error)
        if deserves_a_warning(self.why):
            self._say(f"info string {searching_in_python(self.why, self.spec)}")

    def _begin(self) -> None:
        self.state = self.game.start()
        if self.player is not None:
            self._begin_player()

    def _begin_player(self) -> None:
        """Begin a game for the player who chooses the moves; the role is told when a move is asked for."""
        assert self.player is not None
        self.player.begin(self.game, MAX, self.state, 0)
        if deserves_a_warning(self.player.in_python):
            self._say(f"info string {searching_in_python(self.player.in_python, self.spec)}")

    def _set_position(self, text: str) -> None:
        """Set the position, if it and all the moves are legal; otherwise keep the old one."""
        match = re.fullmatch(r"(?:startpos|fen\s+(?P<fen>.*?))(?:\s+moves(?P<moves>\s.*)?)?", text)
        if not match:
            raise ParameterError(f"{text[:40]!r}: expected startpos or fen POSITION, and then moves MOVE …")
        state = self.game.start() if match["fen"] is None else read_state(self.game, match["fen"])
        for word in (match["moves"] or "").split():
            state = self.game.play(state, read_move(self.game, state, word))
        self.state = state

    def _answer(self, question: str) -> None:
        if question == "gameover":
            self._say(f"response {_truth(not self.game.moves(self.state))}")
        elif question == "p1turn":
            self._say(f"response {_truth(self._is_first_to_move())}")
        elif question == "result":
            self._say(f"response {self._outcome()}")
        else:
            raise ParameterError(f"{question[:40]!r}: expected gameover, p1turn or result")

    def _is_first_to_move(self) -> bool:
        return self.game.to_move(self.state) == self.game.to_move(self.game.start())

    def _outcome(self) -> str:
        if self.game.moves(self.state):
            return "none"
        value = self.game.value(self.state) * self.game.to_move(self.game.start())
        return "draw" if value == 0 else "p1win" if value > 0 else "p2win"

    def _go(self, text: str) -> None:
        """Start a search."""
        if self.thread is not None and self.stop.is_set():
            self.thread.join(PARTING)
        if self._is_searching:
            raise ParameterError("still searching: expected stop before")
        words = text.split()
        limit = self._limit(words)
        unlimited = limit == Limit() or "infinite" in words
        self.stop = threading.Event()
        task = (self.state, self.engine, self.search, self.evaluate, limit, unlimited, self.stop)
        self.thread = threading.Thread(target=self._think, args=task, name="search", daemon=True)
        self.thread.start()

    @property
    def _is_searching(self) -> bool:
        return self.thread is not None and self.thread.is_alive()

    def _limit(self, words: list[str]) -> Limit:
        """Return the limit that the words after `go` set; unknown words are ignored."""
        given = {name: _whole(name, value) for name, value in pairwise([*words, ""]) if name in NUMBERS}
        depth, nodes = given.get("depth"), given.get("nodes")
        return Limit(
            depth=None if depth is None else min(max(depth, 1), DEEPEST),
            nodes=None if nodes is None else max(nodes, 1),
            seconds=self._seconds(given),
        )

    def _seconds(self, given: dict[str, int]) -> float | None:
        """Return the seconds to spend on a move: as many as `go` says, or a share of the clock."""
        if "movetime" in given:
            return max(given["movetime"], 0) / 1000
        player = "p1" if self._is_first_to_move() else "p2"
        if f"{player}time" not in given:
            return None
        left, increment = max(given[f"{player}time"], 0), max(given.get(f"{player}inc", 0), 0)
        return min(left / MOVES_TO_GO + increment / 2, left / 2) / 1000  # the increment comes only after the move

    def _think(
        self,
        state: S,
        engine: Any,
        search: Any,
        evaluate: Any,
        limit: Limit,
        unlimited: bool,
        stop: threading.Event,
    ) -> None:
        """Search; report what every depth finds, then the best move. If there is a legal move, one is always said."""
        best = NO_MOVE
        try:
            moves = self.game.moves(state)
            if moves:
                best = move_text(self.game, moves[0])
                for found in self._better_moves(state, len(moves), engine, search, evaluate, limit, stop):
                    best = found
            else:
                self._say("info string go: the game is over: expected a position with a move")
        except Exception as error:  # a rule of the game failed
            self._say(f"info string go: {_complaint(error)}")
        if unlimited:
            stop.wait()  # as in UCI, a search without limits answers only when it is stopped
        stop.set()  # before the answer, because the next `go` may follow at once
        self._say(f"bestmove {best}")

    def _better_moves(
        self,
        state: S,
        legal: int,
        engine: Any,
        search: Any,
        evaluate: Any,
        limit: Limit,
        stop: threading.Event,
    ) -> Iterator[str]:
        """Yield moves, each better founded than the one before; none, if there are too few nodes to compare them."""
        if self.player is not None:
            yield move_text(self.game, self.player.choose(state, limit.seconds))
            return
        if limit.nodes is not None and limit.nodes <= legal:
            return
        if engine is not None:
            try:
                yield self._think_compiled(state, engine, limit, stop)
                return
            except CompileError as error:  # noticed only deep in the tree
                self._refuse(error)
        for found in deepen(search, self.game, state, evaluate, limit, stop):
            yield move_text(self.game, found.result.line[0])
            self._say(self._info(state, found))

    def _think_compiled(self, state: S, engine: Any, limit: Limit, stop: threading.Event) -> str:
        """Search with the engine, report what every depth finds, and return the best move."""
        told = 0

        def tell(result: Result[M], nodes: int, seconds: float) -> None:
            nonlocal told
            if result.depth is not None and result.depth > told:
                told = result.depth
                for line in self._infos(state, DepthResult(told, result, nodes, seconds)):
                    self._say(line)

        def hear(news: Any) -> None:
            if news.result is not None:
                tell(news.result, news.nodes, news.seconds)

        begun = time.monotonic()
        if self.numbers["multipv"] > 1:
            result: Result[M] = deepen_every_move(
                self.game, state, engine.best, self.evaluate, limit=limit, stop=stop, tell=hear
            )
        else:
            result = engine.best(state, limit=limit, stop=stop, tell=hear)
        tell(result, result.nodes, time.monotonic() - begun)
        assert result.move is not None  # a search always looks one move ahead
        return move_text(self.game, result.move)

    def _infos(self, state: S, found: DepthResult[M]) -> Iterator[str]:
        """Yield what a depth has found: of the best move, or of as many as are wanted."""
        if found.result.every_move is None:
            yield self._info(state, found)
        for number, one in enumerate((found.result.every_move or ())[: self.numbers["multipv"]], 1):
            result = replace(found.result, value=one.value, distance=one.distance, line=one.line)
            yield self._info(state, replace(found, result=result), f" multipv {number}")

    def _info(self, state: S, found: DepthResult[M], number: str = "") -> str:
        """Return what a depth has found, from the view of the player to move.

        The score is in hundredths or, of a win or a loss that is proved, the winner's moves to it: then the distance
        is the number of all moves to the end.
        """
        result, side = found.result, self.game.to_move(state)
        assert result.value is not None
        if result.distance is None:
            score = f"cp {round(100 * Fraction(result.value)) * side}"
        else:
            moves = (result.distance + 1) // 2
            score = f"mate {moves if result.value * side > 0 else -moves} distance {result.distance}"
        line = " ".join(move_text(self.game, move) for move in result.line)
        pace = f" nps {round(found.nodes / found.seconds)}" if found.seconds > 0 else ""
        work = f"time {round(1000 * found.seconds)} nodes {found.nodes}{pace}"
        return f"info depth {found.depth}{number} score {score} {work} pv {line}"


def _textbook(algorithm: str) -> Any:
    """Return the algorithm of a name; what the engine cannot do, alpha-beta does."""
    if algorithm not in (ENGINE, *catalog.ALGORITHMS):
        raise UnknownNameError.among([ENGINE, *catalog.ALGORITHMS], "algorithm", algorithm)
    return catalog.algorithm(FALLBACK if algorithm == ENGINE else algorithm)


def _option(name: str, default: str, values: Iterable[str]) -> str:
    return f"option name {name} type combo default {default} " + " ".join(f"var {value}" for value in values)


def _truth(is_so: bool) -> str:
    return "true" if is_so else "false"


def _whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ParameterError(f"{name} {text[:40]!r}: expected a whole number") from None


def _complaint(error: Exception) -> str:
    """Return what to say of an error: its message, and of one that is not ours its kind, too."""
    return one_line(str(error)) if isinstance(error, SecateurError) else described(error)
