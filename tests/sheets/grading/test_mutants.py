"""Nothing wrong passes: every known mistake, as a mutant of the right program, loses points for every seed."""

import random
from dataclasses import replace

import pytest
from sheets.grading.mutants import caught_for_every_seed, is_accepted, named_mutants, points_lost

from secateur.sheets.domineering import Jeu
from secateur.sheets.grading import domineering
from secateur.sheets.grading.domineering_referee import RefereeServing, wins, wins_at_once
from secateur.sheets.grading.domineering_traps import TRAPS, reflected
from secateur.sheets.grading.examine import _prepared
from secateur.sheets.grading.grade import SHEETS, sheet
from secateur.sheets.grading.question import anything

SEEDS = range(100)
QUESTIONS = [question for name in SHEETS if name != "domineering" for question in sheet(name).questions.values()]
# Searches with the same cases as another, and no mutant that the other has not: what loses points there does so here.
LIKE_ANOTHER = {
    "Parcours._negamax": "Parcours._negamax_iter",
    "Parcours._minmax_iter": "Parcours._negamax_iter",
    "Parcours._alphabeta": "Parcours._alphabeta_negamax",
}


@pytest.mark.parametrize(
    "question",
    [question for question in QUESTIONS if question.name not in LIKE_ANOTHER],
    ids=lambda question: question.name,
)
def test_every_mutant_loses_points_for_every_seed(question):
    mutants = [mutant for mutant in named_mutants(question) if not is_accepted(question, *mutant)]
    assert len(mutants) >= 5
    caught = caught_for_every_seed(question, mutants, SEEDS)
    others = [mutant for mutant in mutants if mutant not in caught]
    passed = set()
    for seed in SEEDS if others else ():
        passed |= {name for name, predicted in others if not points_lost(question, predicted, seed)}
        _prepared.cache_clear()  # a hundred seeds need not stay in memory
    assert passed == set()


@pytest.mark.parametrize(("name", "another"), LIKE_ANOTHER.items())
def test_searches_that_are_like_others(name, another):
    one, other = (sheet("parcours").questions[question] for question in (name, another))
    for seed in SEEDS:
        pairs = zip(*(question.cases(random.Random(seed)) for question in (one, other)), strict=True)
        assert all(case.data | {"code": 0} == same.data | {"code": 0} for case, same in pairs)
    assert {check.right for check in other.checks} - {anything} <= {check.right for check in one.checks}
    pairs = list(zip(_prepared(one, 0), _prepared(other, 0), strict=True))
    assert all(expected == same for (_, expected), (_, same) in pairs)
    known = {(name, predicted.args): predicted for name, predicted in named_mutants(other)}
    for name, predicted in named_mutants(one):
        same = known[name, predicted.args]
        assert predicted.func.__func__ is same.func.__func__
        assert is_accepted(one, name, predicted) == is_accepted(other, name, same)
        assert all(predicted(case) == same(another) for (case, _), (another, _) in pairs[::20])


def test_a_right_prediction_loses_nothing():
    for question in QUESTIONS:
        assert not points_lost(
            question, lambda case, question=question: replace(question.expected(case), left=None), 0
        )


# ---------------------------------------------------------------- players of Domineering


def value_for(jeu, state, role):
    value = jeu.regles.mobility(state)
    return value if role == Jeu.LIGNE else -value


def minimax_value(jeu, state, role, depth, mine, end=1000, best=min):
    """Return the value of a state to a role; the arguments are what a wrong program has wrong."""
    moves = jeu.regles.moves(state)
    if not moves:
        return -end if mine else end
    if not depth:
        return len(jeu.regles.moves(state)) * (1 if mine else -1)
    values = [
        minimax_value(jeu, jeu.regles.play(state, move), role, depth - 1, not mine, end, best) for move in moves
    ]
    return max(values) if mine else best(values)


def chosen(jeu, depth, **wrong):
    """Return the move of a search to a depth."""
    after = {move: jeu.regles.play(jeu.position, move) for move in jeu.regles.moves(jeu.position)}
    values = {move: minimax_value(jeu, state, jeu.trait, depth - 1, False, **wrong) for move, state in after.items()}
    return max(values, key=values.__getitem__)


PLAYERS = {
    "the first domino": lambda jeu: jeu.regles.moves(jeu.position)[0],
    "no search": lambda jeu: max(
        jeu.regles.moves(jeu.position),
        key=lambda move: value_for(jeu, jeu.regles.play(jeu.position, move), jeu.trait),
    ),
    "maximises for both": lambda jeu: chosen(jeu, 2, best=max),
    "the end is nothing": lambda jeu: chosen(jeu, 2, end=0),
    "the end is reversed": lambda jeu: chosen(jeu, 2, end=-1000),
}


def positions(seed):
    """Return the positions of a seed in which something is at stake, with the moves that are wanted."""
    chance = random.Random(seed)
    for case in domineering.PLAYERS[0].cases(chance):
        if case.data["kind"] in ("win", "trap"):
            referee = RefereeServing(case)
            for update in list(referee.script):
                referee.announce(update)
            moves = referee.jeu.regles.moves(referee.jeu.position)
            yield referee.jeu, {move for move in moves if referee.is_wanted(move)}


def test_players_that_do_not_search_lose_points():
    for seed in SEEDS:
        found = list(positions(seed))
        assert len(found) == domineering.WINS + domineering.TRAPS
        for name, player in PLAYERS.items():
            assert any(player(jeu) not in wanted for jeu, wanted in found), (name, seed)


def test_players_that_search_lose_none():
    for jeu, wanted in positions(0):
        assert all(chosen(jeu, depth) in wanted for depth in (2, 3, 4))


@pytest.mark.parametrize(("across", "upwards"), [(False, False), (True, False), (False, True), (True, True)])
def test_every_trap_catches_those_who_do_not_look(across, upwards):
    for n, script in TRAPS:
        jeu = Jeu(n)
        for turn, cell in enumerate(script):
            jeu.pose(jeu.domino(reflected(n, cell, turn % 2, across, upwards)))
        rules, moves = jeu.regles, jeu.regles.moves(jeu.position)
        after = {move: rules.play(jeu.position, move) for move in moves}
        safe = {move for move, state in after.items() if not wins_at_once(rules, state)}
        assert any(not wins(rules, after[move]) for move in safe)
        assert PLAYERS["no search"](jeu) not in safe
