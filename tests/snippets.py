"""Commands as the README and the pages show them, with what they print."""

import re
import shlex
import subprocess
import sys

NEGATIVE = ("grade", "puzzle")  # their answer may be that something is wrong or impossible, with status 1


def run(command, folder):
    """Run a command that is shown as `secateur …`, and return what it prints."""
    words = shlex.split(command.removeprefix("$ "))
    assert words[0] == "secateur"
    done = subprocess.run([sys.executable, "-m", *words], cwd=folder, capture_output=True, check=False)
    assert done.returncode in ((0, 1) if words[1] in NEGATIVE else (0,)), f"{command}\n{done.stderr.decode()}"
    return done.stdout.decode()


def check(block, folder):
    """Run the command in the first line of a block, and compare what it prints with the other lines."""
    command, output = block.split("\n", 1)
    assert comparable(run(command, folder)) == comparable(output), command


def comparable(text):
    """Return the text without what differs from run to run or between systems: the seconds and the sandbox."""
    text = re.sub(r"[\d.,]+ s( \([\d.,]+( million)? a second\))?\n", "… s\n", text)
    return re.sub(r"^(sandboxed by|exécuté sous la protection de) ?: .*\n", "", text, flags=re.MULTILINE)
