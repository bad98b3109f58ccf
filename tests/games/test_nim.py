"""Nim against Bouton's rule, and against a count of interleaved compositions."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import CHOICES, line_of_play, solved

from secateur import MAX, MIN
from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.games.nim import Nim
from secateur.perft import finished, positions

SMALL = st.lists(st.integers(1, 4), min_size=1, max_size=3)
MOVES_315 = ["1:1", "1:2", "1:3", "2:1", "3:1", "3:2", "3:3", "3:4", "3:5"]
GAMES = st.builds(Nim, st.lists(st.integers(1, 255), min_size=1, max_size=7))


def heaps_of(game: Nim, state: tuple[int, int]) -> list[int]:
    """Return the heaps, read from the text of the position."""
    return [int(number) for number in game.state_text(state).split()[0].split(",")]


def naive_games(heaps: list[int]) -> int:
    """Return the number of games: each heap is taken in parts, and the parts of all heaps are interleaved."""
    total = 0
    for parts in itertools.product(*(range(1, heap + 1) for heap in heaps)):
        ways = math.factorial(sum(parts))
        for heap, part in zip(heaps, parts, strict=True):
            ways = ways // math.factorial(part) * math.comb(heap - 1, part - 1)
        total += ways
    return total


@given(SMALL)
def test_the_value_follows_boutons_rule(heaps: list[int]) -> None:
    game = Nim(heaps)
    known: dict[tuple[int, int], int] = {}
    solved(game, game.start(), known)
    for state, value in known.items():
        sizes = heaps_of(game, state)
        nim_sum = sizes[0] ^ (sizes[1] if len(sizes) > 1 else 0) ^ (sizes[2] if len(sizes) > 2 else 0)
        mover = 1 if game.to_move(state) == MAX else -1
        assert value == (mover if nim_sum else -mover)
        if game.moves(state):
            assert game.xor(state) == value


@given(SMALL)
def test_games_against_a_naive_count(heaps: list[int]) -> None:
    assert finished(Nim(heaps), sum(heaps)) == naive_games(heaps)


@pytest.mark.parametrize("heaps", [[1, 2, 3], [3, 4, 5], [2, 2]])
def test_positions_against_a_naive_count(heaps: list[int]) -> None:
    layer = {tuple(heaps)}
    for ply in range(sum(heaps) + 1):
        assert positions(Nim(heaps), ply) == len(layer)
        layer = {
            (*sizes[:heap], left, *sizes[heap + 1 :])
            for sizes in layer
            for heap in range(len(sizes))
            for left in range(sizes[heap])
        }


@given(GAMES, CHOICES)
def test_positions_of_large_heaps_are_read_back(game: Nim, choices: list[int]) -> None:
    *_, state = line_of_play(game, choices)
    assert game.read_state(game.state_text(state)) == state
    assert state[0].bit_length() <= 56
    for move in game.moves(state)[::100]:
        assert game.read_move(state, game.move_text(move)) == move


@given(GAMES, CHOICES, st.randoms())
def test_canonical_sorts_the_heaps(game: Nim, choices: list[int], chance: object) -> None:
    *_, state = line_of_play(game, choices)
    canonical = game.canonical(state)
    assert heaps_of(game, canonical) == sorted(heaps_of(game, state), reverse=True)
    assert canonical[1] == state[1]
    assert game.xor(canonical) == game.xor(state)
    shuffled = heaps_of(game, state)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    text = ",".join(map(str, shuffled)) + " " + game.players[state[1]]
    assert game.canonical(game.read_state(text)) == canonical


def test_play() -> None:
    game = Nim([3, 4, 5])
    state = game.start()
    assert game.to_move(state) == MAX
    state = game.play(state, game.read_move(state, "2:3"))
    assert game.to_move(state) == MIN
    assert game.state_text(state) == "3,1,5 second"
    assert [game.move_text(move) for move in game.moves(state)] == MOVES_315


@pytest.mark.parametrize("text", ["2:3", " 2 : 3 ", "2 3", "2,3", "2-3", "02:03"])
def test_reads_a_move_as_people_write_it(text: str) -> None:
    game = Nim([3, 4, 5])
    assert game.move_text(game.read_move(game.start(), text)) == "2:3"


@pytest.mark.parametrize("text", ["3,0,5 second", "3 0 5 SECOND", "3, 0, 5, second", " 3;0;5: second"])
def test_reads_a_position_as_people_write_it(text: str) -> None:
    game = Nim([3, 4, 5])
    assert game.state_text(game.read_state(text)) == "3,0,5 second"


@pytest.mark.parametrize(
    ("position", "text", "message"),
    [
        ("1,1,2 first", "3:3", "3:3: heap 3 has 2; first may play 1:1 2:1 3:1 3:2"),
        ("1,1,2 first", "3:300", "3:300: heap 3 has 2; first may play 1:1 2:1 3:1 3:2"),
        ("1,0,2 second", "2:1", "2:1: heap 2 has 0; second may play 1:1 3:1 3:2"),
        ("1,0,2 second", "1:0", "1:0: heap 1 has 1; second may play 1:1 3:1 3:2"),
        ("1,1,2 first", "4:1", "4:1: there is no heap 4: expected 1 to 3; first may play 1:1 2:1 3:1 3:2"),
        ("1,1,2 first", "0:1", "0:1: there is no heap 0: expected 1 to 3; first may play 1:1 2:1 3:1 3:2"),
        ("1,1,2 first", "11", "11: not a move: expected HEAP:NUMBER; first may play 1:1 2:1 3:1 3:2"),
        ("1,1,2 first", "", ": not a move: expected HEAP:NUMBER; first may play 1:1 2:1 3:1 3:2"),
        ("3,4,5 first", "٢:3", "٢:3: not a move: expected HEAP:NUMBER; first may play "
         "1:1 1:2 1:3 2:1 2:2 2:3 2:4 3:1 3:2 3:3 3:4 3:5"),
        ("0,0,0 first", "1:1", "1:1: the game is over; first may play nothing"),
    ],
)  # fmt: skip
def test_illegal_moves(position: str, text: str, message: str) -> None:
    game = Nim([3, 4, 5])
    with pytest.raises(IllegalMoveError) as error:
        game.read_move(game.read_state(position), text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'': the player '': expected the heaps, then first or second"),
        ("3,4,5", "the player '5': expected the heaps, then first or second"),
        ("3,4 first", "2 heaps: expected 3"),
        ("3,4,5,6 first", "4 heaps: expected 3"),
        ("3,x,5 first", "the heap 'x': expected a whole number"),
        ("3,-1,5 first", "the heap '-1': expected a whole number"),
        ("3,²,5 first", "the heap '²': expected a whole number"),
        ("3," + "9" * 5000 + ",5 first", "expected a whole number"),
        ("3,5,5 first", "a heap of 5: expected no more than in nim:3,4,5"),
        ("3,4,999 first", "a heap of 999: expected no more than in nim:3,4,5"),
    ],
)
def test_impossible_positions(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        Nim([3, 4, 5]).read_state(text)
    assert reason in str(error.value)


@pytest.mark.parametrize(("text", "name"), [("", "nim:3,4,5"), ("7", "nim:7"), (" 5, 3 ,4", "nim:5,3,4")])
def test_parameters(text: str, name: str) -> None:
    assert Nim.from_text(text).name == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3,0", "heap '0': expected a whole number from 1 to 255"),
        ("256", "heap '256': expected a whole number from 1 to 255"),
        ("a", "heap 'a': expected a whole number from 1 to 255"),
        ("1,1,1,1,1,1,1,1", "8 heaps: expected 1 to 7"),
        ("3,heap=4", "'heap': not a parameter of this game: expected HEAP,HEAP,..."),
    ],
)
def test_wrong_parameters(text: str, message: str) -> None:
    with pytest.raises(ParameterError) as error:
        Nim.from_text(text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("heaps", [[], [0], [256], [-1, 3], [1] * 8])
def test_limits(heaps: list[int]) -> None:
    with pytest.raises(ParameterError, match="expected"):
        Nim(heaps)


def test_board() -> None:
    game = Nim([3, 60])
    full = " ".join("●" * 40) + " …"
    assert game.board(game.start()).splitlines() == [f"1  {'● ● ●':{len(full)}}    3", f"2  {full}   60"]
    assert Nim([2, 1]).board((2, 0)).splitlines() == ["1  ● ●    2", "2         0"]
