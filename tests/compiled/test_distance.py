"""Distances to the end: a win as soon as possible, a loss as late as possible, against the definition."""

import pytest
from playing import random_states, soonest
from scattered import Halves, Huge, Scattered, Scores, WholeFloats

from secateur import MAX, Limit, catalog
from secateur.compiled.engine import Engine
from secateur.compiled.saving import Saving, SavingError


def finished(game, state, line):
    """The moves and the value of a line that is played to its end."""
    for move in line:
        state = game.play(state, move)
    assert not game.moves(state)
    return game.value(state)


def check(engine, game, state, known):
    value, distance = soonest(game, state, known)
    found = engine.solve(state)
    assert found.value == value
    assert found.distance == distance or not game.moves(state)
    if game.moves(state):
        assert finished(game, state, found.line) == value
        assert distance is None or len(found.line) == distance
        assert engine.solve(state, distances=False).value == value
        deepened = engine.best(state, limit=Limit(depth=30))
        assert deepened.value == value or engine.rules.evaluation is not None
        if False in engine.rules.without_distances:  # scores: a search to a depth cannot tell a win from an estimate
            assert deepened.distance is None
        else:
            assert (deepened.value, deepened.distance) == (value, distance)
            assert distance is None or len(deepened.line) == distance


@pytest.mark.parametrize("game", [Scattered(), Scores(), WholeFloats()], ids=lambda game: game.name)
def test_random_games(game):
    engine, known = Engine(game, table=1), {}
    for seed in range(150):
        check(engine, game, (seed, 0, 0), known)


@pytest.mark.parametrize("game", [Halves(), Huge()], ids=lambda game: game.name)
def test_values_that_leave_no_room_for_a_distance(game):
    engine, known = Engine(game, table=1), {}
    for seed in range(60):
        value, _ = soonest(game, (seed, 0, 0), known)
        found = engine.solve((seed, 0, 0))
        assert (found.value, found.distance) == (value, None)


@pytest.mark.parametrize(
    ("spec", "games"), [("tictactoe", 30), ("connect4:4x4", 12), ("nim:3,4,5", 20), ("marbles:15,4", 5)]
)
def test_games_of_the_catalogue(spec, games):
    game = catalog.game(spec)
    engine, known = Engine(game, table=4), {}
    for state in random_states(game, games, seed=1):
        check(engine, game, state, known)


@pytest.mark.parametrize("spec", ["domineering:4x4", "domineering:3x5,first=vertical"])
def test_a_game_that_bounds_its_values(spec):
    """What a player is sure of says nothing of how soon."""
    game = catalog.game(spec)
    engine, known = Engine(game, table=4), {}
    for state in random_states(game, 6, seed=2):
        check(engine, game, state, known)


class Long:
    """One move after the other."""

    name = "long"

    def start(self):
        return (10, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [1] if state[0] else []

    def play(self, state, move):
        return (state[0] - 1, -state[1])

    def value(self, state):
        return 1


@pytest.mark.parametrize(("length", "distance"), [(30_000, 30_000), (40_000, None), (65_540, None), (200_000, None)])
def test_a_very_long_play_has_a_value_and_no_distance(length, distance):
    found = Engine(Long(), table=1).solve((length, MAX))
    assert (found.value, found.distance, found.stopped) == (1, distance, None)


def test_a_win_in_one_is_seen_at_once():
    """Nothing can change any more."""
    game = catalog.game("connect4")
    state = game.start()
    for move in (0, 1, 0, 1, 0, 1):
        state = game.play(state, move)
    found = Engine(game, table=1).best(state, limit=Limit(depth=20))
    assert (found.value, found.distance, found.move, found.depth) == (1, 1, 0, 2)
    assert found.nodes < 100


def test_a_search_that_is_stopped_may_have_found_the_value():
    """The winner is known before it is known how soon he wins."""
    game = catalog.game("connect4:5x5")
    state = next(state for state in random_states(game, 1, seed=3) if sum(cell.bit_count() for cell in state) == 8)
    truth = Engine(game, table=4).solve(state)
    assert truth.distance is not None
    stopped = [
        Engine(game, table=4).solve(state, limit=Limit(nodes=nodes))
        for nodes in range(10, truth.nodes, truth.nodes // 20)
    ]
    assert stopped[0].stopped == "nodes"
    decided = [found for found in stopped if found.stopped is None and found.distance is None]
    assert decided
    assert all(found.value == truth.value and found.move is not None for found in decided)


def test_a_saved_search_keeps_to_what_was_asked(tmp_path):
    game, file = catalog.game("connect4:5x5"), tmp_path / "search"
    engine = Engine(game, table=1)
    assert engine.solve(limit=Limit(nodes=50_000), saving=Saving(file)).stopped == "nodes"
    with pytest.raises(SavingError, match="a search without --any: expected to go on with it as it was begun"):
        engine.solve(saving=Saving(file), distances=False)
    found = engine.solve(saving=Saving(file))
    assert (found.value, found.distance) == (engine.solve().value, engine.solve().distance)
