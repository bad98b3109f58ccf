"""Run the command as a user does, in a process of its own."""

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

HALTING = Path(__file__).with_name("halting.py")
FORKING = Path(__file__).parents[2] / "benchmarks" / "torture" / "forking.py"
PATIENCE = 600  # seconds


def in_new_process(*arguments, stdin=b"", **options):
    """Call the command in a process that begins with nothing, as a shell does."""
    command = [sys.executable, "-m", "secateur", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=PATIENCE, **options)


@cache
def forker():
    """Start the process that calls commands in copies of itself."""
    process = subprocess.Popen([sys.executable, FORKING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    atexit.register(process.communicate)  # it ends with its input
    return process


def secateur(*arguments, stdin=b"", folder="."):
    """Call the command in a copy of a process that has imported everything, which takes longer than most commands."""
    with tempfile.TemporaryDirectory() as place:
        files = {name: Path(place) / name for name in ("input", "output", "error")}
        files["input"].write_bytes(stdin)
        order = {"arguments": [*map(str, arguments)], "folder": str(folder)}
        order |= {name: str(file) for name, file in files.items()}
        forker().stdin.write(json.dumps(order).encode() + b"\n")
        _, status = answered(), answered()  # the first is the number of the process
        return subprocess.CompletedProcess(
            arguments, status, files["output"].read_bytes(), files["error"].read_bytes()
        )


def answered():
    """Return the number that the process answers with."""
    assert select.select([forker().stdout], [], [], PATIENCE)[0], "the command does not end"
    return int(forker().stdout.readline())


def answer(*arguments, stdin=b""):
    """Return the JSON that a command prints, and nothing else."""
    done = secateur(*arguments, "--json", stdin=stdin)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return json.loads(done.stdout)


def lines(*arguments, stdin=b""):
    done = secateur(*arguments, stdin=stdin)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()


def halted(pipe, *arguments):
    """Start a command on the game in `halting.py`, and wait until one of its workers has halted in mid-work."""
    command = [sys.executable, "-m", "secateur", *map(str, arguments)]
    environment = {**os.environ, "HALT": str(pipe.path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    pipe.wait_for_lines(1)
    return process


def assert_error(done, words):
    """Check for one line of error, status 2, and nothing else."""
    message = done.stderr.decode()
    assert done.returncode == 2, message
    assert done.stdout == b""
    assert message.count("\n") == 1
    assert message.startswith("secateur: ")
    assert words in message
