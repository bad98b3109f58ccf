"""What a terminal shows is clean: no control character from an argument, a file or another program reaches it."""

import json
import re
import sys

import pytest

from secateur.text import escaped, message_line
from tests.cli.running import secateur

NASTY = "a\x1b]0;title\x07b\x9b2J\u202ec"
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]")


def assert_clean(done):
    shown = (done.stdout + done.stderr).decode()
    assert not CONTROLS.search(shown), shown
    return shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["tree", NASTY],
        ["graph", NASTY],
        ["solve", f"nim:{NASTY}"],
        ["solve", "nim", "--moves", NASTY],
        ["match", "nim", "random", f"ugi:{NASTY}"],
        ["tree", "[[3]]", "--draw", f"{NASTY}.png"],
        ["grade", NASTY, "--sheet", "arbres"],
        ["solve", "nim", "--save", f"{NASTY}/x"],
        [NASTY],
    ],
)
def test_a_message_about_an_argument_is_clean(arguments):
    done = secateur(*arguments)
    assert done.returncode == 2
    shown = assert_clean(done)
    assert shown.count("\n") == 1
    assert "u001b" in shown or "x1b" in shown


@pytest.mark.parametrize("more", [(), ("--trace", "rules"), ("--trace", "sentences"), ("--complete", "json")])
def test_names_in_a_file_are_shown_clean(tmp_path, more):
    file = tmp_path / "tree.json"
    data = {"name": f"A{NASTY}", "children": [{"name": f"b{NASTY}", "value": 3}]}
    file.write_text(json.dumps(data), encoding="utf-8")
    done = secateur("tree", file, *more)
    assert done.returncode == 0
    assert "\\u0007" in assert_clean(done)
    if "json" in more:
        assert json.loads(done.stdout)["name"] == data["name"]  # the escapes are those of JSON


def test_what_another_program_says_is_shown_clean(tmp_path):
    program = tmp_path / "rude.py"
    program.write_text("import sys; sys.stderr.write('\\x1b]0;title\\x07oh'); sys.exit(3)\n", encoding="utf-8")
    done = secateur("play", "nim:1", "--first", f"ugi:{sys.executable} {program}", "--second", "random")
    assert "oh" in assert_clean(done)


def test_a_game_with_a_coloured_board_is_shown_without_colours(tmp_path):
    file = tmp_path / "colours.py"
    file.write_text(
        "from secateur.games.nim import Nim\n"
        "class Red(Nim):\n"
        "    def __init__(self): super().__init__((1,))\n"
        "    def board(self, state): return '\\x1b[31mred\\x1b[0m'\n",
        encoding="utf-8",
    )
    done = secateur("play", file, "--first", "random", "--second", "random")
    assert done.returncode == 0, done.stderr
    assert assert_clean(done).startswith("red\n")


@pytest.mark.parametrize(
    "arguments", [["solve", "x" * 5000], ["tree", "x" * 5000], ["x" * 5000], ["best", "nim", "-e", "x y " * 2000]]
)
def test_an_argument_is_quoted_in_one_line_at_most(arguments):
    done = secateur(*arguments)
    assert done.returncode == 2
    assert len(done.stderr) < 400
    assert b"..." in done.stderr


def test_what_is_printed_as_it_is():
    text = "a\tb\nc △ ∞ −1\u00a0% \u202f! é 🌳"
    assert escaped(text) == text
    assert message_line("the game's own 'move' " * 20).count("...") == 0
    assert message_line("/folder" * 30) == "/folder" * 30
