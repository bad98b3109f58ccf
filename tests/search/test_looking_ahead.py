"""The search for the best move in plain Python, with a table: what minimax finds to the same depth."""

import random
import threading

import pytest
from strategies import first_best_line, minimax_value, random_trees

from secateur import Limit, Tree, alphabeta, catalog, minimax
from secateur.abilities import evaluation
from secateur.search.looking_ahead import look_ahead


def estimates(tree):
    return lambda state: tree.estimate(state) if tree.moves(state) else tree.value(state)


@pytest.mark.parametrize("depth", range(1, 7))
def test_trees_to_a_depth(depth):
    for data in random_trees(200, seed=depth):
        tree = Tree(data)
        found = look_ahead(tree, tree.start(), estimates(tree), limit=Limit(depth=depth))
        assert found.value == minimax_value(data, found.depth)
        assert found.line == first_best_line(data, found.depth)
        assert found.depth <= depth
        assert found.stopped is None
        if found.depth < depth:  # seen to the end
            assert found.value == minimax_value(data)


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:5x4", "domineering:4x4", "doo", "nim:3,4,5"])
def test_games_to_a_depth(spec):
    game, chance = catalog.game(spec), random.Random(spec)
    value_of = evaluation(game)
    for depth in (1, 2, 3, 4):
        state = game.start()
        for _ in range(chance.randint(0, 5)):
            state = game.play(state, chance.choice(game.moves(state)))
        if game.moves(state):
            truth = minimax(game, state, limit=Limit(depth=depth), evaluation=value_of)
            found = look_ahead(game, state, value_of, limit=Limit(depth=depth))
            assert (found.value, found.line) == (truth.value, truth.line)


def test_a_table_saves_nodes_and_the_nodes_are_of_all_depths():
    game = catalog.game("connect4")
    value_of = evaluation(game)
    plain = alphabeta(game, limit=Limit(depth=7), evaluation=value_of)
    found = look_ahead(game, game.start(), value_of, limit=Limit(depth=7))
    assert (found.value, found.line) == (plain.value, plain.line)
    assert found.nodes < plain.nodes


@pytest.mark.parametrize("limit", [Limit(nodes=1), Limit(seconds=0), Limit(depth=30, nodes=1)])
def test_depth_1_is_always_finished(limit):
    game = catalog.game("connect4")
    found = look_ahead(game, game.start(), evaluation(game), limit=limit)
    assert (found.depth, found.stopped) == (1, "nodes" if limit.nodes else "seconds")
    assert found.move == found.line[0]


def test_it_stops_when_it_is_told_and_tells_how_far_it_is():
    game, stop, heard = catalog.game("connect4"), threading.Event(), []

    def hear(news):
        heard.append(news)
        stop.set()

    found = look_ahead(game, game.start(), evaluation(game), limit=Limit(), stop=stop, tell=hear)
    assert found.stopped == "interrupt"
    assert heard[0].doing == f"depth {found.depth + 1}, in Python"
    assert heard[0].result.line == found.line


def test_the_end_of_the_game_ends_it():
    game = catalog.game("tictactoe")
    found = look_ahead(game, game.start(), evaluation(game), limit=Limit())
    assert (found.value, found.depth, found.stopped) == (0, 9, None)
    assert len(found.line) == 9
