"""Matches: plans, identities, openings and scores."""

from dataclasses import replace

import pytest

from secateur import catalog
from secateur.errors import ParameterError, SecateurError
from secateur.play.match import Match, interval, last_game, opening, play_one, score
from secateur.play.referee import Played

PLAN = Match("tictactoe", "alphabeta:depth=2", "random", seed=1)


def games(plan, count=8):
    return [play_one(*job.arguments) for job in plan.jobs(count)]


def test_a_match_repeats_exactly():
    assert games(PLAN) == games(PLAN)
    assert games(PLAN) != games(Match("tictactoe", "alphabeta:depth=2", "random", seed=2))


def test_the_colours_are_swapped_in_pairs():
    assert [(game.first, game.second) for game in games(PLAN, 4)] == [
        ("alphabeta:depth=2", "random"),
        ("random", "alphabeta:depth=2"),
    ] * 2


def test_identities_are_unique_and_the_same_for_a_longer_match():
    short, long = [[job.id for job in PLAN.jobs(count)] for count in (4, 10)]
    assert long[:4] == short
    assert len(set(long)) == 10
    other = Match("tictactoe", "alphabeta:depth=2", "random", seed=2)
    assert not {job.id for job in other.jobs(10)} & set(long)


@pytest.mark.parametrize("count", [0, 1, 5, -2])
def test_games_come_in_pairs(count):
    with pytest.raises(ParameterError, match="expected an even number"):
        PLAN.jobs(count)


def test_both_games_of_a_pair_have_the_same_opening_and_go_on():
    plan = Match("domineering:5x5", "random", "random", seed=3, opening=4)
    for one, two in zip(*[iter(games(plan, 6))] * 2, strict=True):
        assert one.opening == two.opening == 4
        assert one.moves[:4] == two.moves[:4]
        assert len(one.moves) > 4


def test_openings_differ_from_pair_to_pair():
    game = catalog.game("domineering:6x6")
    assert len({tuple(opening(game, 4, seed)) for seed in range(10)}) > 5
    assert opening(game, 0, 1) == []


def test_an_opening_that_is_longer_than_the_game():
    with pytest.raises(ParameterError, match="no balanced opening of 9 plies"):
        opening(catalog.game("tictactoe"), 9, 0)


def played(number, winner, reason=""):
    return Played(f"m-{number:06d}", "g", "", "a", "b", 0, 0, (), winner, 0, reason)


def test_the_last_game_of_a_record_is_the_last_of_its_match():
    one, other = [replace(played(number, "first"), id=f"play-{number}a") for number in (1, 2)]
    kept = [played(number, "first") for number in (1, 0, 5, 4)]
    assert last_game([one, *kept]) == kept[2]
    assert last_game([*kept, other, one]) == one


def test_the_score_by_hand():
    """Player one moves first in the even games; it wins games 0 and 1, draws 2 and loses 3."""
    found = score(
        [played(0, "first"), played(1, "second"), played(2, "draw"), played(3, "first", "second (b) loses: x")]
    )
    assert (found.games, found.wins, found.losses, found.draws) == (4, 2, 1, 1)
    assert found.score == 0.625
    assert (found.first_player_wins, found.first_player_score) == (2, 0.625)
    assert found.distinct == 1  # a played b, and there were no moves
    assert found.forfeits == (("m-000003", "second (b) loses: x"),)


def test_the_interval_is_that_of_wilson():
    """8 of 10: 0.4902 to 0.9433 (Newcombe 1998 gives such values for Wilson's score method)."""
    low, high = interval(0.8, 10)
    assert low == pytest.approx(0.4902, abs=5e-4)
    assert high == pytest.approx(0.9433, abs=5e-4)
    assert interval(0.5, 0) == (0, 1)
    assert interval(1.0, 20)[1] == 1
    assert interval(0.0, 20)[0] == 0


def test_unknown_names():
    with pytest.raises(SecateurError, match="unknown player 'rando'"):
        play_one(Match("tictactoe", "rando", "random"), 0)
    with pytest.raises(SecateurError, match="unknown game 'tictacto'"):
        play_one(Match("tictacto", "random", "random"), 0)
