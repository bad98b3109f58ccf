"""The player `mcts`, the engine without an evaluation, and the levels of the engine."""

from pathlib import Path

import pytest

import secateur.compiled.montecarlo
from secateur import Limit, catalog
from secateur.errors import CompileError, ParameterError, SearchError
from secateur.game import MAX
from secateur.play.engine_players import EnginePlayer
from secateur.play.mcts_player import LEVELS, LevelPlayer, MctsPlayer
from secateur.play.referee import Referee

OWN = Path(__file__).parents[1] / "own_games"
KALAH, BREAKTHROUGH, MORRIS = (
    str(OWN / "first" / f"{name}.py") for name in ("kalah", "breakthrough", "three_mens_morris")
)


def played(spec, first, second, seed=0):
    contestants = [catalog.player(one) if isinstance(one, str) else one for one in (first, second)]
    return Referee(catalog.game(spec), *contestants, seed=seed, spec=spec).play([], "test")


def points(spec, one, two, games):
    """The points of player one, with the colours swapped."""
    total = 0.0
    for seed in range(games):
        seats = (one, two) if seed % 2 == 0 else (two, one)
        winner = played(spec, *seats, seed=seed).winner
        total += 0.5 if winner == "draw" else (winner == "first") == (seed % 2 == 0)
    return total


@pytest.mark.parametrize(
    ("spec", "limit", "seed"),
    [
        ("mcts", Limit(seconds=1), None),
        ("mcts:seconds=0.5", Limit(seconds=0.5), None),
        ("mcts:playouts=10000,seed=7", Limit(nodes=10_000), 7),
        ("mcts:playouts=100,seconds=2,memory=8,threads=2", Limit(nodes=100, seconds=2), None),
    ],
)
def test_specifications(spec, limit, seed):
    player = catalog.player(spec)
    assert isinstance(player, MctsPlayer)
    assert (player.limit, player.seed) == (limit, seed)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("mcts:playouts=0", "player mcts: playouts '0': expected a whole number, at least 1"),
        ("mcts:playouts=many", "player mcts: playouts 'many': expected a whole number, at least 1"),
        ("mcts:playouts=1.5", "player mcts: playouts '1.5': expected a whole number, at least 1"),
        ("mcts:seconds=inf", "player mcts: seconds 'inf': expected a number, at least 0"),
        ("mcts:seed=-1", "player mcts: seed '-1': expected a whole number, at least 0"),
        ("mcts:memory=0", "player mcts: memory '0': expected a whole number, at least 1"),
        ("mcts:depth=3", "player mcts: 'depth=3': expected seconds=…, playouts=…, seed=…, memory=…, threads=…"),
        ("mcts:playouts", "player mcts: 'playouts': expected seconds=…"),
    ],
)
def test_bad_specifications(spec, words):
    with pytest.raises(ParameterError) as caught:
        catalog.player(spec)
    assert str(caught.value).startswith(words)


def test_too_many_threads():
    player = catalog.player("mcts:playouts=10,threads=100")
    game = catalog.game("tictactoe")
    with pytest.raises(SearchError, match="threads 100: expected a whole number from 1 to 64"):
        player.begin(game, MAX, game.start(), 0)


@pytest.mark.parametrize("spec", ["tictactoe", "connect4", KALAH, BREAKTHROUGH, MORRIS])
def test_it_plays_whole_games_and_repeats_them(spec):
    games = [played(spec, "mcts:playouts=60", "random", seed) for seed in (3, 3, 4)]
    assert games[0].moves == games[1].moves
    assert games[0].moves != games[2].moves
    assert not any(game.reason for game in games if game.winner != "draw")


def test_a_seed_of_its_own_makes_its_moves_independent_of_the_game():
    one, two = (played("connect4", "mcts:playouts=60,seed=1", "mcts:playouts=60,seed=2", seed) for seed in (1, 2))
    assert one.moves == two.moves


def test_a_player_is_used_again():
    player = catalog.player("mcts:playouts=60")
    assert len({played("connect4", player, "random", seed=5).moves for _ in range(2)}) == 1
    assert played("tictactoe", player, "random").winner == "first"


def test_it_beats_one_who_plays_at_random():
    assert points("connect4", "mcts:playouts=300", "random", 10) == 10
    assert points(BREAKTHROUGH, "mcts:playouts=300", "random", 10) == 10


def test_it_never_loses_tic_tac_toe():
    assert played("tictactoe", "mcts:playouts=30000", "perfect").winner == "draw"
    assert played("tictactoe", "perfect", "mcts:playouts=30000").winner == "draw"


def test_a_single_move_needs_no_search(monkeypatch):
    game = catalog.game("nim:1")
    player = catalog.player("mcts:seconds=100")
    player.begin(game, MAX, game.start(), 0)
    monkeypatch.setattr(player, "outlook", None)
    assert player.choose(game.start(), None) == game.moves(game.start())[0]


def test_it_keeps_to_the_clock(monkeypatch):
    game = catalog.game("connect4")
    player = catalog.player("mcts:playouts=50")
    player.begin(game, MAX, game.start(), 0)
    limits, best = [], player.search.best

    def watched(state, limit):
        limits.append(limit)
        return best(state, limit=limit)

    monkeypatch.setattr(player.search, "best", watched)
    assert player.choose(game.start(), 20.0) in game.moves(game.start())
    assert limits == [Limit(nodes=50, seconds=18.0)]  # a tenth is kept in reserve


def test_where_the_rules_cannot_be_compiled_it_plays_the_same_in_python(monkeypatch):
    wanted = played("tictactoe", "mcts:playouts=100", "random").moves

    def refuse(*arguments, **options):
        raise CompileError("too odd\nfor many reasons")

    monkeypatch.setattr(secateur.compiled.montecarlo, "Rules", refuse)
    player = catalog.player("mcts:playouts=100")
    assert played("tictactoe", player, "random").moves == wanted
    assert player.in_python == "too odd\nfor many reasons"


# ---------------------------------------------------------------- the engine without an evaluation


def test_without_an_evaluation_the_engine_plays_by_playouts_and_says_so():
    player, game = catalog.player("engine:seconds=0.01"), catalog.game(KALAH)
    assert player.remark(game) == "kalah has no evaluation: the engine plays by random playouts (mcts)"
    player.begin(game, MAX, game.start(), 0)
    assert isinstance(player.by_playouts, MctsPlayer)
    assert player.choose(game.start(), None) in game.moves(game.start())


@pytest.mark.parametrize("spec", ["engine:depth=3", "engine:nodes=1000", "engine:level=4"])
def test_nothing_is_said_if_a_search_or_playouts_were_asked_for(spec):
    assert catalog.player(spec).remark(catalog.game(KALAH)) == ""


def test_with_an_evaluation_the_engine_searches():
    player, game = catalog.player("engine:seconds=0.01"), catalog.game("connect4")
    assert player.remark(game) == ""
    player.begin(game, MAX, game.start(), 0)
    assert player.by_playouts is None
    assert player.engine is not None


class Evaluation:
    def evaluation(self, state):
        return 0


class Evaluate:
    def evaluate(self, state, weight=1):
        return 0


@pytest.mark.parametrize("method", [Evaluation, Evaluate])
def test_a_method_that_is_an_evaluation_is_used(method):
    game = type("Evaluating", (method, type(catalog.game(KALAH))), {})()
    player = catalog.player("engine:seconds=0.01")
    assert player.remark(game) == ""
    player.begin(game, MAX, game.start(), 0)
    assert player.by_playouts is None


class Heuristic:
    def heuristic(self, state):
        return 0


class OfTwo:
    def evaluate(self, state, player):
        return 0


@pytest.mark.parametrize(("method", "name"), [(Heuristic, "heuristic"), (OfTwo, "evaluate")])
def test_a_method_that_only_looks_like_an_evaluation_is_named(method, name):
    game = type("Evaluating", (method, type(catalog.game(KALAH))), {})()
    player = catalog.player("engine:seconds=0.01")
    assert player.remark(game).endswith(f"(mcts); its {name}() is not used: expected evaluate(state)")
    player.begin(game, MAX, game.start(), 0)
    assert isinstance(player.by_playouts, MctsPlayer)


# ---------------------------------------------------------------- levels


def test_levels_are_players_of_their_own():
    player, game = catalog.player("engine:level=4,seconds=2,seed=9"), catalog.game("connect4")
    assert isinstance(player, EnginePlayer)
    assert player.name == "engine:level=4,seconds=2"
    player.begin(game, MAX, game.start(), 0)
    assert isinstance(player.by_playouts, LevelPlayer)
    assert player.by_playouts.limit == Limit(nodes=LEVELS[4][0], seconds=2)
    full = catalog.player("engine:level=10")
    assert (full.limit, full.name) == (Limit(seconds=1), "engine:seconds=1")


def test_levels_rise():
    assert sorted(LEVELS) == list(range(1, 10))
    assert sorted(LEVELS.values(), key=lambda level: (level[0], -level[1])) == list(LEVELS.values())
    assert points("connect4", "engine:level=5", "engine:level=1", 10) >= 8
    assert points(KALAH, "engine:level=6", "engine:level=2", 10) >= 7


def test_a_level_repeats_itself():
    games = [played("connect4", "engine:level=2", "engine:level=3", seed) for seed in (1, 1, 2)]
    assert games[0].moves == games[1].moves
    assert games[0].moves != games[2].moves


def test_mistakes_are_made_as_often_as_a_level_says():
    game = catalog.game("connect4")
    player = LevelPlayer(1)
    player.begin(game, MAX, game.start(), 0)
    outlook = player.outlook(game.start(), None)
    chosen = [player.chosen(outlook) for _ in range(1000)]
    assert 450 < sum(move != outlook.move for move in chosen) < 550
    assert set(chosen) == set(game.moves(game.start()))
