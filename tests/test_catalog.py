"""The catalogue: what its names stand for, and unknown names."""

import pkgutil
import re
from importlib import import_module

import pytest

from secateur import Recorder, SecateurError, Tree, UnknownNameError, algorithm
from secateur.catalog import ALGORITHMS, TRACES, trace
from secateur.search.algorithm import Algorithm
from secateur.views.language import LANGUAGES


def test_every_algorithm_of_the_search_room_is_in_the_catalogue():
    room = import_module("secateur.search")
    names = [f"secateur.search.{module.name}" for module in pkgutil.iter_modules(room.__path__)]
    found = {
        (name, thing.__name__)
        for name in names
        for thing in vars(import_module(name)).values()
        if isinstance(thing, Algorithm) and thing.__module__ == name
    }
    assert found == {tuple(place.split(":")) for place in ALGORITHMS.values()}


@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_name_is_an_algorithm(name):
    found = algorithm(name)
    assert isinstance(found, Algorithm)
    assert found.__name__ == name.replace("-", "_")
    assert found(Tree([1, 2])).value == 2


@pytest.mark.parametrize("name", ALGORITHMS)
def test_an_algorithm_says_what_it_promises_and_where_it_is_from(name):
    words = algorithm(name).__doc__
    assert words.startswith("Value of state to MAX by ")
    assert re.search(r"\(.* (19|20)\d\d", words)


def test_a_name_is_the_same_algorithm_every_time():
    assert algorithm("pvs") is algorithm("pvs")


@pytest.mark.parametrize("name", TRACES)
def test_a_name_is_a_trace(name):
    recorder = Recorder()
    algorithm("alphabeta")(Tree([[3], [1, 2]]), listener=recorder)
    for language in LANGUAGES:
        assert len(list(trace(name)(recorder.events, language))) > 5


def test_an_unknown_trace():
    with pytest.raises(
        UnknownNameError, match=r"unknown trace 'call': expected one of calls, rules, sentences, windows; did you"
    ):
        trace("call")


def test_an_unknown_name():
    with pytest.raises(
        UnknownNameError, match=r"unknown algorithm 'alfabeta': expected one of .*did you mean alphabeta"
    ):
        algorithm("alfabeta")


def test_no_suggestion_for_a_name_unlike_any_other():
    with pytest.raises(UnknownNameError) as caught:
        algorithm("zzz")
    assert "did you mean" not in str(caught.value)
    assert all(name in str(caught.value) for name in ALGORITHMS)
    assert isinstance(caught.value, SecateurError)


@pytest.mark.parametrize("name", ["", "Minimax", "alphabeta ", "secateur.search.pvs:pvs"])
def test_a_name_is_exact(name):
    with pytest.raises(UnknownNameError, match=r"unknown algorithm"):
        algorithm(name)
