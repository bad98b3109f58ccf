"""One program for many sizes of a game: it looks the game's numbers up, and in each size means what Python means."""

import random
import subprocess
import sys
from dataclasses import dataclass

import pytest
from compiled.describing import PART, described

from secateur import catalog
from secateur.compiled import cache
from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.engine import Engine
from secateur.compiled.rules import Rules
from secateur.errors import SecateurError
from secateur.result import Limit
from secateur.search.alphabeta import alphabeta


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A folder of the test's own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def compiled(*games, part=PART):
    """Return which of some games are compiled, one after the other; all are compared with Python on random play."""
    told = []
    for game in games:
        said = []
        Rules(game, tell=said.append, part=part).check(random.Random(1))
        told.append(bool(said))
    return told


def searchable(*games):
    """Return the same of programs that have a search, too."""
    return compiled(*games, part="searching")


def assert_searched_as_in_python(game, engine, depth):
    expected = alphabeta(game, limit=Limit(depth=depth), evaluation=engine.rules.evaluate)
    found = engine.plain(depth=depth)
    assert (found.value, found.nodes) == (expected.value, expected.nodes)


# ---------------------------------------------------------------- the games of the catalogue


@pytest.mark.parametrize(
    "specs",
    [
        ("domineering:8x8", "domineering:8x9"),
        ("domineering:6x6", "domineering:7x6", "domineering:6x7"),
        ("connect4", "connect4:5x4", "connect4:4x8"),
        ("nim:3,4,5", "nim:2,5,7"),
        ("marbles:4,3", "marbles:9,2"),
    ],
    ids=" ".join,
)
def test_sizes_share_a_program(specs, place):
    assert searchable(*map(catalog.game, specs)) == [True] + [False] * (len(specs) - 1)
    assert len(list(place.iterdir())) == 1


@pytest.mark.parametrize("specs", [("connect4:4x4", "connect4:4x5"), ("domineering:4x4", "domineering:5x4")])
def test_both_sizes_are_searched_at_once_as_in_python(specs):
    games = [catalog.game(spec) for spec in specs]
    engines = [Engine(game) for game in games]  # both programs are in memory
    for _ in range(2):
        for game, engine in zip(games, engines, strict=True):
            assert_searched_as_in_python(game, engine, 5)


def test_processes_share_a_program(place):
    script = (
        "import sys; from secateur import catalog; from secateur.compiled.engine import Engine\n"
        "engine = Engine(catalog.game(sys.argv[1]), tell_compiling=print)\n"
        "print(engine.solve().value)"
    )

    def said(spec):
        return subprocess.run([sys.executable, "-c", script, spec], capture_output=True, text=True, check=True).stdout

    # 5 by 5 is won by whoever moves second, 4 by 5 by vertical (D. Breuker, J. Uiterwijk, J. van den Herik 2000)
    assert said("domineering:5x5") == "compiling the rules of domineering:5x5\n-1\n"
    assert said("domineering:4x5,first=horizontal") == "-1\n"
    assert said("domineering:5x5") == "-1\n"


def test_a_search_of_one_size_is_not_taken_for_one_of_another():
    one, other, again = (described(catalog.game(f"connect4:4x{columns}")) for columns in (4, 5, 4))
    assert one.built.code == other.built.code
    assert one.digest != other.digest
    assert one.digest == again.digest


def test_another_size_is_compared_with_python_once(monkeypatch):
    compared, check = [], Rules.check
    monkeypatch.setattr(
        Rules, "check", lambda rules, chance: compared.append(rules.game.name) or check(rules, chance)
    )
    for heap in (4, 5, 4, 5):
        described(catalog.game(f"marbles:{heap},3"))
    assert compared == ["marbles:4,3", "marbles:5,3"]


# ---------------------------------------------------------------- a stranger's games


class Counting:
    """Add numbers to a total; what a total is worth is computed in every way that numbers are used."""

    def __init__(self, most, shift, mask, step=(2, 3), limit=9):
        self.most, self.shift, self.mask, self.step, self.limit = most, shift, mask, step, limit
        self.name = f"counting to {limit}"

    def start(self):
        return (0, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return list(range(1, self.most + 1)) if state[0] < self.limit else []

    def play(self, state, move):
        return (state[0] + move * self.step[state[1] > 0], -state[1])

    def value(self, state):
        total = state[0]
        low = (total & self.mask >> self.shift) << self.shift
        return (
            low % 1009 + total // self.most - total % self.shift + (total << self.shift) % 97 + (total >> self.shift)
        )


LARGEST = (1 << 63) - 1


@pytest.mark.parametrize(
    "others",
    [
        [(3, 7, 255), (4, 5, LARGEST), (9, 40, 64), (60, 2, 1 << 62)],
        [(3, 7, -255), (4, 5, -LARGEST), (2, 9, -2)],
    ],
    ids=["masks", "negative masks"],
)
def test_numbers_mean_what_they_mean_in_python(others):
    games = [Counting(*numbers) for numbers in others]
    assert compiled(*games) == [True] + [False] * (len(games) - 1)


@pytest.mark.parametrize(
    ("numbers", "raised"),
    [
        ((3, 64, 255), "more than 64 bits"),
        ((3, 62, 255), "more than 64 bits"),
        ((3, -2, 255), "negative shift count"),
    ],
)
def test_what_does_not_fit_is_noticed(numbers, raised):
    with pytest.raises(SecateurError, match=raised):
        described(Counting(*numbers))


@pytest.mark.parametrize(
    "numbers",
    [(1, 7, 255), (3, 1, 255), (3, 7, 0), (3, 7, 8), (3, 70, 255), (3, 7, 255, (2, 3, 4)), (3, 7, 255, (1, 3))],
    ids=str,
)
def test_what_a_program_knows_of_a_number_tells_it_apart(numbers):
    keys = [cache.key(game, None, (), Parameters(game)) for game in (Counting(3, 7, 255), Counting(*numbers))]
    assert keys[0] != keys[1]


class Board:
    """Mark the cells of a row in turn; a state has them all."""

    def __init__(self, cells):
        self.cells = cells
        self.name = f"board of {cells}"

    def start(self):
        return ((0,) * self.cells, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [cell for cell in range(self.cells) if not state[0][cell]]

    def play(self, state, move):
        return ((*state[0][:move], state[1], *state[0][move + 1 :]), -state[1])

    def value(self, state):
        return sum(mark * place for place, mark in enumerate(state[0]))


class Cleared(Board):
    """A row that is cleared by the last move."""

    def play(self, state, move):
        cells, player = super().play(state, move)
        return (cells if 0 in cells[1:] else (0,) + (2,) * (self.cells - 1), player)

    def moves(self, state):
        return [] if 2 in state[0] else super().moves(state)


@pytest.mark.parametrize("kind", [Board, Cleared])
def test_other_shapes_are_compiled_apart(kind):
    assert compiled(kind(6), kind(7), kind(6)) == [True, True, False]


class Growing:
    """Take numbers in turn; a state has all that are taken, so it grows with the game."""

    def __init__(self, most):
        self.most = most
        self.name = f"growing to {most}"

    def start(self):
        return ((), 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [number for number in (0, 1) if len(state[0]) < self.most]

    def play(self, state, move):
        return ((*state[0], move), -state[1])

    def value(self, state):
        return sum(state[0])


def test_a_program_that_is_too_narrow_for_another_size_is_compiled_anew():
    assert searchable(Growing(3), Growing(4)) == [True, False]
    assert searchable(Growing(12)) == [True]  # there is room for twice what was seen
    assert searchable(Growing(12), Growing(3)) == [False, False]
    for most in (3, 4, 12):
        assert_searched_as_in_python(Growing(most), Engine(Growing(most)), 8)


class Taken(Growing):
    """The numbers that are taken as a set, of which nothing is known at the start."""

    def start(self):
        return (frozenset(), 1)

    def moves(self, state):
        return [number * 7 for number in range(self.most) if number * 7 not in state[0]]

    def play(self, state, move):
        return (state[0] | {move}, -state[1])


def test_a_set_that_is_too_narrow_for_another_size_is_compiled_anew():
    sizes = [Taken(3), Taken(5), Taken(12), Taken(5), Taken(12)]
    assert searchable(*sizes)[0]
    assert searchable(*sizes) == [False] * 5
    for game in sizes[:3]:
        assert_searched_as_in_python(game, Engine(game), 4)


class Named(Growing):
    """A game whose rules ask for its name."""

    def value(self, state):
        return len(self.name) + self.most


def test_rules_that_ask_for_the_name_are_compiled_apart():
    assert compiled(Named(3), Named(4), Named(12)) == [True] * 3


class Box:
    """A number that a game has."""

    def __init__(self, size):
        self.size = size


class Boxes(Growing):
    """A game with two boxes, which may be one and the same."""

    def __init__(self, one, other):
        super().__init__(4)
        self.one, self.others = one, [other]
        self.back = self  # it leads back to itself

    def value(self, state):
        return 10 * self.one.size + self.others[0].size * self.back.most


def test_objects_of_a_game_have_numbers_too():
    both = Box(5)
    assert compiled(Boxes(Box(3), Box(4)), Boxes(Box(6), Box(6)), Boxes(both, both)) == [True, False, True]


class Slotted(Growing):
    """A game whose attributes are slots."""

    __slots__ = ("factor", "most")

    def __init__(self, most, factor):
        self.factor = factor
        super().__init__(most)

    def value(self, state):
        return sum(state[0]) * self.factor


@dataclass(frozen=True)
class Record:
    """A game that is a record: its fields are constants."""

    most: int
    name: str = "record"

    start, to_move, moves, play, value = (
        Growing.start, Growing.to_move, Growing.moves, Growing.play, Growing.value
    )  # fmt: skip


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([Slotted(3, 5), Slotted(4, 7)], [True, False]),
        ([Slotted(3, 2.5), Slotted(3, 3.5)], [True, True]),  # floats are constants
        ([Record(3), Record(4), Record(3)], [True, True, False]),
    ],
    ids=["slots", "floats", "record"],
)
def test_attributes_of_every_kind_are_told_apart(games, expected):
    assert compiled(*games) == expected
