"""The players `engine` and `perfect`."""

from types import SimpleNamespace

import pytest

import secateur.compiled.engine
from secateur import Limit, catalog
from secateur.errors import CompileError, ParameterError, SearchError, UnknownNameError
from secateur.play.engine_players import EnginePlayer, PerfectPlayer
from secateur.play.match import Match, play_and_explain
from secateur.play.referee import Referee


def played(spec, first, second, seed=0, seconds=None):
    return Referee(catalog.game(spec), first, second, seed=seed, seconds=seconds, spec=spec).play([], "test")


@pytest.mark.parametrize(
    ("spec", "limit"),
    [
        ("engine", Limit(seconds=1)),
        ("engine:seconds=0.5", Limit(seconds=0.5)),
        ("engine:nodes=100000", Limit(nodes=100_000)),
        ("engine:depth=12,seconds=3", Limit(depth=12, seconds=3)),
    ],
)
def test_specifications(spec, limit):
    player = catalog.player(spec)
    assert isinstance(player, EnginePlayer)
    assert player.limit == limit


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("engine:depth=x", "player engine: depth 'x': expected a whole number, at least 1"),
        ("engine:depth=0", "player engine: depth '0': expected a whole number, at least 1"),
        ("engine:seconds=-1", "player engine: seconds '-1': expected a number, at least 0"),
        ("engine:seconds=nan", "player engine: seconds 'nan': expected a number, at least 0"),
        ("engine:speed=1", "player engine: 'speed=1': expected level=…, seconds=…"),
        ("engine:level=0", "player engine: level '0': expected a whole number, at least 1"),
        ("engine:level=11", "player engine: level 11: expected 1, the gentlest, to 10"),
        ("engine:level=3,depth=4", "player engine: level=3 and depth: expected one of them"),
        ("engine:level=3,eval=mobility", "player engine: level=3 and eval: expected one of them"),
        ("perfect:depth=3", "player perfect: 'depth=3': expected no parameters"),
    ],
)
def test_bad_specifications(spec, words):
    with pytest.raises(ParameterError, match=words):
        catalog.player(spec)


def test_an_impossible_limit():
    with pytest.raises(SearchError, match="limit depth=9999999: expected a whole number, at least 1 and at most"):
        catalog.player("engine:depth=9999999")


def test_an_unknown_evaluation():
    with pytest.raises(UnknownNameError, match="evaluation of tictactoe"):
        catalog.player("engine:depth=2,eval=magic").check(catalog.game("tictactoe"))


def test_perfect_players_draw_tic_tac_toe_and_are_never_beaten():
    assert played("tictactoe", PerfectPlayer(), PerfectPlayer()).winner == "draw"
    for seed in range(5):
        game = played("tictactoe", catalog.player("random"), PerfectPlayer(), seed)
        assert game.winner in ("second", "draw")


def test_the_perfect_player_wins_won_positions():
    for seed in range(3):
        assert played("nim:3,4,5", PerfectPlayer(), catalog.player("random"), seed).winner == "first"


def test_the_engine_plays_whole_games_and_repeats_them():
    games = [
        played("connect4:5x4", catalog.player("engine:nodes=3000"), catalog.player("random"), seed=2)
        for _ in range(2)
    ]
    assert games[0].moves == games[1].moves
    one, two = catalog.player("engine:nodes=3000"), catalog.player("random")
    again = [played("connect4:5x4", one, two, seed=2) for _ in range(2)]
    assert [game.moves for game in again] == [games[0].moves] * 2


def test_the_engine_keeps_to_the_clock(monkeypatch):
    game, player = catalog.game("domineering:9x9"), catalog.player("engine:depth=50")
    player.begin(game, 1, game.start(), 0)
    best, limits, results = player.engine.best, [], []

    def watched(state, limit):
        limits.append(limit)
        results.append(best(state, limit=limit))
        return results[-1]

    monkeypatch.setattr(player.engine, "best", watched)
    assert player.choose(game.start(), 0.5) in game.moves(game.start())
    assert limits == [Limit(depth=50, seconds=0.45)]  # a tenth is kept in reserve
    assert results[0].stopped == "seconds"


def test_the_engine_plays_a_game_that_cannot_be_compiled():
    pytest.importorskip("chess")
    game = catalog.game("chess")
    player = catalog.player("engine:depth=1")
    player.begin(game, 1, game.start(), 0)
    assert player.choose(game.start(), None) in game.moves(game.start())


REASONS = "the rules of tictactoe cannot be compiled\nand why, at length"


class NoEngine:
    """An engine that refuses a game: at once, or in the middle of a search."""

    at_once = True
    rules = SimpleNamespace(game=None)

    def __init__(self, game, *arguments, **options):
        if self.at_once:
            raise CompileError(REASONS)

    def best(self, state, **options):
        raise CompileError(REASONS)

    solve = best


class LateRefusal(NoEngine):
    at_once = False


@pytest.mark.parametrize("refusing", [NoEngine, LateRefusal])
@pytest.mark.parametrize("spec", ["engine:depth=9", "perfect"])
def test_players_go_on_in_python_and_say_why(monkeypatch, refusing, spec):
    monkeypatch.setattr(secateur.compiled.engine, "Engine", refusing)
    player = catalog.player(spec)
    assert (player.compiles, player.in_python) == (True, "")
    player.check(catalog.game("tictactoe"))
    for seed in range(3):
        assert played("tictactoe", catalog.player("random"), player, seed).winner in ("second", "draw")
    assert played("tictactoe", player, player).winner == "draw"
    assert player.in_python == REASONS


def test_a_match_says_why_a_player_searched_in_python(monkeypatch):
    monkeypatch.setattr(secateur.compiled.engine, "Engine", NoEngine)
    match = Match("tictactoe", "engine:depth=2", "random")
    assert [play_and_explain(match, number)[1] for number in range(2)] == [REASONS] * 2
    assert play_and_explain(Match("tictactoe", "random", "random"), 0)[1] == ""


def test_the_perfect_player_says_when_there_is_not_time_enough(monkeypatch):
    monkeypatch.setattr(secateur.compiled.engine, "Engine", NoEngine)
    game = played("connect4", PerfectPlayer(), catalog.player("random"), seconds=0.01)
    assert game.winner == "second"
    assert "not solved in 0.01 s: expected a smaller game, or more time" in game.reason
