"""The bounds of Domineering before the end, against exhaustive play on thousands of small boards with holes."""

import csv
import itertools
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.games.domineering import HORIZONTAL, VERTICAL, Domineering
from secateur.games.domineering_bounds import expendable_apart, expendable_beside, sure_of

OUTCOMES = Path(__file__).parents[1] / "data" / "domineering.csv"
SIZES = [(5, 5), (4, 6), (6, 4), (3, 8), (8, 3), (2, 10), (10, 2), (1, 12), (12, 1), (4, 4), (3, 5)]
STEPS = ((1, 0), (0, 1))
MOST_FREE = 17


def dominoes(free, direction):
    """The dominoes of one direction that fit on a set of cells, each a set of two."""
    di, dj = STEPS[direction]
    return [frozenset([(i, j), (i + di, j + dj)]) for i, j in free if (i + di, j + dj) in free]


@cache
def wins(free, direction):
    """Whether the player to move wins, by exhaustive search."""
    return any(not wins(free - domino, 1 - direction) for domino in dominoes(free, direction))


def most(free, direction):
    """How many dominoes of one direction fit, by exhaustive search."""
    if not free:
        return 0
    cell = min(free)
    here = [domino for domino in dominoes(free, direction) if cell in domino]
    return max([most(free - {cell}, direction), *(1 + most(free - domino, direction) for domino in here)])


def boards(rows, columns, number, seed):
    """Random sets of free cells: with holes anywhere, or left free by dominoes, with more room."""
    chance = random.Random(seed)
    cells = list(itertools.product(range(columns), range(rows)))
    for turn in range(number):
        if turn % 2:
            yield frozenset(chance.sample(cells, chance.randint(2, min(MOST_FREE, len(cells)))))
            continue
        free = frozenset(cells)
        while len(free) > MOST_FREE or chance.random() < 0.7:
            fitting = dominoes(free, chance.randrange(2))
            free -= chance.choice(fitting) if fitting else {min(free, default=None)}
        yield free


def state_of(game, free, direction):
    cells = set(itertools.product(range(game.columns), range(game.rows)))
    low, high = game._layout.words(j * game.columns + i for i, j in cells - free)
    return low, ~high if direction else high


def check(game, free, direction, shift=(0, 0)):
    """Check the bounds of a position, and return whether they settle it."""
    state = state_of(game, frozenset((i + shift[0], j + shift[1]) for i, j in free), direction)
    if not game.moves(state):
        return False
    low, high = game.bounds(state)
    if low == high:
        assert (low == 1) == (wins(free, direction) == (game.players[0][0] == "hv"[direction])), game.state_text(
            state
        )
        return True
    assert (low, high) == (-1, 1)
    return False


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_bounds_are_never_wrong(rows, columns):
    games = Domineering(rows, columns), Domineering(rows, columns, first="vertical")
    wins.cache_clear()
    asked = settled = 0
    for number, free in enumerate(boards(rows, columns, 300, seed=rows * 100 + columns)):
        for direction in (HORIZONTAL, VERTICAL):
            asked += bool(dominoes(free, direction))
            settled += check(games[number % 2], free, direction)
    assert settled > asked // 2  # they are useful, too


@pytest.mark.parametrize(
    ("text", "direction", "won"),
    [  # one domino spoils a box and a domino beside it
        ("....##/##..../###.../.##.../####../####..", VERTICAL, True),
        (".##.../.##.../##..../##..##/##..##/......", VERTICAL, True),
        (".##.../###.../##..../##..##/..####/..##..", VERTICAL, True),
        ("####../###.../#...../####.#/#.####/#.#...", VERTICAL, True),
        # two options beside each other
        ("..##../.#.#../.#.#../##..##/###.#./..#.#.", HORIZONTAL, True),
        ("...#../.#####/.##.##/..###./#.#.##/#.#..#", VERTICAL, False),
        (".####./..#.##/###.##/....##/##.###/##.#..", VERTICAL, False),
        ("###.#./#..##./##.#../..##.#/..##.#/...##.", HORIZONTAL, True),
        ("....#./##..#./#..#../#..#.#/#..#.#/######", HORIZONTAL, True),
    ],
)
def test_things_that_one_domino_can_spoil_do_not_count_twice(text, direction, won):
    rows = text.split("/")
    free = frozenset((i, 5 - j) for j, row in enumerate(rows) for i, letter in enumerate(row) if letter == ".")
    assert wins(free, direction) == won
    check(Domineering(6, 6), free, direction)


@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (9, 14), (14, 9), (11, 11), (7, 10), (2, 63), (63, 2)])
def test_bounds_do_not_depend_on_where_the_cells_are(rows, columns):
    """Small boards placed on large ones, also across the border between the two words."""
    high, wide = min(rows, 4), min(columns, 4)
    game, small = Domineering(rows, columns), Domineering(high, wide)
    wins.cache_clear()
    shifts = list(itertools.product(range(columns - wide + 1), range(rows - high + 1)))
    chance = random.Random(rows)
    for free in boards(high, wide, 150, seed=columns):
        for direction in (HORIZONTAL, VERTICAL):
            assert check(game, free, direction, chance.choice(shifts)) == check(small, free, direction)


def after(game, free, move, direction):
    """The free cells after a move."""
    i, j = move % game.columns, move // game.columns
    return free - {(i, j), (i + STEPS[direction][0], j + STEPS[direction][1])}


@pytest.mark.parametrize(("rows", "columns"), [(4, 6), (5, 5), (6, 4)])
@pytest.mark.parametrize("starts", ["horizontal", "vertical"])
def test_a_move_that_is_assured_to_win_does_win(rows, columns, starts):
    game = Domineering(rows, columns, starts)
    wins.cache_clear()
    said = 0
    for free in boards(rows, columns, 100, seed=rows):
        for direction in (HORIZONTAL, VERTICAL):
            state = state_of(game, free, direction)
            for move in game.moves(state):
                if game.assured(game.play(state, move), game.to_move(state)) == game.to_move(state):
                    said += 1
                    assert not wins(after(game, free, move, direction), 1 - direction)
    assert said > 100


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_move_that_is_left_out_loses(rows, columns):
    game = Domineering(rows, columns)
    wins.cache_clear()
    left_out = 0
    for free in boards(rows, columns, 200, seed=rows * 100 + columns):
        for direction in (HORIZONTAL, VERTICAL):
            state = state_of(game, free, direction)
            moves, contenders = game.moves(state), game.contenders(state)
            assert set(contenders) <= set(moves)
            assert contenders == sorted(contenders)
            for move in set(moves) - set(contenders):
                left_out += 1
                assert wins(after(game, free, move, direction), 1 - direction), (game.state_text(state), move)
    assert left_out > 300 or 1 in (rows, columns)  # it is useful, too


def test_order_is_the_same_in_the_mirror():
    game = Domineering(5, 6)
    for free in boards(5, 6, 50, seed=3):
        turned = frozenset((5 - i, 4 - j) for i, j in free)
        for direction in (HORIZONTAL, VERTICAL):
            one, other = state_of(game, free, direction), state_of(game, turned, direction)
            di, dj = STEPS[direction]
            for move in game.moves(one):
                image = (4 - move // 6 - dj) * 6 + 5 - move % 6 - di
                assert game.order(one, move) == game.order(other, image)


# ---------------------------------------------------------------- the weights


def weighed(side, free):
    """The weights of the cells, as `survey` computes them if the given cells are packed."""
    places = side.across.places(free)
    starts, ends = side.across.packed(places), side.across.packed_back(places)
    even = starts[0] & ends[0], starts[1] & ends[1]
    return starts, even, (ends[0] & ~starts[0], ends[1] & ~starts[1])


@given(st.sampled_from(SIZES), st.integers(0, 2**32), st.integers(0, 2**24), st.integers(0, 1))
def test_weights_cover_the_opponents_dominoes(size, seed, packed, direction):
    game = Domineering(*size)
    free = next(boards(*size, 1, seed))
    bits = game._layout.words(j * game.columns + i for i, j in free)
    side = (game._horizontal, game._vertical)[direction]
    starts, even, odd = weighed(side, bits)
    heavy, light = side.weights(bits, odd, even, (packed & bits[0], 0))

    def weight(cell):
        place = cell[1] * game.columns + cell[0]
        return 2 * (heavy[0] >> place & 1) + (light[0] >> place & 1)

    assert not heavy[0] & light[0]
    assert all(sum(map(weight, domino)) >= 2 for domino in dominoes(free, 1 - direction))
    assert sum(map(weight, free)) == 2 * most(free, 1 - direction) == 2 * starts[0].bit_count()
    assert (heavy[0] | light[0]) & ~bits[0] == 0


# ---------------------------------------------------------------- taking and spoiling things


@cache
def taken(beside, apart, first):
    """The most a player can get of things with these values; the opponent spoils two `beside` or one `apart`.

    Both are tuples in descending order.
    """
    if first:
        options = [
            things[k] + taken(*(pair if kind == 0 else pair[::-1]), 0)
            for kind, (things, others) in enumerate([(beside, apart), (apart, beside)])
            for k in range(len(things))
            for pair in [(things[:k] + things[k + 1 :], others)]
        ]
        return max(options, default=0)
    options = [taken(beside, apart, 1)] if beside + apart == () else []
    options += [
        taken(rest, apart, 1) for rest in set(itertools.combinations(beside, max(0, len(beside) - 2)))
    ] * bool(beside)
    options += (
        [taken(beside, rest, 1) for rest in set(itertools.combinations(apart, len(apart) - 1))] if apart else []
    )
    return min(options)


def worth(values):
    """How many of the values are at least 6, at least 5, …, at least 2."""
    return tuple(sum(value >= least for value in values) for least in range(6, 1, -1))


@given(
    st.lists(st.integers(2, 6), max_size=6),
    st.lists(st.sampled_from([1, 2, 3, 4, 5, 6, 8]), max_size=5),
    st.integers(0, 1),
)
def test_sure_of_never_exceeds_the_result_of_exhaustive_play(beside, apart, first):
    others = worth([value for value in apart if value < 8])
    promised = sure_of(worth(beside), apart.count(8), others, apart.count(1), first)
    ordered = tuple(sorted(beside, reverse=True)), tuple(sorted(apart, reverse=True))
    exact = taken(*ordered, first)
    assert promised <= exact
    if not beside or not apart:
        assert promised == exact


def sure_without(beside, apart, *gone):
    """What the player to move is guaranteed without some of the things."""
    beside, apart = list(beside), list(apart)
    for things, value in gone:
        (beside if things == "beside" else apart).remove(value)
    dominoes = worth([value for value in apart if 1 < value < 8])
    return sure_of(worth(beside), apart.count(8), dominoes, apart.count(1), 1)


@given(
    st.lists(st.integers(2, 6), max_size=6),
    st.lists(st.sampled_from([1, 2, 3, 4, 5, 6, 8]), max_size=6),
    st.integers(0, 30),
)
def test_things_that_a_player_can_do_without(beside, apart, needed):
    dominoes = worth([value for value in apart if 1 < value < 8])
    given_to = worth(beside), apart.count(8), dominoes, apart.count(1), needed
    bearable = expendable_apart(*given_to)
    for value in apart:
        assert (sure_without(beside, apart, ("apart", value)) >= needed) == (value <= bearable)
    pair = expendable_beside(*given_to)
    for one, other in itertools.combinations(beside, 2):
        if max(one, other) <= pair:
            assert sure_without(beside, apart, ("beside", one), ("beside", other)) >= needed


def test_sure_of_by_hand():
    none = worth([])
    assert sure_of(none, 0, none, 0, 1) == 0
    assert sure_of(worth([4, 4, 4]), 0, none, 0, 0) == 4  # one in three
    assert sure_of(worth([4, 4]), 0, none, 0, 0) == 0
    assert sure_of(worth([4, 4]), 0, none, 0, 1) == 4
    assert sure_of(none, 2, worth([4, 3]), 1, 0) == 8 + 3  # one in two: 8 4 1 spoilt
    assert sure_of(worth([4, 4]), 0, worth([3]), 0, 0) == 3  # not both can be spoilt


def wins_by_the_bounds(game, state, known):
    """Whether the player to move wins, by the assured value or else by trying the contenders."""
    key, player = game.canonical(state), game.to_move(state)
    if key not in known:
        sure = game.assured(state, player) == player
        lost = not sure and game.assured(state, -player) == -player
        ordered = sorted(game.contenders(state), key=lambda move: -game.order(state, move))
        after = (game.play(state, move) for move in ordered)
        known[key] = sure or not (lost or all(wins_by_the_bounds(game, child, known) for child in after))
    return known[key]


@pytest.mark.parametrize("starts", ["horizontal", "vertical"])
def test_every_published_outcome(starts):
    with OUTCOMES.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 63
    for row in rows:
        game = Domineering(int(row["rows"]), int(row["columns"]), starts)
        after = [game.play(game.start(), move) for move in game.moves(game.start())]
        known = {}
        won = not all(wins_by_the_bounds(game, state, known) for state in after)
        assert game.players[0 if won else 1] == row[f"winner_if_{starts}_starts"]
