"""A user's own file with a bug: a clear message, or Python's own answer; never a wrong one, a crash or a hang."""

import json

import pytest
from cli.running import secateur

GOOD = '''
from secateur import MAX, MIN


class Heap:
    """Take one or two of a heap of twenty; who takes the last one wins."""

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
    assert json.loads(done.stdout)["winner"] == "MAX"  # twenty is no multiple of three
    assert b"in Python" not in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        # what breaks the contract, or fails, ends with one line
        (PLAY, f"        self.last = move\n{PLAY}", "heap.py:20: play() changes self.last: expected rules"),
        (MOVES, "        if state[0] > 5:\n            return [1, 2]", "is a NoneType: expected a list or a tuple"),
        (
            PLAY,
            "        return (state[0] - move + 0 // (state[0] - 3), -state[1])",
            "ZeroDivisionError: integer division or modulo by zero",
        ),
    ],
)
def test_bugs_are_told_in_a_line(tmp_path, old, new, words):
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
        ("(20, MAX)", "(20.0, MAX)", "has a float in it, 20.0: expected whole numbers"),
        (PLAY, "        return ((state[0] - move) / 1, -state[1])", "cannot be compiled"),
        (
            PLAY,
            f"{PLAY} if state[0] > 9 else (state[0] - move, -state[1], 0)",
            "heap.py:20: play() cannot be compiled: it is a tuple of 2 and then a tuple of 3",
        ),
        # in the tree only: random play of a few games from the start does not come there
        (
            PLAY,
            "        left = state[0] - move\n        big = 3 ** (60 - 3 * left) if left < 15 else 0\n"
            "        return (left + big - big, -state[1])",
            "play(): OverflowError: a number of more than 63 bits; in the state",
        ),
        (MOVES, f"        seen = {{}}\n{MOVES}", "heap.py:17: moves() has a dict"),
    ],
)
def test_what_cannot_be_compiled_is_searched_in_python(tmp_path, old, new, words):
    done = solved(tmp_path, old, new)
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["winner"] == "MAX"
    told = done.stderr.decode()
    assert words in told
    assert "searching in Python" in told


def test_numbers_that_are_too_wide_for_a_word_are_searched_in_python(tmp_path):
    start = "return (20 + (1 << 70), MAX)"
    rest = "if take <= state[0] - (1 << 70)]"
    file = tmp_path / "heap.py"
    text = GOOD.replace("return (20, MAX)", start).replace("if take <= state[0]]", rest)
    file.write_text(text, encoding="utf-8")
    done = secateur("solve", file, "--json")
    assert json.loads(done.stdout)["winner"] == "MAX"
    assert b"expected at most 63 bits" in done.stderr


@pytest.mark.parametrize("command", [("solve",), ("best", "--depth", "26")])
def test_what_only_the_search_comes_to_is_searched_in_python_too(tmp_path, command):
    """Random play never takes one twenty times, so that the comparison of the rules does not see it."""
    file = tmp_path / "heap.py"
    text = GOOD.replace("(20, MAX)", "(26, MAX, 0)")
    rare = "        ones = state[2] + (move == 1)\n        wide = 3 ** (2 * ones + 1) if ones >= 20 else 0\n"
    play = f"{rare}        return (state[0] - move + wide - wide, -state[1], ones)"
    file.write_text(text.replace(PLAY, play), encoding="utf-8")
    done = secateur(command[0], file, *command[1:], "--json")
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["value"] == 1  # 26 is no multiple of three
    told = done.stderr.decode()
    assert "OverflowError: a number of more than 63 bits; in the state" in told
    assert "searching in Python" in told
