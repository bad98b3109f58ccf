"""Run the command as a user does, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

HALTING = Path(__file__).with_name("halting.py")


def secateur(*arguments, stdin=b"", **options):
    command = [sys.executable, "-m", "secateur", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=600, **options)


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
