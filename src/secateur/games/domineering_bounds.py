"""Who is sure to win at Domineering before the end: points that a player is sure of against those that he needs.

A player's own moves count two points each. What he takes from his opponent counts too. Give every cell a weight of
0, 1 or 2 such that the two cells of every domino that the opponent can still place weigh 2 or more together. All the
dominoes that he will place lie apart, on cells that the player does not cover: so twice their number is at most the
weight of the board less the weight that the player covers. With `points` = 2 * his moves + the weight that he covers:

    the player moves first and   points > weight of the board       he has more moves than the opponent: he wins
    the opponent moves first and points > weight of the board - 2   he has as many: he wins

The lightest weights are those of `weights`: the cells of an even run (in the opponent's direction) weigh 1 each, or 2
and 0 by turns, those of an odd run 0, 2, 0, 2, …, 0. The board then weighs twice the dominoes that the opponent could
place if he were alone (by König's theorem no weights do better).

Now the points that the player is sure of. He is sure of *safe* dominoes: the opponent can use neither of their cells
any more. Beside them he packs *contested* dominoes, which count 2 and their weight, 2 to 6 in all, and *boxes*: two
by two free cells, A A beside B B, with both cells beyond A A closed. A domino on B B makes that on A A safe: the box
counts two moves and its weight, 8 in all. And *options*: a cell at the end of a run of safe cells, which a domino may
cover together with the last of these, without loss; it counts its weight. `sure_of` says how much of all this he
gets, one thing a turn, while the opponent spoils what he can.

The kinds of dominoes are those of N. Bullock (Domineering: Solving Large Combinatorial Search Spaces, 2002).
"""

from typing import Final, TypeAlias

from secateur.games.domineering_words import Lines, Pair, both, count, either, without

Worth: TypeAlias = tuple[int, int, int, int, int]  # how many dominoes are worth 6 points, 5 or more, …, 2 or more

BOX: Final = 8


def thirds(worth: Worth, passed: int) -> int:
    """Return every third of the values, from the greatest on, added up; so many were passed before the first.

    Every value counts once for each number up to it: of those that are 6 or more a third, of those that are 5, ….
    """
    six, five, four, three, two = worth
    most = (passed + six) // 3 + (passed + five) // 3 + (passed + four) // 3
    return most + (passed + three) // 3 + 2 * ((passed + two) // 3)


def halves(boxes: int, worth: Worth, ones: int, passed: int) -> int:
    """Return every other of the values, from the greatest on, added up; so many were passed before the first."""
    passed += boxes
    six, five, four, three, two = worth
    most = (BOX - 6) * (passed // 2) + (passed + six) // 2 + (passed + five) // 2 + (passed + four) // 2
    return most + (passed + three) // 2 + (passed + two) // 2 + (passed + two + ones) // 2


def least(worth: Worth) -> int:
    """Return the least of the values, of which there is one at least."""
    six, five, four, three, two = worth
    if two > three:
        return 2
    if three > four:
        return 3
    if four > five:
        return 4
    return 5 if five > six else 6


def last(beside: Worth, apart: Worth, ones: int) -> int:
    """Return the least value of all."""
    if ones:
        return 1
    return min(least(beside), least(apart) if apart[4] else BOX)


def sure_of(beside: Worth, boxes: int, apart: Worth, ones: int, first: int) -> int:
    """Return the points that a player gets at least who takes one thing a turn, while the opponent spoils others.

    With a domino the opponent spoils two of the things that lie `beside` each other, or one of the others: `boxes`,
    what lies `apart`, and `ones`, worth a point. Say that he begins, with values b1 >= b2 >= … and a1 >= a2 >= ….
    The player answers with the best thing of the same kind, and gets b3 + b6 + … and a2 + a4 + …: whatever two are
    spoilt, the best of the rest is worth b3 or more, and what is then left is, value by value, worth b4, b5, … or
    more. If in the end something is left of both kinds, the opponent cannot spoil both: the lesser of the two least
    values is the player's. To spoil less, or nothing, is no better for him. If the player begins, he takes the best
    of one kind.
    """
    things = boxes + apart[4] + ones
    third, half = thirds(beside, 0), halves(boxes, apart, ones, 0)
    beside_left, apart_left = beside[4] % 3, things % 2
    if not first:
        return third + half + (last(beside, apart, ones) if beside_left and apart_left else 0)
    best = 0
    if beside[4]:  # the best of those beside each other, then every third: as if two of them were spoilt already
        more = last(beside, apart, ones) if beside_left != 1 and apart_left else 0
        best = thirds(beside, 2) + half + more
    if things:
        more = last(beside, apart, ones) if beside_left and not apart_left else 0
        best = max(best, third + halves(boxes, apart, ones, 1) + more)
    return best


def less(worth: Worth, value: int) -> Worth:
    """Return the worth without a domino of a value."""
    six, five, four, three, two = worth
    return six - (value >= 6), five - (value >= 5), four - (value >= 4), three - (value >= 3), two - 1


def next_value(worth: Worth, most: int) -> int:
    """Return the greatest value of a domino that is no greater than a number; 0 if there is none."""
    six, five, four, three, two = worth
    if most >= 6 and six:
        return 6
    if most >= 5 and five > six:
        return 5
    if most >= 4 and four > five:
        return 4
    if most >= 3 and three > four:
        return 3
    return 2 if most >= 2 and two > three else 0


def bearable_apart(beside: Worth, boxes: int, apart: Worth, ones: int, needed: int) -> int:
    """Return what one of the things apart may be worth if the player, who is to move, can do without it."""
    if boxes and sure_of(beside, boxes - 1, apart, ones, 1) >= needed:
        return BOX
    value = next_value(apart, 6)
    while value:
        if sure_of(beside, boxes, less(apart, value), ones, 1) >= needed:
            return value
        value = next_value(apart, value - 1)
    return 1 if ones and sure_of(beside, boxes, apart, ones - 1, 1) >= needed else 0


def bearable_beside(beside: Worth, boxes: int, apart: Worth, ones: int, needed: int) -> int:
    """Return what the better of two things beside each other may be worth if the player can do without them."""
    value = next_value(beside, 6)
    while value:
        left = less(beside, value)
        other = next_value(left, value)
        left = less(left, other) if other else left
        if sure_of(left, boxes, apart, ones, 1) >= needed:
            return value
        value = next_value(beside, value - 1)
    return 0


class Side:
    """One of the players: his dominoes lie `along` some lines, and the opponent's `across` them."""

    def __init__(self, along: Lines, across: Lines) -> None:
        self.along, self.across = along, across

    def most(self, free: Pair) -> int:
        """Return how many dominoes the player could place if he were alone."""
        return count(self.along.packed(self.along.places(free)))

    def safe(self, free: Pair) -> Pair:
        """Return as many places as do not overlap where the opponent can no longer go.

        Of an odd run of safe cells the first one is left over; it may go with the cell before it.
        """
        his_cells = self.across.covered(self.across.places(free))
        return self.along.packed_back(self.along.places(without(free, his_cells)))

    def survey(self, free: Pair, first: int, with_cells: int) -> tuple[int, Pair]:
        """Pack what the player can be sure of; return how many points he is ahead of the board's weight, and cells.

        `first` is 1 if he is to move and 0 if the opponent is. He surely wins if he is 1 or more ahead, or -1 or more
        in the latter case.

        The cells, if they are wanted, are those of which the opponent must use one if he is to move and does not want
        to lose for sure: elsewhere, or on things that are not worth much, he leaves the player enough of what is
        packed to be -1 ahead. They are all free cells if nothing is sure.
        """
        his_places, safe = self.across.places(free), self.safe(free)
        his_cells, starts = self.across.covered(his_places), self.across.packed(his_places)
        ends = self.across.packed_back(his_places)
        even = both(starts, ends)  # every other cell of the opponent's even runs
        corners_a, corners_b = self.boxes(free)
        rows_a = self.along.covered(either(corners_a, self.across.next(corners_b)))
        rows_b = self.along.covered(either(self.across.next(corners_a), corners_b))
        box = either(rows_a, rows_b)
        safe_cells = self.along.covered(safe)
        rest = without(free, either(box, safe_cells))
        dominoes = self.along.packed(self.along.places(rest))
        cells = self.along.covered(dominoes)
        options = self.options(without(both(rest, his_cells), cells), safe_cells, either(cells, box))
        heavy, light = self.weights(free, without(ends, starts), even, either(either(cells, box), options))
        near = self.touching(dominoes, both(cells, self.beyond(rows_b)))
        beside = without(self.touching(dominoes, both(cells, self.beyond(cells))), near)
        apart = without(without(dominoes, beside), near)
        worth_beside, any_near = self.worth(beside, heavy, light), near[0] | near[1]
        if any_near:
            worth_beside = self.with_near(worth_beside, near, rows_a, rows_b, heavy, light)
        six, five, four, three, two = self.worth(apart, heavy, light)
        worth_apart = six, five, four, three, two + count(both(options, heavy))
        boxes, ones = count(corners_a) + count(corners_b), count(both(options, light))
        points = sure_of(worth_beside, boxes, worth_apart, ones, first)
        ahead = 2 * (count(safe) - count(starts)) + points
        if not with_cells or ahead < -1:
            return ahead, free
        needed = points - ahead - 1
        bearable = bearable_apart(worth_beside, boxes, worth_apart, ones, needed)
        bearable_pair = bearable_beside(worth_beside, boxes, worth_apart, ones, needed)
        dear = either(self.dearer(beside, heavy, light, bearable_pair), self.dearer(apart, heavy, light, bearable))
        at_stake = self.along.covered(either(near, dear))
        if bearable < BOX or any_near:
            at_stake = either(at_stake, box)
        if bearable < 2:
            at_stake = either(at_stake, options if bearable < 1 else both(options, heavy))
        return ahead, at_stake

    def beyond(self, cells: Pair) -> Pair:
        """Return the cells next to the given ones, across."""
        return either(self.across.next(cells), self.across.back(cells))

    def touching(self, dominoes: Pair, cells: Pair) -> Pair:
        """Return the dominoes that have one of the given cells."""
        return both(dominoes, either(cells, self.along.back(cells)))

    def boxes(self, free: Pair) -> tuple[Pair, Pair]:
        """Return the first cells of boxes that do not touch across: those with A A before B B, and the others.

        Boxes of the first sort lie across from each other with a closed line between; so do those of the second.
        """
        places = self.along.places(free)
        square = both(places, self.across.back(places))
        before = self.across.next(free)
        corners_a = self.along.packed(without(square, either(before, self.along.back(before))))
        cells = self.along.covered(corners_a)
        cells = either(cells, self.across.next(cells))
        places = self.along.places(without(free, either(cells, self.beyond(cells))))
        square = both(places, self.across.back(places))
        after = self.across.back(self.across.back(free))
        return corners_a, self.along.packed(without(square, either(after, self.along.back(after))))

    def options(self, cells: Pair, safe_cells: Pair, packed: Pair) -> Pair:
        """Return those of the cells that a domino may cover together with the end of a run of safe cells.

        Such a run has an even number of cells, so the domino costs none of its safe ones, and one at each end makes
        even one more. Options must not lie next to each other or to what is packed, across.
        """
        found = both(cells, either(self.along.next(safe_cells), self.along.back(safe_cells)))
        found = without(found, self.beyond(packed))
        return without(found, self.across.next(found))

    def weights(self, free: Pair, heavy: Pair, even: Pair, packed: Pair) -> tuple[Pair, Pair]:
        """Return the cells that weigh 2 and those that weigh 1.

        Those of odd runs that weigh 2 are given, and every other cell of even runs, from the first on. The first two
        cells of an even run may weigh 0 and 2 instead of 1 and 1, and the last two 2 and 0: the cell beside them is
        then still heavy enough. This is done if it is of use: if only the one that gets 2 is packed.
        """
        ahead = self.across.back(packed)
        shift = without(both(without(even, self.across.next(free)), ahead), packed)
        shift_back = without(both(without(even, self.across.back(self.across.back(free))), packed), ahead)
        light = self.across.covered(without(even, either(shift, shift_back)))
        return either(heavy, either(self.across.next(shift), shift_back)), light

    def classes(self, dominoes: Pair, heavy: Pair, light: Pair) -> tuple[Pair, Pair, Pair, Pair]:
        """Return those of the dominoes that are worth 6 points, 5 or more, 4 or more and 3 or more."""
        heavy_one, heavy_two = both(dominoes, heavy), both(dominoes, self.along.back(heavy))
        light_one, light_two = both(dominoes, light), both(dominoes, self.along.back(light))
        six = both(heavy_one, heavy_two)
        five = either(six, either(both(heavy_one, light_two), both(light_one, heavy_two)))
        some = either(heavy_one, heavy_two)
        return six, five, either(some, both(light_one, light_two)), either(some, either(light_one, light_two))

    def worth(self, dominoes: Pair, heavy: Pair, light: Pair) -> Worth:
        """Return how many of the dominoes are worth 6 points, 5 or more, …: a move and the weight of their cells."""
        six, five, four, three = self.classes(dominoes, heavy, light)
        return count(six), count(five), count(four), count(three), count(dominoes)

    def dearer(self, dominoes: Pair, heavy: Pair, light: Pair, than: int) -> Pair:
        """Return those of the dominoes that are worth more."""
        six, five, four, three = self.classes(dominoes, heavy, light)
        if than >= 6:
            return 0, 0
        if than == 5:
            return six
        if than == 4:
            return five
        if than == 3:
            return four
        return three if than == 2 else dominoes

    def with_near(self, worth: Worth, near: Pair, rows_a: Pair, rows_b: Pair, heavy: Pair, light: Pair) -> Worth:
        """Return the worth of dominoes beside each other with that of those that touch the B B of a box, across.

        The opponent may spoil such a domino and the box with one of his. In the box A A is then left, one cell of it
        closed to him, without his having used it: this is worth as much as A A was, two points and its weight. So it
        stands in for the domino, if the domino counts no more than that.
        """
        weak = without(rows_a, light)
        dominoes = self.along.packed(self.along.places(rows_a))
        weak = self.along.covered(self.touching(dominoes, weak))
        poor = self.touching(near, self.beyond(both(rows_b, self.beyond(weak))))
        _, _, four, three, two = self.worth(without(near, poor), heavy, light)
        return worth[0], worth[1], worth[2] + four, worth[3] + three, worth[4] + two + count(poor)
