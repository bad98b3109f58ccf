import math

import pytest

from secateur.views.words import does, number


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-3, "−3"),
        (math.inf, "+∞"),
        (-math.inf, "−∞"),
        (0.25, "0.25"),
        (-1.5, "−1.5"),
        (1e-7, "1e−07"),
        (123456789012, "123456789012"),
        (0.1 + 0.2, "0.30000000000000004"),
        (10**5000, "1.0e5000"),
        (10**400, "1.0e400"),
        (-(15**300), "−6.7e352"),
    ],
    ids=lambda shown: shown if isinstance(shown, str) else "",  # pytest cannot print the longest number
)
def test_numbers_as_people_write_them(value, text):
    assert number(value) == text


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("yellow", "yellow wins"),
        ("crosses", "crosses win"),
        ("Iris", "Iris wins"),
        ("boss", "boss wins"),
        ("X", "X wins"),
    ],
)
def test_a_verb_agrees_with_its_player(player, words):
    assert does(player, "win") == words
