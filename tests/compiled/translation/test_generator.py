"""Lists of moves as generators, and as the kernel gets them: what Python returns, in the same order."""

import pytest
from compiled.translation.translating import by_numba, in_python, moves_in_python, translated

from secateur.errors import CompileError

MOVE = 3
STATES = [(number, player) for number in range(7) for player in (1, -1)]
FREE = (0, 1, 2, 3, 4, 5)


def comprehension(state):
    return [m for m in range(state[0]) if m % 2]


def two_comprehensions(state):
    return [10 * a + b for a in range(state[0]) for b in range(a) if a + b > 2]


def collected(state):
    found = []
    for m in range(state[0]):
        if m == 4:
            continue
        found.append(m)
        found.append(m + 10)
    return found


def annotated(state) -> "list[int]":
    found: list[int] = []
    found += [state[0]]
    found.extend(range(3))
    return found


def early(state):
    if state[0] > 4:
        return []
    if state[1] == 1:
        return ()
    return [1, 2]


def counted(state):
    return range(1, min(3, state[0]) + 1)


def as_a_tuple(state):
    return tuple(m for m in FREE if m < state[0])


def as_a_list(state):
    return list(range(state[0]))


def in_order(state):
    return sorted((m * 5) % 7 for m in range(state[0]))


def either(state):
    return [1] if state[0] > 3 else [m for m in range(state[0])] if state[1] == 1 else []


def added(state):
    return [1] + [m for m in range(state[0])]


def another(state):
    return comprehension(state) or [99]


def matched(state):
    match state[0]:
        case 0:
            return []
        case 1 | 2:
            return [state[0]]
        case n if n > 4:
            return list(range(n))
    return [7]


def in_loops(state):
    for m in range(state[0]):
        if m == 3:
            return [m]
    else:
        return [5, 6]


def global_named_like_ours(state):
    return [MOVE, MOVE + state[0]]


# ---------------------------------------------------------------- lists that are more than filled and returned


def dropped(state):
    found = []
    for m in range(state[0]):
        found.append(m)
    if state[1] == 1:
        return [99]
    return found


def dropped_in_the_loop(state):
    found = []
    for m in range(state[0]):
        if m == 3:
            return [98]
        found.append(m)
    return found


def begun_anew(state):
    for size in (3, 2):
        found = []
        for m in range(state[0]):
            if m % size:
                found.append(m)
        if len(found) > 1:
            return found
    return []


def begun_anew_unasked(state):
    for size in (3, 2):
        found = []
        for m in range(state[0]):
            if m % size:
                found.append(m)
        if state[0] == size:
            return found
    return []


def looked_at(state):
    found = []
    for m in range(state[0]):
        if m not in found:
            found.append(m % 3)
    return found or [9]


def passed(state):
    found = []
    for m in range(state[0]):
        found.append(m)
    if not found:
        found.append(-1)
    return found


def aliased(state):
    found = []
    other = found
    for m in range(state[0]):
        other.append(m)
    return found


def changed(state):
    found = []
    for m in range(state[0] + 1):
        found.append(m)
    found[0] = 50
    return found


def other_name(state):
    found = [5]
    for m in range(state[0]):
        found.append(m)
    return found


def empty_at_times(state):
    found = []
    if state[0] > 2:
        found.append(1)
    return found


def shadowing(state):
    m = state[0]
    found = [m for m in range(m)]
    return found + [m for m in (m, m + 1)]


def pairs(state):
    return [(a, a * a) for a in range(state[0])]


def by_another(state):
    return collected(state)


def by_one_of_two(state):
    if state[1] == 1:
        return collected((state[0] - 1, state[1]))
    return pass_on(state, odd=1)


def pass_on(state, first=2, odd=0):
    return even((first + state[0], state[1])) if not odd else comprehension(state)


def even(state):
    return [m for m in range(state[0]) if m % 2 == 0]


def with_more_before(state):
    found = [100]
    found.extend(collected(state))
    found.append(200)
    found.extend(even(state))
    return found


def more(found, number):
    found.append(number)
    return found


def holding_the_same_list(state):
    found = [0]
    if state[0] > 3:
        return more(found, 1)
    again = more(found, 2)
    again.append(3)
    return found


def pair(state):
    return (state[0], 4)


def of_a_pair(state):
    return pair(state) if pair(state) + (1,) == (3, 4, 1) else even(state)


def steps(state):
    return (m for m in range(state[0]) if m != 2)


def of_a_generator(state):
    return list(steps(state))


KINDS = [
    holding_the_same_list,
    of_a_pair,
    of_a_generator,
    by_another,
    by_one_of_two,
    pass_on,
    with_more_before,
    comprehension,
    two_comprehensions,
    collected,
    annotated,
    early,
    counted,
    as_a_tuple,
    as_a_list,
    in_order,
    either,
    added,
    another,
    matched,
    in_loops,
    global_named_like_ours,
    dropped,
    dropped_in_the_loop,
    begun_anew,
    begun_anew_unasked,
    looked_at,
    passed,
    aliased,
    changed,
    other_name,
    empty_at_times,
    shadowing,
    pairs,
]


@pytest.mark.parametrize("moves", KINDS, ids=lambda moves: moves.__name__)
def test_the_moves_are_the_same(moves):
    yields = in_python(moves, moves=True)
    assert [list(yields(state)) for state in STATES] == [list(moves(state)) for state in STATES]


@pytest.mark.parametrize("moves", KINDS, ids=lambda moves: moves.__name__)
def test_the_kernel_gets_the_same_moves(moves):
    listing, asking = moves_in_python(moves)
    for state in STATES:
        rows, expected = [], list(moves(state))
        assert listing(rows, 10, 10, state) == 10 + len(expected)
        assert rows == expected
        assert asking(state) is bool(expected)


@pytest.mark.parametrize(
    "moves",
    [collected, dropped, matched, another, pairs, by_one_of_two, holding_the_same_list, of_a_pair],
    ids=lambda moves: moves.__name__,
)
def test_the_moves_are_the_same_compiled(moves):
    yields = by_numba(moves, moves=True)
    assert [list(yields(state)) for state in STATES] == [list(moves(state)) for state in STATES]


def nothing_to_do(state):
    return not early(state)


def nothing_in_it(state):
    return len(early(state)) == 0


def something_in_it(state):
    return len(early(state)) != 0 and len(early((state[0] + 1, -1))) > 0


@pytest.mark.parametrize("rule", [nothing_to_do, nothing_in_it, something_in_it], ids=lambda rule: rule.__name__)
def test_whether_there_are_any_needs_no_list(rule):
    expected = [rule(state) for state in STATES]
    assert len(set(expected)) == 2
    for made in (in_python(rule), by_numba(rule)):
        assert [made(state) for state in STATES] == expected
    text, name = translated(rule)
    asked = text.partition(f"def {name}(")[2]
    assert "_asking(" in asked
    assert "counted" not in asked
    assert "for " not in asked


def forgotten(state):
    if state[0] > 3:
        return [1]


def forgotten_at_the_end(state):
    found = []
    for m in range(state[0]):
        found.append(m)


def forgotten_in_a_loop(state):
    for m in range(state[0]):
        if m > 4:
            return [m]


@pytest.mark.parametrize(
    "moves", [forgotten, forgotten_at_the_end, forgotten_in_a_loop], ids=lambda moves: moves.__name__
)
def test_a_forgotten_return_is_never_read_as_no_moves(moves):
    yields = in_python(moves, moves=True)
    for state in STATES:
        if moves(state) is None:
            with pytest.raises(TypeError):
                list(yields(state))
        else:
            assert list(yields(state)) == moves(state)


def test_a_forgotten_return_is_never_read_as_no_moves_compiled():
    yields = by_numba(forgotten, moves=True)
    assert list(yields((4, 1))) == [1]
    with pytest.raises(TypeError):
        list(yields((3, 1)))


def bare(state):
    if state[0]:
        return None
    return [1]


def none(state):
    return None if state[0] else [1]


def generated(state):
    return (m for m in range(state[0]))


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (bare, "returns nothing here: expected a list, \\[\\] if there are no moves"),
        (none, "returns nothing here: expected a list"),
        (generated, "returns a generator: expected a list"),
    ],
    ids=["bare", "none", "generated"],
)
def test_what_is_no_list_is_told(moves, words):
    with pytest.raises(CompileError, match=words):
        in_python(moves, moves=True)
