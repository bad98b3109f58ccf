"""`game`, `play`, `puzzle`, `search` and `study` are functions of the package, and modules of it as well."""

import inspect
import itertools
import subprocess
import sys

import pytest

import secateur

USES = {
    "the function": "assert secateur.search([[3], [1, 2]]).value == 3",
    "the function by its name": "from secateur import search; assert search([[3], [1, 2]]).value == 3",
    "a module in it": "import secateur.search.alphabeta; assert secateur.search.alphabeta.alphabeta is not None",
    "a module by another name": "import secateur.search.alphabeta as book; assert book.alphabeta is not None",
    "a name in a module": "from secateur.search.alphabeta import alphabeta as found; assert found is not None",
    "the contract": "import secateur.game; from secateur.game import Game; assert secateur.game.Game is Game",
    "a game": "assert secateur.game('nim').name.startswith('nim')",
}


@pytest.mark.parametrize("order", list(itertools.permutations(USES, 2)), ids=" then ".join)
def test_both_can_be_used_in_every_order(order):
    program = "; ".join(["import secateur", *(USES[use] for use in order)])
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", secateur._SHARED)
def test_the_module_is_described_as_the_function(name):
    function = secateur._public(name)
    assert inspect.getdoc(getattr(secateur, name)) == inspect.getdoc(function)
    assert inspect.signature(getattr(secateur, name)) == inspect.signature(function)
    assert callable(getattr(secateur, name))
