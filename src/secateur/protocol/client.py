"""The other side of UGI: someone else's program as a player."""

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
from secateur.processes import need_process_groups
from secateur.protocol.ugi_program import ProgramError, UgiProgram

__all__ = ["Patience", "ProgramError", "UgiPlayer"]

LIMITS = ("depth", "nodes")
DEFAULT_LIMIT = "depth=4"  # without a clock, if the player's text sets no limit either
LAG = 0.1  # seconds held back from the time that a program is given, a tenth of it at most: messages take time too
SYNTAX = "ugi:COMMAND, ugi:depth=N:COMMAND or ugi:nodes=N:COMMAND"


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a program may take; beyond that it is at fault."""

    handshake: float = 10.0  # to start, and to get ready for a game
    grace: float = 1.0  # on top of the clock; the referee judges whether a move came too late
    answer: float = 60.0  # for a move when there is no clock
    parting: float = 1.0  # to quit, before it is forced to


class UgiPlayer(Contestant[S, M]):
    """Plays the moves of a program that speaks UGI.

    The program is started with the first game and kept for the next ones. If it is at fault, it is killed, with all
    that it started, and started again for the next game.
    """

    def __init__(self, command: str, limit: str | None = None, patience: Patience = Patience()) -> None:
        need_process_groups("player ugi", instead="another player, or ")
        self.command = _words(command)
        self.limit, self.patience = limit, patience
        self.name = f"ugi:{limit}:{command}" if limit else f"ugi:{command}"
        self.program: UgiProgram | None = None

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Return the player `ugi:COMMAND`; `ugi:depth=5:COMMAND` and `ugi:nodes=1000:COMMAND` limit its search."""
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
        """Begin a game; start the program unless it is running."""
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
            # Everything before `readyok` is old, so an answer to an earlier question cannot pass for this one's.
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
        """Return the program; start it first, and shake hands, if need be."""
        if self.program is None:
            self.program = UgiProgram(self.command)
            self.program.within(self.patience.handshake)
            self.program.ask("ugi", "ugiok")
        return self.program

    @contextmanager
    def _killed_at_fault(self) -> Iterator[None]:
        """Kill the program if anything goes wrong, even Ctrl-C: it would go on working at the last question."""
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
        """Return the question for a move. A limit in the player's text takes precedence over the clock."""
        if self.limit is None and seconds is not None:
            return f"go movetime {max(1, int(1000 * (seconds - min(LAG, seconds / 10))))}"
        return "go " + (self.limit or DEFAULT_LIMIT).replace("=", " ")

    def _read(self, state: S, answer: str) -> M:
        """Return the move that a program answered."""
        text = answer.partition(" ")[0]  # `ponder` and a move may follow, as in UCI
        if not text:
            raise IllegalMoveError("bestmove without a move: expected one")
        return read_move(self.game, state, text)


def _words(command: str) -> list[str]:
    """Return the words of a command, split as a shell would split it; no shell is started."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ParameterError(f"player ugi: {command!r}: {error}: expected {SYNTAX}") from None
    if not words:
        raise ParameterError(f"player ugi: no command: expected {SYNTAX}")
    return words
