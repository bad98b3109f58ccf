"""Every row of every table in tests/perft: `game,moves,depth,kind,count,source`.

`moves` leads from the start to the position that is counted from. The kinds are `sequences` (of exactly `depth`
moves), `games` (over after at most `depth` moves) and `positions` (distinct states after exactly `depth` moves).
"""

import csv
from pathlib import Path
from typing import Any

import pytest

from secateur import catalog
from secateur.abilities import read_move
from secateur.errors import ParameterError, SearchError
from secateur.games.marbles import Marbles
from secateur.games.tictactoe import TicTacToe
from secateur.perft import finished, layers, perft, positions

TABLES = sorted((Path(__file__).parents[1] / "perft").glob("*.csv"))
COLUMNS = ["game", "moves", "depth", "kind", "count", "source"]
COUNTS = {"sequences": perft, "games": finished, "positions": positions}


def rows() -> list[Any]:
    found = []
    for table in TABLES:
        with table.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines):
                name = " ".join(filter(None, (row["game"], row["moves"], row["kind"], row["depth"])))
                found.append(pytest.param(row, id=name))
    return found


def game_of(spec: str) -> Any:
    try:
        return catalog.game(spec)
    except ParameterError as error:
        if "is not installed" in str(error):
            pytest.skip(str(error))
        raise


@pytest.mark.parametrize("row", rows())
def test_count(row: dict[str, str]) -> None:
    game = game_of(row["game"])
    state = game.start()
    for text in row["moves"].split():
        state = game.play(state, read_move(game, state, text))
    assert COUNTS[row["kind"]](game, int(row["depth"]), state) == int(row["count"])


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_tables_are_well_formed(table: Path) -> None:
    with table.open(encoding="utf-8", newline="") as lines:
        header, *body = csv.reader(lines)
    assert header == COLUMNS
    assert all(len(row) == len(COLUMNS) and row[-1] for row in body), "every row names its source"
    assert len({tuple(row[:4]) for row in body}) == len(body), "no row is there twice"
    assert {row[0].partition(":")[0] for row in body} == {table.stem}


def test_every_game_has_a_table() -> None:
    assert {table.stem for table in TABLES} == set(catalog.GAMES)


def test_counts_from_a_position() -> None:
    game = Marbles(10, 3)
    assert finished(game, 4, (4, 1)) == finished(Marbles(4, 3), 4) == 7
    assert (perft(game, 0, (4, 1)), positions(game, 0, (4, 1)), finished(game, 0, (4, 1))) == (1, 1, 0)
    assert (perft(game, 0, (0, 1)), finished(game, 0, (0, 1))) == (1, 1)


def test_there_are_no_positions_beyond_the_end() -> None:
    game = TicTacToe()
    assert (perft(game, 10), positions(game, 10), finished(game, 10)) == (0, 0, 255_168)


def test_layers_count_the_ways_to_reach_a_state() -> None:
    assert list(layers(Marbles(3, 2))) == [{(3, 0): 1}, {(2, 1): 1, (1, 1): 1}, {(1, 0): 1, (0, 0): 2}, {(0, 1): 1}]


def test_a_long_game_needs_no_deep_recursion() -> None:
    assert perft(Marbles(1000, 1), 1000) == 1


@pytest.mark.parametrize("count", COUNTS.values())
def test_a_negative_depth(count: Any) -> None:
    with pytest.raises(SearchError, match="depth -1: expected 0 or more"):
        count(TicTacToe(), -1)
