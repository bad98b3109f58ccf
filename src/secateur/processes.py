"""End child processes, together with everything that they started, and say in words how one ended.

Start a child with `start_new_session=True`, so that it leads a process group of its own: what it starts belongs to
that group. POSIX only; other systems can import this module but not use it.
"""

import os
import signal
import subprocess
from contextlib import suppress
from typing import TypeAlias

Process: TypeAlias = "subprocess.Popen[bytes]"

LAST_MOMENT = 5.0  # seconds for a killed process to disappear: a busy machine may have a lot of memory to free


def terminate(process: Process) -> None:
    """Ask a process, and everything that it started, to end."""
    _signal_group(process, signal.SIGTERM)


def kill(process: Process) -> str:
    """Kill a process and everything that it started; return how the process itself ended.

    The signal is sent even if the process has ended already: what it started may still be running.
    """
    _signal_group(process, signal.SIGKILL)
    wait(process, LAST_MOMENT)
    return in_words(process.returncode)


def wait(process: Process, seconds: float) -> bool:
    """Whether a process ends within a number of seconds; if it does, it leaves no zombie."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    return process.returncode is not None


def in_words(status: int | None) -> str:
    """Return in words how a process ended, from its `Popen.returncode`, which is negative after a signal."""
    if status is None:
        return "still running"
    return f"exit status {status}" if status >= 0 else f"signal {-status} ({signal.strsignal(-status)})"


def _signal_group(process: Process, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # no process is left; macOS raises the latter for zombies
        os.killpg(process.pid, number)
