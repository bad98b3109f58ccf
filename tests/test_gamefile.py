"""Games in Python files: which game is taken, and what is said of a file without one."""

from pathlib import Path

import pytest

from secateur import alphabeta, catalog, check_game
from secateur.errors import GameFileError
from secateur.gamefile import is_game_file

EXAMPLES = Path(__file__).parent.parent / "examples"
GAME = """
class {name}:
    name = "countdown"

    def start(self):
        return (3, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [1] if state[0] else []

    def play(self, state, move):
        return (state[0] - 1, -state[1])

    def value(self, state):
        return -state[1]
"""


def write(tmp_path, text):
    file = tmp_path / "mygame.py"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_example_is_a_game_and_is_solved():
    game = catalog.game(str(EXAMPLES / "chomp.py"))
    assert check_game(game) == ()
    assert alphabeta(game).value == 1  # the first player wins (Gale 1974)


def test_the_only_game_of_a_file(tmp_path):
    file = write(tmp_path, "import json\n" + GAME.format(name="Countdown"))
    assert catalog.game(file).name == "countdown"
    assert catalog.game(f"{file}:Countdown").start() == (3, 1)


def test_an_instance_is_preferred_to_its_class(tmp_path):
    file = write(tmp_path, GAME.format(name="Countdown") + "\nlong = Countdown()\nlong.name = 'long'\n")
    assert catalog.game(file).name == "long"


@pytest.mark.parametrize(
    ("text", "spec", "words"),
    [
        ("x = 1\n", "", "no game found: expected a class with start, to_move, moves, play, value"),
        (
            GAME.format(name="A") + GAME.format(name="B"),
            "",
            r"several games \(A, B\): expected one, chosen by .*mygame\.py:NAME",
        ),
        (GAME.format(name="A"), ":B", "no game 'B': expected A"),
        ("x = 1\n", ":B", "no game 'B': expected a class with start, to_move, moves, play, value"),
        ("def broken(:\n", "", r"mygame\.py:1: SyntaxError: invalid syntax$"),
        ("x = 1\ny = 1 / 0\n", "", r"mygame\.py:2: ZeroDivisionError"),
        ("import nowhere_to_be_found\n", "", r"mygame\.py:1: ModuleNotFoundError"),
        (GAME.format(name="A").replace('"countdown"', "7"), "", "A: its name is 7: expected a text"),
        (GAME.format(name="A") + "\n    def __init__(self, size):\n        pass\n", "", r"A\(\): TypeError"),
    ],
)
def test_files_without_a_usable_game(tmp_path, text, spec, words):
    with pytest.raises(GameFileError, match=words):
        catalog.game(write(tmp_path, text) + spec)


def test_the_line_is_found_where_the_path_is_relative(tmp_path, monkeypatch):
    write(tmp_path, "x = 1\ny = 1 / 0\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GameFileError, match=r"^mygame\.py:2: ZeroDivisionError"):
        catalog.game("mygame.py")


def test_a_syntax_error_of_another_file_is_said_to_be_there(tmp_path):
    (tmp_path / "helper_with_a_slip.py").write_text("\n\ndef broken(:\n", encoding="utf-8")
    words = r"mygame\.py:1: SyntaxError: invalid syntax \(helper_with_a_slip\.py, line 3\)$"
    with pytest.raises(GameFileError, match=words):
        catalog.game(write(tmp_path, "import helper_with_a_slip\n"))


def test_a_missing_file(tmp_path):
    with pytest.raises(GameFileError, match="no such file"):
        catalog.game(str(tmp_path / "nowhere.py"))


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("./a.py", True),
        ("a.py:B", True),
        ("dir.py/x.py", True),
        ("domineering:8x8", False),
        ("tictactoe", False),
        ("nim:3,4", False),
    ],
)
def test_what_looks_like_a_file(spec, expected):
    assert is_game_file(spec) is expected


def test_a_game_without_a_name_is_called_like_its_class(tmp_path):
    text = GAME.format(name="Countdown").replace('    name = "countdown"\n', "")
    assert "name" not in text
    assert catalog.game(write(tmp_path, text)).name == "Countdown"
