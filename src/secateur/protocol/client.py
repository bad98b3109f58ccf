"""The other side of UGI: somebody else's program as a player."""

import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self

from secateur.abilities import move_text, read_move, state_text
from secateur.errors import IllegalMoveError, ParameterError
from secateur.game import Game, M, Notation, Player, S
from secateur.play.players import Contestant
from secateur.protocol.ugi_program import ProgramError, UgiProgram

__all__ = ["Patience", "ProgramError", "UgiPlayer"]

LIMITS = ("depth", "nodes")
DEFAULT_LIMIT = "depth=4"  # where there is neither a clock nor a wish
LAG = 0.1  # seconds of a clock that are not told to the program, a tenth of it at most: words take time too
SYNTAX = "ugi:COMMAND, ugi:depth=N:COMMAND or ugi:nodes=N:COMMAND"


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a program may take, and is then at fault."""

    handshake: float = 10.0  # to start, and to get ready for a game
    grace: float = 1.0  # above the clock; being late at all is for the referee to judge
    answer: float = 60.0  # for a move when there is no clock
    parting: float = 1.0  # to quit, before it is made to


class UgiPlayer(Contestant[S, M]):
    """Plays what a program that speaks UGI says.

    The program is started with the first game and kept for the next ones, until it is at fault: then it is killed,
    with all that it started, and started anew for the next game.
    """

    def __init__(self, command: str, limit: str | None = None, patience: Patience = Patience()) -> None:
        self.command = _words(command)
        self.limit, self.patience = limit, patience
        self.name = f"ugi:{limit}:{command}" if limit else f"ugi:{command}"
        self.program: UgiProgram | None = None

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `ugi:COMMAND`; `ugi:depth=5:COMMAND` or `ugi:nodes=1000:COMMAND` say how far to look."""
        match = re.fullmatch(r"(?:(?P<limit>\w+)=(?P<number>[^:\s]*):)?(?P<command>.*)", parameters, re.DOTALL)
        assert match is not None
        limit, number = match["limit"], match["number"]
        if limit is None:
            return cls(match["command"])
        if limit not in LIMITS or not number.isdecimal() or int(number) < 1:
            raise ParameterError(f"player {name}: {limit}={number}: expected {SYNTAX}")
        return cls(match["command"], f"{limit}={int(number)}")

    def check(self, game: Game[S, M]) -> None:
        """Fail if there is no such program."""
        if shutil.which(self.command[0]) is None:
            raise ParameterError(f"player {self.name}: no program {self.command[0]!r}: expected {SYNTAX}")

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; start the program, unless it runs."""
        super().begin(game, role, state, seed)
        self.position = self._position(state)
        self.moves: list[str] = []
        with self._killed_at_fault():
            program = self._running()
            program.within(self.patience.handshake)
            program.ask("uginewgame\nisready", "readyok")

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the program's move."""
        with self._killed_at_fault():
            program = self._running()
            program.within(self.patience.answer if seconds is None else seconds + self.patience.grace)
            # Everything before `readyok` is old: an answer to another question cannot pass for one to this.
            program.ask(" moves ".join(filter(None, [self.position, " ".join(self.moves)])) + "\nisready", "readyok")
            return self._read(state, program.ask(self._go(seconds), "bestmove"))

    def told(self, state: S, move: M) -> None:
        """Note a move."""
        self.moves.append(move_text(self.game, move))

    def close(self) -> None:
        """End the program."""
        program, self.program = self.program, None
        if program is not None:
            program.close(self.patience.parting)

    def _running(self) -> UgiProgram:
        """Return the program, started and greeted."""
        if self.program is None:
            self.program = UgiProgram(self.command)
            self.program.within(self.patience.handshake)
            self.program.ask("ugi", "ugiok")
        return self.program

    @contextmanager
    def _killed_at_fault(self) -> Iterator[None]:
        """Kill the program if anything goes wrong, an interruption too: it would go on with what it was asked."""
        try:
            yield
        except BaseException:
            program, self.program = self.program, None
            if program is not None:
                program.kill()
            raise

    def _position(self, state: S) -> str:
        if state == self.game.start():
            return "position startpos"
        if not isinstance(self.game, Notation):
            raise ProgramError(f"{self.game.name}: a position of this game cannot be written: expected its start")
        return f"position fen {state_text(self.game, state)}"

    def _go(self, seconds: float | None) -> str:
        """Return the question for a move. A limit that was wished for goes before the clock."""
        if self.limit is None and seconds is not None:
            return f"go movetime {max(1, int(1000 * (seconds - min(LAG, seconds / 10))))}"
        return "go " + (self.limit or DEFAULT_LIMIT).replace("=", " ")

    def _read(self, state: S, answer: str) -> M:
        """Return the move that a program's answer means."""
        text = answer.partition(" ")[0]  # in UCI something may follow
        if not text:
            raise IllegalMoveError("bestmove without a move: expected one")
        return read_move(self.game, state, text)


def _words(command: str) -> list[str]:
    """Return the words of a command as a shell would split it; no shell is asked."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ParameterError(f"player ugi: {command!r}: {error}: expected {SYNTAX}") from None
    if not words:
        raise ParameterError(f"player ugi: no command: expected {SYNTAX}")
    return words
