"""check_game finds nothing in a good game, and names what is wrong with a bad one."""

import functools
import math
import random
import re
from array import array
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import given
from samples import EX
from strategies import trees

from secateur import MAX, MIN, Tree, check_game, minimax
from secateur.check import check_rules
from secateur.errors import SecateurError


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
    (StartFails, r"start\(\) raised KeyError: 'no board', at test_check\.py:\d+: expected an answer"),
    (ListStates, r"state \[5, 1\]: unhashable type: 'list': expected something immutable, such as a tuple"),
    (ListStatesLater, r"state \[4, -1\]: unhashable type: 'list': expected something immutable"),
    (ThirdPlayer, r"to_move\(\(5, 1\)\) is 0: expected MAX or MIN"),
    (FickleMover, r"to_move\(\(5, 1\)\) is -1 and then 1: expected the same answer every time"),
    (MoverFails, r"to_move\(\(5, 1\)\) raised KeyError: 5, at test_check\.py:\d+: expected an answer"),
    (NoMovesAtAll, r"moves\(\(5, 1\)\) is a NoneType: expected a list or a tuple"),
    (GeneratedMoves, r"moves\(\(5, 1\)\) is a generator: expected a list or a tuple"),
    (SetOfMoves, r"moves\(\(5, 1\)\) is a set: expected a list or a tuple"),
    (ShuffledMoves, r"moves\(\(5, 1\)\) is \(1, 2\) and then \(2, 1\): expected one fixed order"),
    (MovesTwice, r"moves\(\(5, 1\)\) is \(1, 2, 1, 2\): expected every move once"),
    (ListMoves, r"move \[1\]: unhashable type: 'list': expected something immutable"),
    (MovesFail, r"moves\(\(2, -1\)\) raised AttributeError: .*nowhere.*: expected an answer"),
    (PlayFails, r"play\(\(5, 1\), 1\) raised ValueError: cannot take, at test_check\.py:\d+: expected an answer"),
    (PlayForgets, r"play\(\(5, 1\), 1\) is None: expected a new state"),
    (PlayStays, r"play\(\(5, 1\), 1\) is the state before: expected a new state"),
    (PlayIsChance, r"play\(\(5, 1\), 1\) is .* and then .*: expected the same answer every time"),
    (ChangesTheState, r"play\(Board\(\d, 1\), 1\) changed the state that it was given: expected a new state"),
    (NoValue, r"value\(.*\) is None: expected a finite number"),
    (ValueInWords, r"value\(.*\) is 'a win': expected a finite number"),
    (ValueNotANumber, r"value\(.*\) is nan: expected a finite number"),
    (ValueInfinite, r"value\(.*\) is -inf: expected a finite number"),
    (ValueIsChance, r"value\(.*\) is .* and then .*: expected the same answer every time"),
    (ValueFails, r"value\(.*\) raised NotImplementedError: later, at test_check\.py:\d+: expected an answer"),
    (WithoutValue, r"value\(.*\) raised AttributeError: .*'value'.*: expected an answer"),
    (WithoutStart, r"start.* raised AttributeError: .*'start'.*: expected an answer"),
    (SpendsTheState, r"play\(Board\(5, 1\), 1\) changed the state|moves\(Board\(5, 1\)\) raised RuntimeError"),
    (ArrayStates, r"state array\(\[5, 1\]\): unhashable.*: expected something immutable, such as a tuple"),
]


@pytest.mark.parametrize(("game", "words"), BROKEN, ids=[game.__name__ for game, _ in BROKEN])
def test_a_broken_game_is_told_what_is_wrong(game, words):
    found = faults(game())
    assert re.search(words, found), found


def test_a_rule_of_a_notebook_that_fails_is_found_by_its_line():
    source = "class Cell(Marbles):\n    def play(self, state, move):\n        return nothing"
    names = {"Marbles": Marbles, "__name__": "a_notebook"}
    exec(compile(source, "<cell 5>", "exec"), names)
    assert "NameError: name 'nothing' is not defined, at line 3: expected an answer" in faults(names["Cell"])


# ---------------------------------------------------------------- games that change themselves


class FlipsItsTurn(Marbles):
    """Whose turn it is stands in the state, and again in the game: two calls of `play` undo each other."""

    turn = MAX

    def play(self, state: Any, move: Any) -> Any:
        self.turn = -self.turn
        return super().play(state, move)


class KeepsHistory(Marbles):
    def __init__(self) -> None:
        self.history: list[Any] = []

    def play(self, state: Any, move: Any) -> Any:
        self.history.append(move)
        return super().play(state, move)


class SharesHistory(Marbles):
    """A list in the class is one list for all."""

    history: ClassVar[list[Any]] = [()]

    def moves(self, state: Any) -> Any:
        self.history.append(state)
        return super().moves(state)


class Heap:
    """A part of a game, which can be changed."""

    __slots__ = ("marbles",)

    def __init__(self) -> None:
        self.marbles = 5


class ChangesItsPart(Marbles):
    def __init__(self) -> None:
        self.heaps = {"left": Heap()}

    def value(self, state: Any) -> Any:
        self.heaps["left"].marbles -= 1
        return super().value(state)


class ChangesItsArray(Marbles):
    def __init__(self) -> None:
        self.counts = array("q", [0, 0])

    def to_move(self, state: Any) -> Any:
        self.counts[0] += 1
        return super().to_move(state)


class DrawsLots(Marbles):
    """The answers happen to be the same, whatever is drawn."""

    def __init__(self) -> None:
        self.chance = random.Random(0)

    def moves(self, state: Any) -> Any:
        self.chance.random()
        return super().moves(state)


class DependsOnThePast(Marbles):
    """The moves depend on what was played before, which is written down outside the game."""

    def __init__(self) -> None:
        past: list[Any] = []
        self.remember, self.is_new = past.append, lambda: not past

    def moves(self, state: Any) -> Any:
        return super().moves(state) if state[0] != 5 or self.is_new() else (1,)

    def play(self, state: Any, move: Any) -> Any:
        self.remember(move)
        return super().play(state, move)


# ---------------------------------------------------------------- notation


class Written(Marbles):
    """Marbles with a good notation."""

    def move_text(self, move: Any) -> Any:
        return f"take{move}"

    def read_move(self, state: Any, text: str) -> Any:
        return int(text.strip()[-1])

    def state_text(self, state: Any) -> Any:
        return f"{state[0]} {'second' if state[1] == MIN else 'first'}"

    def read_state(self, text: str) -> Any:
        marbles, player = text.split()
        return (int(marbles), MAX if player == "first" else MIN)


class ForgetsThePlayer(Written):
    def read_state(self, text: str) -> Any:
        return (int(text.split()[0]), MAX)


class ReadsAnotherMove(Written):
    def read_move(self, state: Any, text: str) -> Any:
        return self.moves(state)[0]


class CannotReadItself(Written):
    def read_move(self, state: Any, text: str) -> Any:
        return int(text)


class OneTextForAll(Written):
    def move_text(self, move: Any) -> Any:
        return "take"


class MovesWithBlanks(Written):
    def move_text(self, move: Any) -> Any:
        return f"take {move}"


class NumbersForTexts(Written):
    def move_text(self, move: Any) -> Any:
        return move


class PositionsInTwoLines(Written):
    def state_text(self, state: Any) -> Any:
        return super().state_text(state).replace(" ", "\n")


class HalfANotation(Marbles):
    def move_text(self, move: Any) -> Any:
        return str(move)


# ---------------------------------------------------------------- symmetry


class Pair(Marbles):
    """Two heaps; take one or two of one of them. A state is (heap, heap, player)."""

    name = "pair"

    def start(self) -> Any:
        return (2, 3, MAX)

    def to_move(self, state: Any) -> Any:
        return state[2]

    def moves(self, state: Any) -> Any:
        return tuple((heap, take) for heap in (0, 1) for take in (1, 2) if take <= state[heap])

    def play(self, state: Any, move: Any) -> Any:
        heaps = [state[0], state[1]]
        heaps[move[0]] -= move[1]
        return (*heaps, -state[2])

    def value(self, state: Any) -> Any:
        return -state[2]

    def canonical(self, state: Any) -> Any:
        return (*sorted(state[:2]), state[2])


class CanonicalForgetsAMarble(Pair):
    """Idempotent, and with the same player to move: only the value gives it away."""

    def canonical(self, state: Any) -> Any:
        one, two, player = super().canonical(state)
        return (one, max(one, min(two, 2)), player)


class CanonicalSwapsThePlayer(Pair):
    def canonical(self, state: Any) -> Any:
        return (*sorted(state[:2]), MAX)


class CanonicalTurnsRound(Pair):
    def canonical(self, state: Any) -> Any:
        return (state[1], state[0], state[2])


class CanonicalEndsTheGame(Pair):
    def canonical(self, state: Any) -> Any:
        return (0, 0, state[2])


class Keyed(Pair):
    """The key is not a state, and need not be."""

    def table_key(self, state: Any) -> Any:
        one, two, player = state
        return (-max(one, two), -min(one, two), player)


class KeyForgetsThePlayer(Keyed):
    def table_key(self, state: Any) -> Any:
        return super().table_key(state)[:2]


class KeyForgetsAHeap(Keyed):
    def table_key(self, state: Any) -> Any:
        one, two, player = state
        return (max(one, two), 0, player)


class KeyForgetsTheEnd(Keyed):
    def table_key(self, state: Any) -> Any:
        one, two, player = state
        return (min(one, two), 0, player)


class CanonicalOfAnEnd(Marbles):
    def canonical(self, state: Any) -> Any:
        return state if state[0] else (0, MAX)


# ---------------------------------------------------------------- evaluations


class Evaluated(Marbles):
    """Marbles with a good evaluation."""

    @property
    def evaluations(self) -> Any:
        return {"remainder": self.remainder}

    def remainder(self, state: Any) -> Any:
        if state[0] == 0:
            return 10 * self.value(state)
        return state[1] if state[0] % 3 else -state[1]


class BeyondTheWin(Evaluated):
    def remainder(self, state: Any) -> Any:
        return super().remainder(state) * (1 if state[0] != 2 else 10)


class WinsByTheClock(Evaluated):
    """An early win is worth more than a late one."""

    def remainder(self, state: Any) -> Any:
        return self.value(state) * (10 if state[1] == MAX else 9) if state[0] == 0 else 0


class ForgetsWhoMaxIs(Evaluated):
    """Every end is a win, whoever has won."""

    def remainder(self, state: Any) -> Any:
        return 10 if state[0] == 0 else 0


class EvaluatesInWords(Evaluated):
    def remainder(self, state: Any) -> Any:
        return "good"


class NumberedEvaluations(Evaluated):
    @property
    def evaluations(self) -> Any:
        return {1: self.remainder}


class ListedEvaluations(Evaluated):
    @property
    def evaluations(self) -> Any:
        return [self.remainder]


# ---------------------------------------------------------------- promises


class WordsForOrder(Marbles):
    def order(self, state: Any, move: Any) -> Any:
        return move / 2


class WideOrder(Marbles):
    def order(self, state: Any, move: Any) -> Any:
        return move << 40


class LyingBounds(Marbles):
    """Says that who has to move with three left wins."""

    def bounds(self, state: Any) -> Any:
        return (state[1], state[1]) if state[0] == 3 else (-1, 1)


class BoundsAfterTheEnd(Marbles):
    """Too large to be played through: what is wrong with the ends is seen all the same."""

    def start(self) -> Any:
        return (300, MAX)

    def moves(self, state: Any) -> Any:
        return tuple(range(1, min(90, state[0]) + 1))

    def bounds(self, state: Any) -> Any:
        return (0, 0)


class SwappedBounds(Marbles):
    def bounds(self, state: Any) -> Any:
        return (1, -1)


class OneBound(Marbles):
    def bounds(self, state: Any) -> Any:
        return 1


class Timed(Marbles):
    """Marbles with bounds that say nothing, and distances that do not either."""

    def bounds(self, state: Any) -> Any:
        return (-1, 1) if state[0] else (-state[1], -state[1])

    def timed_bounds(self, state: Any) -> Any:
        least, most = self.bounds(state)
        return least, 0, most, 0


class TimedOtherwise(Timed):
    def timed_bounds(self, state: Any) -> Any:
        return -2, 0, 1, 0


class TimedByHalves(Timed):
    def timed_bounds(self, state: Any) -> Any:
        least, most = self.bounds(state)
        return least, 0.5, most, 0


class TimedTwice(Timed):
    def timed_bounds(self, state: Any) -> Any:
        return self.bounds(state)


class Assured(Marbles):
    """Marbles with good promises: a player who moves with one or two left is sure to win."""

    def assured(self, state: Any, player: Any) -> Any:
        return player if state[1] == player and state[0] in (1, 2) else -player

    def contenders(self, state: Any) -> Any:
        return [] if state[0] in (1, 2) else self.moves(state)


class AssuresTooMuch(Assured):
    def assured(self, state: Any, player: Any) -> Any:
        return player if state[1] == player and state[0] in (1, 2, 3) else -player


class AssuresBoth(Assured):
    def assured(self, state: Any, player: Any) -> Any:
        return player


class AssuresNothing(Assured):
    def assured(self, state: Any, player: Any) -> Any:
        return None


class DropsTheWinner(Assured):
    """Of five, only two leaves three, which is won; it is left out."""

    def contenders(self, state: Any) -> Any:
        return (1,) if state[0] == 5 else super().contenders(state)


class StrangeContenders(Assured):
    def contenders(self, state: Any) -> Any:
        return (*self.moves(state), 7)


class ContendersTwice(Assured):
    def contenders(self, state: Any) -> Any:
        return self.moves(state) * 2


class ContendersOneByOne(Assured):
    def contenders(self, state: Any) -> Any:
        return iter(self.moves(state))


class ContendersAlone(Marbles):
    def contenders(self, state: Any) -> Any:
        return self.moves(state)


class OrderIsANumber(Marbles):
    order = 3


BROKEN_BESIDE_THE_RULES = [
    (FlipsItsTurn, r"play\(\(5, 1\), \d\) changed self\.turn from -?1 to -?1: expected no rule to change anything"),
    (KeepsHistory, r"play\(.*\) changed self\.history from \(.*\) to \(.*\): expected no rule to change anything"),
    (SharesHistory, r"moves\(\(5, 1\)\) changed len\(self\.history\) from \d+ to \d+: expected no rule to change"),
    (ChangesItsPart, r"value\(.*\) changed self\.heaps\['left'\]\.marbles from 5 to 4: expected no rule to change"),
    (ChangesItsArray, r"to_move\(\(5, 1\)\) changed self\.counts from .* to .*: expected no rule to change"),
    (DrawsLots, r"moves\(\(5, 1\)\) changed self\.chance: expected no rule to change"),
    (
        DependsOnThePast,
        r"moves\(\(5, 1\)\) is \(1, 2\) and then, after its moves were played, \(1,\): expected the same",
    ),
    (ForgetsThePlayer, r"read_state\('\d second'\) is \(\d, 1\): expected \(\d, -1\), whose text it is"),
    (ReadsAnotherMove, r"read_move\(\(5, 1\), 'take2'\) is 1: expected 2, whose text it is"),
    (CannotReadItself, r"read_move\(\(5, 1\), 'take1'\) raised ValueError: .*: expected an answer"),
    (OneTextForAll, r"move_text of 1 and of 2 is 'take': expected a different text for each move"),
    (MovesWithBlanks, r"move_text\(1\) is 'take 1': expected a text without blanks"),
    (NumbersForTexts, r"move_text\(1\) is 1: expected a text"),
    (PositionsInTwoLines, r"state_text\(\(5, 1\)\) is '5\\nfirst': expected one line"),
    (HalfANotation, r"move_text without read_move, state_text, read_state: expected all four or none"),
    (CanonicalForgetsAMarble, r"canonical\(\(.*\)\) is \(.*\), worth -?1: expected a state worth -?1"),
    (
        CanonicalSwapsThePlayer,
        r"canonical\(.*-1\)\) is \(.*, 1\), where the other player is to move: expected the same",
    ),
    (
        CanonicalTurnsRound,
        r"canonical\(\(3, 2, 1\)\) is \(2, 3, 1\): expected the same state, which is what canonical",
    ),
    (CanonicalEndsTheGame, r"canonical\(\(2, 3, 1\)\) is \(0, 0, 1\), which is over: expected a state like it"),
    (KeyForgetsThePlayer, r"table_key\(.*\) and of \(.*\) is \(.*\), with different players to move: expected the"),
    (KeyForgetsAHeap, r"table_key\(.*\) and of \(.*\) is \(.*\), which are worth -?1 and -?1: expected states worth"),
    (KeyForgetsTheEnd, r"table_key\(.*\) and of \(.*\) is \(0, 0, -?1\), of which only one is over: expected two"),
    (CanonicalOfAnEnd, r"canonical\(\(0, -1\)\) is \(0, 1\), worth -1: expected a state worth 1"),
    (
        BeyondTheWin,
        r"\(\(2, -?1\)\) is -?10, where nobody has won, and .* is -?10, a .*: expected everything else strictly",
    ),
    (
        WinsByTheClock,
        r"\(\(0, -?1\)\) is (9, a win|-10, a loss), and .* is (9, a win|-10, a loss): expected every win one",
    ),
    (
        ForgetsWhoMaxIs,
        r"\(\(0, -?1\)\) is 10, a (win|loss), and .* is 10, a (win|loss): expected every win one constant",
    ),
    (EvaluatesInWords, r"evaluations\['remainder'\]\(\(5, 1\)\) is 'good': expected a finite number"),
    (NumberedEvaluations, r"evaluations has the name 1: expected a text"),
    (ListedEvaluations, r"evaluations is \[.*\]: expected a dictionary of functions by their names"),
    (WordsForOrder, r"order\(\(5, 1\), 1\) is 0\.5: expected a whole number of at most 40 bits"),
    (WideOrder, r"order\(\(5, 1\), 1\) is 1099511627776: expected a whole number of at most 40 bits"),
    (LyingBounds, r"bounds\(\(3, -?1\)\) is \(.*\), but the state is worth -?1: expected bounds around its value"),
    (
        BoundsAfterTheEnd,
        r"bounds\(\(0, -?1\)\) is \(0, 0\), but the state is worth -?1: expected bounds around its value",
    ),
    (SwappedBounds, r"bounds\(\(5, 1\)\) is \(1, -1\): expected the lower bound first"),
    (
        TimedOtherwise,
        r"timed_bounds\(\(5, 1\)\) is \(-2, 0, 1, 0\), but bounds is \(-1, 1\): expected the same bounds",
    ),
    (
        TimedByHalves,
        r"timed_bounds\(\(5, 1\)\) is \(-1, 0.5, 1, 0\): expected a whole number of moves after each bound",
    ),
    (TimedTwice, r"timed_bounds\(\(5, 1\)\) is \(-1, 1\): expected four finite numbers"),
    (OneBound, r"bounds\(\(5, 1\)\) is 1: expected two finite numbers"),
    (
        AssuresTooMuch,
        r"assured\(\(3, (-?1)\), \1\) is \1, but the state is worth -?1: expected no more than M\w+ can be",
    ),
    (
        AssuresBoth,
        r"assured\(\(5, 1\), 1\) is 1 and assured\(\(5, 1\), -1\) is -1: expected no more for MAX than for MIN",
    ),
    (AssuresNothing, r"assured\(\(5, 1\), 1\) is None: expected a finite number"),
    (
        DropsTheWinner,
        r"contenders\(\(5, 1\)\) leaves out 2, which is worth 1: expected only moves left out .* than -1,",
    ),
    (StrangeContenders, r"contenders\(\(5, 1\)\) is \(1, 2, 7\), with 7, which is no move there: expected moves"),
    (ContendersTwice, r"contenders\(\(5, 1\)\) is \(1, 2, 1, 2\): expected every move once"),
    (ContendersOneByOne, r"contenders\(\(5, 1\)\) is a tuple_iterator: expected a list or a tuple"),
    (ContendersAlone, r"contenders without assured or bounds: expected one of them"),
    (OrderIsANumber, r"order is 3: expected a function, or another name for it"),
]


@pytest.mark.parametrize(
    ("game", "words"), BROKEN_BESIDE_THE_RULES, ids=[game.__name__ for game, _ in BROKEN_BESIDE_THE_RULES]
)
def test_a_game_that_breaks_what_it_promises_is_told_so(game, words):
    found = faults(game())
    assert re.search(words, found), found


@pytest.mark.parametrize("game", [Written, Pair, Evaluated, Assured, Timed])
def test_a_game_that_keeps_what_it_promises(game):
    assert check_game(game()) == ()


def test_a_cache_is_no_change():
    class Remembers(Marbles):
        def __init__(self) -> None:
            self.known: dict[Any, Any] = {}
            self.first = None

        def moves(self, state: Any) -> Any:
            self.first = self.first or state
            return self.known.setdefault(state, super().moves(state))

        @functools.cached_property
        def doubled(self) -> int:
            return 2

        def value(self, state: Any) -> Any:
            return super().value(state) * self.doubled

    assert check_game(Remembers()) == ()


def test_at_the_end_anybody_may_be_to_move():
    class NobodyInTheEnd(Marbles):
        def to_move(self, state: Any) -> Any:
            return super().to_move(state) if state[0] else None

    assert check_game(NobodyInTheEnd()) == ()


def test_promises_of_a_game_that_comes_back():
    """No value by definition: what can be checked is checked, and there is an end."""

    class Circle(Assured):
        def moves(self, state: Any) -> Any:
            return (1, 2)

        def play(self, state: Any, move: Any) -> Any:
            return ((state[0] + move) % 5, -state[1])

        def assured(self, state: Any, player: Any) -> Any:
            return -player

        def contenders(self, state: Any) -> Any:
            return (1,)

    assert check_game(Circle(), games=3, moves=20) == ()


class Calls:
    """How often rules were called. It is no part of the game: what can be called is not looked into."""

    count = 0

    def __call__(self, work: int = 1) -> None:
        self.count += work


class Counted(Marbles):
    """Take one of many, once; every call of a rule is counted, and `moves` as many times as it lists moves."""

    def __init__(self, many: int) -> None:
        self.many, self.called = many, Calls()

    def to_move(self, state: Any) -> Any:
        self.called()
        return state[1]

    def moves(self, state: Any) -> Any:
        self.called(self.many)
        return range(self.many) if state[0] == 5 else ()

    def play(self, state: Any, move: Any) -> Any:
        self.called()
        return (move + 6, -state[1])

    def order(self, state: Any, move: Any) -> Any:
        self.called()
        return -move

    def canonical(self, state: Any) -> Any:
        self.called()
        return state


def test_the_work_grows_with_the_number_of_moves_and_not_faster():
    games = [Counted(many) for many in (600, 6_000, 60_000)]
    assert [check_game(game) for game in games] == [()] * 3
    few, more, most = (game.called.count for game in games)
    assert more <= 10 * few
    assert most <= 10 * more


class Complete(Written, Evaluated, Assured):
    """Marbles with everything that a game can have."""

    def canonical(self, state: Any) -> Any:
        return state

    def table_key(self, state: Any) -> Any:
        return state

    def order(self, state: Any, move: Any) -> Any:
        return move

    def bounds(self, state: Any) -> Any:
        return (-1, 1)


RULES = ["start", "to_move", "moves", "play", "value", "move_text", "read_move", "state_text", "read_state"]
RULES += ["remainder", "canonical", "table_key", "order", "bounds", "assured", "contenders"]
ODD = {
    "nothing": None,
    "a list": [[]],
    "an array": Array(),
    "an object": object(),
    "a function": print,
    "nan": math.nan,
}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("answer", ODD.values(), ids=ODD)
def test_whatever_a_rule_answers_the_fault_is_one_line(rule, answer):
    assert check_game(Complete()) == ()
    odd = type("Odd", (Complete,), {rule: lambda self, *arguments: answer})
    faults(odd())
    late = type("Late", (Complete,), {rule: late_answer(rule, answer)})
    faults(late())


def late_answer(rule: str, answer: Any) -> Any:
    """Return a rule that gives an odd answer only where few are left."""

    def rule_of(self: Any, *arguments: Any) -> Any:
        state = next((each for each in arguments if isinstance(each, tuple)), (0, MAX))
        return answer if state[0] < 3 else getattr(super(Complete, self), rule, lambda *_: (1, 1))(*arguments)

    return rule_of


def test_the_rules_alone():
    """A game that can be played is taken from a user's file, whatever else is wrong with it."""
    for game in (FlipsItsTurn(), ForgetsThePlayer(), BeyondTheWin(), LyingBounds(), ContendersAlone()):
        assert check_rules(game, games=5, moves=20) == ()
    (fault,) = check_rules(NoMovesAtAll(), games=5, moves=20)
    assert fault == "moves((5, 1)) is a NoneType: expected a list or a tuple"


def test_a_game_is_checked_in_any_form(tmp_path):
    assert check_game("nim:1,2") == check_game(Marbles) == ()
    file = tmp_path / "mine.py"
    file.write_text(
        "from interface.own import Take\n"
        "class Mine(Take):\n"
        "    def play(self, heap, move): return [heap[0]], heap[1]\n",
        encoding="utf-8",
    )
    for form in (file, str(file), f"{file}:Mine"):
        assert check_game(form)[0].startswith("state ([10], 1): unhashable")


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (3, "3: expected a game with start, to_move, moves, play, value"),
        ([[3], [1, 2]], "[[3], [1, 2]]: expected a game with"),
        (int, "<class 'int'>: expected a game with"),
        ("nothing.py", "nothing.py: no such file"),
        ("nothing", "unknown game 'nothing'"),
    ],
)
def test_what_is_no_game_at_all_is_not_checked(thing, words):
    with pytest.raises(SecateurError) as error:
        check_game(thing)
    assert str(error.value).startswith(words)


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
    assert fault.startswith("chess is searched in Python: ")  # by design: nothing in it is to be mended
    tried = type("Tried", (type(game),), {"compiles": True})()
    (fault,) = check_game(tried, games=1, moves=2, compiled=True)
    assert re.match(r"\S+\.py:\d+: `.*`: .", fault)  # where, what and why
