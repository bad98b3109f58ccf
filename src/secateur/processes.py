"""End child processes, together with everything that they started, and say in words how one ended.

Start a child with `start_new_session=True`, so that it leads a process group of its own: what it starts belongs to
that group. Systems without POSIX have no process groups; `need_process_groups` refuses there to start anything.
"""

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from secateur.errors import SecateurError

if TYPE_CHECKING:
    import subprocess

Process: TypeAlias = "subprocess.Popen[bytes]"

LAST_MOMENT = 5.0  # seconds for a killed process to disappear: a busy machine may have a lot of memory to free

HAS_GROUPS = hasattr(os, "killpg")
USUAL_WORKERS = 2 if HAS_GROUPS else 0  # processes for many jobs, if the user does not say how many


def need_process_groups(what: str, instead: str = "") -> None:
    """Refuse what starts programs on a system that cannot end them with everything that they started."""
    if not HAS_GROUPS:
        raise SecateurError(
            f"{what}: this system cannot end a program with everything that it started: expected {instead}a POSIX "
            "system (Linux, macOS, WSL)"
        )


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
    import subprocess  # whoever has a process has loaded it

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
