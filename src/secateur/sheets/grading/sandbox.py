"""The process of a student's program, seen from outside: started behind walls, heard with patience, and ended."""

import functools
import os
import select
import selectors
import shutil
import signal
import site
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from json import loads
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias

from secateur.errors import SecateurError
from secateur.processes import LAST_MOMENT, in_words, kill, need_process_groups, wait
from secateur.sheets.grading.inside.channel import HEAD, LONGEST, framed

INSIDE = Path(__file__).parent / "inside"
# Run by `python -c`: executes the files that come through the channel, and calls the main function of the last.
BOOT = """
import json, os, sys, types
end = int(sys.argv[1])
def read(size):
    data = b""
    while len(data) < size:
        data += os.read(end, size - len(data)) or sys.exit(0)
    return data
for name, source in json.loads(read(int.from_bytes(read(4), "big"))):
    module = sys.modules[name] = types.ModuleType(name)
    module.__path__ = []
    exec(compile(source, name, "exec"), module.__dict__)
module.main(end)
"""
SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/nix/store", "/etc/ld.so.cache")  # where libraries are
START = 20.0  # seconds for the process to start, on a busy machine
TIME_TO_EXIT = 0.5  # seconds to exit after it has closed the channel
CHUNK = 1 << 16  # bytes read at once

UNGUARDED = (
    "a student's program would run with nothing but {} around it: expected bubblewrap, installed and working, or a "
    "Linux kernel with Landlock and seccomp; --no-sandbox runs it anyway"
)

Walls: TypeAlias = Literal["all", "no bubblewrap", "none"]
End: TypeAlias = Literal["died", "patience", "output", "garbage"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a student's program may use."""

    seconds: float = 1.0  # of processor time, for each call
    patience: float = 5.0  # seconds by the clock, for each call
    memory: int = 512  # MiB
    output: int = 4 << 20  # bytes, in all
    total: int = 60  # seconds of processor time, in all


class SandboxError(SecateurError):
    """A student's program cannot be sandboxed on this system."""


class ProgramEndedError(SecateurError):
    """The process of a student's program has ended, or must be ended: why, and how."""

    def __init__(self, end: End, how: str = "") -> None:
        super().__init__(how or end)
        self.end = end
        self.how = how


class StudentProgram:
    """A process for a student's program. Always close it, to end it and everything that it started."""

    def __init__(self, limits: Limits, walls: Walls = "all") -> None:
        need_process_groups("grading")
        self.limits = limits
        self.written = 0
        self.heard = bytearray()
        self.ours, theirs = socket.socketpair()
        wrapping = _wrapped(walls)
        # A handle on the first process inside bubblewrap. When that is gone, the kernel has ended all the others.
        self.inner: int | None = None
        with theirs, _InfoPipe() as info:
            self.process = subprocess.Popen(
                [*_informing(wrapping, info.theirs.fileno()), *_python(), "-c", BOOT, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=[theirs.fileno(), info.theirs.fileno()],
                env=_environment(),
                cwd="/",
                start_new_session=True,  # so that everything that it starts can be ended with it
            )
            if wrapping:
                self.inner = info.handle()
        assert self.process.stdout is not None
        self.output = self.process.stdout.fileno()
        self.selector = selectors.DefaultSelector()
        try:
            self.selector.register(self.ours, selectors.EVENT_READ)
            self.selector.register(self.output, selectors.EVENT_READ)
            self.walls = self._begin(walls)
        except BaseException:
            self.close()
            raise

    def _begin(self, walls: Walls) -> tuple[str, ...]:
        """Send the files that it runs, and have it put up the walls; return the names of those that stand."""
        with suppress(OSError):  # if the process has died, receive will say so
            self.ours.sendall(framed(_files()))
        wanted = {
            "readable": list(_readable()),
            "memory": self.limits.memory << 20,
            "seconds": self.limits.total,
            "guard": walls != "none",
        }
        self.send({"walls": wanted, "seconds": self.limits.seconds})
        try:
            standing: list[str] = self.receive(START)["walls"]
        except ProgramEndedError as error:
            raise SandboxError(f"the process for a student's program cannot be started: {error}") from error
        if _wrapped(walls):
            return ("bubblewrap", *standing)
        if walls != "none" and not {"Landlock", "seccomp"} <= set(standing):
            raise SandboxError(UNGUARDED.format(", ".join(standing)))
        return tuple(standing)

    def send(self, message: Any) -> None:
        """Write a message; if the process has died, receive will say so."""
        self.ours.settimeout(self.limits.patience)
        with suppress(OSError):
            self.ours.sendall(framed(message))

    def receive(self, patience: float | None = None) -> dict[str, Any]:
        """Wait for the next message. What the program prints meanwhile is counted and discarded."""
        deadline = time.monotonic() + (self.limits.patience if patience is None else patience)
        while (message := self._message()) is None:
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProgramEndedError("patience")
            ready = {key.fileobj for key, _ in self.selector.select(left)}
            if self.output in ready:
                self._drain()
            if self.ours in ready:
                self._hear()
        return message

    def _hear(self) -> None:
        try:
            chunk = self.ours.recv(CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            raise ProgramEndedError("died", self._status())
        self.heard += chunk

    def _message(self) -> dict[str, Any] | None:
        """Return the next message, or None if it has not fully arrived."""
        if len(self.heard) < HEAD:
            return None
        end = HEAD + int.from_bytes(self.heard[:HEAD], "big")
        if end > LONGEST:
            raise ProgramEndedError("garbage")
        if len(self.heard) < end:
            return None
        text = bytes(self.heard[HEAD:end])
        del self.heard[:end]
        try:
            message = loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise ProgramEndedError("garbage")
        return message

    def _drain(self) -> None:
        """Read what was printed, and count it."""
        size = len(os.read(self.output, CHUNK))
        self.written += size
        if self.written > self.limits.output:
            raise ProgramEndedError("output")
        if not size:  # no process is left that could print
            self.selector.unregister(self.output)

    def _status(self) -> str:
        """Say how the process ended; if it only closed the channel, it is killed."""
        wait(self.process, TIME_TO_EXIT)
        self.close()
        status: int | None = self.process.returncode
        if status is not None and status - 128 in set(signal.Signals):
            status = 128 - status  # bubblewrap, like a shell, exits with 128 + the signal that killed the program
        return in_words(status)

    def close(self) -> None:
        """Kill the process and everything that it started, and wait until they are gone."""
        kill(self.process)
        if self.inner is not None:
            select.select([self.inner], [], [], LAST_MOMENT)
            os.close(self.inner)
            self.inner = None
        self.selector.close()
        self.ours.close()
        if self.process.stdout is not None and not self.process.stdout.closed:
            _await_end(self.output)
            self.process.stdout.close()


class _InfoPipe:
    """A pipe on which bubblewrap writes the number of the first process inside."""

    def __enter__(self) -> Self:
        ours, theirs = os.pipe()
        self.ours, self.theirs = os.fdopen(ours, "rb", 0), os.fdopen(theirs, "wb", 0)
        return self

    def __exit__(self, *_: object) -> None:
        self.ours.close()
        self.theirs.close()

    def handle(self) -> int | None:
        """Return a handle on that process; None if it has gone."""
        self.theirs.close()
        text = b""
        while select.select([self.ours], [], [], START)[0] and (chunk := self.ours.read(CHUNK)):
            text += chunk
        try:
            return os.pidfd_open(loads(text)["child-pid"])
        except (ValueError, KeyError, OSError):
            return None


def _informing(wrapping: Sequence[str], end: int) -> list[str]:
    """Return bubblewrap's command with the option to write to the info pipe; nothing without bubblewrap."""
    return [wrapping[0], "--info-fd", str(end), *wrapping[1:]] if wrapping else []


def _await_end(pipe: int) -> None:
    """Wait until the other end of a pipe is closed: then every process that had it is gone."""
    deadline = time.monotonic() + LAST_MOMENT
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        while (left := deadline - time.monotonic()) > 0:
            if selector.select(left) and not os.read(pipe, CHUNK):
                return


def _python() -> list[str]:
    """Return the command for a bare interpreter: no packages, no environment, no bytecode files."""
    return [str(Path(sys.executable).resolve()), "-I", "-S", "-B", "-X", "utf8"]


def _environment() -> dict[str, str]:
    """Return an empty environment, but for what the interpreter may need to find its own library."""
    return {name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ}


@functools.cache
def _files() -> list[tuple[str, str]]:
    """Return the files that run in the process, with the names of their modules, each after those that it imports."""
    package = __name__.rpartition(".")[0] + ".inside"
    parents = [package.rsplit(".", count)[0] for count in range(package.count("."), 0, -1)]
    first = ["syscalls", "walls", "channel", "traits", "facts", "nesting", "given"]
    last = sorted(file.stem for file in INSIDE.glob("given_*.py"))
    texts = [(f"{package}.{name}", (INSIDE / f"{name}.py").read_text("utf-8")) for name in (*first, *last, "main")]
    return [*((name, "") for name in (*parents, package)), *texts]


@functools.cache
def _roots() -> tuple[str, ...]:
    """Return what a bare interpreter needs to read."""
    own = (sys.base_prefix, sys.base_exec_prefix, *_paths("stdlib", "platstdlib"), os.path.realpath(sys.executable))
    return tuple(root for root in dict.fromkeys((*own, *SYSTEM)) if root != "/" and Path(root).exists())


@functools.cache
def _hidden() -> tuple[str, ...]:
    """Return folders that must not be readable even inside readable ones: this package has the right answers."""
    places = {*_paths("purelib", "platlib"), *site.getsitepackages(), str(Path(__file__).resolve().parents[2])}
    return tuple(sorted(str(Path(place).resolve()) for place in places if Path(place).is_dir()))


def _paths(*names: str) -> list[str]:
    base = {"base": sys.base_prefix, "platbase": sys.base_exec_prefix, "installed_base": sys.base_prefix}
    return [path for name in names for path in (sysconfig.get_path(name), sysconfig.get_path(name, vars=base))]


@functools.cache
def _readable() -> tuple[str, ...]:
    """Return the files and folders that a bare interpreter needs, without those that are hidden."""
    return tuple(path for root in _roots() for path in _without(Path(root).resolve(), _hidden()))


def _without(path: Path, hidden: Sequence[str]) -> Iterator[str]:
    """Yield a folder, or as much of what is in it as has nothing hidden inside."""
    below = [place for place in hidden if Path(place).is_relative_to(path)]
    if not below:
        yield str(path)
    elif str(path) not in below and path.is_dir():
        for entry in path.iterdir():
            yield from _without(entry, below) if not entry.is_symlink() else ()


def _wrapped(walls: Walls) -> list[str]:
    return _bubblewrap() if walls == "all" else []


@functools.cache
def _bubblewrap() -> list[str]:
    """Return the command that puts up bubblewrap's walls; nothing if it is not installed or does not work."""
    program = shutil.which("bwrap")
    if program is None:
        return []
    command = [program, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--uid", "65534", "--gid", "65534"]
    for root in _roots():
        command += ["--ro-bind", root, root]
    for place in _hidden():
        if any(Path(place).is_relative_to(Path(root).resolve()) for root in _roots()):
            command += ["--tmpfs", place, "--remount-ro", place]
    command += ["--dev-bind", os.devnull, os.devnull, "--remount-ro", "/", "--chdir", "/", "--"]
    try:
        tried = subprocess.run(
            [*command, *_python(), "-c", ""], capture_output=True, env=_environment(), timeout=START
        )
    except (OSError, subprocess.TimeoutExpired):
        return []
    return command if tried.returncode == 0 else []
