"""Objects of plain classes in states and moves, compiled: they are values if their class lets nothing change."""

import abc
import copy
import functools
from typing import Generic, TypeVar

import pytest
from compiled.compiler.comparing import agree, outcome, refuses

from secateur.compiled.compiler.exports import CompiledFunction
from secateur.compiled.compiler.rows import TooNarrow
from secateur.compiled.compiler.value_classes import why_no_value
from secateur.compiled.rules import Rules
from secateur.errors import CompileError

T = TypeVar("T")


class Board:
    __slots__ = ("_hash", "cells", "turn", "winner")

    def __init__(self, cells=(0, 0, 0), turn=1, winner=None):
        self.cells, self.turn, self.winner = cells, turn, winner
        self._hash = hash((cells, turn, self.winner))

    def __eq__(self, other):
        return self.cells == other.cells and self.turn == other.turn and self.winner == other.winner

    def __hash__(self):
        return self._hash

    def __repr__(self):
        return f"Board({self.cells}, {self.turn}, {self.winner}, {self._hash})"

    def __getitem__(self, place):
        return self.cells[place]

    def __len__(self):
        return len(self.cells)

    def __contains__(self, value):
        return value in self.cells

    def put(self, place):
        if self[place]:
            return None
        cells = (*self.cells[:place], self.turn, *self.cells[place + 1 :])
        made = Board(cells, -self.turn)
        if made.full():
            made = Board(made.cells, made.turn, winner=sum(cells))
        return made

    def full(self):
        return 0 not in self


BOARDS = [(Board(), 1), (Board((1, 0, -1), -1), 1), (Board((1, 0, -1), -1), 2), (Board((1, 1, -1), 1, 1), 0)]


def put(board, place):
    return board.put(place)


def asked(board, place):
    return len(board), board[place], 1 in board, board.winner is None, bool(board), type(board) is Board, board.turn


def compared(board, place):
    other = Board(board.cells, board.turn, board.winner)
    moved = Board((5, *board.cells[1:]), board.turn, board.winner)
    return (
        board == other,
        board != moved,
        board in [moved, other],
        [moved, other].index(board),
        (board, 1) == (other, 1),
    )


def looked_up(board, place):
    table = {board: 1, Board((place, 0, 0), 1): 2}
    table[Board(board.cells, board.turn, board.winner)] = 3
    return len({board, Board(), Board()}), table[board], table.get(Board((8, 8, 8), 1)), len(table)


@pytest.mark.parametrize("function", [put, asked, compared, looked_up])
def test_an_object_with_slots_and_a_stored_hash(function):
    agree(function, BOARDS)


def same_hash(board, place):
    return board


def test_a_stored_hash_is_computed_again():
    compiled = CompiledFunction(same_hash, BOARDS)
    for board, place in BOARDS:
        found = compiled(board, place)
        assert (found, hash(found), type(found)) == (board, hash(board), Board)


class Piece(abc.ABC):
    worth = 0
    steps = ()

    def __init__(self, side):
        self.side = side

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        return hash((type(self).__name__, self.side))

    def __repr__(self):
        return f"{type(self).__name__}({self.side})"

    @property
    def value(self):
        return self.worth * self.side

    @abc.abstractmethod
    def targets(self, place): ...


class Stepper(Piece):
    def targets(self, place):
        for step in self.steps:
            if 0 <= place + step < 8:
                yield place + step


class King(Stepper):
    worth = 100
    steps = (-1, 1)


class Knight(Stepper):
    worth = 3
    steps = (-3, -2, 2, 3)


class Slider(Piece):
    worth = 5

    def __init__(self, side, far=3):
        super().__init__(side)
        self.far = far

    def targets(self, place):
        yield from range(place + 1, min(8, place + self.far))


MEN = [
    (((0, King(1)), (2, Slider(1)), (7, Knight(-1))), 0),
    (((1, Slider(1, 2)), (6, King(-1)), (5, Knight(1))), 1),
    (((3, Knight(1)), (4, Knight(1)), (5, Slider(-1, 4))), 2),
]


def all_targets(men, which):
    return tuple([(place, to) for place, man in men for to in man.targets(place)])


def worths(men, which):
    return sum(man.value for _, man in men), tuple(isinstance(man, Stepper) for _, man in men), men[which][1].side


def exchanged(men, which):
    board = dict(men)
    place, man = men[which]
    board[place] = King(man.side) if type(man) is Knight else Slider(-man.side, 2)
    return tuple(sorted(board.items(), key=lambda item: item[0]))


def twins(men, which):
    chosen = men[which][1]
    return (
        tuple(man == chosen for _, man in men),
        King(1) == Knight(1),
        King(1) == King(1),
        King(1) == 1,
        King(1) == None,  # noqa: E711
    )


@pytest.mark.parametrize("function", [all_targets, worths, exchanged, twins])
def test_pieces_of_several_classes(function):
    agree(function, MEN)


class Cell(Generic[T]):
    def __init__(self, x, y, note=0):
        if not 0 <= x < 9:
            raise ValueError("outside")
        self.x = x
        self.y = y
        self.__note = note
        self.sum = self.x + y

    def key(self):
        return (self.x, self.y)

    def __eq__(self, other):
        """Notes do not count."""
        if self is other:
            return True
        if not isinstance(other, Cell):
            return NotImplemented
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())

    def __lt__(self, other):
        return (self.y, self.x) < (other.y, other.x)

    def __repr__(self):
        return f"Cell({self.x}, {self.y}, {self.__note}, {self.sum})"

    def noted(self, note):
        return Cell(self.x, self.y, self.__note + note)


CELLS = [(Cell(x, y, note), note) for x in (0, 3) for y in (1, 2) for note in (0, 5)]


def noted(cell, number):
    cells = sorted([cell.noted(number), Cell(number, 0), Cell(1, number)])
    return (
        tuple(cells),
        cell == cell.noted(3),
        cell == 3,
        cell == (cell.x, cell.y),
        cell.sum,
        cell != Cell(9 - number, 1),
    )


def outside(cell, number):
    try:
        return Cell(cell.x + 7, 1)
    except ValueError:
        return None


@pytest.mark.parametrize("function", [noted, outside])
def test_an_object_with_attributes_that_are_not_compared(function):
    agree(function, CELLS)


def test_an_object_with_unusual_attributes_does_not_fit():
    strange = Cell(1, 2)
    strange.colour = "red"
    refuses(noted, [*CELLS, (strange, 0)], "has Cell.* in it.*other attributes than its __init__ assigns to")
    with pytest.raises(TooNarrow):
        CompiledFunction(noted, CELLS)(strange, 0)
    unset = Board()
    del unset.turn
    refuses(same_hash, [(unset, 1)], "other attributes")


class Grid:
    def __init__(self, rows, turn=1):
        self.rows = [list(row) for row in rows]
        self.turn = turn

    @property
    def key(self):
        return self.rows, self.turn

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.key == other.key

    def __hash__(self):
        return hash((tuple(tuple(row) for row in self.rows), self.turn))

    def __repr__(self):
        return f"Grid({self.rows}, {self.turn})"


GRIDS = [(Grid([[0, 0, 0], [0, 1, 0]]), 1), (Grid([[0, 5, 0], [0, 1, 2]], -1), 0)]


def marked(grid, row):
    cells = [line[:] for line in grid.rows]
    cells[row][2] = grid.turn
    copies = [line.copy() for line in grid.rows]
    copies[row].append(3)
    return Grid(cells, -grid.turn), Grid(copies), Grid(grid.rows) == Grid(cells), grid.rows[row], grid == row


class Pass:
    def __eq__(self, other):
        return isinstance(other, Pass)

    def __hash__(self):
        return hash("pass")

    def __repr__(self):
        return "Pass()"


class Cells:
    def __init__(self, cells: tuple[int, ...], last=None):
        self.cells: tuple[int, ...] = cells
        self.last = last
        self._hash: int = hash((tuple(cells), self.last))

    def __eq__(self, other):
        return type(self) is type(other) and self._hash == other._hash and self.key() == other.key()

    def __hash__(self):
        return self._hash

    def key(self):
        return self.cells, self.last

    def __repr__(self):
        return f"Cells({self.cells}, {self.last}, {self._hash})"


def passed(state, place):
    if state == Cells([0, 1], Pass()):
        return state.last, Pass() == state.last, state
    return Pass(), Pass() == place, Cells([*state.cells, place], Pass() if place else None)


def test_an_object_without_attributes_and_a_hash_of_a_list():
    agree(passed, [(Cells([0, 1]), 3), (Cells([0, 1], Pass()), 0), (Cells([1]), 0)])


class Heaps:
    def __init__(self, heaps, left):
        self.heaps = heaps
        self.left = left

    def __eq__(self, other):
        return (self.heaps, self.left) == (other.heaps, other.left)

    def __hash__(self):
        return hash(tuple(self.heaps)) ^ self.left

    def __repr__(self):
        return f"Heaps({self.heaps}, {self.left})"


HEAPS = [(Heaps([1, 2, 3], 0), 1), (Heaps([1], 1), 2), (Heaps([], 5), 3)]


def shared(state, number):
    heaps = [1, 2]
    one, other = Heaps(heaps, number), Heaps(heaps, 3)
    heaps.append(number)
    one.heaps[0] = 100
    return one, other, one.heaps == other.heaps, Heaps([], 0)


def passed_on(state, number):
    for more in range(number):
        state = Heaps(state.heaps if more else [*state.heaps, number], more)
    return state, state in [Heaps([1, 2, 3, 1], 0)], state


@pytest.mark.parametrize(("function", "rows"), [(marked, GRIDS), (shared, HEAPS), (passed_on, HEAPS)])
def test_lists_in_attributes(function, rows):
    agree(function, rows)


def changed(state, number):
    state.heaps[0] = number
    return state


def appended(state, number):
    heaps = state.heaps
    heaps.append(number)
    return Heaps(heaps, 1)


def extended(state, number):
    heaps = state.heaps
    heaps += [number]
    return Heaps(heaps, 1)


def as_key(state, number):
    return {state: 1}[Heaps(state.heaps, number)]


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (changed, "changes an object that it did not make"),
        (appended, "append"),
        (extended, "changes a list that it did not make"),
        (as_key, "Heaps with lists is looked for"),
    ],
)
def test_a_list_in_an_attribute_of_the_state_is_not_changed(function, why):
    refuses(function, HEAPS, why)


class Counted(Board):
    @functools.cached_property
    def ones(self):
        return [place for place, cell in enumerate(self.cells) if cell == 1]

    @functools.cached_property
    def number(self):
        return self.cells.count(1)


TABLE = {King(1): "king", Knight(1): "knight"}


def cached(board, place):
    return (
        board.number,
        Counted(board.cells).number + place,
        type(board)(board.cells, 5),
        TABLE.get(King(place), "none"),
    )


def list_of_ones(board, place):
    return len(board.ones)


class Walker:
    def __init__(self, place):
        self.place = place

    @functools.cached_property
    def twice(self):
        return 2 * self.place


def stale(board, place):
    walker = Walker(place)
    before = walker.twice
    walker.place = 7
    return before, walker.twice


def test_a_cached_property():
    rows = [(Counted(board.cells), place) for board, place in BOARDS]
    agree(cached, rows)
    refuses(list_of_ones, rows, "cached_property is a list")
    refuses(stale, rows, "cached_property of an object that may change")


# ---------------------------------------------------------------- what is refused


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x

    def __hash__(self):
        return hash(self.x)


class Identity:
    def __init__(self, x):
        self.x = x


class Moving(Point):
    def move(self):
        self.x += 1


class Close(Point):
    def __eq__(self, other):
        return abs(self.x - other.x) < 2

    __hash__ = Point.__hash__


class ByText(Point):
    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return hash(str(self.x))


class ByIdentity(Point):
    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return id(self)


class HandsOn(Point):
    everyone = ()

    def __init__(self, x):
        self.x = x
        self.everyone = (*self.everyone, self)


class AsksItself(Point):
    def __init__(self, x):
        self.x = x
        self.y = self.double()

    def double(self):
        return 2 * self.x


class ByType(Point):
    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return hash((self.x, type(self.x)))


class OnlyHash(Point):
    def __init__(self, x):
        self.x = x
        self._hash = hash((x,))

    def __eq__(self, other):
        return self._hash == other._hash

    def __hash__(self):
        return self._hash


class OtherHash(Point):
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self._hash = hash((x, y))

    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return self._hash


class Late(Point):
    def __eq__(self, other):
        return self.x == other.x and isinstance(other, Late)

    __hash__ = Point.__hash__


class Cached(Point):
    @functools.cached_property
    def double(self):
        return 2 * self.x

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = Point.__hash__


class OwnAccess(Point):
    def __setattr__(self, name, value):
        super().__setattr__(name, value)


class NotEqual(Point):
    def __ne__(self, other):
        return True


REASONS = {
    Identity: "it has no __eq__ and __hash__",
    Moving: "its move assigns to self.x, which only __init__ may",
    Close: "its __eq__ does something other than compare attributes",
    ByText: "its __hash__ may differ",
    ByIdentity: "its __hash__ may differ",
    ByType: "its __hash__ may differ",
    HandsOn: "its __init__ hands on the object before it is finished",
    AsksItself: "its __init__ uses self.double, which is no attribute of data",
    OnlyHash: "its __eq__ compares no attribute but a hash",
    OtherHash: "its __init__ stores in _hash a hash of something that its __eq__ does not compare",
    Late: "its __eq__ does something other than compare attributes",
    Cached: "its __eq__ does something other than compare attributes",
    OwnAccess: "it defines its own access to attributes",
    NotEqual: "it has its own __ne__",
}


def first(state):
    return state.x


@pytest.mark.parametrize("cls", REASONS, ids=lambda cls: cls.__name__)
def test_a_class_whose_objects_are_no_values(cls):
    made = cls(1, 2) if cls is OtherHash else cls(1)
    refuses(first, [(made,)], f"has {cls.__name__} in it, which is not compiled: ({REASONS[cls]})")
    assert why_no_value(cls)


@pytest.mark.parametrize("thing", [{1: 2}, {1}])
def test_a_container_that_may_change_in_an_attribute(thing):
    refuses(first, [(Point(thing),)], f"Point.x is a {type(thing).__name__}, which may change")


def assigned(state):
    state.x = 3
    return state


def added(state):
    made = Point(state.x)
    made.x += 1
    return made


def deleted(state):
    made = Point(state.x)
    del made.x
    return 1


def same(state):
    return state is Point(state.x)


def another_class(state):
    return Point(state.x) == Unguarded(state.x)


class Unguarded:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return hash(self.x)


class Nearer(Point):
    pass


def related(state):
    return Point(state.x) == Nearer(state.x)


def hashed(state):
    return hash(state)


def listed(state):
    made = Point([state.x])
    return made in {Point(2): 1}


def read_hash(board, place):
    return board._hash


def dictionary(state):
    return len(state.__dict__)


class Copied(Point):
    def __copy__(self):
        return Copied(self.x + 1)


def copied(state):
    return copy.copy(Copied(state.x)).x


class Summed(Point):
    def __init__(self, x):
        self.x = x
        waiting = (self.x * number for number in (1, 2))
        first = next(waiting)
        self.x = 100
        self.y = first + next(waiting)


def summed(state):
    return Summed(state.x).y


def variables(state):
    return len(vars(state))


REFUSED = {
    assigned: "an attribute of a Point changes after __init__",
    added: "an attribute of a Point changes after __init__",
    deleted: "del",
    same: "compared by `is`",
    another_class: "compared with one of another class",
    related: "compared with one of another class",
    hashed: "hash",
    listed: "Point with lists is looked for",
    dictionary: "__dict__",
    variables: "vars",
    copied: "Copied has its own __copy__",
    summed: "something changes that a generator has read in advance",
}


@pytest.mark.parametrize("function", REFUSED, ids=lambda function: function.__name__)
def test_what_tells_an_object_from_its_like_is_refused(function):
    refuses(function, [(Point(1),), (Point(2),)], REFUSED[function])


def test_a_stored_hash_is_not_read():
    refuses(read_hash, BOARDS, "_hash of a Board")


class Sometimes:
    def __init__(self, x):
        self.x = x
        if x < 5:
            self.y = 1

    def __eq__(self, other):
        return isinstance(other, Sometimes) and self.x == other.x

    def __hash__(self):
        return hash(self.x)


def sometimes(state, number):
    return Sometimes(number).x


def test_an_object_without_some_of_its_attributes_stops():
    compiled = CompiledFunction(sometimes, [(Sometimes(1), 1), (Sometimes(2), 3)])
    assert outcome(compiled, (Sometimes(1), 4)) == "4"
    assert outcome(compiled, (Sometimes(1), 6)) == "limit: a Sometimes without all of its attributes"


class ByPaths:
    name = "paths"

    def start(self):
        return 0

    def to_move(self, state):
        return 1

    def moves(self, state):
        path = [0]
        return [Heaps(path, 0) for number in range(3) if path.append(number) is None] if state < 2 else []

    def play(self, state, move):
        return state + len(move.heaps)

    def value(self, state):
        return 0


def test_a_list_in_a_move_is_refused():
    with pytest.raises(CompileError, match="a move has a list in it that a rule made"):
        Rules(ByPaths())
