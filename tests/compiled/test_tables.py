"""Values and distances against exhaustive tables; benchmarks/distances.py compares a hundred thousand positions."""

from functools import cache

from backwards import Wandering, sample, table, wrong_answers, wrong_moves

from secateur import catalog
from secateur.compiled.engine import Engine
from secateur.search.every_move import solve_every_move

WANDERINGS = range(40)  # seeds


@cache
def tictactoe():
    game = catalog.game("tictactoe")
    return game, table(game, game.start())


def test_positions_and_moves_are_worth_what_the_table_says():
    game, known = tictactoe()
    engine = Engine(game, table=4)
    states = sample(known, 300, seed=1)
    assert not list(wrong_answers(game, engine.solve, known, states))
    for state in states[::5]:
        valued = solve_every_move(game, state, engine.solve).every_move or ()
        assert not list(wrong_moves(game, valued, known, state))


def test_random_games_in_which_play_comes_back():
    game = Wandering()
    engine, values, distances = Engine(game, table=1), set(), set()
    for seed in WANDERINGS:
        engine.ends = None  # of another seed
        known = table(game, (seed, 0))
        engine.solve((seed, 0))
        assert not list(wrong_answers(game, engine.solve, known, known))
        for state in sample((state for state in known if game.moves(state)), 4, seed):
            valued = solve_every_move(game, state, engine.solve).every_move or ()
            assert not list(wrong_moves(game, valued, known, state))
        values |= {value for value, _ in known.values()}
        distances |= {distance for _, distance in known.values()}
    assert values == {-1, 0, 1}
    assert max(distances - {None}) > 8


def test_the_table_has_the_published_counts():
    """5,478 positions of tic-tac-toe, 626 won for the first player and 316 for the second."""
    game, known = tictactoe()
    won = [game.value(state) for state in known if not game.moves(state)]
    assert (len(known), won.count(1), won.count(-1), won.count(0)) == (5478, 626, 316, 16)


def test_a_wrong_distance_is_noticed():
    game, known = tictactoe()
    engine, state = Engine(game, table=1), next(state for state in known if known[state][1] == 3)
    after = game.play(state, game.moves(state)[0])
    value, distance = known[after]
    doctored = known | {state: (known[state][0], 5), after: (value, (distance or 0) + 2)}
    assert len(list(wrong_answers(game, engine.solve, doctored, [state]))) == 1
    valued = solve_every_move(game, state, engine.solve).every_move or ()
    assert not list(wrong_moves(game, valued, known, state))
    assert list(wrong_moves(game, valued, doctored, state))
    assert list(wrong_moves(game, valued[1:], known, state))
