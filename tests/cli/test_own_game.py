"""A user's file with a bug gets a clear message or the answer of Python; never a wrong one, a crash or a hang."""

import json

import pytest
from cli.running import secateur

GOOD = '''
from secateur import MAX, MIN


class Heap:
    """Take one or two from a heap of twenty; the player who takes the last one wins."""

    name = "heap"

    def start(self):
        return (20, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]
'''
PLAY = "        return (state[0] - move, -state[1])"
MOVES = "        return [take for take in (1, 2) if take <= state[0]]"


def solved(tmp_path, old="", new=""):
    assert old in GOOD
    file = tmp_path / "heap.py"
    file.write_text(GOOD.replace(old, new) if old else GOOD, encoding="utf-8")
    return secateur("solve", file, "--json")


def test_the_file_without_a_bug_is_compiled(tmp_path):
    done = solved(tmp_path)
    assert json.loads(done.stdout)["winner"] == "MAX"  # twenty is not a multiple of three
    assert b"in Python" not in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        # a broken contract, or an exception
        (MOVES, "        if state[0] > 5:\n            return [1, 2]", "is a NoneType: expected a list or a tuple"),
        (
            PLAY,
            "        return (state[0] - move + 0 // (state[0] - 3), -state[1])",
            "ZeroDivisionError: integer division or modulo by zero",
        ),
    ],
)
def test_a_bug_is_reported_in_one_line(tmp_path, old, new, words):
    done = solved(tmp_path, old, new)
    assert done.returncode == 2
    assert done.stdout == b""
    last = done.stderr.decode().splitlines()[-1]
    assert words in last
    assert "heap.py" in last or "heap" in last
    assert "Traceback" not in done.stderr.decode()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (PLAY, f"        self.last = move\n{PLAY}", "heap.py:20: `self.last`: a rule changes an object"),
        # only deep in the tree: a few random games from the start do not get there
        (
            PLAY,
            "        left = state[0] - move\n        big = 3 ** (60 - 3 * left) if left < 15 else 0\n"
            "        return (left + big - big, -state[1])",
            "a number of more than 64 bits; in the state",
        ),
        (MOVES, f"        globals()\n{MOVES}", "heap.py:17: `globals()`: "),
    ],
)
def test_what_cannot_be_compiled_is_searched_in_python(tmp_path, old, new, words):
    done = solved(tmp_path, old, new)
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["winner"] == "MAX"
    messages = done.stderr.decode()
    assert words in messages
    assert "searching in Python" in messages


def test_a_game_with_numbers_over_64_bits_is_searched_in_python(tmp_path):
    start = "return (20 + (1 << 70), MAX)"
    rest = "if take <= state[0] - (1 << 70)]"
    file = tmp_path / "heap.py"
    text = GOOD.replace("return (20, MAX)", start).replace("if take <= state[0]]", rest)
    file.write_text(text, encoding="utf-8")
    done = secateur("solve", file, "--json")
    assert json.loads(done.stdout)["winner"] == "MAX"
    assert b"has more than 64 bits" in done.stderr


@pytest.mark.parametrize("command", [("solve",), ("best", "--depth", "26", "--any")])
def test_what_only_the_search_reaches_is_searched_in_python_too(tmp_path, command):
    """Random play never takes a single one twenty times, so the comparison of the rules does not notice."""
    file = tmp_path / "heap.py"
    text = GOOD.replace("(20, MAX)", "(26, MAX, 0)")
    rare = "        ones = state[2] + (move == 1)\n        wide = 3 ** (2 * ones + 1) if ones >= 20 else 0\n"
    play = f"{rare}        return (state[0] - move + wide - wide, -state[1], ones)"
    file.write_text(text.replace(PLAY, play), encoding="utf-8")
    done = secateur(command[0], file, *command[1:], "--json")
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["value"] == 1  # 26 is not a multiple of three
    messages = done.stderr.decode()
    assert "a number of more than 64 bits; in the state" in messages
    assert "searching in Python" in messages


# ---------------------------------------------------------------- an opponent without an evaluation

BY_PLAYOUTS = "secateur: heap has no evaluation: the engine plays by random playouts (mcts)"


@pytest.mark.parametrize(
    "command",
    [
        ("play", "GAME", "--first", "engine:seconds=0.01", "--second", "engine:seconds=0.01", "--json"),
        ("match", "GAME", "engine:seconds=0.01", "random", "--games", "4", "--workers", "1", "--json"),
    ],
)
def test_the_engine_says_once_that_it_plays_by_playouts(tmp_path, command):
    file = tmp_path / "heap.py"
    file.write_text(GOOD, encoding="utf-8")
    done = secateur(*(file if word == "GAME" else word for word in command))
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr.decode().splitlines() == [BY_PLAYOUTS]
    assert json.loads(done.stdout)["compiled"] is True


def test_the_usual_opponent_is_the_engine_at_a_middle_level(tmp_path):
    file = tmp_path / "heap.py"
    file.write_text(GOOD, encoding="utf-8")
    done = secateur("play", file, "--first", "random")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    assert "engine:level=5" in done.stdout.decode() or "random, wins" in done.stdout.decode()
    assert b"[default: engine:level=5]" in secateur("play", "--help").stdout
