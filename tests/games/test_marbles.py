"""The marble game against the sheet, and against counts of compositions."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import solved

from secateur import MAX, MIN
from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.games.marbles import Marbles
from secateur.perft import finished, perft

GAMES = st.builds(Marbles, st.integers(1, 30), st.integers(1, 6))


def compositions(total: int, parts: int, most: int) -> int:
    """Return the number of ways to write a total as a sum of parts from 1 to `most`, by inclusion and exclusion."""
    return sum(
        (-1) ** over * math.comb(parts, over) * math.comb(total - most * over - 1, parts - 1)
        for over in range(parts + 1)
        if total - most * over >= parts
    )


@pytest.mark.parametrize(("marbles", "most", "value"), [(4, 3, -1), (4, 2, 1)])
def test_the_two_games_of_the_sheet(marbles: int, most: int, value: int) -> None:
    game = Marbles(marbles, most)
    assert solved(game, game.start(), {}) == value


@given(GAMES)
def test_the_remainder_predicts_the_winner(game: Marbles) -> None:
    known: dict[tuple[int, int], int] = {}
    for marbles in range(1, game.marbles + 1):
        for player in (0, 1):
            assert game.remainder((marbles, player)) == solved(game, (marbles, player), known)


@given(st.integers(1, 14), st.integers(1, 5), st.integers(1, 14))
def test_counts_are_numbers_of_compositions(marbles: int, most: int, depth: int) -> None:
    game = Marbles(marbles, most)
    ended = [compositions(marbles, parts, most) for parts in range(1, marbles + 1)]
    assert finished(game, marbles) == sum(ended)
    assert finished(game, depth) == sum(ended[:depth])
    assert perft(game, depth) == sum(compositions(total, depth, most) for total in range(1, marbles + 1))


def test_the_player_who_takes_the_last_marble_wins() -> None:
    game = Marbles(4, 3)
    assert game.value(game.play(game.play(game.start(), 3), 1)) == -1
    assert game.value(game.play(game.play(game.play(game.start(), 1), 1), 2)) == 1
    assert game.to_move(game.start()) == MAX
    assert game.to_move(game.play(game.start(), 1)) == MIN


def test_the_evaluation_nothing_is_zero_until_the_end() -> None:
    game = Marbles(5, 2)
    assert [game.nothing((marbles, 0)) for marbles in range(6)] == [-game.WIN, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("text", ["3", " 3 ", "03", "take 3", "TAKE 3"])
def test_reads_a_move_as_people_write_it(text: str) -> None:
    assert Marbles(4, 3).read_move((4, 0), text) == 3


@pytest.mark.parametrize("text", ["3 second", "3, SECOND", "  3   second"])
def test_reads_a_position_as_people_write_it(text: str) -> None:
    assert Marbles(4, 3).read_state(text) == (3, 1)


@pytest.mark.parametrize(
    ("position", "text", "message"),
    [
        ("4 first", "4", "4: expected 1 to 3; first may play 1 2 3"),
        ("2 second", "3", "3: only 2 marbles left; second may play 1 2"),
        ("1 second", "3", "3: only 1 marble left; second may play 1"),
        ("4 first", "0", "0: expected 1 to 3; first may play 1 2 3"),
        ("4 first", "-1", "-1: not a number of marbles; first may play 1 2 3"),
        ("4 first", "two", "two: not a number of marbles; first may play 1 2 3"),
        ("4 first", "٣", "٣: not a number of marbles; first may play 1 2 3"),
        ("4 first", "9" * 50, "9" * 40 + ": not a number of marbles; first may play 1 2 3"),
        ("0 first", "1", "1: the game is over; first may play nothing"),
    ],
)
def test_illegal_moves(position: str, text: str, message: str) -> None:
    game = Marbles(4, 3)
    with pytest.raises(IllegalMoveError) as error:
        game.read_move(game.read_state(position), text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'': expected the marbles left and who is to take, such as 4 first"),
        ("4", "'4': expected the marbles left and who is to take, such as 4 first"),
        ("4 first 3", "expected the marbles left and who is to take"),
        ("5 first", "'5 first': 5 marbles: expected 0 to 4"),
        ("-1 first", "-1 marbles: expected 0 to 4"),
        ("² first", "² marbles: expected 0 to 4"),
        ("9" * 5000 + " first", "marbles: expected 0 to 4"),
        ("4 third", "the player 'third': expected first or second"),
    ],
)
def test_impossible_positions(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        Marbles(4, 3).read_state(text)
    assert reason in str(error.value)


@pytest.mark.parametrize(("text", "name"), [("", "4,3"), ("10", "10,3"), ("4,2", "4,2"), (" 21 , 4 ", "21,4")])
def test_parameters(text: str, name: str) -> None:
    assert Marbles.from_text(text).name == f"marbles:{name}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0,3", "marbles '0': expected a whole number from 1 to 1000"),
        ("4,0", "most '0': expected a whole number from 1 to 1000"),
        ("1001", "marbles '1001': expected a whole number from 1 to 1000"),
        ("four", "marbles 'four': expected a whole number from 1 to 1000"),
        ("4,3,2", "'2': not a parameter of this game: expected MARBLES,MOST"),
        ("4,most=3", "'most': not a parameter of this game: expected MARBLES,MOST"),
    ],
)
def test_wrong_parameters(text: str, message: str) -> None:
    with pytest.raises(ParameterError) as error:
        Marbles.from_text(text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(("marbles", "most"), [(0, 3), (4, 0), (1001, 3), (4, 1001)])
def test_limits(marbles: int, most: int) -> None:
    with pytest.raises(ParameterError, match="expected a whole number from 1 to 1000"):
        Marbles(marbles, most)


def test_board() -> None:
    game = Marbles(1000, 3)
    assert game.board((0, 1)) == "0 marbles"
    assert game.board((1, 0)) == "●\n1 marble"
    assert game.board((22, 0)) == " ".join("●" * 20) + "\n● ●\n22 marbles"
    assert game.board((1000, 0)).splitlines()[4:] == [" ".join("●" * 20), "…", "1000 marbles"]
