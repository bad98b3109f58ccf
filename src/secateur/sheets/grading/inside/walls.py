"""The walls that a process puts up around itself before it runs a student's program. None can be taken down again.

Limits on resources; Landlock, so that the process can read only Python's own files and change none; seccomp, so that
it cannot start processes, open connections, send signals or raise its limits.
"""

import ctypes
import errno
import os
import resource
import signal
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from secateur.sheets.grading.inside.syscalls import MACHINES, NEWEST, Machine

LARGEST_FILE = 1 << 20  # bytes; the process has nowhere to write, but a wall may be missing
OPEN_FILES = 64

SET_PARENT_DEATH_SIGNAL, SET_SECCOMP, SET_NO_NEW_PRIVILEGES = 1, 22, 38  # of prctl

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # of Landlock
PATH_BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIRECTORY = 1, 2, 4, 8
RIGHTS = {1: 13, 2: 14, 3: 15, 5: 16}  # version of Landlock -> how many rights on files it knows
CONNECTIONS = 0b11  # listening and connecting, from version 4
SCOPES = 0b11  # abstract sockets and signals, from version 6

FILTER = 2  # of seccomp
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06  # instructions of a filter
ALLOW, REFUSE, KILL = 0x7FFF0000, 0x00050000, 0x80000000
NUMBER, PROCESSOR, FIRST_ARGUMENT = 0, 4, 16  # offsets in the data that a filter examines
THREAD = 0x00010000  # the flag with which `clone` starts a thread instead of a process


def put_up(readable: Sequence[str], memory: int, seconds: int, guard: bool) -> list[str]:
    """Put up every wall that this system has, or only limits without `guard`; return the names of the walls.

    `readable` are the files and folders that may still be read; `memory` is in bytes; `seconds` are processor time.
    """
    walls = []
    if sys.platform == "linux":
        library = ctypes.CDLL(None, use_errno=True)
        library.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
    if guard and sys.platform == "linux":
        library.prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        walls += ["Landlock"] if _landlock(library, readable) else []
    _limit(memory, seconds)
    if guard and sys.platform == "linux" and _seccomp(library):
        walls.append("seccomp")
    elif guard:
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))  # the next best thing, though root ignores it
    return [*walls, "limits"]


def _limit(memory: int, seconds: int) -> None:
    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


def _landlock(library: ctypes.CDLL, readable: Sequence[str]) -> bool:
    """Allow reading only the readable files and folders, and changing nothing."""
    system = _caller(library)
    version = system(CREATE_RULESET, None, 0, 1)
    if version < 1:
        return False
    rights = (1 << max(count for since, count in RIGHTS.items() if since <= version)) - 1
    handled = struct.pack("QQQ", rights, CONNECTIONS, SCOPES)[: 8 if version < 4 else 16 if version < 6 else 24]
    rules = system(CREATE_RULESET, handled, len(handled), 0)
    if rules < 0:
        return False
    for path in readable:
        _allow(system, rules, path, READ_FILE | READ_DIRECTORY)
    _allow(system, rules, os.devnull, READ_FILE | WRITE_FILE)
    stands = system(RESTRICT_SELF, rules, 0) == 0
    os.close(rules)
    return stands


def _caller(library: ctypes.CDLL) -> Callable[..., int]:
    """Return a function that makes system calls with arguments of full width: ctypes would truncate them to ints."""

    def system(number: int, *arguments: int | bytes | None) -> int:
        words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
        answer: int = library.syscall(ctypes.c_long(number), *words)
        return answer

    return system


def _allow(system: Callable[..., int], rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:  # it does not exist, so there is nothing to allow
        return
    if not Path(path).is_dir():
        rights &= ~READ_DIRECTORY
    system(ADD_RULE, rules, PATH_BENEATH, struct.pack("=Qi", rights, place), 0)
    os.close(place)


def _seccomp(library: ctypes.CDLL) -> bool:
    """Refuse the listed system calls, and every way to start a process."""
    machine = MACHINES.get(os.uname().machine)
    if machine is None or sys.maxsize < 1 << 32:  # a 32-bit Python on such a machine uses other numbers
        return False
    program = _program(machine)
    text = ctypes.create_string_buffer(program, len(program))
    address = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(text))
    answer: int = library.prctl(SET_SECCOMP, ctypes.c_long(FILTER), address, ctypes.c_long(0), ctypes.c_long(0))
    return answer == 0


def _program(machine: Machine) -> bytes:
    """Return the filter; a step is (instruction, skip if true, skip if false, operand)."""
    refuse = (RETURN, 0, 0, REFUSE | errno.EPERM)
    steps = [
        (LOAD, 0, 0, PROCESSOR),
        (EQUAL, 1, 0, machine.audit),
        (RETURN, 0, 0, KILL),  # a call with the numbers of another architecture, which would evade the list below
        (LOAD, 0, 0, NUMBER),
        (AT_LEAST, 0, 1, NEWEST),
        (RETURN, 0, 0, REFUSE | errno.ENOSYS),
        *(step for number in machine.refused for step in ((EQUAL, 0, 1, number), refuse)),
        (EQUAL, 1, 0, machine.clone),
        (RETURN, 0, 0, ALLOW),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (ANY_BIT, 1, 0, THREAD),
        refuse,
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("HBBI", *step) for step in steps)
