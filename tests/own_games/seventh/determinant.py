"""The determinant game: the players fill a 3x3 matrix with noughts and ones by turns,
and MAX is paid the determinant.  MAX begins, anywhere, with either digit."""
from functools import partial, reduce
from itertools import compress, product, starmap
from operator import is_, mul, sub

ORDER = 3
DIGITS = 0, 1

blank = partial(is_, None)
compose = lambda *fs: reduce(lambda f, g: lambda x: f(g(x)), fs)
filled = compose(len, list, partial(filter, lambda x: x is not None))


def flat(matrix):
    return (entry for row in matrix for entry in row)


def put(matrix, i, j, digit):
    return tuple(
        tuple(digit if (r, c) == (i, j) else entry for c, entry in enumerate(row))
        for r, row in enumerate(matrix))


def diagonal(rows):
    return reduce(mul, starmap(lambda i, row: row[i], enumerate(rows)))


def rotations(rows):
    """The three cyclic arrangements of the columns of a matrix."""
    columns = list(zip(*rows))
    return (tuple(zip(*(columns[k:] + columns[:k]))) for k in range(ORDER))


def determinant(rows):
    """Sarrus' rule: the falling diagonals less the rising ones."""
    return sub(sum(map(diagonal, rotations(rows))), sum(map(diagonal, rotations(rows[::-1]))))


class DeterminantGame:
    name = f"determinant {ORDER}x{ORDER}"

    start = lambda self: ((None,) * ORDER,) * ORDER

    def to_move(self, matrix):
        return (1, -1)[filled(flat(matrix)) % 2]

    def moves(self, matrix):
        free = compress(product(range(ORDER), repeat=2), map(blank, flat(matrix)))
        return [(i, j, digit) for (i, j), digit in product(free, DIGITS)]

    def play(self, matrix, move):
        return put(matrix, *move)

    def value(self, matrix):
        return determinant(matrix)
