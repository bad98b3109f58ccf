"""Domineering against plain rules over sets of cells, published outcomes and figure 1 of sheet 002."""

import csv
import itertools
import math
import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.game import MAX, MIN
from secateur.games.domineering import Domineering
from secateur.search.alphabeta import alphabeta

TESTS = Path(__file__).parents[1]
FIGURE_1 = "0,4 4,5 0,2 5,2 1,0 3,1 4,1 6,0 5,6"
FIGURE_1_TEXT = "....###/....#../##...../.....#./##.#.#./...####/.##...# v"

# ---------------------------------------------------------------- plain rules: a set of free cells, and a direction

STEP = {"horizontal": (1, 0), "vertical": (0, 1)}
OTHER = {"horizontal": "vertical", "vertical": "horizontal"}


def plain_domino(cell, direction):
    return frozenset([cell, (cell[0] + STEP[direction][0], cell[1] + STEP[direction][1])])


def plain_board(rows, columns):
    return frozenset(itertools.product(range(columns), range(rows)))


def plain_moves(free, direction):
    return [cell for cell in free if plain_domino(cell, direction) <= free]


def plain_play(free, direction, moves):
    for move in moves:
        free -= plain_domino(move, direction)
        direction = OTHER[direction]
    return free, direction


def plain_sequences(free, direction, depth):
    if not depth:
        return 1
    after = (free - plain_domino(cell, direction) for cell in plain_moves(free, direction))
    return sum(plain_sequences(left, OTHER[direction], depth - 1) for left in after)


def plain_positions(free, direction, depth):
    layer = {free}
    for _ in range(depth):
        layer = {left - plain_domino(cell, direction) for left in layer for cell in plain_moves(left, direction)}
        direction = OTHER[direction]
    return len(layer)


def plain_games(free, direction, depth):
    moves = plain_moves(free, direction)
    if not moves or not depth:
        return int(not moves)
    return sum(plain_games(free - plain_domino(cell, direction), OTHER[direction], depth - 1) for cell in moves)


def plain_safe(free, direction):
    """The sum, over all runs of cells that only this direction can use, of half their length."""
    theirs = frozenset().union(
        *(plain_domino(cell, OTHER[direction]) for cell in plain_moves(free, OTHER[direction]))
    )
    left, count = set(free - theirs), 0
    di, dj = STEP[direction]
    for i, j in sorted(left):
        if (i - di, j - dj) not in left:
            length = next(n for n in itertools.count() if (i + n * di, j + n * dj) not in left)
            count += length // 2
    return count


def plain_mirrors(free, rows, columns):
    across = frozenset((columns - 1 - i, j) for i, j in free)
    both = frozenset((i, rows - 1 - j) for i, j in across)
    return [free, across, both, frozenset((i, rows - 1 - j) for i, j in free)]


def state_of(game, free, direction):
    """The state of a set of free cells, by its text."""
    rows = reversed(range(game.rows))
    lines = ("".join(".#"[(i, j) not in free] for i in range(game.columns)) for j in rows)
    return game.read_state("/".join(lines) + " " + direction)


def pair(game, move):
    """A move as (i, j)."""
    return move % game.columns, move // game.columns


def plain_state(game, moves):
    """The free cells after moves of the game, and the direction of the player to move."""
    return plain_play(plain_board(game.rows, game.columns), game.players[0], [pair(game, move) for move in moves])


def played(game, text):
    """The moves of a text, and the state after them."""
    state, moves = game.start(), []
    for word in text.split():
        moves.append(game.read_move(state, word))
        state = game.play(state, moves[-1])
    return moves, state


SIZES = [(rows, columns) for rows in range(1, 127) for columns in range(1, 126 // rows + 1)]
EDGES = [
    (1, 1),
    (1, 2),
    (2, 1),
    (7, 9),
    (8, 8),
    (9, 14),
    (14, 9),
    (2, 63),
    (63, 2),
    (1, 63),
    (1, 64),
    (1, 126),
    (126, 1),
]
games = st.builds(
    lambda size, first: Domineering(*size, first=first),
    st.sampled_from(EDGES) | st.sampled_from([size for size in SIZES if min(size) > 2]) | st.sampled_from(SIZES),
    st.sampled_from(["horizontal", "vertical"]),
)


@st.composite
def random_plays(draw):
    """A game, and moves of it played at random, to the end or not."""
    game = draw(games)
    chance = random.Random(draw(st.integers(0, 2**32)))
    state, moves = game.start(), []
    for _ in range(draw(st.integers(0, 63))):
        legal = game.moves(state)
        if not legal:
            break
        moves.append(chance.choice(legal))
        state = game.play(state, moves[-1])
    return game, moves


# ---------------------------------------------------------------- rules


@given(random_plays())
def test_the_rules_agree_with_plain_rules(play):
    game, moves = play
    state, direction = game.start(), game.players[0]
    free = plain_board(game.rows, game.columns)
    for move in [*moves, None]:
        assert 0 <= state[0] < 1 << 63
        assert -1 << 63 <= state[1] < 1 << 63
        assert game.to_move(state) == (MAX if direction == game.players[0] else MIN)
        legal = game.moves(state)
        assert legal == sorted(legal)
        assert {pair(game, found) for found in legal} == set(plain_moves(free, direction))
        if not legal:
            assert game.value(state) == (-1 if direction == game.players[0] else 1)
        if move is not None:
            state = game.play(state, move)
            free, direction = plain_play(free, direction, [pair(game, move)])
    assert state == state_of(game, free, direction)


def test_figure_1():
    game = Domineering(7, 7)
    _, state = played(game, FIGURE_1)
    assert game.players[game.to_move(state) == MIN] == "vertical"
    assert game.state_text(state) == FIGURE_1_TEXT
    legal = "0,0 0,5 1,5 2,1 2,2 2,3 2,4 2,5 3,3 3,4 3,5 4,2 4,3 5,4 6,2 6,3 6,4"
    assert sorted(game.move_text(move) for move in game.moves(state)) == legal.split()


def test_a_first_player_without_a_move_has_lost():
    assert Domineering(1, 1).value(Domineering(1, 1).start()) == -1
    game = Domineering(3, 1)
    assert not game.moves(game.start())
    assert game.value(game.start()) == -1
    game = Domineering(1, 2)
    after = game.play(game.start(), 0)
    assert not game.moves(after)
    assert game.value(after) == 1


# ---------------------------------------------------------------- who wins


def outcomes(most_cells):
    """The published outcomes of small boards: rows, columns, first player, winner."""
    with (TESTS / "data" / "domineering.csv").open() as file:
        for row in csv.DictReader(file):
            rows, columns = int(row["rows"]), int(row["columns"])
            if rows * columns <= most_cells:
                yield rows, columns, "horizontal", row["winner_if_horizontal_starts"]
                yield rows, columns, "vertical", row["winner_if_vertical_starts"]


def can_win(game, state, known):
    """Whether the player to move wins, over canonical states."""
    state = game.canonical(state)
    if state not in known:
        known[state] = any(not can_win(game, game.play(state, move), known) for move in game.moves(state))
    return known[state]


@pytest.mark.parametrize(("rows", "columns", "first", "winner"), list(outcomes(27)))
def test_outcome(rows, columns, first, winner):
    game = Domineering(rows, columns, first=first)
    assert game.players[0 if can_win(game, game.start(), {}) else 1] == winner


@pytest.mark.parametrize(("rows", "columns", "first", "winner"), list(outcomes(12)))
def test_outcome_by_alphabeta(rows, columns, first, winner):
    game = Domineering(rows, columns, first=first)
    assert alphabeta(game).value == (1 if winner == game.players[0] else -1)


# ---------------------------------------------------------------- counts


def table():
    with (TESTS / "perft" / "domineering.csv").open() as file:
        return list(csv.DictReader(file))


@cache
def placements(rows, columns, cell=0, closed=0):
    """The ways to place h horizontal and v vertical dominoes on the cells from `cell` on: {(h, v): count}."""
    if cell == rows * columns:
        return Counter({(0, 0): 1})
    found = Counter(placements(rows, columns, cell + 1, closed >> 1))
    if not closed & 1:
        if (cell + 1) % columns and not closed & 2:
            for (h, v), ways in placements(rows, columns, cell + 1, closed >> 1 | 1).items():
                found[h + 1, v] += ways
        if cell + columns < rows * columns:
            for (h, v), ways in placements(rows, columns, cell + 1, closed >> 1 | 1 << columns - 1).items():
                found[h, v + 1] += ways
    return found


def test_placements_are_the_published_ones():
    assert [placements(n, n).total() for n in range(1, 7)] == [1, 7, 131, 10012, 2810694, 2989126727]  # OEIS A028420


@pytest.mark.parametrize("row", table(), ids=lambda row: " ".join(list(row.values())[:4]))
def test_table_of_counts(row):
    """The table agrees with plain rules; other tests compare the game itself with the table."""
    game = Domineering.from_text(row["game"].partition(":")[2])
    rows, columns, first, depth = game.rows, game.columns, game.players[0], int(row["depth"])
    if row["source"].startswith("plain"):
        moves = [tuple(map(int, move.split(","))) for move in row["moves"].split()]
        count = {"sequences": plain_sequences, "positions": plain_positions, "games": plain_games}[row["kind"]]
        assert int(row["count"]) == count(*plain_play(plain_board(rows, columns), first, moves), depth)
    else:  # dominoes of one direction can be placed in any order, whatever the other player does
        mine, theirs = depth - depth // 2, depth // 2
        key = (mine, theirs) if first == "horizontal" else (theirs, mine)
        orders = math.factorial(mine) * math.factorial(theirs)
        assert int(row["count"]) == placements(rows, columns)[key] * orders


# ---------------------------------------------------------------- evaluations


@given(random_plays())
def test_evaluations(play):
    game, moves = play
    state = game.start()
    for move in moves:
        state = game.play(state, move)
    free, _ = plain_state(game, moves)
    if not game.moves(state):
        expected = dict.fromkeys(["mobility", "safe"], game.value(state) * game.WIN)
    else:
        mine, theirs = game.players
        mobility = len(plain_moves(free, mine)) - len(plain_moves(free, theirs))
        safe = mobility + 3 * (plain_safe(free, mine) - plain_safe(free, theirs))
        assert -game.WIN < mobility < game.WIN
        assert -game.WIN < safe < game.WIN
        expected = {"mobility": mobility, "safe": safe}
    assert {name: evaluate(state) for name, evaluate in game.evaluations.items()} == expected
    assert next(iter(game.evaluations)) == "mobility"


def test_evaluations_by_hand():
    game = Domineering(4, 4)
    # 3 | # # . .    horizontal has 2,3 and 0,1, vertical has 2,2;
    # 2 | # # . #    0,1 is safe, the others overlap;
    # 1 | . . # #    2,0 is useless to both
    # 0 | # # . #
    state = game.read_state("##../##.#/..##/##.# v")
    assert game.mobility(state) == 2 - 1
    assert game.safe(state) == 2 - 1 + 3 * (1 - 0)
    # 3 | . . . .    four cells in a row are safe for two dominoes, in three places;
    # 2 | # # # #    the left side is vertical's, for one domino, in one place
    # 1 | . # # #
    # 0 | . # # #
    text = "..../####/.###/.###"
    state = game.read_state(f"{text} v")
    assert game.mobility(state) == 3 - 1
    assert game.safe(state) == 3 - 1 + 3 * (2 - 1)
    game = Domineering(4, 4, first="vertical")
    state = game.read_state(f"{text} h")
    assert game.mobility(state) == 1 - 3
    assert game.safe(state) == 1 - 3 + 3 * (1 - 2)


# ---------------------------------------------------------------- symmetry


@given(random_plays())
def test_canonical_is_the_same_for_all_mirror_images(play):
    game, moves = play
    free, direction = plain_state(game, moves)
    images = [state_of(game, image, direction) for image in plain_mirrors(free, game.rows, game.columns)]
    found = {game.canonical(image) for image in images}
    assert len(found) == 1
    assert found <= set(images)


# ---------------------------------------------------------------- notation


@given(random_plays())
def test_notation_round_trip(play):
    game, moves = play
    state = game.start()
    for move in moves:
        text = game.move_text(move)
        i, j = text.split(",")
        for spelling in (text, f"{i} {j}", f"({i},{j})", f" ( {i} , {j} ) ", f"{i};{j}"):
            assert game.read_move(state, spelling) == move
        state = game.play(state, move)
        text = game.state_text(state)
        assert "\n" not in text
        assert game.read_state(text) == state
        assert game.read_state(text[:-2]) == state
        side = game.players[game.to_move(state) == MIN]
        assert game.read_state(text[:-1].replace("/", " / ").upper() + side) == state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3,4", "3,4: the cell 3,4 is taken; vertical may play 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 0,1 1,1 2,1 3,1 …"),
        ("4 3", "4 3: the cell 4,4 is taken; vertical"),
        ("0,7", "0,7: the cell 0,8 is not on the board; vertical"),
        ("8,0", "8,0: the cell 8,0 is not on the board; vertical"),
        ("0,99999999", "0,99999999: the cell 0,99999999 is not on the board; vertical"),
        ("-1,0", "-1,0: expected two coordinates, such as 0,0; vertical"),
        ("a1", "a1: expected two coordinates, such as 0,0; vertical"),
        ("12", "12: expected two coordinates, such as 0,0; vertical"),
        ("", ": expected two coordinates, such as 0,0; vertical"),
        ("9" * 5000 + ",0", "9" * 40 + ": expected two coordinates"),
    ],
)
def test_illegal_move(text, why):
    game = Domineering()
    _, state = played(game, "3,4")
    with pytest.raises(IllegalMoveError) as caught:
        game.read_move(state, text)
    assert str(caught.value).startswith(why)
    assert "\n" not in str(caught.value)


def test_illegal_move_in_each_direction():
    game = Domineering(2, 3)
    with pytest.raises(
        IllegalMoveError, match=r"^2,0: the cell 3,0 is not on the board; horizontal may play 0,0 1,0 0,1 1,1$"
    ):
        game.read_move(game.start(), "2,0")
    _, state = played(game, "0,0")
    with pytest.raises(IllegalMoveError, match=r"^1,1: the cell 1,2 is not on the board; vertical may play 2,0$"):
        game.read_move(state, "1,1")
    _, state = played(game, "0,0 2,0 0,1")
    with pytest.raises(IllegalMoveError, match=r"^0,0: the cell 0,0 is taken; vertical may play nothing$"):
        game.read_move(state, "0,0")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'': 1 rows: expected 2, separated by /"),
        ("... h", "'... h': 1 rows: expected 2, separated by /"),
        (".../.../... h", "'.../.../... h': 3 rows: expected 2, separated by /"),
        (".../.. h", "row 2 from the top, '..': 2 cells: expected 3"),
        ("..../... h", "row 1 from the top, '....': 4 cells: expected 3"),
        (
            ".../.o. h",
            "row 2 from the top, '.o.': unknown letter 'o': expected . for a free cell and # for a taken one",
        ),
        (".../.#. h", "1 cells taken: expected an even number, two for every domino"),
        (".../... v", "'v' to move: expected h (horizontal) with 0 dominoes placed and horizontal first"),
        (".../.## h", "'h' to move: expected v (vertical) with 1 dominoes placed and horizontal first"),
        (".../... white", "'white' to move: expected h (horizontal) with 0 dominoes placed and horizontal first"),
    ],
)
def test_impossible_position(text, why):
    with pytest.raises(PositionError) as caught:
        Domineering(2, 3).read_state(text)
    assert str(caught.value) == why


# ---------------------------------------------------------------- parameters


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "domineering:8x8"),
        ("8x8", "domineering:8x8"),
        (" 5 X 6 , first = Vertical ", "domineering:5x6,first=vertical"),
        ("first=v", "domineering:8x8,first=vertical"),
        ("9×14,first=h", "domineering:9x14"),
        ("1x126", "domineering:1x126"),
    ],
)
def test_from_text(text, name):
    game = Domineering.from_text(text)
    assert game.name == name
    assert Domineering.from_text(name.partition(":")[2]).name == name
    vertical = name.endswith("vertical")
    assert game.players == (("vertical", "horizontal") if vertical else ("horizontal", "vertical"))
    assert game.to_move(game.start()) == MAX


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8", "size '8': expected ROWSxCOLUMNS"),
        ("8xy", "columns 'y': expected a whole number"),
        ("0x8", "rows '0': expected a whole number"),
        ("9x15", "size 9x15: expected at least 1x1 and at most 126 cells in all"),
        ("8x8,first=diagonal", "first 'diagonal': expected horizontal or vertical"),
        ("8x8,first=", "first '': expected horizontal or vertical"),
        ("8x8,second=vertical", "'second': not a parameter of this game"),
        ("8x8,9x9", "'9x9': not a parameter of this game"),
    ],
)
def test_wrong_parameters(text, why):
    with pytest.raises(ParameterError) as caught:
        Domineering.from_text(text)
    assert str(caught.value).startswith(why)


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (5, 0), (-1, -1), (1, 127), (12, 11)])
def test_wrong_size(rows, columns):
    with pytest.raises(ParameterError, match=f"^size {rows}x{columns}: expected at least 1x1 and at most 126 cells"):
        Domineering(rows, columns)


# ---------------------------------------------------------------- drawing


def test_drawing_of_figure_1():
    game = Domineering(7, 7)
    moves, _ = played(game, FIGURE_1)
    assert game.board_after(moves) + "\n" == (TESTS / "games" / "domineering_figure1.txt").read_text(encoding="utf-8")


def test_board_of_taken_cells():
    game = Domineering(2, 3, first="vertical")
    _, state = played(game, "0,0 1,1")
    assert game.board(state).splitlines() == [
        "  ┌───┬───┬───┐",
        "1 │▒▒▒│▒▒▒│▒▒▒│",
        "  ├───┼───┼───┤",
        "0 │▒▒▒│   │   │",
        "  └───┴───┴───┘",
        "    0   1   2",
    ]


def test_dominoes_side_by_side():
    game = Domineering(2, 5, first="vertical")
    moves, _ = played(game, "0,0 2,0 1,0 2,1 4,0")
    assert game.board_after(moves).splitlines() == [
        "  ┌───┬───┬───────┬───┐",
        "1 │ ┃ │ ┃ │ ━━━━━ │ ┃ │",
        "  │ ┃ │ ┃ ├───────┤ ┃ │",
        "0 │ ┃ │ ┃ │ ━━━━━ │ ┃ │",
        "  └───┴───┴───────┴───┘",
        "    0   1   2   3   4",
    ]


@given(random_plays())
def test_drawings_are_aligned_and_complete(play):
    game, moves = play
    state = game.start()
    for move in moves:
        state = game.play(state, move)
    for drawn in (game.board(state), game.board_after(moves)):
        *lines, foot = drawn.splitlines()
        assert len(lines) == 2 * game.rows + 1
        assert len({len(line) for line in lines}) == 1
        assert foot.split() == [str(i) for i in range(game.columns)]
        margin = lines[0].index("┌")
        assert all(foot[margin + 4 * i + 2] == str(i)[-1] for i in range(game.columns))
    across, along = len(moves) - len(moves) // 2, len(moves) // 2
    if game.players[0] == "vertical":
        across, along = along, across
    assert game.board(state).count("▒") == 6 * len(moves)
    assert game.board_after(moves).count("━") == 5 * across
    assert game.board_after(moves).count("┃") == 3 * along
