"""Every algorithm finds the value, the first best move and best play, as defined in `strategies`."""

import itertools
import math
import random
from typing import Any

import pytest
from algorithms import HARD, OPTIONS, PRUNING, WINDOWED, every_algorithm, every_option
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1, SCENARIO
from strategies import (
    MIXED,
    TIES,
    first_best_line,
    follow,
    minimax_value,
    random_trees,
    trees,
    trees_of,
    windows,
)

from secateur import Limit, SearchError, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.tree.tree_text import parse


def inner(data: Any) -> bool:
    return isinstance(data, dict)


@given(data=trees())
def test_value_first_best_move_and_line(data):
    value, line = minimax_value(data), first_best_line(data)
    assert follow(data, line) == value  # best play ends in a leaf of that value
    for name in ALGORITHMS:
        result = algorithm(name)(Tree(data))
        assert (result.value, result.bound) == (value, "exact"), name
        assert result.line == line, name
        assert result.move == (line[0] if inner(data) else None), name


@every_algorithm
def test_thousands_of_random_trees(name):
    search = algorithm(name)
    for index, data in enumerate(random_trees(1500, seed=sum(map(ord, name)))):
        result = search(Tree(data), **OPTIONS[index % len(OPTIONS)])
        assert (result.value, result.bound) == (minimax_value(data), "exact"), data
        assert result.line == first_best_line(data), data


@every_algorithm
@every_option
def test_options_change_no_answer(name, options):
    search = algorithm(name)
    for data in random_trees(40, seed=1):
        result = search(Tree(data), **options)
        assert (result.value, result.bound, result.line) == (minimax_value(data), "exact", first_best_line(data)), (
            data
        )


@every_algorithm
def test_from_a_state_in_the_middle(name):
    data = {
        "player": "MAX",
        "children": [5, {"player": "MIN", "children": [2, {"player": "MAX", "children": [1, 3]}]}],
    }
    tree = Tree(data)
    middle = tree.play(tree.start(), 1)
    result = algorithm(name)(tree, middle)
    assert (result.value, result.line) == (2, (0,))


# ---------------------------------------------------------------- windows


def check_window(name: str, data: Any, window: tuple[Any, Any], options: dict[str, bool]) -> None:
    """Inside the window the answer is exact; outside, it is a bound on the true value, beyond the window's end."""
    alpha = -math.inf if window[0] is None else window[0]
    beta = math.inf if window[1] is None else window[1]
    true = minimax_value(data)
    result = algorithm(name)(Tree(data), window=window, **options)
    if alpha < true < beta or not inner(data):
        assert (result.value, result.bound, result.line) == (true, "exact", first_best_line(data))
        return
    if true <= alpha:
        assert result.bound == "upper"
        assert true <= result.value <= alpha
    else:
        assert result.bound == "lower"
        assert beta <= result.value <= true
    check_move_outside(data, result)


def check_move_outside(data: Any, result: Any) -> None:
    """A player who cannot reach the window has no move; the other has one that is worth the bound or more."""
    maximising = data["player"] == "MAX"
    if result.bound == ("upper" if maximising else "lower"):
        assert result.move is None
        assert result.line == ()
        return
    worth = minimax_value(data["children"][result.move])
    assert worth >= result.value if maximising else worth <= result.value


@given(data=trees_of(TIES), window=windows(TIES))
def test_window_among_ties(data, window):
    for name, options in itertools.product(WINDOWED, OPTIONS):
        check_window(name, data, window, options)


@given(data=trees_of(MIXED), window=windows(MIXED))
def test_window_of_any_numbers(data, window):
    for name, options in itertools.product(WINDOWED, OPTIONS):
        check_window(name, data, window, options)


@pytest.mark.parametrize("name", WINDOWED)
def test_window_on_many_random_trees(name):
    chance = random.Random(3)
    for data in random_trees(800, seed=3):
        low, high = sorted(chance.sample((-(10**30), -500, -2, -1, -0.5, 0, 0.5, 1, 2, 500, 10**30), 2))
        check_window(name, data, (low, high), chance.choice(OPTIONS))


@pytest.mark.parametrize("name", HARD)
def test_hard_answers_within_the_window(name):
    for data in filter(inner, random_trees(200, seed=4)):
        result = algorithm(name)(Tree(data), window=(-1, 1), hard=True)
        assert -1 <= result.value <= 1


def test_soft_may_answer_outside_the_window():
    tree = Tree([[3, 5], [2, 9]])
    assert algorithm("alphabeta")(tree, window=(10, 20)).value == 3  # by hand: 3, then 2; nothing is cut off
    assert algorithm("alphabeta")(tree, window=(10, 20), hard=True).value == 10


@given(data=trees_of(TIES), window=windows(TIES))
def test_algorithms_without_a_window_are_exact_everywhere(data, window):
    for name in set(ALGORITHMS) - set(WINDOWED):
        result = algorithm(name)(Tree(data), window=window)
        assert (result.value, result.bound, result.line) == (minimax_value(data), "exact", first_best_line(data)), (
            name
        )


# ---------------------------------------------------------------- depth and all moves


@given(data=trees(estimates=True), depth=st.integers(1, 5), options=st.sampled_from(OPTIONS))
def test_depth_limit_with_an_evaluation(data, depth, options):
    tree = Tree(data)
    for name in ALGORITHMS:
        result = algorithm(name)(tree, limit=Limit(depth=depth), evaluation=tree.estimate, **options)
        assert (result.value, result.bound) == (minimax_value(data, depth), "exact"), name
        assert result.line == first_best_line(data, depth), name


@every_algorithm
def test_depth_limit_on_many_random_trees(name):
    for index, data in enumerate(random_trees(400, seed=5)):
        tree, depth = Tree(data), 1 + index % 4
        result = algorithm(name)(tree, limit=Limit(depth=depth), evaluation=tree.estimate)
        assert (result.value, result.line) == (minimax_value(data, depth), first_best_line(data, depth)), data


@given(
    data=trees(estimates=True).filter(inner), depth=st.none() | st.integers(1, 4), options=st.sampled_from(OPTIONS)
)
def test_all_moves_have_their_exact_values(data, depth, options):
    tree, below = Tree(data), None if depth is None else depth - 1
    values = [minimax_value(child, below) for child in data["children"]]
    best = max(values) if data["player"] == "MAX" else min(values)
    for name in ALGORITHMS:
        search, limit = algorithm(name), Limit(depth=depth)
        result = search(tree, limit=limit, evaluation=tree.estimate, all_moves=True, **options)
        assert result.moves == tuple(enumerate(values)), name
        assert result.best_moves == tuple(index for index, value in enumerate(values) if value == best), name
        assert result.move == result.best_moves[0], name


@every_algorithm
def test_all_moves_need_an_open_window(name):
    with pytest.raises(SearchError, match="expected an open window"):
        algorithm(name)(Tree([[3, 5], [2, 9], [3]]), window=(10, 20), all_moves=True)


@every_algorithm
def test_a_leaf_has_no_moves(name):
    result = algorithm(name)(Tree(5), all_moves=True)
    assert (result.value, result.move, result.line, result.moves, result.best_moves) == (5, None, (), (), ())
    assert (result.leaves, result.cutoffs) == (result.nodes, 0)
    assert result.nodes == 1 or algorithm(name).revisits


# ---------------------------------------------------------------- games with transpositions


class Lattice:
    """A random game with states (level, place): many paths lead to one state, and either player may be to move."""

    name = "lattice"

    def __init__(self, chance: random.Random, levels: int, width: int) -> None:
        places = [(level, place) for level in range(levels) for place in range(width)]
        self.player = {state: chance.choice((1, -1)) for state in places}
        self.worth = {state: chance.randrange(10) for state in places}
        self.following = {
            (level, place): tuple(chance.sample(range(width), chance.randint(1, 3))) if level < levels - 1 else ()
            for level, place in places
        }

    def start(self) -> tuple[int, int]:
        return (0, 0)

    def to_move(self, state: tuple[int, int]) -> int:
        return self.player[state]

    def moves(self, state: tuple[int, int]) -> tuple[int, ...]:
        return self.following[state]

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return (state[0] + 1, move)

    def value(self, state: tuple[int, int]) -> int:
        return self.worth[state]

    def data(self, state: tuple[int, int]) -> Any:
        """The tree of all plays from a state, as the definitions take it."""
        if not self.following[state]:
            return self.worth[state]
        children = [self.data((state[0] + 1, place)) for place in self.following[state]]
        return {"player": "MAX" if self.player[state] == 1 else "MIN", "children": children}


@every_algorithm
def test_games_with_transpositions(name):
    chance = random.Random(7)
    for index in range(150):
        game = Lattice(chance, levels=6, width=4)
        data = game.data(game.start())
        result = algorithm(name)(game, **OPTIONS[index % len(OPTIONS)])
        assert (result.value, result.bound) == (minimax_value(data), "exact")
        state, indexes = game.start(), []
        for move in result.line:
            indexes.append(game.moves(state).index(move))
            state = game.play(state, move)
        assert tuple(indexes) == first_best_line(data)


class Marbles:
    """Take one to `most` marbles; the player who takes the last one wins. A state is (marbles, player)."""

    name = "marbles"

    def __init__(self, marbles: int, most: int) -> None:
        self.marbles, self.most = marbles, most

    def start(self) -> tuple[int, int]:
        return (self.marbles, 1)

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> range:
        return range(1, min(self.most, state[0]) + 1)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return (state[0] - move, -state[1])

    def value(self, state: tuple[int, int]) -> int:
        return -state[1]


@every_algorithm
@pytest.mark.parametrize("most", [2, 3])
def test_marbles_are_lost_exactly_at_the_multiples_of_most_plus_one(name, most):
    for marbles in range(1, 11):
        result = algorithm(name)(Marbles(marbles, most))
        rest = marbles % (most + 1)
        assert result.value == (1 if rest else -1)
        assert result.move == (rest or 1)  # leave a multiple; if nothing helps, the first


# ---------------------------------------------------------------- worked by hand


@every_algorithm
@pytest.mark.parametrize(("data", "value", "line"), [(EX, 4, (2, 0)), (EXERCISE_1, 25, (0, 0, 1, 0))])
def test_trees_of_the_sheets(name, data, value, line):
    result = algorithm(name)(Tree(data))
    assert (result.value, result.line) == (value, line)


@pytest.mark.parametrize("name", PRUNING)
def test_leaves_without_a_value_are_never_needed_in_the_scenario(name):
    assert algorithm(name)(parse(SCENARIO)).value == 5


@every_algorithm
def test_a_player_may_move_twice_running(name):
    data = {
        "player": "MAX",
        "children": [{"player": "MAX", "children": [1, 7]}, {"player": "MIN", "children": [9, 5]}],
    }
    result = algorithm(name)(Tree(data))
    assert (result.value, result.line) == (7, (0, 1))


@every_algorithm
def test_the_first_of_equal_moves_even_if_a_later_one_looks_equal(name):
    # With pruning, the second child comes back with 3 as a bound; it is worth 2.
    result = algorithm(name)(Tree([[3, 4], [3, 2]]))
    assert (result.value, result.move) == (3, 0)
