"""Compiled rules say what the rules say in Python; where they would not, that is told and nothing is searched."""

import random
from typing import NamedTuple

import numba
import numpy as np
import pytest
from compiled.heaps import Heap, line_of, with_rule

from secateur.compiled.machine import bare, inner
from secateur.compiled.rules import Rules
from secateur.errors import CompileError, GameError


class Row(NamedTuple):
    cells: tuple[int, ...]
    player: int


class Mark(NamedTuple):
    """A cell of a row and what is written there."""

    cell: int
    sign: int


class Rows:
    """Mark the cells of a row, each with one of many signs; a value is not whole."""

    name = "rows"
    signs = 50
    allowed = 1

    def start(self):
        return Row((0, 0, 0), 1)

    def to_move(self, state):
        return state.player

    def moves(self, state, cells=3):
        return [
            Mark(cell, sign)
            for cell in range(cells)
            for sign in range(1, self.signs + 1)
            if state.cells[cell] == 0 and self.allowed
        ]

    def play(self, state, move):
        cells = tuple(move.sign if cell == move.cell else old for cell, old in enumerate(state.cells))
        return Row(cells, -state.player)

    def value(self, state):
        return sum(state.cells) / 8

    def order(self, state, move):
        return -move.sign

    def canonical(self, state):
        return Row(min(state.cells, state.cells[::-1]), state.player)

    def assured(self, state, player):
        return 0 if player == 1 else 3 * self.signs / 8

    def contenders(self, state):
        return [move for move in self.moves(state) if move.sign > 1]


@pytest.fixture(scope="module")
def rows():
    return Rules(Rows(), searched=False)


def test_every_rule_is_described(rows):
    state = Row((0, 3, 0), -1)
    told = rows.describe(state)
    assert told["moves"] == Rows().moves(state)
    assert len(told["moves"]) == 100  # more than there is room for at first
    assert told["play"] == [Rows().play(state, move) for move in told["moves"]]
    assert told["order"] == [-move.sign for move in told["moves"]]
    assert told["canonical"] == state
    assert told["contenders"] == [move for move in told["moves"] if move.sign > 1]
    assert (told["to_move"], told["evaluation"], told["bounds"]) == (-1, 0, (0, 18.75))
    assert isinstance(told["play"][0], Row)
    assert isinstance(told["moves"][0], Mark)
    assert rows.describe(Row((1, 2, 4), -1))["value"] == 0.875


def test_random_play_is_the_same(rows):
    rows.check(random.Random(1), games=20)


def test_a_rule_that_depends_on_something_else_is_noticed(rows, monkeypatch):
    monkeypatch.setattr(Rows, "allowed", 0)
    words = r"rows: moves of Row\(cells=\(0, 0, 0\), player=1\) is \[\] in Python and \[Mark.* compiled: expected"
    with pytest.raises(GameError, match=words):
        rows.check(random.Random(0))


# What is compared: the evaluation comes first, and there is no other than the value.
COMPARED = {"value": "evaluation", "assured": "bounds"}


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        ("play", lambda self, state, move: state),
        ("order", lambda self, state, move: 7),
        ("to_move", lambda self, state: -1),
        ("canonical", lambda self, state: Row((1, 1, 1), 1)),
        ("assured", lambda self, state, player: 1),
        ("contenders", lambda self, state: [Mark(0, 1)]),
        ("value", lambda self, state: 9.5),
    ],
)
def test_every_rule_is_compared(rows, monkeypatch, rule, answer):
    monkeypatch.setattr(Rows, rule, answer)
    with pytest.raises(GameError, match=f"rows: {COMPARED.get(rule, rule)} of .* in Python and .* compiled"):
        rows.check(random.Random(0))


class Strange(Rows):
    def contenders(self, state):
        return [Mark(3, 1)]


def test_contenders_must_be_moves():
    with pytest.raises(
        GameError, match=r"rows: contenders of Row.* has Mark\(cell=3, sign=1\), which is no move there"
    ):
        Rules(Strange(), searched=False)


def test_what_a_bare_function_calls_may_make_lists():
    @inner
    def listed(count):
        found = []
        for place in range(count):
            found.append(place)
        return len(found)

    @bare
    def counted(array):
        return listed(array[0])

    @numba.njit
    def asked(array):
        return counted(array)

    assert asked(np.array([3])) == 3


def test_a_state_of_another_shape(rows):
    with pytest.raises(CompileError, match=r"state \(1, 2\): 1 in it: expected a tuple of 3, as in the start"):
        rows.describe((1, 2))
    with pytest.raises(CompileError, match=r"0\.5 in it: expected a whole number of at most 63 bits"):
        rows.describe(Row((0, 0.5, 0), 1))


# ---------------------------------------------------------------- what is told before anything is compiled


def refused(game, kind):
    said = []
    with pytest.raises(kind) as caught:
        Rules(game, tell=said.append, searched=False)
    assert said == []
    assert "\n" not in str(caught.value)
    return str(caught.value)


def moves_fail(self, state):
    return [take // 0 for take in (1, 2)]


def play_fails(self, state, move):
    raise NotImplementedError


def test_a_rule_that_fails_in_the_start():
    told = refused(with_rule("moves", moves_fail), GameError)
    assert f"{line_of(moves_fail, '//')[:-13]}" in told
    assert "raised ZeroDivisionError: integer division or modulo by zero; in the state (9, 1)" in told
    told = refused(with_rule("play", play_fails), GameError)
    assert told == f"{line_of(play_fails, 'raise')} raised NotImplementedError; in the state (9, 1)"


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (
            lambda self, state: (take for take in (1, 2)),
            "heap: moves((9, 1)) is a generator: expected a list or a tuple",
        ),
        (lambda self, state: None, "heap: moves((9, 1)) is a NoneType: expected a list or a tuple"),
    ],
)
def test_moves_that_are_no_list(moves, words):
    assert refused(with_rule("moves", moves), GameError) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ((), "state () is (): expected whole numbers"),
        ((9, "x"), "state (9, 'x') has a str in it, x: expected whole numbers, in tuples or alone"),
        ((9, None), "state (9, None) has None in it, None: expected whole numbers"),
        ((9.0, 1), "state (9.0, 1) has a float in it, 9.0: expected whole numbers"),
        ((9, 1 << 63), f"has the number {1 << 63}: expected at most 63 bits; take two numbers"),
        ((9, 1, (0,) * 127), "has 129 numbers: expected at most 128; bits of an int hold more"),
    ],
)
def test_states_that_there_is_no_room_for(state, words):
    class Odd(Heap):
        def start(self):
            return state

        def to_move(self, state):
            return 1

        def moves(self, state):
            return []

        def value(self, state):
            return 0

    assert words in refused(Odd(), CompileError)


def test_a_move_that_there_is_no_room_for():
    def moves(self, state):
        return ["one"]

    game = with_rule("moves", moves)
    type(game).play = lambda self, state, move: state
    assert refused(game, CompileError) == (
        "move 'one' has a str in it, one: expected whole numbers, in tuples or alone"
    )


def test_an_ability_that_is_no_function():
    game = Heap()
    game.order = "first"
    assert refused(game, CompileError) == "order is 'first': expected a function, or another name for it"


def test_numba_that_is_told_to_compile_nothing(monkeypatch):
    monkeypatch.setattr(numba.config, "DISABLE_JIT", True)
    assert refused(Heap(), CompileError).startswith("NUMBA_DISABLE_JIT is set: expected it not to be")
