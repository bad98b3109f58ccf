"""Tic-tac-toe against published figures, and against a board that is a list."""

import itertools
from collections import Counter

import pytest
from playing import check_evaluations, check_texts, solved

from secateur import MAX, MIN
from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.games.tictactoe import TicTacToe
from secateur.perft import finished, layers, perft, positions

GAME = TicTacToe()
STATES = [state for layer in layers(GAME) for state in layer]


def naive_line(cells: str, mark: str) -> bool:
    rows = [cells[:3], cells[3:6], cells[6:]]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    diagonals = [cells[0] + cells[4] + cells[8], cells[2] + cells[4] + cells[6]]
    return mark * 3 in rows + columns + diagonals


def naive_games(cells: str, mark: str, lengths: Counter[int]) -> None:
    """Count the finished games by length, on a board that is a text."""
    other = "O" if mark == "X" else "X"
    if naive_line(cells, other) or "." not in cells:
        lengths[9 - cells.count(".")] += 1
        return
    for cell, taken in enumerate(cells):
        if taken == ".":
            naive_games(cells[:cell] + mark + cells[cell + 1 :], other, lengths)


def naive_reachable(cells: str) -> bool:
    more = cells.count("X") - cells.count("O")
    crosses, noughts = naive_line(cells, "X"), naive_line(cells, "O")
    return more in (0, 1) and not (crosses and more == 0) and not (noughts and more == 1)


def naive_images(text: str) -> set[str]:
    """Return the texts of the eight images of a board."""
    images = set()
    rows = text.split("/")
    for _ in range(4):
        rows = ["".join(row) for row in zip(*rows[::-1], strict=True)]
        images |= {"/".join(rows), "/".join(row[::-1] for row in rows)}
    return images


def test_published_totals() -> None:
    assert finished(GAME, 9) == 255_168
    assert sum(perft(GAME, depth) for depth in range(10)) == 549_946
    assert len(set(STATES)) == len(STATES) == 5_478


def test_games_against_a_naive_count() -> None:
    lengths: Counter[int] = Counter()
    naive_games("." * 9, "X", lengths)
    assert lengths == {5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}  # Bottomley
    for depth in range(1, 10):
        assert finished(GAME, depth) - finished(GAME, depth - 1) == lengths[depth]


def test_positions_against_a_naive_count() -> None:
    boards = ["".join(marks) for marks in itertools.product("XO.", repeat=9)]
    reachable = [board for board in boards if naive_reachable(board)]
    by_ply = Counter(9 - board.count(".") for board in reachable)
    assert [positions(GAME, ply) for ply in range(10)] == [by_ply[ply] for ply in range(10)]
    assert {GAME.state_text(state).replace("/", "") for state in STATES} == set(reachable)


def test_reads_exactly_the_positions_that_can_occur() -> None:
    read = set()
    for marks in itertools.product("XO.", repeat=9):
        try:
            read.add(GAME.read_state("".join(marks)))
        except PositionError:
            continue
    assert read == set(STATES)


def test_a_draw_with_best_play() -> None:
    assert solved(GAME, GAME.start(), {}) == 0


def test_symmetry() -> None:
    # 765 essentially different positions, of which 138 are final: 91 won by crosses, 44 by noughts, 3 drawn.
    classes = {GAME.canonical(state) for state in STATES}
    assert len(classes) == 765
    ends = Counter(GAME.value(state) for state in classes if not GAME.moves(state))
    assert ends == {1: 91, -1: 44, 0: 3}


def test_canonical_is_one_of_the_images_and_the_same_for_all() -> None:
    known: dict[tuple[int, int], int] = {}
    for state in STATES[::7]:
        images = {GAME.read_state(text) for text in naive_images(GAME.state_text(state))}
        assert {GAME.canonical(image) for image in images} == {GAME.canonical(state)}
        assert GAME.canonical(state) in images
        assert solved(GAME, GAME.canonical(state), known) == solved(GAME, state, known)
        assert GAME.open_lines(GAME.canonical(state)) == GAME.open_lines(state)


def test_texts_and_evaluations_of_every_state() -> None:
    for state in STATES:
        check_texts(GAME, state)
        check_evaluations(GAME, state)


@pytest.mark.parametrize(("cell", "lines"), [("b2", 8 - 4), ("a1", 8 - 5), ("c3", 8 - 5), ("b1", 8 - 6)])
def test_open_lines_of_the_first_move(cell: str, lines: int) -> None:
    start = GAME.start()
    assert GAME.open_lines(GAME.play(start, GAME.read_move(start, cell))) == lines


@pytest.mark.parametrize("text", ["a3", "A3", " a 3 ", "3a", "1"])
def test_reads_a_move_as_people_write_it(text: str) -> None:
    assert GAME.move_text(GAME.read_move(GAME.start(), text)) == "a3"


def test_numbers_count_row_by_row_from_the_top() -> None:
    moves = [GAME.move_text(GAME.read_move(GAME.start(), str(number))) for number in range(1, 10)]
    assert moves == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


@pytest.mark.parametrize("text", ["X.O/.../..X", "x.o ... ..x", "X-O___--x", "X.0\n...\n..X"])
def test_reads_a_position_as_people_write_it(text: str) -> None:
    assert GAME.state_text(GAME.read_state(text)) == "X.O/.../..X"


def test_to_move() -> None:
    assert GAME.to_move(GAME.read_state("X.O/.../...")) == MAX
    assert GAME.to_move(GAME.read_state("X../.../...")) == MIN


@pytest.mark.parametrize(
    ("position", "text", "message"),
    [
        ("X../.O./...", "b2", "b2: the cell b2 is taken; crosses may play b3 c3 a2 c2 a1 b1 c1"),
        ("X../.O./...", "5", "5: the cell b2 is taken; crosses may play b3 c3 a2 c2 a1 b1 c1"),
        ("X../.../...", "d4", "d4: not a cell: expected a1 to c3, or 1 to 9; noughts may play b3 c3 a2"),
        ("X../.../...", "", ": not a cell: expected a1 to c3, or 1 to 9; noughts may play b3 c3 a2"),
        ("X../.../...", "²", "²: not a cell: expected"),
        ("XXX/OO./...", "a1", "a1: the game is over; noughts may play nothing"),
        ("XOX/XOO/OXX", "a\n1", "a 1: the game is over; noughts may play nothing"),
    ],
)
def test_illegal_moves(position: str, text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.read_move(GAME.read_state(position), text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'': 0 cells: expected 9, row by row from the top"),
        ("X.O/.../..", "8 cells: expected 9"),
        ("X.O/.../..X.", "10 cells: expected 9"),
        ("X.O/.?./...", "the mark '?': expected X, O or . for a free cell"),
        ("XX./.../...", "2 crosses and 0 noughts: expected as many, or one cross more"),
        ("O../.../...", "0 crosses and 1 noughts: expected as many, or one cross more"),
        ("XXX/OOO/...", "play went on after a line: expected the last mark to make it"),
        ("XXX/OO./O..", "play went on after a line"),
        ("OOO/XX./XX.", "play went on after a line"),
    ],
)
def test_impossible_positions(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.read_state(text)
    assert reason in str(error.value)


def test_takes_no_parameters() -> None:
    with pytest.raises(ParameterError, match="'4x4': not a parameter of this game"):
        TicTacToe.from_text("4x4")


def test_board() -> None:
    assert GAME.board(GAME.read_state("X.O/.X./O..")).splitlines() == [
        "3  X │   │ O",
        "  ───┼───┼───",
        "2    │ X │",
        "  ───┼───┼───",
        "1  O │   │",
        "   a   b   c",
    ]
