"""An algorithm does what it declares, on trees where the difference shows."""

from typing import Any

import pytest
from algorithms import SEARCHES, every_algorithm
from samples import EX, EXERCISE_1
from search.reading import Reader, heard
from strategies import random_trees

from secateur import Tree
from secateur.events import Enter, Leaf
from secateur.search.algorithm import Algorithm

TREES = list(random_trees(60, seed=41))


def leaves(search: Algorithm, data: Any, **options: bool) -> list[Any]:
    return [event.value for event in heard(search, Tree(data), **options) if isinstance(event, Leaf)]


def takes_a_window(search: Algorithm) -> bool:
    return search(Tree(EX), window=(5, 9)).bound == "upper"  # it is worth 4


def takes_strict(search: Algorithm) -> bool:
    return leaves(search, [[3], [3, 5]], strict=True) != leaves(search, [[3], [3, 5]])


def takes_hard(search: Algorithm) -> bool:
    return search(Tree(EX), window=(5, 9), hard=True).value == 5


def takes_shallow(search: Algorithm) -> bool:
    return 8 in leaves(search, EXERCISE_1, shallow=True) and 8 not in leaves(search, EXERCISE_1)


@every_algorithm
@pytest.mark.parametrize(
    ("option", "takes"),
    [("window", takes_a_window), ("strict", takes_strict), ("hard", takes_hard), ("shallow", takes_shallow)],
)
def test_the_options_that_it_takes(name, option, takes):
    assert takes(SEARCHES[name]) == (option in SEARCHES[name].options)


@every_algorithm
def test_it_prunes(name):
    assert (SEARCHES[name](Tree(EX)).leaves < 5) == SEARCHES[name].prunes


@every_algorithm
def test_it_revisits(name):
    def revisits(data: Any) -> bool:
        paths = [event.visit.path for event in heard(SEARCHES[name], Tree(data)) if isinstance(event, Enter | Leaf)]
        return len(paths) > len(set(paths))

    assert any(map(revisits, TREES)) == SEARCHES[name].revisits


@every_algorithm
def test_it_is_depth_first(name):
    def is_depth_first(data: Any) -> bool:
        try:
            Reader(SEARCHES[name].revisits).read(heard(SEARCHES[name], Tree(data)))
        except AssertionError:
            return False
        return True

    assert all(map(is_depth_first, TREES)) == SEARCHES[name].depth_first
