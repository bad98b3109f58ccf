"""Complex numbers, as which some games have the cells of a board."""

import itertools

import pytest
from compiled.compiler.comparing import agree, refuses, sets_agree, stops

NUMBERS = [0j, 1 + 2j, -1j, complex(-0.0, 3.5), 2 - 0.5j, complex(-2, -0.0)]
PAIRS = list(itertools.product(NUMBERS, repeat=2))
EDGES = (1, 1j, -1, -1j)
NAMES = {1j: "up", 0j: "here", 2: "far"}
SHAPES = {"dot": [frozenset({0j})], "two": [frozenset({0j, 1 + 0j}), frozenset({0j, 1j})]}


def sums(one, other):
    return one + other, one - other, one * other, -one, +one, one + 1, 2 - one, one * 0.5, True * one, one * 1j


def asked(one, other):
    return one == other, one != other, one == 2, one != -1.0, bool(one), not other, one is None, one == (1,), one == 0


def parts(one, other):
    return one.real, one.imag, one.conjugate(), other.conjugate().imag, int(one.real), one.real < other.imag


def made(one, other):
    return complex(one.real, other.imag), complex(one), complex(3, one.imag), 0j, complex(True), complex(imag=2)


def real_parts(one, other):
    numbers = 3, 2.5, True
    return tuple(each.real for each in numbers), tuple(each.imag for each in numbers), (2).conjugate()


def classes(one, other):
    return isinstance(one, complex), isinstance(one, (int, float)), isinstance(other.real, float)


def neighbours(one, other):
    cells = [one + step for step in EDGES]
    return tuple(cells), cells.index(one + 1j), other in cells, sum(cells), len(set(cells))


def grouped(one, other):
    table = {one: 1, 2: 5, 1j: 3}
    table[other] = 4
    return len(table), table.get(2 + 0j), table[1j], NAMES.get(other, "no"), NAMES.get(one)


def augmented(one, other):
    one += other
    one *= 1j
    one -= 1
    return one


def test_values():
    functions = [sums, asked, parts, made, real_parts, classes, neighbours, grouped, augmented]
    for function in functions:
        agree(function, PAIRS)


WRONG = [
    lambda one: one < 1j, lambda one: sorted([one, 1j]), lambda one: one // 2, lambda one: one % 2,
    lambda one: one & 1, lambda one: int(one), lambda one: [1, 2][one], lambda one: list(one),
    lambda one: ~one, lambda one: max(one, 1), lambda one: range(one),
    lambda one: "a" + one, lambda one: one.size,
]  # fmt: skip


@pytest.mark.parametrize("function", WRONG)
def test_what_python_does_not_do(function):
    agree(function, [(2 + 0j,)])


REFUSED = [
    lambda one: one / 2, lambda one: one**2, lambda one: pow(one, 2), lambda one: pow(2, one),
    lambda one: pow(one, 2, 5),
    lambda one: abs(one), lambda one: str(one),
    lambda one: f"{one}", lambda one: complex(one, 1), lambda one: complex("1j"), lambda one: hash(one),
]  # fmt: skip


@pytest.mark.parametrize("function", REFUSED)
def test_what_is_refused(function):
    refuses(function, [(2 + 1j,)], ".")


def reading(cell):
    return cell.imag, cell.real


def around(cells, other):
    return frozenset(cell + step for cell in cells for step in EDGES) - cells, tuple(sorted(cells, key=reading))


def placed(cells, other):
    shapes = [frozenset(other + cell for cell in shape) for shape in SHAPES["two"]]
    return tuple(shape for shape in shapes if not shape & cells), cells | shapes[0], other in cells


CURVE = frozenset({complex(x, x * x) for x in range(9)})
CELLS = [frozenset(), frozenset({0j}), frozenset({1 + 2j, 2j, 3 + 2j}), CURVE]


def test_sets_of_cells():
    rows = list(itertools.product(CELLS, [0j, 1 + 2j, 5 - 1j]))
    sets_agree(around, rows)
    sets_agree(placed, rows)


def zeros(cells):
    return len({cell * 0.0 for cell in cells})


def test_zeros_of_both_signs_are_not_told_apart_by_the_order_of_a_set():
    samples = [(CELLS[2],)]
    agree(zeros, [(frozenset({1 + 1j, 2 + 2j}),)])
    why = "a loop over a set finds two values that are equal, but not the same"
    stops(zeros, samples, (frozenset({1 + 1j, -1 - 1j}),), why)


def overflowing(one):
    return one * one


def test_a_product_that_is_no_number():
    stops(overflowing, [(1j,)], (complex(1e200, 1e200),), "a product of complex numbers is no number")
