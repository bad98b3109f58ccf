"""Someone else's program, which reads and writes lines.

Nothing that it does can make us wait for ever, fill our memory or outlive us: it runs in a process group of its own,
which is killed as a whole when we end, in whatever way. POSIX only.
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
from secateur.memory import limit_no_longer
from secateur.processes import in_words, kill, terminate, wait
from secateur.text import printable

LONGEST_LINE = 1 << 16  # bytes
CHUNK = 1 << 16  # bytes read at once: the capacity of a pipe
LAST_WORDS = 1 << 12  # bytes of standard error that are kept
MOST_QUOTED = 200  # characters of standard error in a message
HEARTBEAT = 0.1  # seconds of silence after which to check that it is still alive
TIME_TO_EXIT = 1.0  # seconds to exit after it has closed a pipe

# Kills a process group when its own input ends: we have gone without killing the group, perhaps by SIGKILL.
GUARD = ("/bin/sh", "-c", 'read line; kill -s KILL -- "-$0"')


class ProgramError(SecateurError):
    """A program cannot be started, has died, does not answer or talks nonsense."""


class UgiProgram:
    """A running program. `within` sets a deadline for everything that follows, so no wait is endless."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = _started(command)
        self.input, self.output, self.errors = (
            _unblocked(pipe) for pipe in (self.process.stdin, self.process.stdout, self.process.stderr)
        )
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.output, selectors.EVENT_READ)
        self.selector.register(self.errors, selectors.EVENT_READ)
        self.heard = bytearray()  # output that is not yet a whole line
        self.last_words = b""
        self.awaited = "an answer"
        self.within(0)
        self.processes = [self.process]
        # Called at the latest when the interpreter exits. It comes before the guard, which may fail to start.
        self.kill = weakref.finalize(self, _kill, self.processes, self.selector, os.getpid())
        self.processes.append(_started([*GUARD, str(self.process.pid)]))

    def within(self, seconds: float) -> None:
        """Give the program a number of seconds from now."""
        self.allowed, self.deadline = seconds, time.monotonic() + seconds

    def ask(self, question: str, answer: str) -> str:
        """Send lines; return what follows the word `answer` on the first line that begins with it."""
        self.awaited = answer
        self._send(question)
        while True:
            word, _, rest = _printable(self._line()).partition(" ")
            if word == answer:
                return rest

    def close(self, patience: float) -> None:
        """End the program and all that it started: by `quit`, then SIGTERM, each with some patience, then SIGKILL."""
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
        """Write lines. Any output from before them is no answer to them, and is dropped."""
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
        """Return output that is ready to be read."""
        chunk = os.read(self.output, CHUNK)
        if not chunk:
            raise self._death("closed its output")
        return chunk

    def _ends(self) -> bool:
        """Whether its output ends in time, as it does once the program and all that it started have ended."""
        with suppress(ProgramError):
            while True:
                if self.output in self._wait() and not os.read(self.output, CHUNK):
                    return True
        return False

    def _wait(self) -> set[int]:
        """Wait until pipes are ready; return which. Standard error is read at once: a full pipe would block it."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise ProgramError(f"the program gave no {self.awaited} within {self.allowed:g} s")
        ready = {key.fd for key, _ in self.selector.select(min(left, HEARTBEAT))}
        if self.errors in ready:
            self._note()
        # A program may end without closing its output: a process that it started may hold the pipe open.
        if not ready and self.process.poll() is not None:
            raise self._death("")
        return ready

    def _note(self) -> None:
        """Read standard error, and keep the end of it."""
        with suppress(BlockingIOError):
            chunk = os.read(self.errors, CHUNK)
            self.last_words = (self.last_words + chunk)[-LAST_WORDS:]
            if not chunk:
                with suppress(KeyError):  # it may have been unregistered before
                    self.selector.unregister(self.errors)

    def _death(self, otherwise: str) -> ProgramError:
        """Return an error that says how the program ended, or what it did instead if it is still running."""
        ended = wait(self.process, TIME_TO_EXIT)
        how = f"ended with {in_words(self.process.returncode)}" if ended else otherwise
        self._note()
        lines = [text for line in self.last_words.splitlines() if (text := _printable(line))]
        last = f"; its last words: {lines[-1][:MOST_QUOTED]}" if lines else ""
        return ProgramError(f"the program {how}: expected {self.awaited}{last}")


def _started(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise ProgramError(f"the program {command[0]} cannot be started: {why}") from error
    limit_no_longer(process.pid)
    return process


def _unblocked(pipe: IO[bytes] | None) -> int:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _printable(line: bytes) -> str:
    return printable(line.decode(errors="replace"))


def _kill(processes: "Sequence[subprocess.Popen[bytes]]", selector: selectors.BaseSelector, owner: int) -> None:
    """Kill programs and all that they started, unless this process is a fork of the one that started them."""
    if os.getpid() != owner:
        return
    selector.close()
    for process in processes:
        kill(process)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
