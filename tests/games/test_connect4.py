"""Connect Four against published counts and values, and against a board that is a list of columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import CHOICES, check_evaluations, line_of_play, random_states, solved

from secateur import MAX, MIN
from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.games.connect4 import Connect4
from secateur.perft import finished, positions

GAME = Connect4()
SIZES = [(6, 7), (4, 4), (5, 5), (3, 4), (4, 3), (2, 2), (1, 1), (1, 31), (62, 1), (20, 3), (8, 7), (6, 9), (14, 4)]
GAMES = st.sampled_from([Connect4(rows, columns) for rows, columns in SIZES])
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def grid(game: Connect4, state: tuple[int, int]) -> list[str]:
    """Return the rows from the bottom, read off the position's text."""
    return game.state_text(state).split("/")[::-1]


def naive_fours(rows: list[str]) -> list[str]:
    """Return the four marks of every line of four on the board."""
    fours = []
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for up, right in DIRECTIONS:
                cells = [(row + up * step, column + right * step) for step in range(4)]
                if all(0 <= r < len(rows) and 0 <= c < len(rows[0]) for r, c in cells):
                    fours.append("".join(rows[r][c] for r, c in cells))
    return fours


def naive_play(rows: list[str], column: int, mark: str) -> list[str]:
    row = next(index for index in range(len(rows)) if rows[index][column] == ".")
    after = list(rows)
    after[row] = rows[row][:column] + mark + rows[row][column + 1 :]
    return after


def played(moves: str, game: Connect4 = GAME) -> tuple[int, int]:
    state = game.start()
    for move in moves.split():
        state = game.play(state, game.read_move(state, move))
    return state


def test_published_games_of_small_boards() -> None:
    # OEIS A342329: boards of n rows and n + 1 columns.
    assert [finished(Connect4(rows, rows + 1), rows * (rows + 1)) for rows in (1, 2, 3)] == [2, 90, 356_232]


@pytest.mark.parametrize(("size", "plies"), [((4, 4), 8), ((3, 5), 7), ((5, 2), 10)])
def test_positions_against_a_naive_count(size: tuple[int, int], plies: int) -> None:
    layer = {("." * size[1],) * size[0]}
    for ply in range(plies + 1):
        assert positions(Connect4(*size), ply) == len(layer)
        mark, other = ("Y", "R") if ply % 2 == 0 else ("R", "Y")
        layer = {
            tuple(naive_play(list(rows), column, mark))
            for rows in layer
            if other * 4 not in naive_fours(list(rows))
            for column in range(size[1])
            if rows[-1][column] == "."
        }


def test_four_by_four_is_drawn() -> None:
    """According to Tromp's table of board sizes."""
    game = Connect4(4, 4)
    assert solved(game, game.start(), {}) == 0


@given(GAMES, CHOICES)
def test_rules_against_a_board_of_rows(game: Connect4, choices: list[int]) -> None:
    state, rows = game.start(), ["." * game.columns] * game.rows
    for ply, choice in enumerate(choices):
        mark, other = ("Y", "R") if ply % 2 == 0 else ("R", "Y")
        fours = naive_fours(rows)
        over = other * 4 in fours
        free = [] if over else [column for column in range(game.columns) if rows[-1][column] == "."]
        assert game.moves(state) == free
        assert game.to_move(state) == (MAX if mark == "Y" else MIN)
        if not free:
            assert game.value(state) == ((1 if other == "Y" else -1) if over else 0)
            return
        column = free[choice % len(free)]
        state, rows = game.play(state, column), naive_play(rows, column, mark)
        assert grid(game, state) == rows


@given(GAMES, CHOICES)
def test_evaluations_against_a_board_of_rows(game: Connect4, choices: list[int]) -> None:
    *_, state = line_of_play(game, choices)
    check_evaluations(game, state)
    if game.moves(state):
        fours = naive_fours(grid(game, state))
        assert game.open_fours(state) == sum(("R" not in four) - ("Y" not in four) for four in fours)
        yellow = sum(four.count("Y") ** 2 for four in fours if "R" not in four)
        red = sum(four.count("R") ** 2 for four in fours if "Y" not in four)
        assert game.stones_in_fours(state) == yellow - red


def test_there_are_69_fours() -> None:
    assert GAME.fours_in(GAME.cells) == 69
    assert GAME.open_fours(played("4")) == 4 + 1 + 1 + 1  # through the cell: along the row, up, and the two diagonals


@given(GAMES, CHOICES)
def test_symmetry(game: Connect4, choices: list[int]) -> None:
    *_, state = line_of_play(game, choices)
    mirror = game.read_state("/".join(row[::-1] for row in game.state_text(state).split("/")))
    assert game.canonical(mirror) == game.canonical(state) == min(state, mirror)
    for evaluation in game.evaluations.values():
        assert evaluation(mirror) == evaluation(state)


def with_dead_stones(rows: list[str]) -> list[str]:
    """Return the rows with another mark for every stone through which nobody can have a line."""
    height, width = len(rows), len(rows[0])
    alive = set()
    for row in range(height):
        for column in range(width):
            for up, right in DIRECTIONS:
                cells = [(row + up * step, column + right * step) for step in range(4)]
                if all(0 <= r < height and 0 <= c < width for r, c in cells):
                    marks = {rows[r][c] for r, c in cells}
                    if not {"Y", "R"} <= marks:
                        alive.update(cells)
    return [
        "".join("D" if rows[r][c] != "." and (r, c) not in alive else rows[r][c] for c in range(width))
        for r in range(height)
    ]


@given(GAMES, CHOICES)
def test_a_key_has_the_stones_that_can_be_in_a_line_and_those_that_cannot(game: Connect4, choices: list[int]) -> None:
    *_, state = line_of_play(game, choices)
    yellow, red = game.table_key(state)
    dead = grid(game, (yellow & red, 0))
    marks = [
        "".join("D" if one == "Y" else other for one, other in zip(first, second, strict=True))
        for first, second in zip(dead, grid(game, (yellow & ~red, red & ~yellow)), strict=True)
    ]
    expected = with_dead_stones(grid(game, state))
    assert marks in (expected, [row[::-1] for row in expected])
    mirror = game.read_state("/".join(row[::-1] for row in game.state_text(state).split("/")))
    assert game.table_key(mirror) == (yellow, red)


def test_positions_with_one_key_are_worth_the_same_and_end_as_soon() -> None:
    game = Connect4(4, 4)
    worth: dict[tuple[int, int], int] = {}
    by_key: dict[tuple[int, int], set[tuple[int, int]]] = {}

    def search(state: tuple[int, int]) -> int:
        """Return the value to MAX: a win is worth more the sooner it comes."""
        if state not in worth:
            after = [search(game.play(state, move)) for move in game.moves(state)]
            if not after:
                worth[state] = 100 * game.value(state)
            else:
                best = max(after) if game.to_move(state) == MAX else min(after)
                worth[state] = best - (best > 0) + (best < 0)
            by_key.setdefault(game.table_key(state), set()).add((game.to_move(state), worth[state]))
        return worth[state]

    search(played("1 2 1 3", game))
    assert len(by_key) < 0.4 * len(worth)  # mirror images alone would leave half
    assert all(len(known) == 1 for known in by_key.values())


@pytest.mark.parametrize(
    ("moves", "value"),
    [
        ("4 1 4 1 4 1 4", 1),  # up
        ("1 1 2 2 3 3 4", 1),  # right
        ("1 2 2 3 3 4 3 4 4 6 4", 1),  # up and right
        ("7 6 6 5 5 4 5 4 4 2 4", 1),  # up and left
        ("1 4 1 4 1 4 2 4", -1),
    ],
)
def test_a_four_in_each_direction_wins(moves: str, value: int) -> None:
    state = played(moves)
    assert GAME.moves(state) == []
    assert GAME.value(state) == value


@pytest.mark.parametrize("text", ["4", " 4 ", "d", "D"])
def test_reads_a_move_as_people_write_it(text: str) -> None:
    assert GAME.move_text(GAME.read_move(GAME.start(), text)) == "4"


@pytest.mark.parametrize("text", ["../.R/YY", ". . . r y y", "--_OXX", "..\n.r\nyy"])
def test_reads_a_position_as_people_write_it(text: str) -> None:
    game = Connect4(3, 2)
    assert game.state_text(game.read_state(text)) == "../.R/YY"


@pytest.mark.parametrize(
    ("moves", "text", "message"),
    [
        ("1 1 1 1 1 1", "1", "1: the column 1 is full; yellow may play 2 3 4 5 6 7"),
        ("1 1 1 1 1 1", "a", "a: the column 1 is full; yellow may play 2 3 4 5 6 7"),
        ("1", "8", "8: not a column: expected 1 to 7; red may play 1 2 3 4 5 6 7"),
        ("1", "0", "0: not a column: expected 1 to 7; red may play 1 2 3 4 5 6 7"),
        ("1", "", ": not a column: expected 1 to 7; red may play 1 2 3 4 5 6 7"),
        ("1", "h", "h: not a column: expected 1 to 7; red may play 1 2 3 4 5 6 7"),
        ("4 1 4 1 4 1 4", "1", "1: the game is over; red may play nothing"),
    ],
)
def test_illegal_moves(moves: str, text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.read_move(played(moves), text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'': 0 cells: expected 4 rows of 4 from the top"),
        ("..../..../..../.....", "17 cells: expected 4 rows of 4 from the top"),
        ("..../..../..../Z...", "the mark 'z': expected Y, R or . for a free cell"),
        ("..../..../Y.../....", "a stone in column 1 hangs in the air"),
        ("...Y/..../...R/...Y", "a stone in column 4 hangs in the air"),
        ("..../..../..../YY..", "2 yellow and 0 red stones: expected as many, or one yellow more"),
        ("..../..../..../R...", "0 yellow and 1 red stones: expected as many, or one yellow more"),
        ("..../..../RRRR/YYYY", "no last move leads to this"),  # two winners
        ("..../R.../RRR./YYYY", "no last move leads to this"),  # red played on
        ("..../..../Y.../R...", "no last move leads to this"),  # red is at the bottom, so its stone was not the last
    ],
)
def test_impossible_positions(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        Connect4(4, 4).read_state(text)
    assert reason in str(error.value)


def test_the_last_stone_must_make_all_fours() -> None:
    assert Connect4(2, 7).moves(Connect4(2, 7).read_state("RRR.RRR/YYYYYYY")) == []
    with pytest.raises(PositionError, match="no last move leads to this"):
        Connect4(2, 9).read_state("RRR..RRR./YYYYRYYYY")


@pytest.mark.parametrize(("text", "name"), [("", "connect4"), ("6x7", "connect4"), (" 4 X 5 ", "connect4:4x5")])
def test_parameters(text: str, name: str) -> None:
    assert Connect4.from_text(text).name == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7x8", "size 7x8: expected at least 1x1, and (rows + 1) x columns at most 63"),
        ("0x7", "rows '0': expected a whole number from 1 to 62"),
        ("6x63", "columns '63': expected a whole number from 1 to 62"),
        ("6", "size '6': expected ROWSxCOLUMNS, such as 8x9"),
        ("6x7,5", "'5': not a parameter of this game: expected ROWSxCOLUMNS"),
        ("6x7,first=red", "'first': not a parameter of this game: expected ROWSxCOLUMNS"),
    ],
)
def test_wrong_parameters(text: str, message: str) -> None:
    with pytest.raises(ParameterError) as error:
        Connect4.from_text(text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(("rows", "columns"), [(0, 7), (6, 0), (-1, 7), (7, 8), (63, 1), (1, 32)])
def test_limits(rows: int, columns: int) -> None:
    with pytest.raises(ParameterError, match="at most 63"):
        Connect4(rows, columns)


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_no_number_needs_more_than_63_bits(rows: int, columns: int) -> None:
    game = Connect4(rows, columns)
    assert game.cells.bit_length() <= 62
    assert all(3 * step < 63 for step in game.directions)
    assert all(max(state).bit_length() <= 62 for state in random_states(game, 2))


def test_board() -> None:
    assert GAME.board(played("4 4 5")).splitlines() == [
        "│ . . . . . . . │",
        "│ . . . . . . . │",
        "│ . . . . . . . │",
        "│ . . . . . . . │",
        "│ . . . R . . . │",
        "│ . . . Y Y . . │",
        "└───────────────┘",
        "  1 2 3 4 5 6 7",
    ]
    assert Connect4(1, 10).board((1, 0)).splitlines() == [
        "│  Y  .  .  .  .  .  .  .  .  . │",
        "└───────────────────────────────┘",
        "   1  2  3  4  5  6  7  8  9 10",
    ]
