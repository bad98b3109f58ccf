"""`match`, with players given as texts, objects and functions."""

import doctest
import json

import pytest
from cli.running import answer, lines
from interface.own import Circle, Take, Unhurried

import secateur
from secateur import errors
from secateur.interface import matches
from secateur.play.players import RandomPlayer


class TakeOne:
    def choose(self, state):
        return 1


class Stubborn:
    name = "stubborn"

    def choose(self, state):
        return 7


def take_one(state):
    return 1


def test_the_example_runs():
    tried = doctest.testmod(matches)
    assert (tried.failed, tried.attempted > 0) == (0, True)


@pytest.mark.parametrize("game", [Take, Take(10), Unhurried])
@pytest.mark.parametrize("player", [TakeOne(), take_one])
def test_a_player_is_an_object_or_a_function(game, player):
    result = secateur.match(game, "perfect", player, games=4)
    assert (result.score.wins, result.score.losses, len(result.games)) == (4, 0, 4)  # ten is no multiple of four
    assert result.plan.two in ("TakeOne", "take_one")


def test_a_player_may_be_one_of_ours_and_play_may_go_in_circles():
    result = secateur.match(Circle, RandomPlayer(), "random", games=6, seed=3)
    assert result == secateur.match(Circle, RandomPlayer(), "random", games=6, seed=3)
    assert result.score.games == 6


def test_an_illegal_move_loses():
    result = secateur.match(Take, Stubborn(), take_one, games=2)
    assert result.score.losses == 2
    assert "illegal move 7: expected one of 1 2 3" in str(result)
    assert repr(result) == "<MatchResult of stubborn against take_one: 0 won, 2 lost, 0 drawn>"


def test_the_command_prints_what_the_function_returns(tmp_path):
    command = ("match", "nim:3,4", "alphabeta:depth=3", "random", "--games", "4", "--seed", "5")
    result = secateur.match("nim:3,4", "alphabeta:depth=3", "random", games=4, seed=5)
    assert str(result).splitlines() == lines(*command)
    assert json.loads(json.dumps(result.to_dict())) == answer(*command)
    kept = secateur.match("nim:3,4", "alphabeta:depth=3", "random", games=4, seed=5, record=tmp_path / "games.db")
    assert kept.games == result.games


def test_progress_counts_the_games_and_says_why_nothing_was_compiled():
    heard = []
    result = secateur.match(Unhurried, "perfect", take_one, games=2, progress=heard.append)
    assert [news.done for news in heard if not news.remark] == [1, 2]
    assert [news.why for news in heard if news.why] == [result.to_dict()["why"]]


def test_ctrl_c_leaves_the_games_that_are_over():
    def interrupt(news):
        if news.done == 2:
            raise KeyboardInterrupt

    result = secateur.match(Take, take_one, "random", games=8, progress=interrupt)
    assert (result.interrupted, len(result.games)) == (True, 2)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: secateur.match(Take, "human", "random"), "expected no human"),
        (lambda: secateur.match(Take, TakeOne, "random"), r"a class: expected an object of it, TakeOne\(\)"),
        (lambda: secateur.match(Take, 7, "random"), "player 7: expected a text, a function"),
        (lambda: secateur.match("nim", take_one, "random", record="x.db"), "given as texts"),
        (lambda: secateur.match(Take, "random", "random", workers=2), "given as texts"),
        (lambda: secateur.match("nim", "random", "random", games=3), "expected an even number"),
        (lambda: secateur.match("nim", "random", "random", games=0), "0 games: expected an even number, at least 2"),
        (lambda: secateur.match("nim", "random", "random", games="4"), "'4' games: expected an even number"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(ask, words):
    with pytest.raises(errors.SecateurError, match=words):
        ask()
