"""How much memory this process may take: a quarter of the machine's, unless it is told another limit.

What knows how much it is about to take asks with `reserve`. What does not, say a list that grows in Python, is
stopped by a thread that looks at the resident memory again and again. That thread runs only where `guard` has
started it: in the commands and in their workers.
"""

import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from secateur.errors import MemoryLimitError

SHARE = 4  # of the machine's memory, one part in so many
LEAST, MOST = 64, 1 << 20  # MiB
GLANCE = 0.02  # seconds between two looks
LAST_RESORT = 1.1  # times the limit, at which the process ends itself: its code does not hear of the limit
VARIABLE = "SECATEUR_MEMORY"  # by which a worker is told its limit

_CGROUP = Path("/sys/fs/cgroup/memory.max")
_STATUS = Path("/proc/self/statm")


class MemoryLimitReached(BaseException):
    """Ends the main thread from outside; like KeyboardInterrupt, it is nobody's `Exception` to catch."""

    def __str__(self) -> str:
        return str(exceeded("this"))


class _Allowance:
    """The limit of this process, in MiB, and who watches it."""

    mebibytes: int | None = None
    guard: threading.Thread | None = None


def machine_memory() -> int:
    """Return the memory of the machine, or of the container that this runs in, in MiB."""
    found = 8 << 30
    with suppress(AttributeError, OSError, ValueError):
        found = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    with suppress(OSError, ValueError):  # "max", or no such file
        found = min(found, int(_CGROUP.read_text(encoding="ascii")))
    return found >> 20


def allowed() -> int:
    """Return the limit, in MiB."""
    return _Allowance.mebibytes or max(LEAST, machine_memory() // SHARE)


def allow(mebibytes: int) -> None:
    """Set the limit of this process."""
    if not LEAST <= mebibytes <= MOST:
        raise MemoryLimitError(f"memory {mebibytes}: expected {LEAST} to {MOST:,} MiB")
    _Allowance.mebibytes = mebibytes


def resident() -> int:
    """Return the memory that this process takes now, in bytes; 0 where that is not known."""
    try:
        return int(_STATUS.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def reserve(size: int, what: str) -> None:
    """Fail if so many bytes more would be too many."""
    if resident() + size > allowed() << 20:
        raise exceeded(what)


def exceeded(what: str) -> MemoryLimitError:
    """Return the error of something that takes too much memory."""
    return MemoryLimitError(
        f"{what} takes more than {allowed():,} MiB of memory: expected less, or a larger --memory"
    )


def guard() -> None:
    """Watch the memory of this process from now on, and raise MemoryLimitReached in its main thread at the limit."""
    if _Allowance.guard is None and resident():
        _Allowance.guard = threading.Thread(target=_watch, name="memory", daemon=True)
        _Allowance.guard.start()


def guard_worker() -> None:
    """Watch the memory of a worker of a guarded process, which has told it its limit."""
    if VARIABLE in os.environ:
        allow(int(os.environ[VARIABLE]))
        guard()


def share_for_workers(workers: int) -> dict[str, str]:
    """Return what the environment of each of so many workers has in addition: its part of the limit."""
    return {VARIABLE: str(max(LEAST, allowed() // max(1, workers)))} if _Allowance.guard else {}


def _watch() -> None:
    told = False
    while True:
        taken = resident()
        if taken > LAST_RESORT * (allowed() << 20):
            os.write(2, f"secateur: {exceeded('this')}\n".encode())
            os._exit(2)
        if taken > allowed() << 20 and not told:
            told = _raise_in_main_thread()
        time.sleep(GLANCE)


def _raise_in_main_thread() -> bool:
    import ctypes  # only now: it takes a while to load

    main = threading.main_thread().ident
    assert main is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main), ctypes.py_object(MemoryLimitReached))
    return True


def limit_of_this_platform() -> None:
    """Have the system refuse what the guard is too late for: code that keeps the interpreter from every thread."""
    if sys.platform != "linux":
        return
    import resource

    most = int(1.2 * (allowed() << 20)) + (256 << 20)
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
