"""How much memory this process may take: a quarter of the machine's, unless it is told another limit.

What knows how much it is about to take asks with `reserve`. What does not, say a list that grows in Python, is
stopped by a thread that looks at the resident memory again and again. That thread runs only where `guard` has
started it: in the commands and in their workers. `limit_of_this_platform` has the system refuse what comes too fast
for that thread.
"""

import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from secateur.errors import MemoryLimitError

SHARE = 4  # of the machine's memory, one part in so many
COMFORTABLE = 512  # MiB, below which a share is small: then it is up to half of the machine's memory
LEAST, MOST = 64, 1 << 20  # MiB
LEAST_OF_A_WORKER = 256  # MiB, unless the user wants less: compiling takes about 150
GLANCE, CLOSE_GLANCE = 0.02, 0.004  # seconds between two looks; where much has been taken, more often
UNTIL_TOLD = 0.9  # of the limit: to give up a deep recursion takes memory too, a traceback for each call
LAST_RESORT = 1.1  # times the limit, at which the process ends itself: its code does not hear of the limit
UNUSED = 256 << 20  # bytes that libraries and threads ask the system for, but hardly use
STACK = 10 << 20  # bytes of that for each processor: numerical libraries have a thread on each
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
    told = False  # whether the main thread has been told that the limit is reached, and it still is
    changing = threading.Lock()


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
    if _Allowance.mebibytes is not None:
        return _Allowance.mebibytes
    machine = machine_memory()
    return max(LEAST, machine // SHARE, min(machine // 2, COMFORTABLE))


def allow(mebibytes: int) -> None:
    """Set the limit of this process."""
    if not LEAST <= mebibytes <= MOST:
        raise MemoryLimitError(f"memory {mebibytes}: expected {LEAST} to {MOST:,} MiB")
    _Allowance.mebibytes = mebibytes


def resident() -> int:
    """Return the memory that this process takes now, in bytes; 0 where that is not known."""
    try:
        return int(_STATUS.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError):
        return 0


def reserve(size: int, what: str) -> None:
    """Fail if so many bytes more would be too many. What the user of the library has taken himself is his."""
    taken = resident() if _Allowance.guard is not None else 0
    if taken + size > allowed() << 20:
        raise exceeded(what)


def exceeded(what: str) -> MemoryLimitError:
    """Return the error of something that takes too much memory."""
    return MemoryLimitError(
        f"{what} takes more than {allowed():,} MiB of memory: expected less, or a larger --memory"
    )


# ---------------------------------------------------------------- the guard


def guard() -> None:
    """Watch the memory of this process from now on, and raise MemoryLimitReached in its main thread at the limit."""
    if _Allowance.guard is None and resident():
        _Allowance.guard = threading.Thread(target=_watch, name="memory", daemon=True)
        _Allowance.guard.start()


def stand_down() -> None:
    """Raise nothing in the main thread any more: it has nothing left to do but to end."""
    with _Allowance.changing:
        _Allowance.guard = None
        if _Allowance.told:
            _raise_in_main_thread(None)


def guard_worker() -> None:
    """Watch the memory of a worker of a guarded process, which has told it its limit."""
    if VARIABLE in os.environ:
        allow(int(os.environ[VARIABLE]))
        guard()


def share_for_workers(workers: int) -> dict[str, str]:
    """Return what the environment of each of so many workers has in addition: its part of the limit."""
    if _Allowance.guard is None:
        return {}
    least = LEAST if _Allowance.mebibytes is not None else LEAST_OF_A_WORKER
    return {VARIABLE: str(max(least, allowed() // max(1, workers)))}


def _watch() -> None:
    me = threading.current_thread()
    while True:
        taken, limit = resident(), allowed() << 20
        with _Allowance.changing:
            if _Allowance.guard is not me:
                return
            if taken > LAST_RESORT * limit:
                with suppress(OSError):
                    os.write(2, f"secateur: {exceeded('this')}\n".encode())
                os._exit(2)
            is_much = taken > UNTIL_TOLD * limit
            if is_much and not _Allowance.told:
                _raise_in_main_thread(MemoryLimitReached)
            _Allowance.told = is_much  # a worker that has failed in one job may fail in another
        time.sleep(GLANCE if taken < limit // 2 else CLOSE_GLANCE)


def _raise_in_main_thread(error: type[MemoryLimitReached] | None) -> None:
    """Have the main thread fail; with None, take back what it has not noticed yet."""
    import ctypes  # only now: it takes a while to load

    main = threading.main_thread().ident
    assert main is not None
    what = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main), what)


def limit_of_this_platform() -> None:
    """Have the system refuse what the guard is too late for: code that keeps the interpreter from every thread."""
    resource = _resource()
    if resource is None:
        return
    most = int(LAST_RESORT * (allowed() << 20)) + UNUSED + STACK * (os.cpu_count() or 1)
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if soft == resource.RLIM_INFINITY or most < soft:
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def limit_no_longer(process: int) -> None:
    """Lift that limit of the system from a program of somebody else's, which has inherited it."""
    resource = _resource()
    if resource is not None:
        with suppress(OSError, ValueError):  # it has ended
            _, hard = resource.getrlimit(resource.RLIMIT_DATA)
            resource.prlimit(process, resource.RLIMIT_DATA, (hard, hard))


def _resource() -> Any:
    """Return the module that limits a process, where it can limit the memory."""
    if sys.platform != "linux":
        return None
    try:
        import resource
    except ImportError:
        return None
    return resource
