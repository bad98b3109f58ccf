"""Certain wins at Domineering before the end: the points that a player is guaranteed against the points needed.

Each of the player's own moves counts two points. Cells taken from the opponent count too. Give every cell a weight of
0, 1 or 2 such that the two cells of every domino that the opponent can still place weigh at least 2 together. The
dominoes that the opponent will place do not overlap, and lie on cells that the player does not cover. So twice their
number is at most the weight of the board minus the weight that the player covers. Let `points` be twice the player's
moves plus the weight that the player covers:

    the player moves first,   points > weight of the board      the player has more moves than the opponent, and wins
    the opponent moves first, points > weight of the board - 2  the player has at least as many moves, and wins

`weights` finds the lightest weights: the cells of an even run (in the opponent's direction) weigh 1 each, or 2 and 0
alternately; those of an odd run weigh 0, 2, 0, 2, …, 0. The board then weighs twice the number of dominoes that the
opponent could place alone on the board (by König's theorem, no weights do better).

Now the points that the player is guaranteed. The player gets all *safe* dominoes: the opponent can no longer use
either of their cells. Besides them the player packs three kinds of things.
*Contested* dominoes count 2 plus their weight, 2 to 6 in all.
*Boxes* are two by two free cells, A A beside B B, with both cells beyond A A closed. A domino on B B makes the one on
A A safe, so a box counts two moves and its weight, 8 in all.
*Options* are cells at the end of a run of safe cells, which a domino may cover together with the last safe cell at no
loss; they count their weight.
`sure_of` computes how much of this the player gets, one thing per turn, while the opponent spoils what it can.

The kinds of dominoes are those of N. Bullock (Domineering: Solving Large Combinatorial Search Spaces, 2002).
"""

from typing import Final, TypeAlias

from secateur.games.domineering_words import Lines, Pair, both, count, either, without

Worth: TypeAlias = tuple[int, int, int, int, int]  # how many dominoes are worth 6 points, at least 5, …, at least 2

BOX: Final = 8


def thirds(worth: Worth, passed: int) -> int:
    """Return the sum of every third value, in descending order, after `passed` earlier values.

    A value is the number of levels up to it. So add, for each level, a third of the number of values that reach it.
    """
    six, five, four, three, two = worth
    most = (passed + six) // 3 + (passed + five) // 3 + (passed + four) // 3
    return most + (passed + three) // 3 + 2 * ((passed + two) // 3)


def halves(boxes: int, worth: Worth, ones: int, passed: int) -> int:
    """Return the sum of every second value, in descending order, after `passed` earlier values."""
    passed += boxes
    six, five, four, three, two = worth
    most = (BOX - 6) * (passed // 2) + (passed + six) // 2 + (passed + five) // 2 + (passed + four) // 2
    return most + (passed + three) // 2 + (passed + two) // 2 + (passed + two + ones) // 2


def least(worth: Worth) -> int:
    """Return the least of the values; there must be at least one."""
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
    """Return the points guaranteed to a player who takes one thing per turn, while the opponent spoils others.

    With one domino the opponent spoils two of the things `beside` each other, or one of the others: `boxes`, things
    that lie `apart`, and `ones`, worth one point each. Suppose the opponent begins, and the values are b1 >= b2 >= …
    and a1 >= a2 >= …. The player answers with the best thing of the same kind, and gets b3 + b6 + … and a2 + a4 + …:
    whichever two are spoilt, the best of the rest is worth at least b3, and what remains is worth, value by value, at
    least b4, b5, …. If something of both kinds remains at the end, the opponent cannot spoil both: the player gets at
    least the smaller of the two least values. Spoiling less, or nothing, does not help the opponent. If the player
    begins, the player takes the best thing of one kind.
    """
    things = boxes + apart[4] + ones
    third, half = thirds(beside, 0), halves(boxes, apart, ones, 0)
    beside_left, apart_left = beside[4] % 3, things % 2
    if not first:
        return third + half + (last(beside, apart, ones) if beside_left and apart_left else 0)
    best = 0
    if beside[4]:  # take the best, then every third: as if two had already been spoilt
        more = last(beside, apart, ones) if beside_left != 1 and apart_left else 0
        best = thirds(beside, 2) + half + more
    if things:
        more = last(beside, apart, ones) if beside_left and not apart_left else 0
        best = max(best, third + halves(boxes, apart, ones, 1) + more)
    return best


def less(worth: Worth, value: int) -> Worth:
    """Return the worth without one domino of this value."""
    six, five, four, three, two = worth
    return six - (value >= 6), five - (value >= 5), four - (value >= 4), three - (value >= 3), two - 1


def next_value(worth: Worth, most: int) -> int:
    """Return the greatest value of a domino that is at most `most`; 0 if there is none."""
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


def expendable_apart(beside: Worth, boxes: int, apart: Worth, ones: int, needed: int) -> int:
    """Return the greatest value of a thing that lies apart and that the player, to move, can do without."""
    if boxes and sure_of(beside, boxes - 1, apart, ones, 1) >= needed:
        return BOX
    value = next_value(apart, 6)
    while value:
        if sure_of(beside, boxes, less(apart, value), ones, 1) >= needed:
            return value
        value = next_value(apart, value - 1)
    return 1 if ones and sure_of(beside, boxes, apart, ones - 1, 1) >= needed else 0


def expendable_beside(beside: Worth, boxes: int, apart: Worth, ones: int, needed: int) -> int:
    """Return the greatest value of the better of two things beside each other that the player can do without."""
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
    """One of the players, whose dominoes lie `along` some lines, and the opponent's `across` them."""

    def __init__(self, along: Lines, across: Lines) -> None:
        self.along, self.across = along, across

    def most(self, free: Pair) -> int:
        """Return how many dominoes the player could place alone on the board."""
        return count(self.along.packed(self.along.places(free)))

    def safe(self, free: Pair) -> Pair:
        """Return as many safe places as possible without overlap: the opponent can no longer use their cells.

        In an odd run of safe cells the first one is left over; a domino may cover it with the cell before it.
        """
        opposing_cells = self.across.covered(self.across.places(free))
        return self.along.packed_back(self.along.places(without(free, opposing_cells)))

    def survey(self, free: Pair, first: int, with_cells: int) -> tuple[int, Pair]:
        """Pack what the player is guaranteed; return by how many points that exceeds the board's weight, and cells.

        `first` is 1 if the player is to move and 0 if the opponent is. The player is certain to win with an excess of
        at least 1, or of at least -1 if the opponent is to move.

        The cells, computed only `with_cells`, are those of which the opponent, to move, must use one to avoid a
        certain loss: a domino elsewhere, or on things of little value, leaves the player an excess of at least -1.
        They are all free cells if no win is certain.
        """
        opposing_places, safe = self.across.places(free), self.safe(free)
        opposing_cells, starts = self.across.covered(opposing_places), self.across.packed(opposing_places)
        ends = self.across.packed_back(opposing_places)
        even = both(starts, ends)  # every second cell of the opponent's even runs
        corners_a, corners_b = self.boxes(free)
        rows_a = self.along.covered(either(corners_a, self.across.next(corners_b)))
        rows_b = self.along.covered(either(self.across.next(corners_a), corners_b))
        box = either(rows_a, rows_b)
        safe_cells = self.along.covered(safe)
        rest = without(free, either(box, safe_cells))
        dominoes = self.along.packed(self.along.places(rest))
        cells = self.along.covered(dominoes)
        options = self.options(without(both(rest, opposing_cells), cells), safe_cells, either(cells, box))
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
        expendable = expendable_apart(worth_beside, boxes, worth_apart, ones, needed)
        expendable_pair = expendable_beside(worth_beside, boxes, worth_apart, ones, needed)
        costly = either(
            self.costlier(beside, heavy, light, expendable_pair), self.costlier(apart, heavy, light, expendable)
        )
        at_stake = self.along.covered(either(near, costly))
        if expendable < BOX or any_near:
            at_stake = either(at_stake, box)
        if expendable < 2:
            at_stake = either(at_stake, options if expendable < 1 else both(options, heavy))
        return ahead, at_stake

    def beyond(self, cells: Pair) -> Pair:
        """Return the neighbours of the cells, across the lines."""
        return either(self.across.next(cells), self.across.back(cells))

    def touching(self, dominoes: Pair, cells: Pair) -> Pair:
        """Return the dominoes that cover one of the cells."""
        return both(dominoes, either(cells, self.along.back(cells)))

    def boxes(self, free: Pair) -> tuple[Pair, Pair]:
        """Return the first cells of boxes that do not touch across: those with A A before B B, and the others.

        Two boxes of the same sort, one across from the other, always have a closed line between them.
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

        The run has an even number of cells, so such a domino costs no safe domino, and one at each end even gains
        one. Options must not touch each other, or what is packed, across the lines.
        """
        found = both(cells, either(self.along.next(safe_cells), self.along.back(safe_cells)))
        found = without(found, self.beyond(packed))
        return without(found, self.across.next(found))

    def weights(self, free: Pair, heavy: Pair, even: Pair, packed: Pair) -> tuple[Pair, Pair]:
        """Return the cells that weigh 2 and those that weigh 1.

        Given are the cells of odd runs that weigh 2, and every second cell of even runs, starting with the first. The
        first two cells of an even run may weigh 0 and 2 instead of 1 and 1, and the last two 2 and 0: their
        neighbours are then still heavy enough. This is done where it helps: if only the cell that gets 2 is packed.
        """
        ahead = self.across.back(packed)
        shift = without(both(without(even, self.across.next(free)), ahead), packed)
        shift_back = without(both(without(even, self.across.back(self.across.back(free))), packed), ahead)
        light = self.across.covered(without(even, either(shift, shift_back)))
        return either(heavy, either(self.across.next(shift), shift_back)), light

    def classes(self, dominoes: Pair, heavy: Pair, light: Pair) -> tuple[Pair, Pair, Pair, Pair]:
        """Return the dominoes that are worth 6 points, at least 5, at least 4, and at least 3."""
        heavy_one, heavy_two = both(dominoes, heavy), both(dominoes, self.along.back(heavy))
        light_one, light_two = both(dominoes, light), both(dominoes, self.along.back(light))
        six = both(heavy_one, heavy_two)
        five = either(six, either(both(heavy_one, light_two), both(light_one, heavy_two)))
        some = either(heavy_one, heavy_two)
        return six, five, either(some, both(light_one, light_two)), either(some, either(light_one, light_two))

    def worth(self, dominoes: Pair, heavy: Pair, light: Pair) -> Worth:
        """Return how many dominoes are worth 6 points, at least 5, …: two for the move, plus the weight of cells."""
        six, five, four, three = self.classes(dominoes, heavy, light)
        return count(six), count(five), count(four), count(three), count(dominoes)

    def costlier(self, dominoes: Pair, heavy: Pair, light: Pair, than: int) -> Pair:
        """Return the dominoes that are worth more than a value."""
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
        """Add dominoes that touch the B B of a box, across, to the worth of dominoes beside each other.

        The opponent can spoil such a domino and the box with a single domino. A A then remains in the box: one of its
        cells is closed to the opponent, who has not used it. That is worth as much as A A was, two points and its
        weight. So it can take the place of the domino, if the domino counts no more than that.
        """
        weak = without(rows_a, light)
        dominoes = self.along.packed(self.along.places(rows_a))
        weak = self.along.covered(self.touching(dominoes, weak))
        poor = self.touching(near, self.beyond(both(rows_b, self.beyond(weak))))
        _, _, four, three, two = self.worth(without(near, poor), heavy, light)
        return worth[0], worth[1], worth[2] + four, worth[3] + three, worth[4] + two + count(poor)
