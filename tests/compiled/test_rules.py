"""Compiled rules say what the rules say in Python; where they would not, that is told and nothing is searched."""

import random
from typing import NamedTuple

import numpy as np
import pytest
from compiled.describing import described
from compiled.heaps import Heap, line_of, with_rule

from secateur.compiled.rules import NarrowError
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

    def table_key(self, state):
        return Row(tuple(sorted(state.cells)), 0)

    def assured(self, state, player):
        return 0 if player == 1 else 3 * self.signs / 8

    def contenders(self, state):
        return [move for move in self.moves(state) if move.sign > 1]


@pytest.fixture(scope="module")
def rows():
    return described(Rows())


def test_every_rule_is_described(rows):
    state = Row((0, 3, 0), -1)
    told = rows.describe(state)
    assert told["moves"] == Rows().moves(state)
    assert len(told["moves"]) == 100  # more than there is room for at first
    assert told["play"] == [Rows().play(state, move) for move in told["moves"]]
    assert told["order"] == [-move.sign for move in told["moves"]]
    assert told["canonical"] == state
    assert told["table_key"] == Row((0, 0, 3), 0)
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
    with pytest.raises(CompileError, match=words):
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
        ("table_key", lambda self, state: Row((1, 1, 1), 1)),
        ("assured", lambda self, state, player: 1),
        ("contenders", lambda self, state: [Mark(0, 1)]),
        ("value", lambda self, state: 9.5),
    ],
)
def test_every_rule_is_compared(rows, monkeypatch, rule, answer):
    monkeypatch.setattr(Rows, rule, answer)
    with pytest.raises(CompileError, match=f"rows: {COMPARED.get(rule, rule)} of .* in Python and .* compiled"):
        rows.check(random.Random(0))


class Strange(Rows):
    def contenders(self, state):
        return [Mark(3, 1)]


def test_contenders_must_be_moves():
    with pytest.raises(
        GameError, match=r"rows: contenders of Row.* has Mark\(cell=3, sign=1\), which is no move there"
    ):
        described(Strange())


def test_a_state_unlike_all_others_is_noticed(rows):
    with pytest.raises(NarrowError):
        rows.describe((1, 2))
    with pytest.raises(NarrowError):
        rows.describe(Row((0, 0.5, 0), 1))


# ---------------------------------------------------------------- what is told before anything is compiled


def refused(game, kind):
    said = []
    with pytest.raises(kind) as caught:
        described(game, said.append)
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


class Odd(Heap):
    def __init__(self, state):
        self.state = state

    def start(self):
        return self.state

    def moves(self, state):
        return []

    def value(self, state):
        return 0


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ((9, 1 << 64), "has more than 64 bits; instead: two numbers"),
        ((9, b"ab"), "a state has bytes b'ab' in it, which is not compiled"),
        ((9, frozenset({object})), "a state has type <class 'object'> in it"),
        ((9, (1, object())), "a state has object in it, which is not compiled"),
    ],
)
def test_states_that_are_not_compiled(state, words):
    with pytest.raises(CompileError) as caught:
        described(Odd(state))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "state", [(), (9, "x"), "xo", (9, None), 9.0, (9, 2 - 0.5j), (1, (2, ("a", frozenset({1, 2}))))]
)
def test_states_of_all_kinds(state):
    rules = described(Odd(state))
    assert rules.state(np.array(rules.row(state), "int64")) == state


class Wandering(Heap):
    """A heap whose states get longer only where random play hardly ever comes: after always taking one."""

    def start(self):
        return (40, 1)

    def play(self, state, move):
        history = (*state[2:], move) if all(one == 1 for one in state[2:]) and move == 1 else ()
        return (state[0] - move, -state[1], *history)


def test_what_is_wider_than_what_was_learnt_is_compiled_anew():
    from secateur import Limit, alphabeta
    from secateur.abilities import outcome
    from secateur.compiled.engine import Engine

    game = Wandering()
    engine = Engine(game, table=0)
    rows = engine.rules.built.state.words
    state = (40, 1, *[1] * 60)
    wanted = alphabeta(game, state, limit=Limit(depth=6), evaluation=outcome(game))
    found = engine.plain(state, depth=6)
    assert (found.value, found.nodes) == (wanted.value, wanted.nodes)
    assert engine.rules.built.state.words > rows


def test_states_that_a_search_has_met_are_compared():
    rules = described(Heap())
    rules.spot_check(np.array([rules.row((5, 1)), rules.row((4, -1))], "int64"), 10.0)
    assert len(rules.compared) == 2
    rules.game = with_rule("play", lambda self, state, move: (0, 1))
    with pytest.raises(CompileError, match=r"play of \(3, 1\) is .* in Python and .* compiled"):
        rules.spot_check(np.array([rules.row((3, 1))], "int64"), 10.0)


def test_a_comparison_that_takes_long_is_made_up_for(monkeypatch):
    now = [0.0]
    rules = described(Heap())
    rows = np.array([rules.row((heap, 1)) for heap in range(2, 9)], "int64")
    monkeypatch.setattr("secateur.compiled.rules.time.monotonic", lambda: now[0])

    def compare(state):
        now[0] += 2.5  # seconds, where each call may take one

    monkeypatch.setattr(rules, "compare", compare)
    compared = []
    for _ in range(8):
        rules.spot_check(rows, 1.0)
        compared.append(len(rules.compared))
    assert compared == [1, 1, 2, 2, 3, 3, 3, 4]
    assert now[0] == 10.0


def test_the_line_of_an_answer_is_replayed():
    from secateur.result import Result

    rules = described(Heap())
    rules.replay((9, 1), Result(-1, "exact", 1, (1, 2), 0, 0, 0, depth=None))
    with pytest.raises(CompileError, match=r"7 in the line of the answer is no move of \(8, -1\)"):
        rules.replay((9, 1), Result(-1, "exact", 1, (1, 7), 0, 0, 0, depth=None))
    with pytest.raises(CompileError, match="the line of the answer is worth -1, not 1"):
        rules.replay((1, -1), Result(1, "exact", 1, (1,), 0, 0, 0, depth=None))
