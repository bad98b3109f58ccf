"""Run `secateur` as on a system without POSIX, such as Windows: what is missing there is hidden from our modules.

Hidden from ours only: Python's library and the packages that we use are built for the system that they run on.
"""

import os
import select
import selectors
import signal
import socket
import subprocess
import sys
import warnings
from types import ModuleType
from typing import Any

MODULES = ("fcntl", "resource", "pwd", "termios", "grp", "tty", "pty", "syslog", "readline", "curses")

# By the documentation of Python: names of `os` that are for Unix only, and what `signal` has on Windows.
OF_OS = (
    "O_CLOEXEC O_DIRECTORY O_NOCTTY O_NOFOLLOW O_NONBLOCK O_PATH O_SYNC WEXITSTATUS WIFEXITED WIFSIGNALED WNOHANG "
    "WTERMSIG chown chroot fchdir fchmod fchown fork forkpty get_blocking getegid geteuid getgid getgroups "
    "getloadavg getpgid getpgrp getpriority getsid getuid initgroups killpg lchown lockf mkfifo mknod nice openpty "
    "pathconf pidfd_open pipe2 posix_spawn posix_spawnp pread pwrite register_at_fork sched_getaffinity "
    "sched_setaffinity sched_yield sendfile set_blocking setegid seteuid setgid setpgid setpriority setsid setuid "
    "statvfs sysconf tcgetpgrp tcsetpgrp uname wait wait3 wait4 waitid"
)
KEPT_OF_SIGNAL = (
    "SIGABRT SIGFPE SIGILL SIGINT SIGSEGV SIGTERM SIG_DFL SIG_IGN Handlers Signals default_int_handler getsignal "
    "raise_signal set_wakeup_fd signal strsignal valid_signals"
)
POSIX_ARGUMENTS = {"pass_fds", "preexec_fn", "start_new_session", "process_group", "user", "group", "umask"}


def hide(module: ModuleType, names: list[str]) -> None:
    """Let a module of ours that asks for one of these names be told that there is none."""
    hidden = {name: module.__dict__.pop(name) for name in names if hasattr(module, name)}

    def get(name: str) -> Any:
        ours = sys._getframe(1).f_globals.get("__name__", "").startswith("secateur")
        if name not in hidden or ours:
            raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")
        return hidden[name]

    module.__getattr__ = get


class Popen(subprocess.Popen):
    def __init__(self, *arguments: Any, **options: Any) -> None:
        assert POSIX_ARGUMENTS.isdisjoint(options), options
        super().__init__(*arguments, **options)


class SelectorOfSockets(selectors.SelectSelector):
    def register(self, file: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        assert isinstance(file, socket.socket), "on Windows only sockets can be waited for"
        return super().register(file, events, data)


def leave_posix() -> None:
    for name in MODULES:
        sys.modules[name] = None  # importing it fails
    hide(os, OF_OS.split())
    hide(signal, [name for name in dir(signal) if name[0] != "_" and name not in KEPT_OF_SIGNAL.split()])
    hide(select, ["poll", "epoll"])
    hide(socket, ["AF_UNIX"])
    subprocess.Popen, selectors.DefaultSelector = Popen, SelectorOfSockets
    # A file that is opened without an encoding has another one there; `python -X warn_default_encoding` notices.
    warnings.filterwarnings("ignore", category=EncodingWarning)
    warnings.filterwarnings("error", category=EncodingWarning, module="secateur")


if __name__ == "__main__":
    leave_posix()
    from secateur.cli import main

    main()
