"""Loops over sets: those whose order cannot matter are compiled, all others are refused."""

import pytest
from compiled.compiler.comparing import agree, refuses

SETS = [(frozenset(items), 3) for items in ([], [1], [5, 2], [9, 4, 3, 30], range(12), [100, 7, 3])]
NEXT = tuple((place - 1, place + 1) for place in range(200))


def total(cells, wanted):
    result = count = 0
    for cell in cells:
        if cell % 2:
            continue
        result += cell * wanted
        count -= 1
    return result, count


def grown(cells, wanted):
    found, bits, most, gone = set(), 0, -1, {3, 4, 5, 6}
    for cell in cells:
        for other in NEXT[cell]:
            if other not in cells:
                found.add(other)
        bits |= 1 << (cell % 16)
        most = max(most, cell - wanted)
        gone.discard(cell)
    return tuple(sorted(found)), bits, most, tuple(sorted(gone))


def asked(cells, wanted):
    for cell in cells:
        low, high = NEXT[cell]
        if low == wanted or high == wanted:
            return True
    return False


def flagged(cells, wanted):
    found = False
    for cell in cells:
        step = cell
        while step > 0:
            step -= wanted
        if step == 0:
            found = True
            break
    else:
        return "none"
    return found


def flood(cells, wanted):
    seen, frontier = set(), {cell for cell in cells if cell < 5}
    while frontier:
        new = set()
        for cell in frontier:
            for other in NEXT[cell]:
                if other in cells and other not in seen and other not in frontier:
                    new.add(other)
        seen |= frontier
        frontier = new
    return tuple(sorted(seen))


def nested(cells, wanted):
    pairs = 0
    for one in cells:
        for other in cells:
            if one < other:
                pairs += 1
    return pairs


def within_blocks(cells, wanted):
    found, most = set(), 0
    for cell in cells:
        for step in 1, 2:
            rest = cell - step
            if rest < wanted:
                continue
            count = 0
            for low in range(rest // 2):
                count += low
            found |= {(cell, low, count) for low in range(rest % 3)}
            most = max(most, rest)
    return tuple(sorted(found)), most


def flagged_before_leaving(cells, wanted):
    small = found = False
    for cell in cells:
        if cell < wanted:
            found = True
            small = True
            break
    return found, small


def below(number):
    while number > 0:
        number -= 2
        yield number


def lists_from_a_generator(cells, wanted):
    found, most = [], 0.5
    for low in below(len(cells)):
        found += [(low, high) for high in below(low)]
        most += low
        if low > wanted:
            continue
    return tuple(found), most


@pytest.mark.parametrize(
    "function",
    [
        total, grown, asked, flagged, flood, nested, within_blocks, flagged_before_leaving,
        lists_from_a_generator,
    ],
)  # fmt: skip
def test_the_order_makes_no_difference(function):
    agree(function, SETS)


def listed(cells, wanted):
    found = []
    for cell in cells:
        found.append(cell)
    return tuple(found)


def last(cells, wanted):
    cell = 0
    for cell in cells:  # noqa: B007
        pass
    return cell


def last_of_all(cells, wanted):
    kept = 0
    for cell in cells:
        if cell > wanted:
            kept = cell
    return kept


def two_answers(cells, wanted):
    for cell in cells:
        if cell == 1:
            return 1
        if cell == 2:
            return 2
    return 3


def item(cells, wanted):
    for cell in cells:
        if cell > wanted:
            return cell
    return 0


def asked_meanwhile(cells, wanted):
    found = set()
    for cell in cells:
        if len(found) < 2:
            found.add(cell)
    return len(found)


def stopped(cells, wanted):
    result = 0
    for cell in cells:
        result += cell
        if cell == wanted:
            break
    return result


def mixed(cells, wanted):
    found = {1}
    for cell in cells:
        found.add(cell + 1)
        found.discard(cell)
    return len(found)


def floats(cells, wanted):
    result = 0.0
    for cell in cells:
        result += cell / 7
    return result


def text(cells, wanted):
    result = ""
    for cell in cells:
        result += "ab"[cell % 2]
    return result


def note(seen, cell):
    seen.append(cell)
    return cell


def by_another_function(cells, wanted):
    seen, result = [], 0
    for cell in cells:
        result += note(seen, cell)
    return tuple(seen)


def from_the_one_before(cells, wanted):
    before = result = 0
    for cell in cells:
        result += before
        before = cell
    return result


def in_a_dict(cells, wanted):
    places = {}
    for cell in cells:
        places[cell] = 1
    return tuple(places)


def through_a_generator(cells, wanted):
    seen, result = [], 0
    for cell in (note(seen, cell) for cell in cells):
        result += cell
    return tuple(seen)


def yielded(cells):
    for cell in cells:
        yield cell


def generated(cells, wanted):
    return tuple(yielded(cells))


def left_from_another_round(cells, wanted):
    result = place = 0
    for cell in cells:
        for place in range(cell % 3):  # noqa: B007
            pass
        result += place
    return result


def begun_in_a_branch(cells, wanted):
    result = rest = 0
    for cell in cells:
        if cell > wanted:
            rest = cell - wanted
        result += rest
    return result


def flagged_on_the_way(cells, wanted):
    found = other = False
    for cell in cells:
        if cell > 8:
            found = True
            break
        if cell < 5:
            other = True
    return found, other


def flagged_in_two_ways(cells, wanted):
    high = low = False
    for cell in cells:
        if cell > 8:
            high = True
            break
        if cell < 5:
            low = True
            break
    return high, low


def grown_from_the_one_before(cells, wanted):
    result = step = 0
    for cell in cells:
        if cell > wanted:
            step += cell
            step = 0
        result += step
    return result


def filled(cell, found):
    for one in frozenset((cell, cell + 1)):
        found.add(one)
    yield cell


def filled_meanwhile(cells, wanted):
    found, result = set(), 0
    for cell in cells:
        for one in filled(cell, found):
            result += len(found) * one
    return result


def lists_from_a_generator_over_a_set(cells, wanted):
    found = []
    for low in (cell + wanted for cell in cells):
        found += [low]
    return tuple(found)


@pytest.mark.parametrize(
    "function",
    [
        left_from_another_round, begun_in_a_branch, flagged_on_the_way, flagged_in_two_ways,
        grown_from_the_one_before, listed, last, last_of_all, two_answers, item, asked_meanwhile, stopped, mixed,
        floats, text,
        by_another_function, from_the_one_before, in_a_dict, generated, through_a_generator,
        filled_meanwhile, lists_from_a_generator_over_a_set,
    ],
)  # fmt: skip
def test_the_order_may_make_a_difference(function):
    refuses(function, SETS, "order that only Python knows")
