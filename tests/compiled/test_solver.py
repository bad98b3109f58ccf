"""Solving: against a dictionary of all positions, published outcomes, and the ends of Doo."""

import csv
import threading
from functools import cache
from pathlib import Path

import pytest
from playing import random_states, solved

from secateur import MAX, MIN, Limit, catalog
from secateur.compiled import retrograde
from secateur.compiled.engine import Engine
from secateur.compiled.rules import Rules
from secateur.errors import SearchError
from secateur.games.doo_board import LAST_PLACING

OUTCOMES = Path(__file__).parents[1] / "data" / "domineering.csv"


@cache
def solver(spec):
    return Engine(catalog.game(spec), table=4)


@pytest.mark.parametrize(
    ("spec", "winner"),
    [
        ("tictactoe", 0),
        ("marbles:4,3", -1),
        ("marbles:4,2", 1),
        ("nim:3,4,5", 1),
        ("connect4:4x4", 0),
        ("connect4:3x5", None),
    ],
)
def test_the_start_of_small_games(spec, winner):
    """`solved` is the definition of the value, with a dictionary: another program altogether."""
    found = solver(spec).solve()
    assert found.positions is None
    assert found.value == solved(catalog.game(spec), catalog.game(spec).start(), {})
    assert winner in (None, found.value)


@pytest.mark.parametrize(("rows", "columns", "first"), [(5, 6, "horizontal"), (5, 5, "vertical")])
def test_the_published_outcomes_of_domineering(rows, columns, first):
    """Each board is compiled by itself, so these are two; benchmarks/outcomes.py does all that are published."""
    with OUTCOMES.open(encoding="utf-8", newline="") as lines:
        (row,) = [row for row in csv.DictReader(lines) if (row["rows"], row["columns"]) == (str(rows), str(columns))]
    game = catalog.game(f"domineering:{rows}x{columns},first={first}")
    value = Engine(game, table=4).solve().value
    assert game.players[0 if value > 0 else 1] == row[f"winner_if_{first}_starts"]


# ---------------------------------------------------------------- play that can come back


@cache
def doo():
    found = Engine(catalog.game("doo"))
    return found, found.solve()


def test_neither_side_can_force_doo():
    """The same counts as a retrograde analysis written apart, in another language."""
    solver, solution = doo()
    assert solution.value == 0
    assert solution.distance is None
    placing = 1 + 14 + 504 + 3528 + 8820 + 16660 + 3332
    assert solution.positions == placing + 2_080_467
    assert solution.leaves == 6_886 + 6_695
    ends = solver.ends
    duel = ends.states[: ends.positions, 3] > LAST_PLACING
    assert duel.sum() == 2_080_467
    starts = [number for number in ends.targets[ends.offsets[placing - 3332] : ends.offsets[placing]] if duel[number]]
    worth = [ends.values[number] for number in set(starts)]
    assert (len(worth), worth.count(1), worth.count(-1)) == (840, 608, 144)


def test_the_line_of_a_draw_comes_back():
    game = catalog.game("doo")
    _, solution = doo()
    states = [game.start()]
    for move in solution.line:
        assert move in game.moves(states[-1])
        states.append(game.play(states[-1], move))
    assert states[-1] in states[:-1]


def test_every_state_of_a_random_game_keeps_its_word():
    """The value is the best of the children's, and the winner comes a move nearer."""
    game = catalog.game("doo")
    solver, _ = doo()
    ends = solver.ends
    for state in random_states(game, 8, seed=4, most=60):
        children = [game.play(state, move) for move in game.moves(state)]
        if not children:
            assert ends.value(state) == game.value(state)
            continue
        best = max if game.to_move(state) == MAX else min
        assert ends.value(state) == best(ends.value(child) for child in children)
        if ends.value(state):
            following = game.play(state, ends.line(state)[0])
            assert (ends.moves_to_end(following) or 0) == ends.moves_to_end(state) - 1


def test_a_second_position_needs_no_second_analysis():
    solver, _ = doo()
    before = solver.ends
    game = catalog.game("doo")
    solver.solve(game.play(game.start(), game.moves(game.start())[0]))
    assert solver.ends is before


def test_memory_is_a_limit():
    with pytest.raises(SearchError, match=r"positions and .* no room in 8 MiB: expected .* larger --memory"):
        Engine(catalog.game("doo"), memory=8).solve()
    with pytest.raises(SearchError, match="memory 0: expected a whole number of MiB"):
        Engine(catalog.game("doo"), memory=0)


def test_an_analysis_can_be_stopped():
    stop = threading.Event()
    stop.set()
    solution = Engine(catalog.game("doo")).solve(stop=stop)
    assert solution.stopped == "interrupt"
    assert solution.move is not None
    timed = Engine(catalog.game("doo")).solve(limit=Limit(seconds=0.05))
    assert timed.stopped == "seconds"


class Ring:
    """Walk round a ring of eight; MAX wants to stop on 3, MIN on 5; either may pass the ring on."""

    name = "ring"

    def start(self):
        return (0, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [] if state[0] in (3, 5) else [1, 2]

    def play(self, state, move):
        return ((state[0] + move) % 8, -state[1])

    def value(self, state):
        return 2 if state[0] == 3 else -7


def test_a_ring_by_hand():
    """Worked backwards on paper: at 1 and 2 MAX steps to 3, at 4 MIN steps to 5."""
    rules = Rules(Ring())
    ends = retrograde.explored(rules, (0, MAX))
    assert ends.positions == 16
    assert ends.value((1, MAX)) == ends.value((2, MAX)) == 2
    assert ends.value((4, MIN)) == -7
    assert ends.moves_to_end((1, MAX)) == 1
    with pytest.raises(SearchError, match="was not reached"):
        ends.value((9, MAX))
    for state in [(place, player) for place in range(8) for player in (MAX, MIN)]:
        if state in ends and rules.game.moves(state):
            best = max if state[1] == MAX else min
            assert ends.value(state) == best(ends.value(rules.game.play(state, move)) for move in (1, 2))


def test_the_ring_is_solved_either_way():
    """A finite proof will do where there is one; the analysis of all states says the same."""
    solution = Engine(Ring()).solve()
    assert solution.value == solver_of_ring()
    assert solution.value == retrograde.explored(Rules(Ring()), (0, MAX)).value((0, MAX))


def solver_of_ring():
    """The value of the ring by asking for ever deeper searches in which an unfinished play is worth 0."""
    game = Ring()

    def value(state, depth):
        moves = game.moves(state)
        if not moves:
            return game.value(state)
        if depth == 0:
            return 0
        values = [value(game.play(state, move), depth - 1) for move in moves]
        return max(values) if state[1] == MAX else min(values)

    found = {value(game.start(), depth) for depth in (10, 12, 14)}
    assert len(found) == 1
    return found.pop()
