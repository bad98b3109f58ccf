"""Child processes and their end, seen by the pipe that they, and all that they started, hold open."""

import os
import signal
import subprocess
import sys

import pytest

from secateur import processes
from secateur.processes import in_words, kill, terminate, wait

SLOW = 60.0  # seconds: none of the tests takes them


@pytest.fixture
def started():
    """Start Python programs, each of which says on standard output when it is ready; kill them at the end."""
    running = []

    def start(program):
        pipe = subprocess.PIPE
        process = subprocess.Popen([sys.executable, "-c", program], stdout=pipe, start_new_session=True)
        running.append(process)
        assert process.stdout.readline() == b"ready\n"
        return process

    yield start
    for process in running:
        kill(process)
        process.stdout.close()


WAITS = "import signal; print('ready', flush=True); signal.pause()"
# It ignores SIGTERM, and so does what it starts.
STUBBORN = """
import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
subprocess.Popen(["sleep", "1000"])
print("ready", flush=True)
"""
POLITE = """
import signal, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
print("ready", flush=True)
signal.pause()
"""


def is_reaped(process):
    with pytest.raises(ChildProcessError):
        os.waitpid(process.pid, 0)
    return True


def test_a_process_is_killed_with_all_that_it_started(started):
    process = started(STUBBORN + "signal.pause()")
    terminate(process)
    assert kill(process) == "signal 9 (Killed)"
    assert process.stdout.read() == b""  # nobody holds the other end any more
    assert is_reaped(process)


def test_what_a_process_leaves_behind_is_killed_too(started):
    process = started(STUBBORN)
    assert wait(process, SLOW)
    assert kill(process) == "exit status 0"
    assert process.stdout.read() == b""


def test_a_process_that_is_asked_to_end_may_do_so_in_its_own_way(started):
    process = started(POLITE)
    terminate(process)
    assert wait(process, SLOW)
    assert kill(process) == "exit status 3"
    assert is_reaped(process)


def test_killing_twice_is_no_harm(started):
    process = started(WAITS)
    assert kill(process) == kill(process) == "signal 9 (Killed)"
    terminate(process)


def test_a_wait_has_an_end(started):
    process = started(WAITS)
    assert not wait(process, 0.01)
    assert in_words(process.returncode) == "still running"


def test_a_process_that_cannot_be_killed_holds_nobody_up(started, monkeypatch):
    process = started(WAITS)
    monkeypatch.setattr(os, "killpg", lambda group, number: None)  # as for one that waits for a dead disk
    monkeypatch.setattr(processes, "LAST_MOMENT", 0.01)
    assert kill(process) == "still running"
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (0, "exit status 0"),
        (3, "exit status 3"),
        (-signal.SIGSEGV, "signal 11 (Segmentation fault)"),
        (-signal.SIGTERM, "signal 15 (Terminated)"),
    ],
)
def test_a_status_in_words(status, words):
    assert in_words(status) == words
