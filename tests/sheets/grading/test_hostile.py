"""Hostile programs get a clean verdict; they change nothing outside, and leave no process behind."""

import ctypes
import os
import shutil
import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from sheets.grading.corpus import HOSTILE, expected_mistake

import secateur
from secateur.sheets.grading import Limits, grade

SUBREAPER = 36  # of prctl: orphaned grandchildren become children of this process, so that the test sees them
WALLS = ["no bubblewrap", *(["all"] if shutil.which("bwrap") else [])]
HASTY = Limits(seconds=0.3, patience=1.5, memory=256)
# For programs that something other than the clock should end, even on a busy machine.
UNHURRIED = Limits(seconds=10.0, patience=30.0, memory=256)


@pytest.fixture
def canary(tmp_path):
    file = tmp_path / "canary"
    file.write_text("alive", encoding="utf-8")
    return file


@pytest.fixture
def port():
    """The port of a server that no program may reach."""
    callers = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def listen():
            with suppress(OSError):  # it is shut down
                while True:
                    callers.append(server.accept())

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
    assert callers == []


def children():
    """The living child processes of this one; a dead orphan only waits to be reaped."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == os.getpid() and words[0] != "Z":
            found.append(int(status.parent.name))
    return found


@pytest.mark.parametrize("walls", WALLS)
@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path.stem)
def test_a_hostile_program_gets_a_verdict_and_leaves_nothing_behind(path, walls, canary, port, tmp_path):
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    before, files = set(children()), sorted(tmp_path.iterdir())
    text = path.read_text(encoding="utf-8")
    for word, value in (("@CANARY@", canary), ("@PORT@", port), ("@SOURCE@", Path(secateur.__file__).parent.parent)):
        text = text.replace(word, str(value))
    sheet, only = ("domineering", []) if "# sheet: domineering" in text else ("graphes", ["max", "min"])
    expected = expected_mistake(path, "ends")
    limits = HASTY if expected in ("*", "infinite-loop") else UNHURRIED
    found = grade(path.name, text.encode(), sheet, only=only, limits=limits, walls=walls)
    assert found.score < found.most
    assert expected in ("*", *found.mistakes)
    assert not any(mark.ok for mark in found.marks if mark.check in ("max", "JoueurMinMax"))
    assert canary.read_text(encoding="utf-8") == "alive"
    assert canary.stat().st_mode & 0o600 == 0o600
    assert sorted(tmp_path.iterdir()) == files
    assert set(children()) <= before


def test_there_are_at_least_twelve():
    assert len(HOSTILE) >= 12
