"""Standard streams that are closed or full: one line, a status, no traceback."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from secateur.processes import HAS_GROUPS

pytestmark = pytest.mark.skipif(not HAS_GROUPS, reason="a shell that can close streams")
CLOSED = "secateur: output: standard output is closed: expected a terminal, a pipe or a file\n"
FULL = "secateur: output: No space left on device\n"
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")


def shell(arguments, redirections, stdin=b""):
    """Call the command with streams redirected as in a shell."""
    line = f"{shlex.quote(sys.executable)} -m secateur {arguments} {redirections}"
    return subprocess.run(["/bin/sh", "-c", line], input=stdin, capture_output=True, check=False, timeout=600)


@pytest.mark.parametrize(
    "arguments",
    [
        "tree '[[3]]'",
        "tree '[[3]]' --json",
        "--help",
        "games",
        "path 15 4 -f 'f=3*x' -f 'g=x//2'",
        "match nim:1 random random --games 2",
        "play nim:1 --first random --second random",
        "ugi nim --algorithm alphabeta",
    ],
)
def test_a_closed_output_is_said(arguments):
    done = shell(arguments, ">&-", b"isready\n")
    assert (done.returncode, done.stderr.decode()) == (2, CLOSED)


@needs_full
@pytest.mark.parametrize(
    "arguments",
    ["tree '[[3]]'", "games --json", "--help", "ugi nim --algorithm alphabeta", "play nim:1 --first random"],
)
def test_a_full_disk_under_the_output_is_said(arguments):
    done = shell(arguments, ">/dev/full", b"isready\n")
    assert done.returncode == 2
    assert done.stderr.decode().endswith(FULL)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("tree -", "-: standard input is closed: expected a file, - or a tree such as '[[3],[1,2,9]]'"),
        ("graph - --from s", "-: standard input is closed: expected a file with a graph, or -"),
        ("puzzle - --cut d", "-: standard input is closed: expected a file, - or a tree such as '[[3],[1,2,9]]'"),
        ("play nim", "human: standard input is closed: expected a keyboard, or a file with moves"),
        ("ugi nim", "standard input is closed: expected the lines of a UGI session"),
    ],
)
def test_a_closed_input_is_said(arguments, message):
    done = shell(arguments, "<&-")
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"secateur: {message}\n")


@pytest.mark.parametrize("redirection", ["2>&-", pytest.param("2>/dev/full", marks=needs_full)])
def test_without_standard_error_the_answer_and_the_status_remain(redirection):
    assert shell("tree '[[3]]'", redirection).stdout == shell("tree '[[3]]'", "").stdout
    failed = shell("tree '[[3]'", redirection)
    assert (failed.returncode, failed.stdout, failed.stderr) == (2, b"", b"")


def test_with_nothing_open_the_status_remains(tmp_path):
    record = tmp_path / "games.db"
    arguments = f"match nim:1 random random --games 2 --record {shlex.quote(str(record))}"
    assert shell(arguments, "<&- >&- 2>&-").returncode == 2
    assert record.stat().st_size > 0  # no stream took its place
