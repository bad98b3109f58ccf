"""The engine against the textbook: the same values at the same depths, and, plain, the very same nodes."""

import random
import threading
from functools import cache

import pytest
from playing import random_states, solved

from secateur import Limit, alphabeta, catalog, minimax
from secateur.abilities import evaluation
from secateur.compiled.engine import Engine
from secateur.compiled.workspace import Table
from secateur.errors import SearchError, SecateurError, UnknownNameError
from secateur.game import MAX

# Every game that is made of whole numbers, with the depths to which minimax can follow.
GAMES = {
    "tictactoe": (1, 2, 4),
    "marbles:12,3": (1, 3, 6),
    "nim:3,4,5": (1, 2, 3),
    "domineering:4x5": (1, 2, 3),
    "domineering:9x9": (1, 2),  # a board of two words
    "doo": (1, 2),
    "connect4:5x4": (1, 3, 5),
}
POSITIONS = 60


@cache
def engine(spec, evaluation_name=None, threads=1):
    return Engine(catalog.game(spec), evaluation_name, table=1, threads=threads)


def positions(spec, count=POSITIONS, seed=0):
    """Some states of random games, the start and finished ones among them."""
    game = catalog.game(spec)
    found = list(dict.fromkeys(random_states(game, 30, seed, most=40)))
    chance = random.Random(seed)
    return game, [game.start(), *chance.sample(found, min(count, len(found)))]


@pytest.mark.parametrize("spec", GAMES)
def test_plain_search_visits_the_nodes_of_the_textbook(spec):
    game, states = positions(spec)
    for state in states:
        for depth in GAMES[spec]:
            textbook = alphabeta(game, state, limit=Limit(depth=depth), evaluation=evaluation(game))
            found = engine(spec).plain(state, depth=depth)
            assert (found.value, found.nodes, found.leaves, found.cutoffs, found.move) == (
                textbook.value,
                textbook.nodes,
                textbook.leaves,
                textbook.cutoffs,
                textbook.move,
            )


@pytest.mark.parametrize("spec", ["connect4:5x4", "domineering:4x5", "marbles:12,3"])
def test_without_cutting_it_visits_the_nodes_of_minimax(spec):
    game, states = positions(spec, 20)
    for state in states:
        for depth in GAMES[spec]:
            textbook = minimax(game, state, limit=Limit(depth=depth), evaluation=evaluation(game))
            found = engine(spec).plain(state, depth=depth, cutting=False)
            assert (found.value, found.nodes, found.leaves, found.cutoffs, found.move) == (
                textbook.value,
                textbook.nodes,
                textbook.leaves,
                0,
                textbook.move,
            )


def test_a_plain_search_stops_at_its_limit():
    exact = engine("connect4:5x4").plain(depth=6)
    assert engine("connect4:5x4").plain(depth=6, nodes=exact.nodes) == exact
    stopped = engine("connect4:5x4").plain(depth=6, nodes=exact.nodes - 1)
    assert (stopped.value, stopped.move, stopped.stopped) == (None, None, "nodes")
    assert stopped.nodes == exact.nodes - 1
    assert engine("connect4:5x4").plain(depth=12, cutting=False, seconds=0.05).stopped == "seconds"


@pytest.mark.parametrize("spec", GAMES)
def test_the_engine_finds_the_value_of_minimax(spec):
    """With table, ordering and scouts, and with what earlier searches left in the table."""
    game, states = positions(spec)
    for state in states:
        for depth in GAMES[spec]:
            limit = Limit(depth=depth)
            textbook = minimax(game, state, limit=limit, evaluation=evaluation(game), all_moves=True)
            found = engine(spec).best(state, limit=limit, distances=False)
            assert found.value == textbook.value
            if textbook.move is None:
                assert found.move is None
            else:
                assert found.move in textbook.best_moves
                assert found.line[0] == found.move


@pytest.mark.parametrize("spec", ["domineering:4x5", "connect4:5x4"])
def test_every_evaluation(spec):
    game, states = positions(spec, 20)
    for name in game.evaluations:
        for state in states:
            limit = Limit(depth=2)
            textbook = minimax(game, state, limit=limit, evaluation=evaluation(game, name))
            assert engine(spec, name).best(state, limit=limit, distances=False).value == textbook.value


@pytest.mark.parametrize("spec", ["tictactoe", "marbles:12,3", "nim:3,4,5", "domineering:4x5"])
def test_solving_agrees_with_the_definition(spec):
    game, states = positions(spec)
    known = {}
    for state in states:
        found = engine(spec).solve(state)
        assert found.value == solved(game, state, known)
        assert played_out(game, state, found.line) == found.value
        if game.moves(state):
            assert solved(game, game.play(state, found.move), known) == found.value


def played_out(game, state, line):
    """The value at the end of a line, which must be legal to its end."""
    for move in line:
        assert move in game.moves(state)
        state = game.play(state, move)
    assert not game.moves(state)
    return game.value(state)


def test_a_line_is_best_play():
    game = catalog.game("tictactoe")
    for state in [game.start(), (1, 0), (1, 16), (0b101, 0b10)]:
        found = engine("tictactoe").best(state, limit=Limit(depth=9))
        for ply in range(len(found.line)):
            left = minimax(game, state, limit=Limit(depth=9 - ply), evaluation=evaluation(game))
            assert left.value == found.value
            state = game.play(state, found.line[ply])


def test_one_table_serves_evaluations_and_solutions():
    """Values of one scale must not be taken for values of the other."""
    both = Engine(catalog.game("connect4:5x4"), table=1)
    apart = engine("connect4:5x4")
    for _ in range(2):
        assert both.best(limit=Limit(depth=6)).value == apart.best(limit=Limit(depth=6)).value
        assert both.solve().value == 0


@pytest.mark.parametrize("spec", ["domineering:4x5", "connect4:5x4"])
def test_threads_find_the_same_value(spec, monkeypatch):
    monkeypatch.setattr("secateur.compiled.request.FIRST_SLICE", 20)  # so that there is something to help with
    monkeypatch.setattr("secateur.compiled.helpers.SLICE", 50)
    _, states = positions(spec, 25, seed=2)
    many = engine(spec, threads=3)
    for state in states:
        assert many.solve(state).value == engine(spec).solve(state).value
        limit = Limit(depth=5)
        assert many.best(state, limit=limit).value == engine(spec).best(state, limit=limit).value


def test_searches_repeat_exactly():
    game = catalog.game("connect4:5x4")
    runs = [Engine(game, table=1).best(limit=Limit(depth=8)) for _ in range(2)]
    assert runs[0] == runs[1]


def test_the_table_and_the_order_save_nodes():
    plain = engine("connect4:5x4").plain(depth=9)
    full = Engine(catalog.game("connect4:5x4"), table=1).best(limit=Limit(depth=9))
    assert full.value == plain.value
    assert full.nodes * 2 < plain.nodes


class Coins:
    """A row of coins of 1 to 15, of which one is taken from an end; who takes an even one moves again."""

    name = "coins"

    def start(self):
        return 0x3A5C7E19B2D4, 12, 0, 1  # the coins, four bits each, their number, MAX's lead, who is to move

    def to_move(self, state):
        return state[3]

    def moves(self, state):
        return [end for end in (0, 1) if end < state[1]]

    def play(self, state, move):
        coins, count, lead, player = state
        coin = self.last(state) if move else coins & 15
        left = coins & (1 << 4 * (count - 1)) - 1 if move else coins >> 4
        return left, count - 1, lead + player * coin, -player if coin % 2 else player

    def value(self, state):
        return state[2]

    def last(self, state):
        return state[0] >> 4 * (state[1] - 1) & 15


class SureCoins(Coins):
    """The same, and who is to move is sure of the better one of the ends, if of nothing else."""

    def assured(self, state, player):
        coins, count, lead, mover = state
        rest = 0
        for place in range(count):
            rest += coins >> 4 * place & 15
        mine = max(coins & 15, self.last(state)) if player == mover and count else 0
        return lead + player * (2 * mine - rest)


class SiftedCoins(SureCoins):
    """The same, and what leaves the opponent sure of so much that no more than the sure thing is left is left out."""

    def contenders(self, state):
        mine = self.assured(state, state[3]) * state[3]
        return [move for move in self.moves(state) if self.left(self.play(state, move), state[3]) > mine]

    def left(self, state, player):
        return self.assured(state, -player) * player


@pytest.mark.parametrize("game", [SureCoins(), SiftedCoins()], ids=lambda game: type(game).__name__)
def test_a_game_that_says_what_a_player_is_sure_of_has_the_same_value(game):
    chance = random.Random(4)
    known = {}
    plain, sure = Engine(Coins(), table=1), Engine(game, table=1)
    for _ in range(40):
        count = chance.randint(1, 10)
        coins = sum(chance.randint(1, 15) << 4 * place for place in range(count))
        state = coins, count, chance.randint(-20, 20), chance.choice((1, -1))
        found = sure.solve(state)
        assert found.value == plain.solve(state).value == solved(game, state, known)
        assert played_out(game, state, found.line) == found.value
    assert Engine(game, table=1).solve().nodes < Engine(Coins(), table=1).solve().nodes


class Modest:
    """A binary tree with leaves of three bits: players are sure of almost all that they get, and moves are left out.

    A state is (the leaves, how many there are, who is to move).
    """

    name = "modest"

    def start(self):
        return 0x123456789ABC, 16, 1

    def to_move(self, state):
        return state[2]

    def moves(self, state):
        return [half for half in (0, 1) if state[1] > 1]

    def play(self, state, move):
        leaves, count, player = state
        half = count // 2
        return leaves >> 3 * half * move & (1 << 3 * half) - 1, half, -player

    def value(self, state):
        return state[0] & 7

    def worth(self, state):
        leaves, count, player = state
        values = [leaves >> 3 * place & 7 for place in range(count)]
        turn = player if count.bit_length() % 2 == 0 else -player  # who moves last
        while count > 1:
            count //= 2
            for place in range(count):
                one, other = values[2 * place], values[2 * place + 1]
                values[place] = max(one, other) if turn == 1 else min(one, other)
            turn = -turn
        return values[0]

    def assured(self, state, player):
        return self.worth(state) - player * ((state[0] % 7 + player + 1) % 3)


class Sifted(Modest):
    """The same, without most moves that are worth no more than what the player is sure of."""

    def contenders(self, state):
        sure = self.assured(state, state[2]) * state[2]
        return [
            move
            for move in self.moves(state)
            if self.worth(self.play(state, move)) * state[2] > sure or state[0] % 5 == move
        ]


class SiftedByBounds(Modest):
    """The same, told by bounds rather than by what a player is sure of."""

    assured = None

    def bounds(self, state):
        return Modest.assured(self, state, 1), Modest.assured(self, state, -1)

    def contenders(self, state):
        sure = Modest.assured(self, state, state[2]) * state[2]
        return [move for move in self.moves(state) if self.worth(self.play(state, move)) * state[2] > sure]


@pytest.mark.parametrize("table", [0, 1])
@pytest.mark.parametrize("game", [Modest(), Sifted(), SiftedByBounds()], ids=lambda game: type(game).__name__)
def test_bounds_and_contenders_of_many_values_are_believed_no_further_than_they_go(game, table):
    chance = random.Random(1)
    solver, known = Engine(game, table=table), {}
    for _ in range(300):
        count = chance.choice((2, 4, 8, 16))
        state = chance.getrandbits(3 * count), count, chance.choice((1, -1))
        assert solver.solve(state).value == solved(game, state, known) == game.worth(state)


def test_moves_that_are_left_out_are_not_looked_at():
    nodes = [0, 0]
    for place, game in enumerate((SureCoins(), SiftedCoins())):
        chance = random.Random(1)
        for _ in range(30):
            coins = sum(chance.randint(1, 15) << 4 * place for place in range(10))
            nodes[place] += Engine(game, table=1).solve((coins, 10, 0, 1)).nodes
    assert nodes[1] < nodes[0]


def test_deepening_ends_with_the_game():
    found = Engine(catalog.game("nim:3,4,5"), table=1).best(limit=Limit(depth=1000))
    assert found.depth <= 24
    assert (found.value, found.distance) == (1, len(found.line))
    again = engine("tictactoe").best((0b000010101, 0b000001010), limit=Limit(depth=1000))
    assert again.depth <= 10


def test_a_limit_on_nodes_is_kept():
    found = Engine(catalog.game("domineering:9x9"), table=1).best(limit=Limit(nodes=5000))
    assert found.stopped == "nodes"
    assert found.nodes <= 5000
    assert found.depth is not None
    assert found.move is not None
    assert len(found.line) <= found.depth


def test_depth_one_is_always_finished():
    for limit in (Limit(nodes=1), Limit(seconds=0)):
        found = engine("domineering:9x9").best(limit=limit)
        assert (found.depth, found.stopped is not None) == (1, True)
        assert found.move in catalog.game("domineering:9x9").moves(catalog.game("domineering:9x9").start())


def test_a_solution_that_is_stopped_says_so_and_has_a_first_impression():
    found = engine("domineering:9x9").solve(limit=Limit(nodes=400_000))
    assert found.stopped == "nodes"
    assert found.move is not None
    assert found.depth >= 1
    at_once = engine("domineering:9x9").solve(limit=Limit(nodes=1))
    assert at_once.stopped == "nodes"
    assert at_once.move is not None


def test_a_stop_is_heard_soon():
    stop = threading.Event()
    found = engine("domineering:9x9").solve(stop=stop, tell=lambda news: stop.set())
    assert found.stopped == "interrupt"
    assert stop.is_set()  # it told how it went


def test_news_of_a_search():
    news = []
    engine("connect4:5x4").best((0, 0), limit=Limit(depth=6), tell=news.append)
    assert [report.result.depth for report in news if report.result] == sorted(
        report.result.depth for report in news if report.result
    )
    assert news[-1].nodes > 0


def test_deep_games_have_room():
    """A line of a thousand moves: the stack grows, and nothing recurses."""
    found = Engine(catalog.game("marbles:1000,1"), table=1).solve()
    assert found.value == -1
    deep = Engine(catalog.game("marbles:1000,1"), table=0).plain(depth=2000)
    assert deep.nodes == 1001


def test_wide_games_have_room():
    """More moves on one line of play than the buffer holds at first."""
    found = Engine(catalog.game("nim:255,255,255,255,255,255,255"), table=1).best(limit=Limit(depth=2))
    assert found.depth == 2


def test_a_finished_game_has_its_value_and_no_move():
    found = engine("tictactoe").solve((0b111, 0b11000))
    assert (found.value, found.move, found.line) == (1, None, ())
    seen = engine("tictactoe").best((0b111, 0b11000), limit=Limit(depth=3))
    assert (seen.value, seen.move, seen.distance) == (1, None, 0)


def test_a_table_of_no_size_is_no_table():
    bare = Engine(catalog.game("tictactoe"), table=0)
    assert bare.solve().value == 0
    assert not bare.table.used


@pytest.mark.parametrize("mebibytes", [1, 3, 16])
def test_the_table_is_never_larger_than_it_may_be(mebibytes):
    table = Table(engine("tictactoe").rules.module, mebibytes)
    assert mebibytes << 19 < table.rows.nbytes <= mebibytes << 20


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"table": -1}, "table -1: expected a whole number from 0 to 65536"),
        ({"table": 1 << 20}, "table 1048576: expected"),
        ({"threads": 0}, "threads 0: expected a whole number from 1 to 64"),
        ({"threads": 1.5}, "threads 1.5: expected"),
    ],
)
def test_bad_options(options, words):
    with pytest.raises(SearchError, match=words):
        Engine(catalog.game("tictactoe"), **options)


def test_an_unknown_evaluation():
    with pytest.raises(UnknownNameError, match="evaluation of tictactoe 'nothing'"):
        Engine(catalog.game("tictactoe"), "nothing")


def test_a_state_of_another_game_is_refused():
    with pytest.raises(SecateurError):
        Engine(catalog.game("tictactoe")).solve(("x", 2, 3))


def test_best_play_is_for_the_player_to_move():
    game = catalog.game("nim:3,4,5")
    state = game.play(game.start(), game.moves(game.start())[0])
    found = engine("nim:3,4,5").solve(state)
    assert game.to_move(state) != MAX
    assert found.value == solved(game, state, {})
