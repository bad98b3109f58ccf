"""The solver in plain Python: values, first best moves and lines, by definition and by independent algorithms."""

import random
import threading

import pytest
from game_graphs import horizon
from hypothesis import given
from hypothesis import strategies as st
from playing import random_states, solved, soonest
from scattered import Halves, Scattered, Scores, WholeFloats
from strategies import first_best_line, minimax_value, random_trees, trees

from secateur import MAX, MIN, GameError, Graph, Limit, SearchError, Tree, catalog
from secateur.search import to_the_end
from secateur.search.memory import Table
from secateur.search.solving import Solver


def result_of(game, state=None, **options):
    """The value, and the first move that keeps it."""
    return Solver(game, **options).solve(state, distances=False)


def played_out(game, state, line):
    for move in line:
        assert move in game.moves(state)
        state = game.play(state, move)
    return state


@given(data=trees())
def test_value_first_best_move_and_line_of_trees(data):
    found = result_of(Tree(data))
    assert (found.value, found.line, found.bound) == (minimax_value(data), first_best_line(data), "exact")
    assert found.move == (found.line[0] if found.line else None)


@pytest.mark.parametrize("entries", [2, 20, 1_000_000])
def test_a_table_of_any_size(entries):
    for data in random_trees(300, seed=entries):
        found = result_of(Tree(data), entries=entries)
        assert (found.value, found.line) == (minimax_value(data), first_best_line(data))


def test_a_table_never_has_more_entries_than_it_may():
    table = Table(10)
    for key in range(100):
        table.put(key, (key, key, None))
        assert len(table.recent) + len(table.older) <= 10
        assert table.get(key) == (key, key, None)


@pytest.mark.parametrize(
    "spec",
    [
        "tictactoe",
        "nim:3,4,5",
        "marbles:21,3",
        "connect4:4x3",
        "connect4:3x4",
        "domineering:4x4",
        "domineering:4x5,first=vertical",
    ],
)
def test_games_with_all_that_they_know(spec):
    """Symmetry, order, bounds and contenders change what is looked at, and never the answer."""
    game, known = catalog.game(spec), {}
    chance = random.Random(spec)
    for _ in range(4):
        state = game.start()
        while moves := game.moves(state):
            found = result_of(game, state)
            value = solved(game, state, known)
            assert found.value == value
            assert found.move == next(move for move in moves if solved(game, game.play(state, move), known) == value)
            assert game.value(played_out(game, state, found.line)) == value
            for _ in range(3):
                state = game.play(state, chance.choice(moves)) if (moves := game.moves(state)) else state
        assert result_of(game, state).line == ()


class Sure:
    """Random layers of positions whose values are known, and given away as bounds, or as what a player is sure of."""

    name = "sure"

    def __init__(self, seed):
        chance = random.Random(seed)
        self.width, self.depth = 6, 6
        self.edges = {
            (layer, place): sorted(
                chance.sample(range(self.width), chance.randint(1, 4)), key=lambda _: chance.random()
            )
            for layer in range(self.depth)
            for place in range(self.width)
        }
        self.gains = [chance.randint(-3, 3) for _ in range(self.width)]
        self.owner = {node: chance.choice((MAX, MIN)) for node in self.edges}
        self.truth = {}
        for layer in range(self.depth + 1):
            for place in range(self.width):
                solved(Rules(self), (layer, place), self.truth)
        self.slack = {node: (chance.randint(0, 2), chance.randint(0, 2)) for node in self.truth}

    def start(self):
        return 0, 0

    def to_move(self, state):
        return self.owner.get(state, MAX)

    def moves(self, state):
        return self.edges.get(state, [])

    def play(self, state, move):
        return state[0] + 1, move

    def value(self, state):
        return self.gains[state[1]]

    def within(self, state):
        less, more = self.slack[state]
        return self.truth[state] - less, self.truth[state] + more


class Rules:
    """The rules of a game, and nothing else."""

    def __init__(self, game):
        self.name, self.start, self.to_move = game.name, game.start, game.to_move
        self.moves, self.play, self.value = game.moves, game.play, game.value


class SureOfBounds(Sure):
    def bounds(self, state):
        return self.within(state)


class SureOfValues(Sure):
    def assured(self, state, player):
        return self.within(state)[0 if player == MAX else 1]

    def contenders(self, state):
        side = self.to_move(state)
        sure = self.assured(state, side) * side
        return [move for move in self.moves(state) if self.truth[self.play(state, move)] * side > sure]


class SiftedByBounds(SureOfBounds):
    def contenders(self, state):
        side = self.to_move(state)
        sure = self.bounds(state)[0 if side == MAX else 1] * side
        return [move for move in self.moves(state) if self.truth[self.play(state, move)] * side > sure]


@pytest.mark.parametrize("kind", [SureOfBounds, SureOfValues, SiftedByBounds])
def test_what_a_game_is_sure_of_is_used_and_changes_no_answer(kind):
    fewer = 0
    for seed in range(100):
        game = kind(seed)
        plain, found = result_of(Rules(game)), result_of(game)
        assert (found.value, found.move) == (plain.value, plain.move) == (game.truth[0, 0], plain.move)
        assert game.value(played_out(game, game.start(), found.line)) == found.value
        fewer += plain.nodes - found.nodes
    assert fewer > 0


# ---------------------------------------------------------------- play that can come back


@st.composite
def graphs(draw):
    """Successors, owners and gains of graphs that may have cycles."""
    count = draw(st.integers(1, 9))
    successors = [draw(st.lists(st.integers(0, count - 1), max_size=3, unique=True)) for _ in range(count)]
    owner = [draw(st.sampled_from((MAX, MIN))) for _ in range(count)]
    gains = [draw(st.integers(-2, 2)) for _ in range(count)]
    return successors, owner, gains


class Walks:
    """A graph as a game."""

    name = "walks"

    def __init__(self, successors, owner, gains):
        self.successors, self.owner, self.gains = successors, owner, gains

    def start(self):
        return 0

    def to_move(self, state):
        return self.owner[state]

    def moves(self, state):
        return self.successors[state]

    def play(self, state, move):
        return move

    def value(self, state):
        return self.gains[state]


@given(data=graphs())
def test_a_play_that_never_ends_is_worth_nothing(data):
    *_, values = horizon(*data)
    game = Walks(*data)
    solver = Solver(game)
    for state, value in enumerate(values):
        for found in (Solver(game).solve(state), solver.solve(state)):
            assert found.value == value
            end = played_out(game, state, found.line)
            assert bool(found.line) == bool(game.moves(state))
            if value:
                assert not game.moves(end)
                assert game.value(end) == value
            if found.positions is not None and found.distance is not None:
                assert len(found.line) == found.distance


@given(data=graphs())
def test_an_analysis_from_the_end_is_that_of_a_graph(data):
    successors, owner, gains = data
    vertices = range(len(successors))
    graph = Graph.from_dictionaries(
        {vertex: successors[vertex] for vertex in vertices},
        {vertex: 0 if owner[vertex] == MAX else 1 for vertex in vertices if successors[vertex]},
        {vertex: gains[vertex] for vertex in vertices if not successors[vertex]},
        0,
        alternating=False,
    )
    truth, found = graph.solve(cycles="draw"), Solver(Walks(*data)).solve()
    assert found.value == truth.gain
    if found.positions is not None:
        assert found.positions == len(truth.gains)
        assert found.line == truth.line[: len(found.line)]


def test_a_ring_on_which_play_goes_round():
    game = Walks([[1], [2], [0]], [MAX, MIN, MAX], [0, 0, 0])
    found = Solver(game).solve()
    assert (found.value, found.positions, found.distance) == (0, 3, None)
    assert found.line == (1, 2, 0)


def test_too_many_positions_are_an_error():
    ring = Walks([[(place + 1) % 50] for place in range(50)], [MAX] * 50, [0] * 50)
    with pytest.raises(SearchError, match="walks: play can come back to a position, and there are more than 20"):
        Solver(ring, positions=20).solve()
    assert Solver(ring, positions=50).solve().positions == 50


# ---------------------------------------------------------------- distances


@pytest.mark.parametrize("game", [Scattered(), Scores(), WholeFloats()], ids=lambda game: game.name)
def test_a_win_comes_as_soon_and_a_loss_as_late_as_possible(game):
    solver, known = Solver(game), {}
    for seed in range(200):
        state = (seed, 0, 0)
        found = solver.solve(state)
        assert (found.value, found.distance) == soonest(game, state, known)
        assert type(found.value) is type(game.value(played_out(game, state, found.line)))
        assert found.distance in (None, len(found.line))
        assert solver.solve(state, distances=False).value == found.value


def test_distances_of_tic_tac_toe():
    game = catalog.game("tictactoe")
    solver, known = Solver(game), {}
    for state in random_states(game, 20, seed=1):
        found = solver.solve(state)
        assert (found.value, found.distance) == soonest(game, state, known)


def test_values_that_are_no_whole_numbers_have_no_distance():
    game, known = Halves(), {}
    answers = [Solver(game).solve((seed, 0, 0)) for seed in range(40)]
    assert [found.value for found in answers] == [soonest(game, (seed, 0, 0), known)[0] for seed in range(40)]
    assert all(found.distance is None for found in answers if found.value % 1)


# ---------------------------------------------------------------- long games, limits, bad values


class Countdown:
    """One move after the other, for a long time."""

    name = "countdown"

    def __init__(self, length):
        self.length = length

    def start(self):
        return self.length

    def to_move(self, state):
        return MAX if state % 2 else MIN

    def moves(self, state):
        return ["on"] if state else []

    def play(self, state, move):
        return state - 1

    def value(self, state):
        return 7


def test_a_long_game_does_not_exhaust_the_stack():
    found = result_of(Countdown(50_000))
    assert (found.value, len(found.line)) == (7, 50_000)


def test_a_game_without_an_end_is_an_error(monkeypatch):
    monkeypatch.setattr(to_the_end, "DEEPEST", 5000)
    with pytest.raises(SearchError, match="countdown: a play of more than 5,000 moves: does the game end"):
        Solver(Countdown(-1)).solve()


def test_limits_give_a_first_impression():
    game = catalog.game("connect4")
    for limit, reason in ((Limit(nodes=500), "nodes"), (Limit(seconds=0), "seconds")):
        found = Solver(game).solve(limit=limit)
        assert found.stopped == reason
        assert found.nodes <= 500
        assert found.depth >= 1
        assert found.move in game.moves(game.start())
        assert found.line[0] == found.move


def test_a_search_that_is_told_to_stop_stops():
    stop = threading.Event()
    stop.set()
    found = Solver(catalog.game("connect4")).solve(stop=stop)
    assert (found.stopped, found.nodes) == ("interrupt", 0)
    assert found.move is not None


def test_news_come_while_it_searches_and_can_end_it():
    stop, heard = threading.Event(), []

    def hear(news):
        heard.append(news)
        if news.result is not None:
            stop.set()

    found = Solver(catalog.game("connect4")).solve(stop=stop, tell=hear)
    assert found.stopped == "interrupt"
    assert heard[-1].result.line == found.line
    assert [news.nodes for news in heard] == sorted(news.nodes for news in heard)
    assert all(news.doing == "searching in Python" for news in heard)


def test_an_exploration_stops_at_a_limit_too():
    ring = Walks([[(place + 1) % 5000] for place in range(5000)], [MAX] * 5000, [0] * 5000)
    found = Solver(ring).solve(limit=Limit(nodes=1000))
    assert (found.stopped, found.move) == ("nodes", 1)


@pytest.mark.parametrize("value", [None, float("inf"), "1"])
@pytest.mark.parametrize("successors", [[[1], []], [[1, 2], [], [0]]])
def test_a_value_that_is_no_number_is_an_error(value, successors):
    game = Walks(successors, [MAX] * 3, [value] * 3)
    with pytest.raises(GameError, match="of 1: expected a finite number"):
        Solver(game).solve()
