"""A picture is the same on every Python, though the sum of floats is not: from 3.12 on it loses no digits."""

import pkgutil
import random
from importlib import import_module

import pytest

from secateur import Recorder, Tree, alphabeta, views
from secateur.views.graph_layers import layered
from secateur.views.picture import picture_of
from secateur.views.svg import to_svg
from secateur.views.tikz import to_tikz

MODULES = [import_module(f"secateur.views.{module.name}") for module in pkgutil.iter_modules(views.__path__)]


def plain_sum(values, start=0):
    """The sum as up to Python 3.11: every step is rounded."""
    for value in values:
        start += value
    return start


def compensated_sum(values, start=0):
    """The sum as from Python 3.12 on: what rounding loses is added in the end (Neumaier 1974)."""
    lost = 0.0
    for value in values:
        total = start + value
        if isinstance(total, float):
            lost += (start - total) + value if abs(start) >= abs(value) else (value - total) + start
        start = total
    return start + lost if lost else start


def test_the_two_sums_are_those_of_python():
    assert (plain_sum([0.1] * 10), compensated_sum([0.1] * 10)) == (0.9999999999999999, 1.0)
    assert sum([0.1] * 10) in (0.9999999999999999, 1.0)
    assert plain_sum([1, 2]) == compensated_sum([1, 2]) == 3


def word(chance):
    return "".join(chance.choice("abimWg") for _ in range(chance.randint(1, 7)))


def tree(chance, depth):
    if depth == 0:
        return {"name": word(chance), "value": chance.choice([1, 2.5, -300, 12345])}
    return {"name": word(chance), "children": [tree(chance, depth - 1) for _ in range(chance.randint(1, 3))]}


def drawn_trees():
    chance = random.Random(1)
    for _ in range(40):
        game, recorder = Tree(tree(chance, 3)), Recorder()
        alphabeta(game, listener=recorder)
        picture = picture_of(game, recorder.events)
        yield to_svg(picture, "triangles")
        yield to_tikz(picture, "circles")


def layers_of_graphs():
    chance = random.Random(2)
    for _ in range(20):
        successors = [[number + 1, *(chance.randrange(12) for _ in range(3))] for number in range(11)]
        extents = [(chance.uniform(5, 30), chance.uniform(5, 30)) for _ in range(12)]
        yield layered([*successors, []], extents, 4.0)


@pytest.mark.parametrize("draw", [drawn_trees, layers_of_graphs])
def test_a_picture_does_not_depend_on_how_python_sums_floats(draw, monkeypatch):
    pictures = []
    for its_sum in (plain_sum, compensated_sum):
        for module in MODULES:
            monkeypatch.setattr(module, "sum", its_sum, raising=False)
        pictures.append(list(draw()))
    assert pictures[0] == pictures[1]
