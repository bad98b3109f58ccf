"""Every move of a position: against the definition, by the engine and in Python."""

import threading
from functools import partial

import pytest
from playing import random_states, soonest
from scattered import Scattered, Scores

from secateur import MAX, Limit, catalog
from secateur.abilities import evaluation
from secateur.compiled.engine import Engine
from secateur.result import News
from secateur.search.every_move import deepen_every_move, solve_every_move
from secateur.search.looking_ahead import look_ahead
from secateur.search.solving import Solver

GAMES = [Scattered(), Scores(), catalog.game("tictactoe"), catalog.game("connect4:4x4"), catalog.game("nim:3,4,5")]


def states(game):
    if isinstance(game, Scattered):
        return [(seed, 0, 0) for seed in range(40)]
    return list(random_states(game, 3, seed=5))


def solved(game, state, known):
    """What each move is worth, and how far it is to the end, by definition."""
    answers = {move: soonest(game, game.play(state, move), known) for move in game.moves(state)}
    return {move: (value, None if far is None else far + 1) for move, (value, far) in answers.items()}


def rank(side, value, distance):
    return -value * side, (distance or 0) if value * side > 0 else -(distance or 0)


def check_order(game, state, found):
    """The best move comes first; of equal ones, the first in the game's order."""
    order = list(game.moves(state))
    side = game.to_move(state)
    keys = [(*rank(side, one.value, one.distance), order.index(one.move)) for one in found.every_move]
    assert keys == sorted(keys)
    assert found.move == found.every_move[0].move


def check_lines(game, state, found):
    """Each line begins with its move, and ends with the game, at the value and the distance that were told."""
    for one in found.every_move:
        assert one.line[0] == one.move
        after = state
        for move in one.line:
            after = game.play(after, move)
        assert not game.moves(after)
        assert game.value(after) == one.value
        assert one.distance in (None, len(one.line))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("searcher", [partial(Engine, table=1), Solver], ids=["compiled", "python"])
def test_exactly(game, searcher):
    if searcher is Solver and game.name == "connect4:4x4":
        pytest.skip("too slow in Python")
    solver, known = searcher(game), {}
    for state in states(game):
        found = solve_every_move(game, state, solver.solve)
        if not game.moves(state):
            assert found.every_move is None
            continue
        assert {one.move: (one.value, one.distance) for one in found.every_move} == solved(game, state, known)
        assert all(one.bound == "exact" for one in found.every_move)
        check_order(game, state, found)
        check_lines(game, state, found)


def test_deeper_and_deeper_to_the_end():
    game, known = catalog.game("tictactoe"), {}
    engine = Engine(game, table=1)
    for state in random_states(game, 6, seed=7):
        if not game.moves(state):
            continue
        found = deepen_every_move(game, state, engine.best, evaluation(game), limit=Limit(depth=20))
        assert {one.move: (one.value, one.distance) for one in found.every_move} == solved(game, state, known)
        assert found.stopped is None


def test_to_a_depth_it_is_minimax():
    """The values of all moves are those of searches of the positions after them."""
    game = catalog.game("connect4")
    engine = Engine(game, table=1)
    best = partial(engine.best, distances=False)
    found = deepen_every_move(game, game.start(), best, evaluation(game), limit=Limit(depth=5))
    assert found.depth == 5
    for one in found.every_move:
        assert one.value == engine.plain(game.play(game.start(), one.move), depth=4).value
        assert len(one.line) == 5


def test_what_is_proved_comes_before_every_estimate():
    game = catalog.game("connect4")
    state = game.start()
    for move in (0, 1, 0, 1, 0, 1):
        state = game.play(state, move)
    found = deepen_every_move(game, state, Engine(game, table=1).best, evaluation(game), limit=Limit(depth=3))
    first, *others = found.every_move
    assert (first.move, first.value, first.distance) == (0, 1, 1)
    assert max(one.value for one in others) > 1  # by evaluation
    assert {one.distance for one in others if one.value == -1} == {2}


@pytest.mark.parametrize("opening", [(), (0,)], ids=["MAX", "MIN"])
def test_moves_that_there_is_no_time_for_have_a_bound(opening):
    game = catalog.game("connect4:4x4")
    engine, state = Engine(game, table=1), game.start()
    for move in opening:
        state = game.play(state, move)
    root = engine.solve(state)
    engine.table.clear()
    found = solve_every_move(game, state, engine.solve, limit=Limit(nodes=root.nodes + 1))
    bound = "upper" if game.to_move(state) == MAX else "lower"
    assert (found.stopped, found.value, found.move) == ("nodes", root.value, root.move)
    assert [one.bound for one in found.every_move] == ["exact"] + [bound] * (len(game.moves(state)) - 1)
    assert {one.value for one in found.every_move} == {root.value}


def test_a_stop_ends_it_with_the_last_depth():
    game, stop, heard = catalog.game("connect4"), threading.Event(), []

    def best(state, *, limit, stop, tell):
        tell(News("a part", 1, 0.0, None))
        if limit.depth == 3:
            stop.set()
        return look_ahead(game, state, evaluation(game), limit=limit, stop=stop, tell=tell)

    found = deepen_every_move(game, game.start(), best, evaluation(game), limit=Limit(), stop=stop, tell=heard.append)
    assert (found.stopped, found.depth) == ("interrupt", 3)
    assert heard[-1].doing.startswith("depth 4, move 1 of 7, ")
    assert heard[-1].result.depth == 3


def test_a_limit_of_seconds_that_is_over_leaves_the_first_depth():
    game = catalog.game("tictactoe")
    best = partial(look_ahead, game, evaluation=evaluation(game))
    found = deepen_every_move(game, game.start(), best, evaluation(game), limit=Limit(seconds=0))
    assert (found.stopped, found.depth, len(found.every_move)) == ("seconds", 1, 9)
