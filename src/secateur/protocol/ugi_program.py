"""A program of somebody else's, spoken to in lines.

Nothing that it does can hold us up, fill our memory or outlive us: it runs in a process group of its own, which is
killed as a whole at the end, whatever the end. For POSIX systems.
"""

import os
import selectors
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from secateur.errors import SecateurError
from secateur.processes import in_words, kill, terminate, wait

LONGEST_LINE = 1 << 16  # bytes
CHUNK = 1 << 16  # bytes read at once: what a pipe holds
LAST_WORDS = 1 << 12  # bytes of standard error that are kept
MOST_QUOTED = 200  # letters of it in a message
HEARTBEAT = 0.1  # seconds of silence after which to see whether it is still alive
TIME_TO_EXIT = 1.0  # seconds between the end of its output and its own

# Kills a process group at the end of its input, which is when we have gone without having done so, say by SIGKILL.
GUARD = ("/bin/sh", "-c", 'read line; kill -s KILL -- "-$0"')


class ProgramError(SecateurError):
    """A program that cannot be started, dies, hangs or talks nonsense."""


class UgiProgram:
    """A running program; `within` sets the time for all that follows, and every wait has an end."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = _started(command)
        self.input, self.output, self.errors = (
            _unblocked(pipe) for pipe in (self.process.stdin, self.process.stdout, self.process.stderr)
        )
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.output, selectors.EVENT_READ)
        self.selector.register(self.errors, selectors.EVENT_READ)
        self.heard = bytearray()  # of its output, and not yet a line
        self.last_words = b""
        self.awaited = "an answer"
        self.within(0)
        self.processes = [self.process]
        # Also when nobody closes it: at the end of the interpreter, or if there is no guard to be had.
        self.kill = weakref.finalize(self, _kill, self.processes, self.selector, os.getpid())
        self.processes.append(_started([*GUARD, str(self.process.pid)]))

    def within(self, seconds: float) -> None:
        """Give the program so many seconds from now."""
        self.allowed, self.deadline = seconds, time.monotonic() + seconds

    def ask(self, question: str, answer: str) -> str:
        """Send lines, and return what follows the word `answer` on the first line that begins with it."""
        self.awaited = answer
        self._send(question)
        while True:
            word, _, rest = _printable(self._line()).partition(" ")
            if word == answer:
                return rest

    def close(self, patience: float) -> None:
        """Say `quit`, then SIGTERM, each time with some patience, then SIGKILL: it and all it started are gone."""
        try:
            self.within(patience)
            with suppress(ProgramError):
                self._send("quit")
            if not self._ends():
                terminate(self.process)
                self.within(patience)
                self._ends()
        finally:
            self.kill()

    def _send(self, text: str) -> None:
        """Write lines. What the program said before that was no answer to them, and is forgotten."""
        rest = text.encode() + b"\n"
        self.selector.register(self.input, selectors.EVENT_WRITE)
        try:
            self.heard.clear()
            while rest:
                ready = self._wait()
                if self.output in ready:
                    self._read()
                if self.input in ready:
                    rest = rest[os.write(self.input, rest) :]
        except BrokenPipeError:
            raise self._death("closed its input") from None
        finally:
            self.selector.unregister(self.input)

    def _line(self) -> bytes:
        """Return the next line of its output."""
        while (end := self.heard.find(b"\n")) < 0:
            if len(self.heard) > LONGEST_LINE:
                what = f"wrote more than {LONGEST_LINE:,} bytes without an end of line"
                raise ProgramError(f"the program {what}: expected {self.awaited}")
            if self.output in self._wait():
                self.heard += self._read()
        line = bytes(self.heard[:end])
        del self.heard[: end + 1]
        return line

    def _read(self) -> bytes:
        """Return some of its output, which there is."""
        chunk = os.read(self.output, CHUNK)
        if not chunk:
            raise self._death("closed its output")
        return chunk

    def _ends(self) -> bool:
        """Whether its output ends in time, as it does with the program and all that it started."""
        with suppress(ProgramError):
            while True:
                if self.output in self._wait() and not os.read(self.output, CHUNK):
                    return True
        return False

    def _wait(self) -> set[int]:
        """Wait for pipes to be ready, and return which are. Standard error is read at once: it must not fill up."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise ProgramError(f"the program gave no {self.awaited} within {self.allowed:g} s")
        ready = {key.fd for key, _ in self.selector.select(min(left, HEARTBEAT))}
        if self.errors in ready:
            self._note()
        # The end of a program need not be the end of its output: what it started may hold the pipe open.
        if not ready and self.process.poll() is not None:
            raise self._death("")
        return ready

    def _note(self) -> None:
        """Keep the end of what is on standard error."""
        with suppress(BlockingIOError):
            chunk = os.read(self.errors, CHUNK)
            self.last_words = (self.last_words + chunk)[-LAST_WORDS:]
            if not chunk:
                with suppress(KeyError):  # it may be known already
                    self.selector.unregister(self.errors)

    def _death(self, otherwise: str) -> ProgramError:
        """Return the error that says how the program ended, or what else it did if it did not."""
        ended = wait(self.process, TIME_TO_EXIT)
        how = f"ended with {in_words(self.process.returncode)}" if ended else otherwise
        self._note()
        lines = [text for line in self.last_words.splitlines() if (text := _printable(line))]
        last = f"; its last words: {lines[-1][:MOST_QUOTED]}" if lines else ""
        return ProgramError(f"the program {how}: expected {self.awaited}{last}")


def _started(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise ProgramError(f"the program {command[0]} cannot be started: {why}") from error


def _unblocked(pipe: IO[bytes] | None) -> int:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _printable(line: bytes) -> str:
    """Return a line as words with single blanks between; what cannot be printed is a blank."""
    text = line.decode(errors="replace")
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _kill(processes: "Sequence[subprocess.Popen[bytes]]", selector: selectors.BaseSelector, owner: int) -> None:
    """Kill programs and all that they started, unless this is a fork of the process that they belong to."""
    if os.getpid() != owner:
        return
    selector.close()
    for process in processes:
        kill(process)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
