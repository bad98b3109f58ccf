"""The counts themselves, where the answer is known by other means; test_conformance.py has the games' tables."""

from typing import Any

import pytest

from secateur.errors import SearchError
from secateur.games.marbles import Marbles
from secateur.games.tictactoe import TicTacToe
from secateur.perft import finished, layers, perft, positions


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


@pytest.mark.parametrize("count", [perft, finished, positions])
def test_a_negative_depth(count: Any) -> None:
    with pytest.raises(SearchError, match="depth -1: expected 0 or more"):
        count(TicTacToe(), -1)
