"""What Connect Four's rules know of a position against exhaustive play, on boards of many sizes."""

import csv
import random
from pathlib import Path
from typing import Any

import pytest
from playing import soonest

from secateur import MAX, check_game
from secateur.compiled.engine import Engine
from secateur.games.connect4 import Connect4

# Rows, columns, and the free cells from which on positions are played through in every way.
BOARDS = [
    (4, 4, 9), (4, 5, 9), (5, 4, 9), (5, 5, 9), (6, 4, 9), (6, 5, 9), (5, 6, 9), (6, 7, 9), (7, 5, 9), (7, 7, 8),
    (6, 9, 8), (8, 7, 8), (3, 5, 9), (2, 7, 9), (14, 4, 8), (1, 8, 8), (9, 1, 9),
]  # fmt: skip


def late_state(game: Connect4, left: int, chance: random.Random) -> tuple[int, int] | None:
    """Return the first state of a random game with so many free cells at most; None if it ends before."""
    state = game.start()
    while game.cells.bit_count() - (state[0] | state[1]).bit_count() > left:
        moves = game.moves(state)
        if not moves:
            return None
        state = game.play(state, chance.choice(moves))
    return state


def rank(value: int, moves: int | None) -> int:
    """Return a number that is greater the better an outcome is for MAX: value first, then the moves to the end."""
    return 1000 * value - value * (moves or 0)


def positions(rows: int, columns: int, left: int) -> tuple[Connect4, dict[Any, Any]]:
    """Return all positions that follow some late ones, with their values and the moves to the end."""
    game, known, chance = Connect4(rows, columns), dict[Any, Any](), random.Random(rows * 10 + columns)
    found = 0
    for _ in range(1000):
        state = late_state(game, left, chance)
        if state is not None and game.moves(state):
            soonest(game, state, known)
            found += 1
        if found == 12:
            break
    return game, known


@pytest.mark.parametrize(("rows", "columns", "left"), BOARDS)
def test_bounds_and_contenders_never_contradict_exhaustive_play(rows: int, columns: int, left: int) -> None:
    game, known = positions(rows, columns, left)
    assert known
    for state, outcome in known.items():
        least, soon, most, late = game.timed_bounds(state)
        assert game.bounds(state) == (least, most)
        assert rank(least, soon) <= rank(*outcome) <= rank(most, late), game.board(state)
        side = game.to_move(state)
        sure = rank(least, soon) if side == MAX else -rank(most, late)
        for move in set(game.moves(state)) - set(game.contenders(state)):
            value, moves = known[game.play(state, move)]
            assert side * rank(value, 0 if moves is None else moves + 1) <= sure, game.board(state)


@pytest.mark.parametrize("size", [(4, 4), (5, 4), (3, 4), (6, 7), (7, 6), (1, 5)])
def test_all_promises_are_kept(size: tuple[int, int]) -> None:
    assert check_game(Connect4(*size)) == ()


def state_of(game: Connect4, *rows: str) -> tuple[int, int]:
    return game.read_state("/".join(rows))


def test_the_follower_is_sure_of_a_draw() -> None:
    # Red answers every stone by the one above it. Yellow could still fill a line, but not of the cells that are left.
    game = Connect4(4, 5)
    state = state_of(game, "...Y.", "...R.", "YR.Y.", "YYRRR")
    _, red = state
    assert game.has_won(game.cells & ~red)
    assert game.timed_bounds(state) == (-1, 4, 0, 0)
    assert soonest(game, state, {})[0] <= 0


def test_a_threat_wins_by_zugzwang() -> None:
    # A yellow stone in the third column, third row, completes a line. Red runs out of other moves.
    game = Connect4(4, 5)
    state = state_of(game, "Y..Y.", "RR.R.", "YY.RR", "YRRYY")
    assert game.timed_bounds(state) == (1, 5, 1, 3)
    assert soonest(game, state, {}) in ((1, 3), (1, 5))


def test_a_line_through_the_cell_below_a_threat_counts() -> None:
    # Yellow would win above 2,2, but red completes a diagonal there.
    game = Connect4(4, 4)
    state = (166952, 69639)
    assert soonest(game, state, {})[0] == 0
    assert game.bounds(state)[0] <= 0


def test_forced_moves_are_followed() -> None:
    # Yellow makes an open three: red can block one end only.
    game = Connect4()
    state = game.start()
    for move in (2, 2, 3, 3, 4):
        state = game.play(state, move)
    assert game.timed_bounds(state) == (1, 2, 1, 2)


QUICK = 30  # cells
with (Path(__file__).parent.parent / "data" / "connect4.csv").open(encoding="utf-8", newline="") as lines:
    PUBLISHED = [row for row in csv.DictReader(lines) if int(row["rows"]) * int(row["columns"]) <= QUICK]


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: f"{row['rows']}x{row['columns']}")
def test_the_winner_and_the_last_move_are_those_of_the_published_table(row: dict[str, str]) -> None:
    rows, columns = int(row["rows"]), int(row["columns"])
    found = Engine(Connect4(rows, columns), table=16).solve()
    assert found.value == {"yellow": 1, "nobody": 0, "red": -1}[row["winner"]]
    assert (found.distance or rows * columns) == int(row["last_move"])
