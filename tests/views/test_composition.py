"""The text of compositions."""

import pytest

from secateur.path import shortest
from secateur.views.composition import applications, composition


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        ("ggfg", "4 = g f g^2 (15)"),
        ("f", "4 = f (15)"),
        ("fff", "4 = f^3 (15)"),
        ("fgfg", "4 = g f g f (15)"),
        ("f" * 12 + "gg", "4 = g^2 f^12 (15)"),
    ],
)
def test_the_function_applied_last_is_on_the_left(steps, text):
    assert composition(15, list(steps), 4) == text


def test_names_and_signs():
    assert composition(-3, ["half", "half", "next"], -(10**50)) == f"−{10**50} = next half^2 (−3)"
    assert composition(7, [], 7) == "7 = 7, no function needed"


def test_every_application():
    assert list(applications(shortest(3, -4, {"f": "-x", "g": "x-1"}))) == ["f(3) = −3", "g(−3) = −4"]
    assert list(applications(shortest(4, 5, {"f": "2*x"}))) == []
    assert list(applications(shortest(4, 4, {"f": "2*x"}))) == []
