# ruff: noqa: A001, A002, B007, B023, C417, E731, F821, RUF005, UP042 - odd Python is what is tested here
"""Python's meaning, class by class: a compiled function answers as Python does, to the type, or raises the same."""

import enum
import functools
import itertools
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from compiled.fuzzing.running import Candidate, same, together

from secateur.compiled.compiler.exports import Arena, CompiledFunction, Failed


def check(function, *inputs):
    """Compile a function, and compare every answer with Python's; nothing may be refused or meet a limit."""
    candidate = Candidate(function, inputs, "asked")
    assert len(candidate.answers) == len(inputs)
    candidate.emit()
    code = together([candidate], 2)
    assert candidate.verdict.kind == "same", candidate.verdict.detail
    candidate.compared(code, Arena())
    assert candidate.verdict.kind == "same", candidate.verdict.detail
    assert candidate.verdict.limits == 0


def right_or_refused(function, *inputs):
    """Compile a function that may be refused, but never answer anything else than Python."""
    candidate = Candidate(function, inputs, "asked")
    candidate.emit()
    if candidate.text:
        candidate.compared(together([candidate], 2), Arena())
    assert candidate.verdict.kind in ("same", "refused"), candidate.verdict.detail


NUMBERS = [(a, b) for a in (-7, -1, 0, 1, 2, 7, 1 << 31) for b in (-3, -1, 0, 1, 2, 5)]


def test_operands_and_arguments_are_evaluated_once_and_in_order():
    def asked(a, b):
        log = []

        def note(number, value):
            log.append(number)
            return value

        total = note(1, a) + note(2, b) * note(3, 2)
        items = [note(4, 0), note(5, 1)]
        items[note(6, 1)] = note(7, total)
        pair = {note(8, "x"): note(9, a), "y": note(10, b)}
        items[note(11, 0)] += note(12, 5)
        return tuple(log), total, tuple(items), tuple(pair.items())

    check(asked, *NUMBERS)


def test_generators_are_lazy():
    def asked(a):
        log = []

        def numbers():
            for number in range(5):
                log.append(number)
                yield number

        found = any(number > a for number in numbers())
        log.append(-1)
        first = next((10 * number for number in numbers() if number >= a), None)
        log.append(-2)
        pairs = [one + other for one, other in zip(numbers(), (1, 2), strict=False)]
        log.append(-3)
        late = all(map(lambda number: number < 2, filter(None, numbers())))
        return tuple(log), found, first, tuple(pairs), late

    check(asked, (0,), (2,), (9,), (-1,))


def test_truth_values_and_what_and_or_give():
    def asked(a, text, items, maybe):
        return (
            a and text,
            a or text,
            not items,
            items or None,
            maybe and a,
            bool(text),
            1 if items else 0,
            maybe or 0.5,
        )

    check(asked, (0, "", (), None), (3, "x", (0,), 0), (-1, "", (1, 2), 5), (0, "y", (), 1))


def test_chained_comparisons_evaluate_the_middle_once_and_stop_early():
    def asked(a, b):
        log = []

        def note(value):
            log.append(value)
            return value

        return note(0) < note(a) < note(b) != note(5), tuple(log)

    check(asked, *NUMBERS)


def test_indices_from_the_back_and_slices():
    def asked(items, text, index, step):
        made = list(items)
        return (
            items[index],
            made[-1],
            text[index:],
            text[::-1],
            items[::step],
            tuple(made[index:step]),
            text[:99],
            items[-99:1],
        )

    check(
        asked,
        ((1, 2, 3), "abc", -1, 2),
        ((1, 2, 3), "", 5, -1),
        ((4,), "é", 0, -2),
        ((), "ab", 0, 0),
        ((1,), "x", -2, 1),
    )


def test_division_and_remainder_round_down():
    def asked(a, b):
        return a // b, a % b, divmod(a, b), -a // b

    check(asked, *NUMBERS)


def test_shifts():
    def asked(a, b):
        return a >> b, (a % 8) << b

    def far(a, b):
        return a >> b, 0 << b

    check(asked, *NUMBERS)
    check(far, (5, 70), (-5, 64), (0, 90), (1 << 62, 63), (3, -1))


def test_an_overflow_is_noticed():
    def asked(a, b):
        return a * b + (a << 3)

    compiled = CompiledFunction(asked, [(1, 2), (3, 4)])
    assert compiled(5, 6) == 70
    for large in ((1 << 62, 2), (1 << 61, 0), (-(1 << 63), -1)):
        with pytest.raises(Failed) as failed:
            compiled(*large)
        assert failed.value.site.exception is None


def test_numbers_keep_their_types():
    def asked(a, flag, real):
        return (
            a + flag,
            flag + flag,
            flag & True,
            flag and a,
            real * a,
            a / 2,
            a == real,
            flag == 1,
            -flag,
            max(a, real),
            sum([flag, flag]),
        )

    check(asked, (1, True, 1.0), (0, False, -0.0), (-3, True, 2.5))


def test_a_whole_number_is_not_rounded_to_a_float_unnoticed():
    def asked(a, real):
        return a + real

    compiled = CompiledFunction(asked, [(1, 1.0), (2, 0.5)])
    assert same(compiled(3, 0.5), 3.5)
    with pytest.raises(Failed) as failed:
        compiled((1 << 53) + 1, 0.5)
    assert failed.value.site.exception is None


def test_closures_see_names_as_they_are_when_called():
    def asked(a):
        number = a
        read = lambda: number + 1
        before = read()
        number += 10
        late = [one() for one in [lambda: index for index in range(3)]]
        return before, read(), tuple(late)

    def without_list(a):
        number = a

        def read():
            return number

        def write(value):
            nonlocal number
            number = value
            return number

        number = a + 1
        return read(), write(7), read(), number

    right_or_refused(asked, (1,), (5,))
    check(without_list, (1,), (5,))


def test_defaults_are_evaluated_once_where_the_function_is_defined():
    def asked(a):
        def add(one, other=a, *, scale=a + 1):
            return (one + other) * scale

        a = 100
        return add(1), add(1, 2), add(1, scale=3), add(other=4, one=a)

    check(asked, (1,), (-2,))


def test_names_that_are_not_bound():
    def after_loop(items):
        for item in items:
            last = item
        return item, last

    def after_branch(a):
        if a > 0:
            found = a
        return found

    def deleted(a):
        found = a
        for _ in range(a):
            del found
        return found

    def of_a_comprehension(items):
        return len([(last := item) for item in items]) and last

    check(after_loop, ((1, 2),), ((),), ((3,),))
    check(after_branch, (1,), (0,))
    check(deleted, (0,), (1,), (2,))
    check(of_a_comprehension, ((1, 2),), ((),))

    def unbound(items):
        return [(final := item) for item in items] + [final]

    def always(items):
        return tuple(unbound(items))

    check(always, ((1, 2),), ((),))


class Secret:
    """A class with a private name, which Python mangles."""

    def __init__(self, start):
        self.__count = start

    def more(self, by):
        """Count on."""
        self.__count += by
        return self.__count


class Other(Secret):
    """A class with a private name of the same spelling."""

    def __init__(self, start):
        self.__count = -1
        Secret.__init__(self, start)

    def mine(self):
        """Return its own."""
        return self.__count


def test_private_names_are_mangled():
    def asked(a):
        one = Other(a)
        return one.more(2), one.mine(), one.more(1)

    check(asked, (1,), (5,))


def test_builtins_may_be_shadowed():
    def asked(items):
        len = max
        sum = items
        return len(items), sum

    def parameter(abs, items):
        return abs, tuple(items)

    check(asked, ((3, 1),), ((0,),))
    check(parameter, (1, (2,)), (-1, ()))


class Suit(enum.Enum):
    """An Enum with methods of its own."""

    CLUBS = "c"
    HEARTS = "h"

    @property
    def red(self):
        """Whether it is red."""
        return self is Suit.HEARTS

    def beats(self, other):
        """Whether it is higher."""
        return self.value > other.value


class Level(enum.IntEnum):
    """Numbers with names and a method."""

    LOW = 1
    HIGH = 5

    def up(self, by=1):
        """Return more."""
        return self + by


class Access(enum.IntFlag):
    """Flags."""

    READ = 1
    WRITE = 2

    def writes(self):
        """Whether one may write."""
        return self.value >= 2


class Odd(enum.IntEnum):
    """Numbers that add in a way of their own."""

    ONE = 1

    def __add__(self, other):
        return 99


class Mark(str, enum.Enum):
    """Members that are strings."""

    X = "x"


def test_members_with_methods_of_their_own():
    def asked(suit, level, access):
        return (
            suit.red,
            suit.beats(Suit.CLUBS),
            level.up(),
            level.up(by=2),
            access.writes(),
            level > 3,
            level + 1,
            suit == Suit.HEARTS,
            suit.name,
            level,
        )

    check(asked, (Suit.CLUBS, Level.LOW, Access.READ), (Suit.HEARTS, Level.HIGH, Access.WRITE))


def test_members_with_operators_of_their_own():
    right_or_refused(lambda one: one + 1, (Odd.ONE,))
    right_or_refused(lambda one: one | Access.READ, (Access.WRITE,), (Access.READ,))
    right_or_refused(lambda one: one == "x", (Mark.X,))
    right_or_refused(lambda one: ~~one, (Access.WRITE,), (Access.READ,))


class Place(NamedTuple):
    """A named tuple with a method, a property and a default."""

    row: int
    column: int = 0

    @property
    def total(self):
        """Both together."""
        return self.row + self.column

    def moved(self, by):
        """Return another one."""
        return self._replace(row=self.row + by)


@dataclass(frozen=True)
class Piece:
    """A frozen dataclass."""

    kind: str
    value: int = 1

    def worth(self):
        """Return what it is worth."""
        return self.value if self.kind == "pawn" else 3 * self.value


class Vector(NamedTuple):
    """A named tuple that adds in a way of its own."""

    x: int

    def __add__(self, other):
        return Vector(self.x + other.x)


def test_records():
    def asked(place, piece):
        return (
            place.total,
            place.moved(2),
            place == (1, 2),
            place < Place(1, 5),
            piece.worth(),
            piece == Piece("pawn"),
            Place(4),
            piece,
            place + (1,),
        )

    check(asked, (Place(1, 2), Piece("pawn")), (Place(0), Piece("rook", 5)))
    right_or_refused(lambda one: one + one, (Vector(1),))
    right_or_refused(lambda one: len(one), (Piece("pawn"),))


def test_aliases_and_changes_in_place():
    def asked(a):
        one = two = [a]
        two += [2]
        three = one
        three = three + [3]
        rows = [[0] * 2] * 2
        rows[0][1] = a
        for item in one:
            if len(one) < 5:
                one.append(item + 1)
        return tuple(one), tuple(two), tuple(three), tuple(map(tuple, rows)), one is two, one is three

    check(asked, (1,), (-4,))


def test_exceptions_are_what_python_raises():
    def asked(a, items, table):
        try:
            if a == 0:
                return 1 // a
            if a == 1:
                return items[5]
            if a == 2:
                return {"x": 1}[table]
            if a == 3:
                raise StopIteration
            if a == 4:
                a.nothing.other  # noqa: B018
            assert a != 5
        except ArithmeticError:
            return "arithmetic"
        except LookupError:
            return "lookup"
        return a

    def without_attributes(a, items, table):
        try:
            return (10 // a, items[a], {"x": 1}[table])
        except ZeroDivisionError:
            return None
        except (KeyError, ValueError):
            raise

    check(without_attributes, *((a, (1, 2), table) for a in (0, 1, 5, -3) for table in ("x", "y")))
    right_or_refused(asked, *((a, (1,), "y") for a in range(7)))


def test_loops_with_else_break_and_continue():
    def asked(items, stop):
        log = []
        for one in items:
            for two in items:
                if two == stop:
                    continue
                if one + two == stop:
                    break
                log.append(two)
            else:
                log.append(-1)
                continue
            log.append(-2)
        else:
            log.append(-3)
        while stop > 0:
            stop -= 1
            if stop == 2:
                break
        else:
            log.append(-4)
        return tuple(log)

    check(asked, ((1, 2, 3), 4), ((1, 2), 2), ((), 0), ((5,), 1))


def test_sorting_is_stable_and_ties_go_to_the_first():
    def asked(items):
        by = sorted(items, key=lambda item: item % 3)
        down = sorted(items, key=lambda item: item % 3, reverse=True)
        return (
            tuple(by),
            tuple(down),
            max(items, key=lambda item: item % 3, default=None),
            min(items, key=abs, default=None),
        )

    check(asked, ((1, 4, 2, 5, 3, -1),), ((),), ((-2, 2, 7),))


def test_itertools_and_functools():
    def asked(items, a):
        total = functools.reduce(lambda one, other: one * 2 - other, items, a)
        pairs = [one * other for one, other in itertools.product(items, (1, 2))]
        chosen = [sum(two) for two in itertools.combinations(items, 2)]
        joined = list(itertools.chain(items, [a], items))
        return total, tuple(pairs), tuple(chosen), tuple(joined)

    check(asked, ((1, 2, 3), 0), ((), 5), ((4,), -1))


def test_matching():
    def asked(thing, pair):
        match thing:
            case None:
                found = "none"
            case 0 | 1:
                found = "few"
            case int(number) if number > 5:
                found = "many"
            case _:
                found = "some"
        match pair:
            case (0, other):
                return found, other
            case (first, 0):
                return found, -first
        return found, None

    check(asked, (None, (0, 1)), (1, (2, 0)), (7, (3, 3)), (3, (0, 0)))


def test_values_of_different_types_in_one_variable():
    def asked(a):
        found = None
        if a > 0:
            found = a
        if a > 5:
            found = "many"
        return found, found is None, isinstance(found, int), found == "many", (found or "nothing")

    check(asked, (0,), (3,), (9,))


def test_what_always_raises_does_not_hide_what_comes_before_it():
    def guard(a):
        match a:
            case 1 if "" + 0:
                return "never"
            case _:
                return a

    def sorted_alone(a):
        items = [None]
        if a:
            items.append(None)
        return len(sorted(items))

    def decided(a):
        return max((a, 1), (a + 1, "x"))

    def chosen(items):
        return tuple(item for item in items if item > 1 if item + "")

    def taken(a):
        return next(itertools.chain((True, a), (2, 3)), None)

    def broken_off(a):
        for item in (a, "x"):
            break
        return item

    def any_before(a):
        def numbers():
            yield a
            raise ValueError

        return any(numbers())

    check(guard, (1,), (2,))
    check(sorted_alone, (0,), (1,))
    check(decided, (1,), (5,))
    check(chosen, ((0, 1),), ((0, 2),))
    check(taken, (1,), (2,))
    check(broken_off, (1,), (2,))
    check(any_before, (1,), (0,))


def test_a_generator_that_is_stopped_from_inside():
    def asked(a):
        return tuple(next(iter([])) if item == a else item for item in (1, 2))

    def with_yield(a):
        def numbers():
            yield 1
            if a:
                raise StopIteration
            yield 2

        found = []
        for number in numbers():
            found.append(number)
            if number == a:
                raise StopIteration
        return tuple(found)

    check(asked, (0,), (1,))
    check(with_yield, (0,), (1,), (2,))


class Holder:
    """Objects whose attributes are not all set at once."""

    kind = 5

    def fill(self, value):
        """Set one."""
        self.content = value

    def change(self, by):
        """Hide that of the class."""
        self.kind += by
        return self.kind


def test_attributes_that_may_not_be_set():
    def asked(a):
        one, other = Holder(), Holder()
        if a:
            one.fill(a)
            one.change(a)
        return one.content, one.kind, other.kind, other.change(2)

    def missing(a):
        log = []
        try:
            a.better(log.append(1))
        except AttributeError:
            log.append(2)
        return tuple(log)

    check(asked, (0,), (3,))
    check(missing, (0,), (3,))


def test_odd_ends():
    def asked(a, real):
        empty = {}
        return (abs(real), empty.get(a), round(max(real, a)), {1, 2} in ({1, 2}, 3))

    def unlike(a, items):
        return items < [a]

    def unhashable(a):
        return {(1, 2): 3}.pop(a, None), {a: 1} == {}

    def in_a_set(items):
        return set(items) in {frozenset([1])}

    check(asked, (1, -0.0), (2, 2.5), (-4, -3.5))
    check(unlike, (1, (2, 3)), (2, ()))
    right_or_refused(unhashable, ((1, 2),), ((1, 3),))
    right_or_refused(in_a_set, ((1,),), ((2,),))


def test_what_cannot_be_iterated_over_fails_before_anything_is_asked_for():
    def zipped(a):
        return tuple(zip(a, []))

    def lazily(a):
        log = []
        for make in (1, 2):
            try:
                found = enumerate(a) if make == 1 else (item for item in a)
                log.append(make)
                for _ in found:
                    log.append(9)
            except TypeError:
                log.append(-make)
        return tuple(log)

    check(zipped, (0,), (1,))
    right_or_refused(lazily, (0,), (1,))


def test_something_is_repeated_far_too_often():
    def asked(a, b):
        return len([a] * b), len("x" * b), len((1, 2) * b)

    compiled = CompiledFunction(asked, [(1, 2), (1, 3)])
    assert compiled(1, -1) == (0, 0, 0)
    for many in (1 << 40, 1 << 61, 1 << 62, (1 << 63) - 1):
        with pytest.raises(Failed) as failed:
            compiled(1, many)
        assert failed.value.site.exception is None


def test_names_of_an_inner_function_are_unbound_at_every_call():
    def asked(a):
        found = []
        for number in range(3):

            def inner(it):
                if it == a:
                    kept = it
                return kept

            try:
                found.append(inner(number))
            except NameError:
                found.append(-1)
        return tuple(found)

    check(asked, (0,), (1,), (5,))


def test_names_that_get_another_type_in_a_branch():
    def walrus(a):
        found = 1
        a and (found := "a")
        return found

    def pattern(a):
        match (a, int):
            case (1, found):
                found = 0
            case (found, _):
                pass
        return found

    check(walrus, (0,), (1,))
    check(pattern, (0,), (1,))


def test_a_list_looks_empty_while_it_is_sorted():
    def asked(a):
        items, seen = [3, 1, 2], []
        items.sort(key=lambda item: seen.append(len(items)) or item)
        try:
            items.sort(key=lambda item: 1 // (item - a))
        except ZeroDivisionError:
            seen.append(-1)
        return tuple(items), tuple(seen)

    check(asked, (0,), (1,))


def test_what_has_no_total_order_is_not_sorted():
    def sets(a):
        return tuple(map(len, sorted([{a}, {1, 2}, {3}])))

    def half_sorted(a):
        items = [2, a, 1]
        try:
            items.sort()
        except TypeError:
            return tuple(items)
        return None

    right_or_refused(sets, (1,), (3,))
    right_or_refused(half_sorted, ("x",), (0,))
    right_or_refused(lambda a: tuple(sorted([2.0, a, 1.0])), (float("nan"),), (0.5,))
