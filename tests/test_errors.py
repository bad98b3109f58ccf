"""Errors: one family, one line each."""

import pickle

import pytest

from secateur import GameError, SearchError, SecateurError, TreeError, UnknownNameError, algorithm, errors

FAMILY = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]


@pytest.mark.parametrize("kind", FAMILY)
def test_one_family(kind):
    assert issubclass(kind, SecateurError)
    assert kind.__name__.endswith("Error")
    assert kind.__doc__


def test_the_front_door_has_the_common_ones():
    assert {SecateurError, TreeError, GameError, SearchError, UnknownNameError} <= set(FAMILY)


def test_an_unknown_name_lists_what_is_known():
    error = UnknownNameError.among(["nim", "chess", "doo"], "game", "ches")
    assert str(error) == "unknown game 'ches': expected one of chess, doo, nim; did you mean chess?"


def test_no_suggestion_for_a_name_unlike_any_other():
    assert str(UnknownNameError.among(["nim"], "game", "x")) == "unknown game 'x': expected one of nim"


def test_errors_can_be_sent_to_another_process():
    with pytest.raises(UnknownNameError) as caught:
        algorithm("ab")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (UnknownNameError, str(caught.value))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("3 is\n  too many"), "ValueError: 3 is too many"),
        (TreeError("root: nothing"), "TreeError: root: nothing"),
        (RecursionError(), "RecursionError"),
        (KeyError("a: "), "KeyError: 'a: '"),
    ],
)
def test_an_error_is_described_in_one_line(error, words):
    assert errors.described(error) == words
