"""`secateur bench --show`: the code of a rule, whoever writes it."""

import json
import sys
import types

import pytest
from click.testing import CliRunner

from secateur.cli.bench import bench
from secateur.errors import CompileError


@pytest.fixture
def listing(monkeypatch):
    """Put another function into the place of the one that writes the code."""

    def put(function):
        module = types.ModuleType("secateur.compiled.listing")
        module.listing = function
        monkeypatch.setitem(sys.modules, "secateur.compiled.listing", module)

    return put


def test_the_code_of_a_rule_is_printed(listing):
    listing(lambda game, rule: f"{rule} of {game.name}:\n  ret")
    done = CliRunner().invoke(bench, ["tictactoe", "--show", "moves"], standalone_mode=False)
    assert (done.output, done.return_value) == ("moves of tictactoe:\n  ret\n", 0)
    done = CliRunner().invoke(bench, ["tictactoe", "--show", "play", "--json"], standalone_mode=False)
    assert json.loads(done.output) == {"game": "tictactoe", "rule": "play", "code": "play of tictactoe:\n  ret"}


def test_a_rule_that_cannot_be_compiled_is_a_negative_answer(listing):
    def refuse(game, rule):
        raise CompileError("short\nlong")

    listing(refuse)
    done = CliRunner().invoke(bench, ["tictactoe", "--show", "moves"], standalone_mode=False)
    assert (done.output, done.return_value) == ("short\nlong\n", 1)
    done = CliRunner().invoke(bench, ["tictactoe", "--show", "moves", "--json"], standalone_mode=False)
    assert json.loads(done.output) == {"game": "tictactoe", "rule": "moves", "why": "short\nlong"}
