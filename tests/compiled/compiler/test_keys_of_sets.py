"""`sorted`, `min` and `max` of the items of a set, by a key that no two of them share."""

import itertools
from collections import Counter

from compiled.compiler.comparing import agree, refuses, stops

ROWS = [(), ((1, 2),), ((1, 2), (0, 3), (5, 0)), ((2, 2), (1, 3), (0, 0), (3, 1)), ((4, 4), (3, 9))]
SAME = "two items of a set have the same key, and only Python knows which comes first"


def backwards(pair):
    return pair[1], pair[0]


def ordered(row):
    cells = set(row)
    return tuple(sorted(cells, key=backwards)), tuple(sorted(frozenset(row), key=backwards, reverse=True))


def ordered_by_one(row):
    return tuple(sorted({*row}, key=lambda pair: -pair[1]))


def of_a_generator(row):
    return tuple(sorted((pair for pair in set(row) if pair[0]), key=lambda pair: pair[0] / 2))


def extremes(row):
    cells = set(row)
    return (
        min(cells, key=backwards, default=None),
        max(cells, key=lambda pair: pair[0] * 10 - pair[1], default=None),
        min((one for one, _ in cells), key=lambda number: -number, default=-1),
    )


def of_lists_and_sets(row):
    both = itertools.chain(row, {(9, 9), (7, 1)})
    return max(both, key=lambda pair: pair[0]), tuple(sorted({*row, (7, 7)}, key=lambda pair: (pair[1], 2)))


def test_keys_that_differ():
    for function in (ordered, ordered_by_one, of_a_generator, extremes, of_lists_and_sets):
        agree(function, [(row,) for row in ROWS])


def of_a_list(row):
    cells = list(row)
    known = {1, 2, 3}
    by = lambda pair: any(one in known for one in pair)  # noqa: E731
    far = lambda pair: sum(one for one in known if one > pair[0]) // 4  # noqa: E731
    return tuple(sorted(cells, key=by)), min(cells, key=far, default=None), max(cells, key=by, default=None)


def test_a_list_may_have_equal_keys():
    agree(of_a_list, [(row,) for row in ROWS])


def by_second(row):
    return tuple(sorted(set(row), key=lambda pair: pair[1]))


def least(row):
    return min(set(row), key=lambda pair: pair[1])


def test_equal_keys_stop_the_program():
    samples = [(row,) for row in ROWS[1:]]
    twins = ((1, 1), (2, 1), (3, 5))
    stops(by_second, samples, (twins,), SAME)
    stops(least, samples, (twins,), SAME)


def least_is_alone(row):
    return min({*row, (0, -1)}, key=lambda pair: pair[1])


def test_only_the_best_key_must_be_alone():
    agree(least_is_alone, [(row,) for row in [*ROWS, ((1, 1), (2, 1), (3, 5))]])


def changing(row):
    seen = []

    def note(pair):
        seen.append(pair)
        return pair

    return len(sorted(set(row), key=note)), seen[0]


def as_sets(row):
    return len(sorted(set(row), key=lambda pair: {pair[0]}))


def test_what_is_refused():
    refuses(changing, [(ROWS[2],)], "only Python knows")
    refuses(as_sets, [(ROWS[2],)], "sets")


def failing(row):
    return tuple(sorted(set(row), key=lambda pair: 1 // pair[0]))


def test_a_key_that_fails_stops_the_program():
    stops(
        failing,
        [(((1, 2), (-1, 3)),)],
        (((1, 2), (0, 3)),),
        "an item of a set fails, and only Python knows which one comes first",
    )


def commonest(row):
    return tuple(Counter(pair[0] for pair in set(row)).most_common())


def test_the_commonest_of_a_set():
    agree(commonest, [((),), (((1, 2), (1, 3), (0, 2)),)])
    stops(commonest, [(ROWS[1],), (((1, 2), (1, 3), (0, 2)),)], (((1, 2), (0, 2)),), SAME)
