"""Players of Domineering with known mistakes are recognised by the dominoes that they choose."""

import random

import pytest

from secateur.sheets.domineering import Jeu
from secateur.sheets.grading.domineering import PLAYERS
from secateur.sheets.grading.domineering_players import chosen, explanation, wrong_players
from secateur.sheets.grading.domineering_positions import position_of

CASES = [case for case in PLAYERS[0].cases(random.Random(1)) if case.data["script"]]


def played(habits, plies=2):
    positions = [position_of(case) for case in CASES]
    return [(jeu, plies, chosen(jeu, plies, habits)[0]) for jeu in positions]


@pytest.mark.parametrize(("name", "habits"), [*wrong_players(True)])
def test_a_mistake_is_recognised(name, habits):
    assert explanation(played(habits), prunes="cut" in name) == name


def test_nothing_is_explained_without_a_search():
    assert explanation([], True) is None
    assert explanation([(Jeu(3), 0, "(0,0) (1,0)")], True) is None
