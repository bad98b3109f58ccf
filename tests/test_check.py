"""check_game finds nothing in a good game, and names what is wrong with a bad one."""

import math
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from samples import EX
from strategies import trees

from secateur import MAX, MIN, Tree, check_game, minimax


class Marbles:
    """Take one or two marbles; who takes the last one wins. A state is (marbles, player)."""

    name = "marbles"

    def start(self) -> Any:
        return (5, MAX)

    def to_move(self, state: Any) -> Any:
        return state[1]

    def moves(self, state: Any) -> Any:
        return tuple(range(1, min(2, state[0]) + 1))

    def play(self, state: Any, move: Any) -> Any:
        return (state[0] - move, -state[1])

    def value(self, state: Any) -> Any:
        return -state[1]


def faults(game: Any, **options: Any) -> str:
    found = check_game(game, **options)
    assert found, "no fault was found"
    assert all("\n" not in fault for fault in found)
    return "\n".join(found)


# ---------------------------------------------------------------- good games


def test_a_good_game():
    assert check_game(Marbles()) == ()
    assert minimax(Marbles()).value == 1  # 5 is not a multiple of 3


@given(data=trees(estimates=True))
def test_every_tree_is_a_good_game(data):
    assert check_game(Tree(data), games=3) == ()


def test_a_lazy_tree_is_a_good_game():
    assert check_game(Tree([lambda: [1, 2], lambda: 3])) == ()


def test_named_players_are_a_good_game():
    data = {"player": "Alice", "children": [{"player": "Bob", "children": [1, 2]}, 3]}
    assert check_game(Tree(data, for_player="Bob")) == ()


def test_a_game_without_end_is_not_played_without_end():
    class Endless(Marbles):
        def moves(self, state: Any) -> Any:
            return (1,)

    assert check_game(Endless(), games=2, moves=50) == ()


def test_a_game_that_is_over_at_once():
    assert check_game(Tree(3)) == ()


@pytest.mark.parametrize("value", [0, -1.5, 10**30, 10**400, -(10**400)], ids=lambda value: f"{str(value)[:9]}")
def test_every_finite_value_is_good(value):
    class Worth(Marbles):
        def value(self, state: Any) -> Any:
            return value

    assert check_game(Worth()) == ()


def test_the_same_seed_plays_the_same_games():
    class Watched(Marbles):
        def __init__(self) -> None:
            self.seen: list[Any] = []

        def start(self) -> Any:
            return (12, MAX)

        def value(self, state: Any) -> Any:
            self.seen.append(state)
            return 0

    def ends(seed: int) -> list[Any]:
        game = Watched()
        check_game(game, games=5, seed=seed)
        return game.seen

    assert ends(1) == ends(1)
    assert ends(1) != ends(2)


# ---------------------------------------------------------------- broken games


class Nameless(Marbles):
    name = None  # type: ignore[assignment]


class StartsAnywhere(Marbles):
    def __init__(self) -> None:
        self.chance = random.Random(0)

    def start(self) -> Any:
        return (self.chance.randrange(10**9), MAX)


class StartFails(Marbles):
    def start(self) -> Any:
        raise KeyError("no board")


class ListStates(Marbles):
    def start(self) -> Any:
        return [5, MAX]


class ListStatesLater(Marbles):
    def play(self, state: Any, move: Any) -> Any:
        return [state[0] - move, -state[1]]


class ThirdPlayer(Marbles):
    def to_move(self, state: Any) -> Any:
        return 0


class FickleMover(Marbles):
    turn = MAX

    def to_move(self, state: Any) -> Any:
        self.turn = -self.turn
        return self.turn


class MoverFails(Marbles):
    def to_move(self, state: Any) -> Any:
        return {0: MAX}[state[0]]


class NoMovesAtAll(Marbles):
    def moves(self, state: Any) -> Any:
        return None


class GeneratedMoves(Marbles):
    def moves(self, state: Any) -> Any:
        return (move for move in super().moves(state))


class SetOfMoves(Marbles):
    def moves(self, state: Any) -> Any:
        return set(super().moves(state))


class ShuffledMoves(Marbles):
    times = 0

    def moves(self, state: Any) -> Any:
        self.times += 1
        moves = super().moves(state)
        return moves if self.times % 2 else tuple(reversed(moves))


class MovesTwice(Marbles):
    def moves(self, state: Any) -> Any:
        return super().moves(state) * 2


class ListMoves(Marbles):
    def moves(self, state: Any) -> Any:
        return [[move] for move in super().moves(state)]


class MovesFail(Marbles):
    def moves(self, state: Any) -> Any:
        return (1,) if state[0] > 2 else self.nowhere  # type: ignore[attr-defined]


class PlayFails(Marbles):
    def play(self, state: Any, move: Any) -> Any:
        raise ValueError("cannot take")


class PlayForgets(Marbles):
    def play(self, state: Any, move: Any) -> Any:
        return None


class PlayStays(Marbles):
    def play(self, state: Any, move: Any) -> Any:
        return state


class PlayIsChance(Marbles):
    def __init__(self) -> None:
        self.chance = random.Random(0)

    def play(self, state: Any, move: Any) -> Any:
        return (state[0] - move, self.chance.random())


class Board:
    """A state that can be changed."""

    def __init__(self, marbles: int, player: int) -> None:
        self.marbles, self.player, self.spent = marbles, player, False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.marbles, self.player) == (other.marbles, other.player)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"Board({self.marbles}, {self.player})"


class ChangesTheState(Marbles):
    def start(self) -> Any:
        return Board(5, MAX)

    def to_move(self, state: Any) -> Any:
        return state.player

    def moves(self, state: Any) -> Any:
        return tuple(range(1, min(2, state.marbles) + 1))

    def play(self, state: Any, move: Any) -> Any:
        after = Board(state.marbles - move, -state.player)
        state.marbles -= move
        return after

    def value(self, state: Any) -> Any:
        return 0


class SpendsTheState(ChangesTheState):
    """After `play`, the moves of the old state cannot even be asked for."""

    def moves(self, state: Any) -> Any:
        if state.spent:
            raise RuntimeError("this board is spent")
        return super().moves(state)

    def play(self, state: Any, move: Any) -> Any:
        state.spent = True
        return Board(state.marbles - move, -state.player)


class NoValue(Marbles):
    def value(self, state: Any) -> Any:
        return None


class ValueInWords(Marbles):
    def value(self, state: Any) -> Any:
        return "a win"


class ValueNotANumber(Marbles):
    def value(self, state: Any) -> Any:
        return math.nan


class ValueInfinite(Marbles):
    def value(self, state: Any) -> Any:
        return -math.inf


class ValueIsChance(Marbles):
    def __init__(self) -> None:
        self.chance = random.Random(0)

    def value(self, state: Any) -> Any:
        return self.chance.random()


class ValueFails(Marbles):
    def value(self, state: Any) -> Any:
        raise NotImplementedError("later")


class WithoutValue:
    name = "unfinished"
    start, to_move, moves, play = Marbles.start, Marbles.to_move, Marbles.moves, Marbles.play


class WithoutStart:
    name = "unfinished"
    to_move, moves, play, value = Marbles.to_move, Marbles.moves, Marbles.play, Marbles.value


class Array:
    """A state like numpy's arrays: it is compared element by element, and cannot be a key."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> Any:
        return Array()

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")

    def __repr__(self) -> str:
        return "array([5, 1])"


class ArrayStates(Marbles):
    def start(self) -> Any:
        return Array()


BROKEN = [
    (Nameless, r"name is None: expected a text"),
    (StartsAnywhere, r"start\(\) is \(\d+, 1\) and then \(\d+, 1\): expected the same answer every time"),
    (StartFails, r"start\(\) raised KeyError: 'no board': expected an answer"),
    (ListStates, r"state \[5, 1\]: unhashable type: 'list': expected something immutable, such as a tuple"),
    (ListStatesLater, r"state \[4, -1\]: unhashable type: 'list': expected something immutable"),
    (ThirdPlayer, r"to_move\(\(5, 1\)\) is 0: expected MAX or MIN"),
    (FickleMover, r"to_move\(\(5, 1\)\) is -1 and then 1: expected the same answer every time"),
    (MoverFails, r"to_move\(\(5, 1\)\) raised KeyError: 5: expected an answer"),
    (NoMovesAtAll, r"moves\(\(5, 1\)\) is a NoneType: expected a list or a tuple"),
    (GeneratedMoves, r"moves\(\(5, 1\)\) is a generator: expected a list or a tuple"),
    (SetOfMoves, r"moves\(\(5, 1\)\) is a set: expected a list or a tuple"),
    (ShuffledMoves, r"moves\(\(5, 1\)\) is \(1, 2\) and then \(2, 1\): expected one fixed order"),
    (MovesTwice, r"moves\(\(5, 1\)\) is \(1, 2, 1, 2\): expected every move once"),
    (ListMoves, r"move \[1\]: unhashable type: 'list': expected something immutable"),
    (MovesFail, r"moves\(\(2, -1\)\) raised AttributeError: .*nowhere.*: expected an answer"),
    (PlayFails, r"play\(\(5, 1\), 1\) raised ValueError: cannot take: expected an answer"),
    (PlayForgets, r"play\(\(5, 1\), 1\) is None: expected a new state"),
    (PlayStays, r"play\(\(5, 1\), 1\) is the state before: expected a new state"),
    (PlayIsChance, r"play\(\(5, 1\), 1\) is .* and then .*: expected the same answer every time"),
    (ChangesTheState, r"play\(Board\(\d, 1\), 1\) changed the state that it was given: expected a new state"),
    (NoValue, r"value\(.*\) is None: expected a finite number"),
    (ValueInWords, r"value\(.*\) is 'a win': expected a finite number"),
    (ValueNotANumber, r"value\(.*\) is nan: expected a finite number"),
    (ValueInfinite, r"value\(.*\) is -inf: expected a finite number"),
    (ValueIsChance, r"value\(.*\) is .* and then .*: expected the same answer every time"),
    (ValueFails, r"value\(.*\) raised NotImplementedError: later: expected an answer"),
    (WithoutValue, r"value\(.*\) raised AttributeError: .*'value'.*: expected an answer"),
    (WithoutStart, r"start.* raised AttributeError: .*'start'.*: expected an answer"),
    (SpendsTheState, r"play\(Board\(5, 1\), 1\) changed the state|moves\(Board\(5, 1\)\) raised RuntimeError"),
    (ArrayStates, r"state array\(\[5, 1\]\): unhashable.*: expected something immutable, such as a tuple"),
]


@pytest.mark.parametrize(("game", "words"), BROKEN, ids=[game.__name__ for game, _ in BROKEN])
def test_a_broken_game_is_told_what_is_wrong(game, words):
    found = faults(game())
    assert re.search(words, found), found


def test_a_class_instead_of_a_game():
    assert "start() raised TypeError" in faults(Marbles)


def test_no_more_than_ten_faults():
    class AlwaysWrong(Marbles):
        def start(self) -> Any:
            return (100, MAX)

        def to_move(self, state: Any) -> Any:
            return "nobody"

    assert len(check_game(AlwaysWrong())) == 10


def test_a_fault_is_told_once():
    assert check_game(Nameless()) == ("name is None: expected a text",)


def test_a_fault_far_from_the_start_is_found():
    class LateFault(Marbles):
        def value(self, state: Any) -> Any:
            return 0 if state[1] == MIN else math.nan

    assert "is nan: expected a finite number" in faults(LateFault())


def test_the_tree_of_the_sheet_is_left_as_it_was():
    tree = Tree(EX)
    before = [tree.root.child(index).value for index in tree.root.moves]
    assert check_game(tree) == ()
    assert [tree.root.child(index).value for index in tree.root.moves] == before


def test_moves_may_be_any_sequence():
    class Range(Marbles):
        def moves(self, state: Any) -> Sequence[int]:
            return range(1, min(2, state[0]) + 1)

    assert check_game(Range()) == ()


def test_compiled_rules_say_the_same():
    from secateur import catalog

    assert check_game(catalog.game("tictactoe"), games=3, compiled=True) == ()


def test_what_cannot_be_compiled_is_a_fault_only_if_asked_for():
    pytest.importorskip("chess")
    from secateur import catalog

    game = catalog.game("chess")
    assert check_game(game, games=1, moves=2) == ()
    (fault,) = check_game(game, games=1, moves=2, compiled=True)
    assert "expected whole numbers" in fault
