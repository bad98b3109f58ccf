"""All obstacles at once: whatever keeps a game from being compiled is found in one go, and nothing else is."""

import functools
import re

import pytest

from secateur.compiled.obstacles import Obstacle, ObstaclesError, report
from secateur.compiled.rules import Rules
from secateur.gamefile import load_game

GAME = '''
from functools import reduce


def helper(heap):
    with open("/dev/null") as nothing:  # obstacle: with
        pass
    return heap


def chosen(numbers):
    return {first for first in numbers}


class Odd:
    """Each line that is not compiled says why; what comes after it is looked at all the same."""

    name = "odd"

    def start(self):
        return (9, 1)

    def to_move(self, state):
        import math  # obstacle: imported

        return state[1]

    def moves(self, state):
        few = [take for take in tuple({1, 2}) if take <= state[0]]  # obstacle: set is iterated
        for take in few:  # nothing is known of few
            few = few + [take]
            if take > 2:
                import os  # obstacle: imported

                break
        else:
            number = bytearray(2)  # obstacle: __new__
        few = [1, 2]
        if few:

            class Inner:  # obstacle: class is defined
                pass

        elif state[0]:
            import sys  # obstacle: imported
        try:
            state[0] + 1
        except ValueError:
            import re  # obstacle: imported
        match state:
            case (0, _):
                import ast  # obstacle: imported
        return [take for take in few if take <= state[0]]

    def play(self, state, move):
        heap = helper(state[0])  # what it returns is not known
        again = helper(state[0])
        left = heap - move
        with open("/dev/null") as nothing:  # obstacle: with
            pass
        first = reduce(lambda one, other: one, chosen((1, 2)))  # obstacle: set is iterated
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]
'''


@pytest.fixture
def found(tmp_path):
    """The obstacles of a game."""
    (tmp_path / "odd.py").write_text(GAME)
    with pytest.raises(ObstaclesError) as error:
        Rules(load_game(str(tmp_path / "odd.py")))
    return error.value.obstacles


def test_every_obstacle_is_found_and_no_other(found):
    expected = [
        (number, line.partition("# obstacle: ")[2])
        for number, line in enumerate(GAME.splitlines(), 1)
        if "# obstacle: " in line
    ]
    assert [one.line for one in found] == [line for line, _ in expected]
    assert [why for one, (_, why) in zip(found, expected, strict=True) if why not in one.why] == []


def test_each_is_told_with_its_code_and_what_to_write_instead(found):
    lines = GAME.splitlines()
    for one in found:
        assert re.sub(r"\W", "", one.code) in re.sub(r"\W", "", lines[one.line - 1])
        assert one.instead
        assert str(one).startswith(f"odd.py:{one.line}: `{one.code}`: {one.why}; instead: ")


def test_what_is_to_be_changed_comes_first(found):
    first, *rest = report(found)
    numbers = ", ".join(str(one.line) for one in found)
    assert first == (
        f"the shortest way to compile it: change odd.py lines {numbers} (docs/how-to/your-own-game.md, section 7)"
    )
    assert rest == list(map(str, found))


def test_one_place_is_told_once():
    one = functools.partial(Obstacle, "a/odd.py", 7, "code")
    first, *rest = report([one("why"), one("other")])
    assert first == "the shortest way to compile it: change odd.py line 7 (docs/how-to/your-own-game.md, section 7)"
    assert len(rest) == 2


def test_an_obstacle_without_a_place_is_told_alone():
    assert report([Obstacle("", 0, "", "a state has a list in it", "a tuple")]) == [
        "a state has a list in it; instead: a tuple"
    ]
