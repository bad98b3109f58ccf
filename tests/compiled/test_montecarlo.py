"""Monte Carlo tree search: what it proves is true, it repeats itself, and it is the same compiled and in Python."""

import ctypes
import random
import threading
from pathlib import Path

import numpy as np
import pytest
from playing import random_states, solved, soonest
from scattered import Halves, Huge, Scattered, Scores, WholeFloats

from secateur import catalog
from secateur.compiled import playout_tree
from secateur.compiled.engine import Engine
from secateur.compiled.kernel import mcts as kernel
from secateur.compiled.kernel import mcts_scale
from secateur.compiled.known_values import known_values
from secateur.compiled.montecarlo import MonteCarlo
from secateur.compiled.plain import PlainRules
from secateur.errors import CompileError, GameError, SearchError
from secateur.game import MAX, MIN
from secateur.result import Limit
from secateur.search.solving import Solver

OWN = Path(__file__).parents[1] / "own_games"
KALAH, BREAKTHROUGH, REVERSI, MORRIS, TRICKS, DOTS = (
    str(OWN / name)
    for name in (
        "first/kalah.py",
        "first/breakthrough.py",
        "first/reversi.py",
        "first/three_mens_morris.py",
        "second/tricks.py",
        "first/dots_and_boxes.py",
    )
)


class Takeaway:
    """Take one or two of a heap; who takes the last one wins, by a half."""

    name = "takeaway"

    def __init__(self, heap=7):
        self.heap = heap

    def start(self):
        return (self.heap, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1] / 2


class Doubled(Takeaway):
    """The same for twice as much: a whole number, which leaves room for a distance."""

    name = "doubled"

    def value(self, state):
        return -state[1]


class Endless(Takeaway):
    """Pass a ball to and fro, for ever."""

    name = "endless"

    def moves(self, state):
        return [0, 1]

    def play(self, state, move):
        return (move, -state[1])


class Wide(Takeaway):
    """Offers more moves than the buffer has room for at first."""

    name = "wide"

    def moves(self, state):
        return list(range(self.heap)) if state[0] == self.heap else []

    def play(self, state, move):
        return (0, -state[1])


def found(outlook):
    """What must be the same in two searches."""
    return outlook.move, outlook.value, outlook.is_proved, outlook.line, outlook.moves, outlook.playouts


# ---------------------------------------------------------------- proofs


@pytest.mark.parametrize("spec", ["tictactoe", "nim", "domineering:5x5", "marbles:4,3", REVERSI, TRICKS])
def test_what_is_proved_is_the_true_value(spec):
    game = catalog.game(spec)
    outlook = MonteCarlo(game).best(limit=Limit(nodes=200_000))
    assert outlook.is_proved
    assert outlook.value == Solver(game).solve(game.start()).value
    state = game.start()
    for move in outlook.line:
        assert move in game.moves(state)
        state = game.play(state, move)


@pytest.mark.parametrize(("spec", "playouts"), [("tictactoe", 300), ("connect4:4x4", 3000), (DOTS, 1000)])
def test_bounds_hold_whatever_is_proved_so_far(spec, playouts):
    game = catalog.game(spec)
    engine, search = Engine(game), MonteCarlo(game)
    proved = 0
    states = [state for state in random_states(game, 12, seed=5) if game.moves(state)]
    for state in random.Random(1).sample(states, 40):
        for one in search.best(state, limit=Limit(nodes=playouts)).moves:
            value = engine.solve(game.play(state, one.move)).value
            assert one.least is None or one.least <= value
            assert one.most is None or one.most >= value
            proved += one.is_proved
    assert proved > 20


def test_all_of_tic_tac_toe():
    game, known = catalog.game("tictactoe"), {}
    search = MonteCarlo(game)
    for state in set(random_states(game, 30, seed=2)):
        outlook = search.best(state, limit=Limit(nodes=100_000))
        assert outlook.is_proved
        assert outlook.value == solved(game, state, known)
        if outlook.move is not None:
            assert solved(game, game.play(state, outlook.move), known) == outlook.value


def test_a_win_is_taken_at_once_and_a_loss_put_off():
    game = catalog.game("connect4")
    state = game.start()
    for move in (3, 0, 3, 0, 3, 1):
        state = game.play(state, move)
    outlook = MonteCarlo(game).best(state, limit=Limit(nodes=5000))
    assert (outlook.move, outlook.value, outlook.is_proved) == (3, 1, True)
    assert [move for move, one in enumerate(outlook.moves) if one.distance == 0] == [3]
    lost = MonteCarlo(Doubled(6)).best(limit=Limit(nodes=5000))
    assert (lost.is_proved, lost.value) == (True, -1)
    (chosen,) = [one for one in lost.moves if one.move == lost.move]
    assert chosen.distance == max(one.latest or 0 for one in lost.moves)


def check_distances(search, state, playouts, known):
    """Compare what is told of every move with the definition; return how many distances were told."""
    game, told = search.game, 0
    outlook = search.best(state, limit=Limit(nodes=playouts))
    for one in outlook.moves:
        value, distance = soonest(game, game.play(state, one.move), known)
        if one.is_proved:
            assert one.value == value
        if one.soonest is not None:
            assert one.soonest <= distance <= (one.latest or distance)
        told += one.distance is not None
    if outlook.stopped is None and outlook.move is not None:
        value, distance = soonest(game, state, known)
        (chosen,) = [one for one in outlook.moves if one.move == outlook.move]
        assert outlook.value == value
        assert (chosen.distance is None) == (distance is None)
        assert distance is None or chosen.distance == distance - 1
    return told


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("game", [Scattered(), Scores(), WholeFloats()], ids=lambda game: game.name)
def test_distances_in_random_games(game, compiled):
    search, known = MonteCarlo(game, compiled=compiled, memory=4), {}
    told = [check_distances(search, (seed, 0, 0), 4000 if compiled else 400, known) for seed in range(60)]
    assert sum(told) > 20


@pytest.mark.parametrize(
    ("spec", "playouts"),
    [("tictactoe", 20_000), ("connect4:4x4", 20_000), ("nim:3,4,5", 50_000), ("marbles:9,3", 500)],
)
def test_distances_in_games_of_the_catalogue(spec, playouts):
    game = catalog.game(spec)
    search, known = MonteCarlo(game), {}
    states = [state for state in random_states(game, 12, seed=3) if game.moves(state)]
    assert sum(check_distances(search, state, playouts, known) for state in random.Random(1).sample(states, 30)) > 10


def test_distances_while_the_game_goes_on():
    game, known, told = catalog.game("nim:3,3,3"), {}, 0
    for seed in range(5):
        search, state = MonteCarlo(game, seed=seed), game.start()
        while game.moves(state):
            told += check_distances(search, state, 2000, known)
            move = random.Random(seed).choice(game.moves(state))
            search.follow(state, move)
            state = game.play(state, move)
    assert told > 30


def test_distances_of_several_threads():
    game, known = catalog.game("nim:3,4,5"), {}
    search = MonteCarlo(game, threads=2)
    assert check_distances(search, game.start(), 400_000, known) > 0


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("game", [Halves(), Huge()], ids=lambda game: game.name)
def test_values_that_leave_no_room_for_a_distance(game, compiled):
    search, known = MonteCarlo(game, compiled=compiled, memory=4), {}
    for seed in range(30):
        outlook = search.best((seed, 0, 0), limit=Limit(nodes=4000 if compiled else 400))
        assert {one.distance for one in outlook.moves} <= {None}
        assert not outlook.is_proved or outlook.value == soonest(game, (seed, 0, 0), known)[0]


@pytest.mark.parametrize("compiled", [True, False])
def test_a_loss_that_the_game_itself_bounds_is_not_taken_for_an_end(compiled):
    class Bounded(Doubled):
        def bounds(self, state):
            return (-1, -1) if state == self.start() else (-1, 1)

    game = Bounded(6)
    search = MonteCarlo(game, compiled=compiled)
    for state in (game.start(), *(game.play(game.start(), move) for move in game.moves(game.start()))):
        for one in search.best(state, limit=Limit(nodes=5000)).moves:
            assert (one.distance == 0) == (not game.moves(game.play(state, one.move)))


class Raising:
    """Take one or two of a heap, and win by the stakes; a late move raises them, which playouts hardly ever find."""

    name = "raising"

    def __init__(self, heap, sign):
        self.heap, self.sign = heap, sign

    def start(self):
        return (self.heap, MAX, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [] if state[0] == 0 else [1, 2, 3][: min(3, state[0])]

    def play(self, state, move):
        heap, player, stakes = state
        return (heap - move, -player, 3 * stakes if (heap, move) == (4, 1) else stakes)

    def value(self, state):
        return (-state[1] * self.sign + 3 * (self.sign == 0)) * state[2]


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("sign", [1, -1, 0])  # of values with both signs, and of values above 0 only
def test_a_proof_never_rests_on_the_values_seen_so_far(sign, compiled):
    game = Raising(9, sign)
    known = {}
    for playouts in range(1, 120):
        for one in MonteCarlo(game, compiled=compiled).best(limit=Limit(nodes=playouts)).moves:
            value = solved(game, game.play(game.start(), one.move), known)
            assert one.least is None or one.least <= value
            assert one.most is None or one.most >= value
    outlook = MonteCarlo(game, compiled=compiled).best(limit=Limit(nodes=100_000))
    assert outlook.value == solved(game, game.start(), known)


@pytest.mark.parametrize("compiled", [True, False])
def test_a_computed_win_is_recognised_without_knowing_the_greatest_value(compiled):
    game = catalog.game(BREAKTHROUGH)
    engine = Engine(game)
    search = MonteCarlo(game, compiled=compiled)
    assert known_values(game) is None
    states = [state for state in random_states(game, 8, seed=3) if game.moves(state)]
    seen = 0
    for state in random.Random(2).sample(states, 20):
        outlook = search.best(state, limit=Limit(nodes=3000))
        player = game.to_move(state)
        sure = [one for one in outlook.moves if (one.least if player == MAX else -(one.most or 0)) == 1]
        for one in sure:
            assert engine.solve(game.play(state, one.move)).value == player
        if sure:
            seen += 1
            assert outlook.move in [one.move for one in sure]
    assert search.in_python == ""
    assert seen >= 3  # otherwise nothing was tested


def test_playouts_go_where_the_winner_is_not_known_yet():
    """Of a move that is sure to win, nothing more is asked until it is known who wins at the root."""
    game = catalog.game(BREAKTHROUGH)
    search = MonteCarlo(game)
    search.best(limit=Limit(nodes=20_000))
    tree = search.trees[0]
    aims = tree.scale[mcts_scale.FLOOR], tree.scale[mcts_scale.CEILING]
    decided = [node for node in range(1, tree.used) if tree.limits[node, kernel.LEAST] > 0 and tree.children(node)]
    assert aims == (-mcts_scale.LEAST_WIN, mcts_scale.LEAST_WIN)
    assert not any(kernel.is_settled(tree, node) for node in decided)
    before = [int(tree.nodes[node, kernel.VISITS]) for node in decided]
    search.best(limit=Limit(nodes=20_000))
    assert tree.limits[0, kernel.LEAST] < 0 < tree.limits[0, kernel.MOST]
    after = [int(tree.nodes[node, kernel.VISITS]) for node in decided]
    assert len(before) > 50  # otherwise nothing was tested
    assert after == before


# ---------------------------------------------------------------- the same compiled and in Python, and again


@pytest.mark.parametrize(
    "spec", ["connect4", "tictactoe", "domineering:4x4", KALAH, BREAKTHROUGH, REVERSI, DOTS, MORRIS]
)
@pytest.mark.parametrize("seed", [0, 12345])
def test_python_and_compiled_code_find_the_same(spec, seed):
    game = catalog.game(spec)
    compiled, plain = MonteCarlo(game, seed=seed), MonteCarlo(game, seed=seed, compiled=False)
    assert isinstance(plain.rules, PlainRules)
    assert not isinstance(compiled.rules, PlainRules)
    state = game.start()
    for _ in range(3):
        one = compiled.best(state, limit=Limit(nodes=150))
        assert found(one) == found(plain.best(state, limit=Limit(nodes=150)))
        for search in (compiled, plain):
            search.follow(state, one.move)
        state = game.play(state, one.move)
        if not game.moves(state):
            break
    assert compiled.in_python == ""


def test_values_may_be_fractions():
    game = Takeaway(8)
    one, two = (MonteCarlo(game, compiled=compiled).best(limit=Limit(nodes=500)) for compiled in (True, False))
    assert found(one) == found(two)
    assert (one.move, one.value, one.is_proved) == (2, 0.5, True)


def test_the_same_seed_gives_the_same_answer_and_another_another():
    game = catalog.game("connect4")
    answers = [MonteCarlo(game, seed=seed).best(limit=Limit(nodes=1000)) for seed in (1, 1, 2)]
    assert found(answers[0]) == found(answers[1])
    assert found(answers[0]) != found(answers[2])


def test_a_search_may_pause_anywhere():
    game = catalog.game("connect4")
    whole = MonteCarlo(game).best(limit=Limit(nodes=1000))
    search = MonteCarlo(game)
    for _ in range(10):
        parts = search.best(limit=Limit(nodes=100))
    assert parts.moves == whole.moves


def test_clearing_begins_anew():
    game = catalog.game("connect4")
    search = MonteCarlo(game, seed=4)
    first = search.best(limit=Limit(nodes=500))
    search.clear(4)
    assert found(search.best(limit=Limit(nodes=500))) == found(first)


# ---------------------------------------------------------------- the tree


def check_tree(tree):
    """Check that the nodes are where their parents say, each in one family, and that visits add up."""
    seen, todo = {0}, [0]
    while todo:
        node = todo.pop()
        children = tree.children(node)
        if children:
            assert tree.nodes[children[0], kernel.PARENT] == node
            assert children[0] > node
            assert seen.isdisjoint(children)
            assert sum(int(tree.nodes[child, kernel.VISITS]) for child in children) <= tree.nodes[node, kernel.VISITS]
            seen.update(children)
            todo.extend(children)
    assert seen == set(range(tree.used))


def test_the_tree_is_kept_between_moves():
    game = catalog.game("connect4")
    search = MonteCarlo(game)
    before = search.best(limit=Limit(nodes=3000))
    tree = search.trees[0]
    check_tree(tree)
    chance = before.moves[3]
    old = tree.children(0)[3]
    grandchildren = [int(tree.nodes[node, kernel.VISITS]) for node in tree.children(old)]
    search.follow(game.start(), chance.move)
    assert tree.visits == chance.visits
    assert [int(tree.nodes[node, kernel.VISITS]) for node in tree.children(0)] == grandchildren
    check_tree(tree)
    after = game.play(game.start(), chance.move)
    assert sum(one.visits for one in search.best(after, limit=Limit(nodes=100)).moves) == chance.visits + 99


def test_a_move_that_the_tree_does_not_know_begins_a_new_one():
    game = catalog.game("tictactoe")
    search = MonteCarlo(game)
    search.follow(game.start(), 4)  # nothing was searched
    search.best(limit=Limit(nodes=100))
    other = game.play(game.play(game.start(), 0), 1)
    search.follow(other, 2)
    assert sum(one.visits for one in search.best(game.play(other, 2), limit=Limit(nodes=50)).moves) == 50


def test_a_root_that_was_proved_without_moves_is_opened_again():
    game = catalog.game("tictactoe")
    state = game.start()
    for move in (0, 3, 1):
        state = game.play(state, move)
    search = MonteCarlo(game)
    search.best(state, limit=Limit(nodes=5000))  # MIN must stop three in a row at 2
    search.follow(state, 4)
    lost = game.play(state, 4)
    tree = search.trees[0]
    tree._keep(0, 1 << 20)  # as if memory had run out: nothing but the root and its moves is left
    search.follow(lost, 2)
    after = game.play(lost, 2)
    outlook = search.best(after, limit=Limit(nodes=10))
    assert (outlook.move, outlook.value, outlook.is_proved) == (None, 1, True)
    search.clear(0)
    search.best(lost, limit=Limit(nodes=500))
    search.trees[0].limits[0] = 1  # proved, as its parent knows, but no move of it was ever looked at
    search.trees[0].begin(search.rules.row(lost))
    assert search.best(lost, limit=Limit(nodes=500)).move == 2


def test_memory_is_never_exceeded():
    game = catalog.game("connect4")
    search = MonteCarlo(game, memory=1)
    capacity = None
    state = game.start()
    for _ in range(4):
        outlook = search.best(state, limit=Limit(nodes=60_000))
        tree = search.trees[0]
        capacity = capacity or len(tree.nodes)
        assert tree.used <= len(tree.nodes) == capacity
        assert sum(array.nbytes for array in (tree.nodes, tree.totals, tree.limits, tree.moves)) <= 1 << 20
        check_tree(tree)
        search.follow(state, outlook.move)
        state = game.play(state, outlook.move)
    assert outlook.playouts == 60_000


@pytest.mark.parametrize(("moves", "compiled"), [(300, True), (300, False), (20_000, True)])
def test_a_game_with_very_many_moves(moves, compiled):
    search = MonteCarlo(Wide(moves), memory=1, compiled=compiled)
    outlook = search.best(limit=Limit(nodes=350))
    assert len(outlook.moves) == moves
    assert (outlook.value, outlook.is_proved) == (0.5, moves == 300)
    check_tree(search.trees[0])


def test_visits_are_not_counted_beyond_their_room():
    search = MonteCarlo(catalog.game("connect4"))
    search.best(limit=Limit(nodes=100))
    tree = search.trees[0]
    tree.nodes[0, kernel.VISITS] = playout_tree.MOST_VISITS - 5
    outlook = search.best(limit=Limit())
    assert (outlook.playouts, outlook.is_proved, outlook.stopped) == (5, False, None)
    assert search.best(limit=Limit()).playouts == 0


def test_endless_play_is_a_draw(monkeypatch):
    monkeypatch.setattr(playout_tree, "LONGEST", 50)
    for compiled in (True, False):
        outlook = MonteCarlo(Endless(), compiled=compiled).best(limit=Limit(nodes=100))
        assert (outlook.value, outlook.is_proved, outlook.playouts) == (0, False, 100)


# ---------------------------------------------------------------- limits and threads


def test_a_finished_game_has_no_move():
    game = Takeaway()
    for compiled in (True, False):
        outlook = MonteCarlo(game, compiled=compiled).best((0, MIN), limit=Limit(nodes=100))
        assert (outlook.move, outlook.value, outlook.is_proved, outlook.moves) == (None, 0.5, True, ())


@pytest.mark.parametrize(
    ("limit", "stopped"), [(Limit(nodes=50), "nodes"), (Limit(seconds=0), "seconds"), (Limit(nodes=1), "nodes")]
)
def test_limits(limit, stopped):
    game = catalog.game("connect4")
    outlook = MonteCarlo(game).best(limit=limit)
    assert outlook.stopped == stopped
    assert outlook.move in game.moves(game.start())
    assert limit.nodes is None or outlook.playouts == limit.nodes


def test_it_can_be_stopped():
    stop = threading.Event()
    stop.set()
    outlook = MonteCarlo(catalog.game("connect4")).best(limit=Limit(), stop=stop)
    assert outlook.stopped == "interrupt"
    assert outlook.move is not None


@pytest.mark.parametrize("compiled", [True, False])
def test_control_c_ends_it(monkeypatch, compiled):
    search = MonteCarlo(catalog.game("connect4"), compiled=compiled)
    main, slice_ = threading.main_thread().ident, MonteCarlo._slice

    def pressed(self, tree, playouts):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main), ctypes.py_object(KeyboardInterrupt))
        return slice_(self, tree, playouts)

    monkeypatch.setattr(MonteCarlo, "_slice", pressed)
    with pytest.raises(KeyboardInterrupt):
        search.best(limit=Limit())
    monkeypatch.undo()
    assert search.best(limit=Limit(nodes=10)).move is not None


def test_threads_add_up_what_they_found():
    game = catalog.game("connect4")
    outlook = MonteCarlo(game, threads=3).best(limit=Limit(nodes=3000))
    assert outlook.playouts == 3000
    assert sum(one.visits for one in outlook.moves) == 3000
    assert MonteCarlo(catalog.game("nim"), threads=2).best(limit=Limit(nodes=400_000)).is_proved


@pytest.mark.parametrize("options", [{"memory": 0}, {"memory": 1.5}, {"threads": 0}, {"threads": 1000}])
def test_impossible_options(options):
    ((name, given),) = options.items()
    with pytest.raises(SearchError, match=f"{name} {given}: expected a whole number from 1 to"):
        MonteCarlo(catalog.game("tictactoe"), **options)


# ---------------------------------------------------------------- rules that fail


class Failing(Takeaway):
    """Fails where random play first goes."""

    name = "failing"

    def value(self, state):
        return 1 // (state[0] - state[0])


class Nobody(Takeaway):
    """Is nobody's turn."""

    name = "nobody"

    def to_move(self, state):
        return 1 if state[0] == self.heap else 0


class Worthless(Takeaway):
    """Has a value that is no number."""

    name = "worthless"

    def value(self, state):
        return None


class Boasting(Takeaway):
    """Promises MAX a win that he does not have."""

    name = "boasting"

    def bounds(self, state):
        return (0.25, 0.5)


@pytest.mark.parametrize("compiled", [True, False])
def test_wrong_bounds_do_no_harm(compiled):
    outlook = MonteCarlo(Boasting(6), compiled=compiled).best(limit=Limit(nodes=2000))
    assert outlook.move in (1, 2)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Failing(), r"value\(\) raised ZeroDivisionError.*in the state \(0, "),
        (Nobody(), r"to_move\(\(\d, -?1\)\) is 0: expected MAX or MIN"),
    ],
)
def test_a_rule_that_fails_is_named(game, words, compiled):
    with pytest.raises(GameError, match=words):
        MonteCarlo(game, compiled=compiled).best(limit=Limit(nodes=1000))


def test_a_value_that_is_no_number_is_named():
    with pytest.raises(GameError, match=r"worthless: value\(\(0, -?1\)\) is None: expected a number"):
        MonteCarlo(Worthless(), compiled=False).best(limit=Limit(nodes=1000))


class Growing(Takeaway):
    """Has states of a kind that learning from random play does not meet."""

    name = "growing"

    def start(self):
        return (3, MAX)

    def play(self, state, move):
        return (state[0] - move, -state[1])


def test_what_was_not_learnt_is_compiled_anew():
    game = Growing()
    search = MonteCarlo(game)
    outlook = search.best((1 << 40, MAX), limit=Limit(nodes=20))
    assert outlook.move in (1, 2)
    assert search.in_python == ""


def test_a_refusal_in_the_middle_goes_on_in_python(monkeypatch):
    search = MonteCarlo(catalog.game("tictactoe"))
    wanted = found(MonteCarlo(catalog.game("tictactoe")).best(limit=Limit(nodes=200)))

    def refuses(rows, seconds):
        raise CompileError("the rules differ")

    monkeypatch.setattr(search.rules, "spot_check", refuses)
    assert found(search.best(limit=Limit(nodes=200))) == wanted
    assert search.in_python == "the rules differ"
    assert isinstance(search.rules, PlainRules)


def test_the_logarithm_is_near():
    numbers = np.arange(1, 5000)
    assert max(abs(kernel.logarithm(int(number)) - np.log(number)) for number in numbers) < 0.06
