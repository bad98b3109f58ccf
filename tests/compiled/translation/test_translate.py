"""Ways to write a rule: translated, they say what they say in Python, as a program in Python and compiled by Numba."""

import enum
import functools
import math
from typing import NamedTuple

import pytest
from compiled.translation.translating import answer, by_numba, in_python
from numba.core.errors import TypingError

BOARD = (1, 0, -1, 0, 1, 0, -1, 0, 0)
SIZE = 3
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NEIGHBOURS = [[1, 3], [0, 2, 4], [1, 5], [0, 4, 6], [1, 3, 5, 7], [2, 4, 8], [3, 7], [4, 6, 8], [5, 7]]
CORNERS = {0, 2, 6, 8}
WORTH = {1: 10, -1: -10, 0: 0}
STEPS = {0: (1, 3), 1: (0, 2, 4), 4: (1, 3)}
SQUARES = tuple(number * number for number in range(200))
PAIRS = tuple((number, -number) for number in range(100))
THROUGH = tuple(tuple(line for line in LINES if cell in line) for cell in range(9))
HALVES = [0.5 * number for number in range(100)]
shadowed = 7
biggest, either_of = max, any  # Python's own by other names
MOVE = 3


class Piece(enum.IntEnum):
    EMPTY = 0
    CROSS = 1
    NOUGHT = -1


class State(NamedTuple):
    cells: tuple[int, ...]
    player: int = 1


# ---------------------------------------------------------------- tuples of cells


def replaced(board, i):
    return board[:i] + (5,) + board[i + 1 :]


def replaced_by_two(board, i):
    return board[:i] + (5, 6) + board[i + 2 :]


def replaced_before(board, n):
    return board[0 : n - 1] + (9,) + board[n:]


def replaced_with_player(board, i):
    return board[:i] + (5,) + board[i + 1 : 8] + (-board[8],)


def replaced_after_player(board, i):
    return (-board[0],) + board[1:i] + (5,) + board[1 + i :]


def moved(board, i):
    j = i + 2
    return board[:i] + (0,) + board[i + 1 : j] + (board[i],) + board[j + 1 :]


def replaced_with_stars(board, i):
    return (*board[:i], 7, *board[i + 1 :])


def replaced_in_comprehension(board, i):
    return tuple(5 if k == i else cell for k, cell in enumerate(board))


def replaced_over_range(board, i):
    return tuple(5 if k == i else board[k] for k in range(SIZE * SIZE))


def replaced_in_list(board, i):
    cells = list(board)
    cells[i] = 5
    return tuple(cells)


def replaced_in_list_with_player(board, i):
    cells = list(board[:8])
    cells[i] = 5
    return tuple(cells) + (-board[8],)


def replaced_in_list_with_star(board, i):
    cells = list(board[:8])
    cells[i] += 5
    return (*cells, -board[8])


def swapped(board, i):
    cells = [*board]
    cells[i], cells[0] = cells[0], cells[i]
    return tuple(cells)


def rows_of(board, i):
    rows = (board[0:3], board[3:6], board[6:9])
    row = rows[i % 3]
    new = row[:1] + (4,) + row[2:]
    return rows[: i % 3] + (new,) + rows[i % 3 + 1 :]


def turned(board, i):
    return tuple(board[(8 - k + i) % 9] for k in range(9))


def kept(board, i):
    return tuple(cell for cell in board if cell > i - 2)


def doubled(board, i):
    return tuple(2 * cell + i for cell in board)


def column(board, i):
    return board[i % 3 :: 3]


def row(board, i):
    return sum(board[3 * (i % 3) : 3 * (i % 3) + 3])


def backwards(board, i):
    return board[::-1] + (i,) * SIZE


def last(board, i):
    return board[-1] + board[-i]


def found(board, i):
    return board.index(-1) + board.count(0) * i


REPLACING = [
    replaced,
    replaced_by_two,
    replaced_before,
    replaced_with_player,
    replaced_after_player,
    moved,
    replaced_with_stars,
    rows_of,
]
CELLS = [
    replaced_in_comprehension,
    replaced_over_range,
    replaced_in_list,
    replaced_in_list_with_player,
    replaced_in_list_with_star,
    swapped,
    turned,
    kept,
    doubled,
    column,
    row,
    backwards,
    last,
    found,
]


# ---------------------------------------------------------------- loops and functions of Python's own


def any_line(board, i):
    return any(all(board[cell] == i for cell in line) for line in LINES)


def any_stops_in_time(board, i):
    return any(10 // (k - i - 5) < 0 for k in range(i + 3))


def all_that_are(board, i):
    return all(board) or all(cell < 9 for cell in board)


def sums(board, i):
    return sum(board) + sum(cell * cell for cell in board if cell) + sum([1, 2], start=i) + sum(board, 5)


def best(board, i):
    return max(board) * 100 + min(cell + i for cell in board) + max(i, 3, len(board)) + min([i, 4])


def best_by_key(board, i):
    return max(range(9), key=lambda cell: (cell * 5 + i) % 7) * 10 + min(board, key=abs)


def best_of_none(board, i):
    return max((cell for cell in board if cell > i), default=-99)


def best_of_nothing(board, i):
    return max(cell for cell in board if cell > i)


def best_of_tuples(board, i):
    return min(board, board[::-1]), max((1, i), (1, 3), (i, 0)), min([1, i], [1, 3]), min(3, i, 2), max(i > 2, 0)


def by_other_names(board, i):
    return biggest(board) + biggest(i, 3), either_of(cell == i for cell in board)


def first(board, i):
    return next((k for k, cell in enumerate(board) if cell == i), -1)


def otherwise(board, i):
    cells = [4, 5, 6]
    found = next((k for k in board if k == i), cells.pop())
    return found, max((k for k in board if k > i), default=12 // (i - 3)), cells


def in_order(board, i):
    return (
        sorted(board),
        sorted((cell * i for cell in board), reverse=True),
        sorted(range(5), key=lambda k: (k * i) % 3),
    )


def sorted_in_place(board, i):
    cells = [cell + i for cell in board]
    cells.sort()
    return cells


def zipped(board, i):
    return [a * b + k for k, (a, b) in enumerate(zip(board, reversed(board)), start=i)]


def mapped(board, i):
    return list(map(abs, board)), [cell for cell in filter(lambda cell: cell > i, board)], sum(map(helper, board))


def reversed_range(board, i):
    return [k for k in reversed(range(i, 20, 3))]


def divided(board, i):
    return [(divmod(cell - 7, i + 1), (cell - 7) // (i + 1), (cell - 7) % (i + 1), abs(cell - 7)) for cell in board]


def numbers(board, i):
    return int(i / 2), round(i * 0.5), bool(i), float(i), int(i > 2), i**2, pow(i, 3), -(i > 2), ~(i > 2), +i


def maths(board, i):
    return math.floor(i / 3), math.ceil(i / 3), math.isqrt(i * 100), math.gcd(i, 12), math.sqrt(i), math.trunc(i / 3)


def infinite(board, i):
    least = math.inf
    for cell in board:
        least = min(least, cell)
    return least if i < 3 else -math.inf


def infinite_in_words(board, i):
    most = float("-inf")
    for cell in board:
        most = max(most, cell * i)
    return most, float("inf") > i


def ones(board, i):
    return bin(i * 1000).count("1") + (i * 1000).bit_count() + (-i).bit_length()


def lists(board, i):
    cells = [0] * 4
    cells.append(i)
    cells.extend([1, 2])
    cells += [3]
    cells += [k for k in range(2)]
    other = cells
    other += board
    cells.insert(1, 8)
    cells.pop()
    cells.remove(8)
    cells.reverse()
    return cells, cells[1:i], len(cells), 8 in cells, cells.index(3), cells.copy()


def aliases(board, i):
    grid = [[0] * 3 for _ in range(3)]
    grid[i % 3][1] = 5
    same = [[0] * 2] * 2
    same[0][1] = i
    return grid, same


FUNCTIONS = [
    any_line,
    any_stops_in_time,
    all_that_are,
    sums,
    best,
    best_by_key,
    best_of_none,
    best_of_nothing,
    best_of_tuples,
    by_other_names,
    first,
    otherwise,
    in_order,
    sorted_in_place,
    zipped,
    mapped,
    reversed_range,
    divided,
    numbers,
    maths,
    infinite,
    infinite_in_words,
    ones,
    lists,
    aliases,
]


# ---------------------------------------------------------------- statements


def matched(board, i):
    match i:
        case 0:
            return 10
        case 1 | 2:
            return 20
        case Piece.EMPTY:
            return 30
        case n if n > 6:
            return n * 100
    return 40


def matched_tuples(board, i):
    match (i % 2, i):
        case (0, _):
            return 1
        case (1, x) if x > 3:
            return x
        case (a, b):
            return a + b
    return -1


def matched_names_stay(board, i):
    a = 50
    match (i, 3):
        case (a, c) if a > c:
            return 1
    return a


def walrus(board, i):
    if (twice := 2 * i) > 6:
        return twice
    if i > 1 and (more := i + 10) > 12:
        return more
    total = 0
    while (total := total + 3) < 10:
        pass
    return total


def starred(board, i):
    head, *middle, tail = board
    *rest, end = middle
    return head, middle, tail, rest, end


def chained(board, i):
    return 0 <= i < 5 <= i + 3, i == i != 4


def conditional(board, i):
    return (1 if i > 2 else -1) * (i or 7) + (i and 3)


def loops(board, i):
    total = 0
    for k in range(9):
        if board[k] == 1:
            continue
        if k > i:
            break
        total += k
    else:
        total = 100
    while total % 7:
        total -= 1
    else:
        total += 1
    return total, k


def augmented(board, i):
    x = i
    x += 2
    x -= 1
    x *= 5
    x //= 2
    x %= 50
    x <<= 2
    x >>= 1
    x |= 1
    x &= 0xFF
    x ^= 3
    x **= 2
    return x


def augmented_once(board, i):
    counts, places = [0] * 6, [3, 4, 5]
    counts[places.pop()] += i
    counts += [7, len(counts)]
    again = counts
    counts += [8, len(again)]
    return counts, places


def indexed_by_conditions(board, i):
    return (5, 7)[i > 2], board[i == 1], [4, 5][not i], board[i > 1 and i < 5]


def annotated(board: "a board", i: int) -> "list[int]":  # noqa: F722
    """What it is."""
    x: int
    x = i
    y: "a text" = 2  # noqa: F722
    return x * y


def refuses(board, i):
    assert i < 8, f"{i} is too much"
    if i > 5:
        raise ValueError(f"not {i}: expected less than {'six'}")
    return i


def nested(board, i):
    ((a, b), c), (d, *e) = ((i, 2), 3), board
    return a + b + c + d + sum(e)


STATEMENTS = [
    matched,
    matched_tuples,
    matched_names_stay,
    walrus,
    starred,
    chained,
    conditional,
    loops,
    augmented,
    augmented_once,
    indexed_by_conditions,
    annotated,
    refuses,
    nested,
]


# ---------------------------------------------------------------- what a rule reaches


def helper(cell):
    return cell * cell + 1


@functools.lru_cache
def cached(cell):
    return helper(cell) + 1


def with_defaults(a, b=SIZE, *, c=4, d=(1, 2)):
    return 1000 * a + 100 * b + 10 * c + d[0]


def maybe(i):
    if i > 4:
        return i
    return None


def some(board, i):
    if i > 4:
        return []
    return [cell for cell in board if cell]


def helpers(board, i):
    return (
        helper(i),
        cached(i),
        with_defaults(i),
        with_defaults(1, c=i),
        with_defaults(1, 2, d=(i, 0), c=3),
        len(some(board, i)),
    )


def optional(board, i):
    found = maybe(i)
    return 0 if found is None else found


def lists_that_may_be_empty(board, i):
    total = 0
    for cell in some(board, i):
        total += cell + 2
    return total if some(board, i) else -1


def tables(board, i):
    total = 0
    for n in NEIGHBOURS[i]:
        total += n
    rows = sum(len(each) for each in NEIGHBOURS)
    return total, NEIGHBOURS[i][1], NEIGHBOURS[-1], len(NEIGHBOURS[i]), 4 in NEIGHBOURS[i], rows, len(NEIGHBOURS)


def asked_of_constants(board, i):
    return LINES[0].index(i), LINES[0].count(i), SIZE.bit_length(), SQUARES.index(i * i), SQUARES.count(i)


def long_tables(board, i):
    lines = sum(board[a] + board[b] + board[c] for a, b, c in THROUGH[i])
    return SQUARES[i * 20], SQUARES[-i], 144 in SQUARES, sum(SQUARES), PAIRS[i], (5, -5) in PAIRS, lines, HALVES[i]


def sets(board, i):
    return i in CORNERS, i not in {1, 2}, sum(CORNERS), len(CORNERS), [c for c in CORNERS]


def dicts(board, i):
    worth = sum(WORTH[cell] for cell in board) + WORTH.get(i, 77)
    steps = [step for step in STEPS[1]] + [k * v for k, v in WORTH.items()]
    return worth, steps, i in WORTH, sum(WORTH), sum(WORTH.values()), WORTH[board[0]]


def missing_key(board, i):
    return WORTH[i]


def enumerations(board, i):
    return Piece.CROSS + Piece.NOUGHT.value * 5, board[0] == Piece.CROSS


def named(board, i):
    state = State(board, i)
    later = state._replace(player=-state.player)
    return later.cells[0] + later.player, State(board).player, State(player=4, cells=board)


def shadows(board, i):
    squares = [shadowed for shadowed in range(3)]
    pairs = [shadowed for shadowed in board for shadowed in (shadowed, 5)]
    return squares, pairs, shadowed, sum(i for i in range(4)), i


def folded(board, i):
    return board[SIZE * 2 : SIZE**2], board[len(LINES)], (1 << SIZE) - 1, -SIZE // 2


def mixed(board, i):
    value = 0
    for cell in board:
        value += 0.25 * cell
    return value + True + (i > 3) * 2.5, 7 / 2, -7.5 // 2, -7.5 % 2, 1e3


REACHED = [
    helpers,
    optional,
    lists_that_may_be_empty,
    tables,
    asked_of_constants,
    long_tables,
    sets,
    dicts,
    missing_key,
    enumerations,
    named,
    shadows,
    folded,
    mixed,
]


@pytest.mark.parametrize("rule", [*CELLS, *FUNCTIONS, *STATEMENTS, *REACHED], ids=lambda rule: rule.__name__)
def test_a_rule_says_the_same_translated(rule):
    expected = [answer(rule, (BOARD, i)) for i in range(9)]
    assert [answer(in_python(rule), (BOARD, i)) for i in range(9)] == expected
    compiled = by_numba(rule)
    compiled(BOARD, 0) if expected[0] != "fails" else None  # a TypingError is no answer
    assert [answer(compiled, (BOARD, i)) for i in range(9)] == expected


@pytest.mark.parametrize("rule", REPLACING, ids=lambda rule: rule.__name__)
def test_a_tuple_with_another_element_is_the_one_that_python_makes_or_fails(rule):
    """A tuple cannot grow in compiled code: where Python's would, it fails."""
    wanted = len(rule(BOARD, 3))
    expected = [answer(rule, (BOARD, i)) for i in range(-3, 12)]
    expected = [found if len(found) == wanted else "fails" for found in expected]
    assert expected.count("fails") < 10
    for made in (in_python(rule), by_numba(rule)):
        assert [answer(made, (BOARD, i)) for i in range(-3, 12)] == expected


def float_as_index(board, i):
    return SQUARES[i / 2]


def float_as_key(board, i):
    return WORTH[i / 2]


def float_among_keys(board, i):
    return i / 2 in WORTH


def float_written_to(board, i):
    cells = list(board)
    cells[i / 2] = 1
    return cells


def float_as_end(board, i):
    return board[i / 2 :]


def float_as_range(board, i):
    return [k for k in range(i / 2)]


def float_as_start(board, i):
    return [k for k, cell in enumerate(board, i / 2)]


FLOATS = [
    float_as_index,
    float_as_key,
    float_among_keys,
    float_written_to,
    float_as_end,
    float_as_range,
    float_as_start,
]


@pytest.mark.parametrize("rule", FLOATS, ids=lambda rule: rule.__name__)
def test_a_float_is_never_taken_for_a_whole_number(rule):
    """Python fails, or finds nothing under 0.5; cut to a whole number there would be an answer."""
    with pytest.raises(TypingError, match="INDEX float64|No implementation of function Function.*index"):
        by_numba(rule)(BOARD, 1)


def wide_number_or_float(board, i):
    return 2**60 + i if i > 1 else 0.5


def wide_number_becomes_a_float(board, i):
    least = math.inf
    for k in range(3):
        least = min(least, 2**60 + i + k)
    return least


def wide_number_compared_with_a_float(board, i):
    return 2**53 + i == 2.0**53, 2**53 + i < 2.0**53 + 2


def wide_number_among_floats(board, i):
    return [0.5, 2**60 + i]


def wide_number_as_default(board, i):
    return max((0.5 * cell for cell in board if cell > i), default=2**60 + i)


EXACT = [
    wide_number_or_float,
    wide_number_becomes_a_float,
    wide_number_compared_with_a_float,
    wide_number_among_floats,
    wide_number_as_default,
]


@pytest.mark.parametrize("rule", EXACT, ids=lambda rule: rule.__name__)
def test_a_whole_number_is_never_rounded_to_a_float(rule):
    """Compiled, a name is of one kind: a float, say. A number of more than 53 bits may be none."""
    compiled = by_numba(rule)
    with pytest.raises(OverflowError):
        compiled(BOARD, 3)
    expected = [answer(rule, (BOARD, i)) for i in (-1, 0, 1)]
    found = [answer(compiled, (BOARD, i)) for i in (-1, 0, 1)]
    assert all(one in (two, "fails") for one, two in zip(found, expected, strict=True))


def with_a_default(board, i, more=SIZE, *, pair=(1, 2)):
    return i * more + pair[1]


def test_a_rule_may_have_parameters_that_nobody_gives():
    assert with_a_default(BOARD, 5) == 17
    assert in_python(with_a_default)(BOARD, 5) == 17
    assert by_numba(with_a_default)(BOARD, 5) == 17
