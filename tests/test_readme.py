"""What the README shows is what the program does."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
NEGATIVE = ("grade",)  # commands whose answer may be that something is wrong, with status 1


def blocks(language):
    return [text for kind, text in BLOCKS if kind == language]


def run(command):
    words = shlex.split(command)
    assert words[0] == "secateur"
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode in ((0, 1) if words[1] in NEGATIVE else (0,)), done.stderr.decode()
    return done.stdout.decode()


def without_times(text):
    """The text without what differs from run to run or between systems: the seconds and the sandbox."""
    text = re.sub(r"[\d.,]+ s( \([\d.,]+( million)? a second\))?\n", "… s\n", text)
    return re.sub(r"^sandboxed by: .*\n", "", text, flags=re.MULTILINE)


def test_it_is_short():
    assert len(README.splitlines()) <= 150


def test_the_first_command_installs_and_draws_the_picture(tmp_path):
    install, command = blocks("sh")[0].strip().split(" && ")
    assert install == "pip install ."
    run(f"{command} --draw {tmp_path / 'drawn.svg'}")
    shown = re.search(r"!\[.*?\]\((.*?)\)", README)[1]
    assert (ROOT / shown).read_text(encoding="utf-8") == (tmp_path / "drawn.svg").read_text(encoding="utf-8")


def test_the_second_command_installs_and_tests():
    assert blocks("sh")[1].strip() == "pip install '.[test]' && pytest"


@pytest.mark.parametrize("text", blocks("console"))
def test_commands_print_what_is_shown(text):
    command, output = text.split("\n", 1)
    assert without_times(run(command.removeprefix("$ "))) == without_times(output)


def test_the_game_prints_what_is_shown_below_it(tmp_path):
    # a file, because the compiler reads the source of the rules
    file = tmp_path / "marbles.py"
    file.write_text(blocks("python")[0], encoding="utf-8")
    done = subprocess.run([sys.executable, str(file)], capture_output=True, check=True)
    assert without_times(done.stdout.decode()) == without_times(blocks("text")[0])


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("play ./marbles.py", b"1. MAX plays 1\n(20, -1)"),
        ("bench ./marbles.py --depth 3", b"Marbles: alpha-beta to depth 3"),
    ],
)
def test_the_game_in_a_file_is_taken_by_commands(tmp_path, command, expected):
    (tmp_path / "marbles.py").write_text(blocks("python")[0].split("\n\n\nprint")[0], encoding="utf-8")
    words = [sys.executable, "-m", "secateur", *command.split()]
    done = subprocess.run(words, cwd=tmp_path, input=b"1\n", capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert expected in done.stdout


def test_every_command_is_in_the_table_and_every_command_in_the_text_exists():
    from secateur.cli import COMMANDS

    used = [row.split(" | ")[1] for row in README.splitlines() if row.startswith("| ") and " | " in row]
    named = {word for cell in used for word in re.findall(r"`(?:secateur )?([a-z]+)`", cell)}
    assert set(COMMANDS) <= named
    assert set(re.findall(r"`secateur ([a-z]+)", README)) <= set(COMMANDS)


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
