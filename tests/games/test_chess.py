"""Chess: published counts, the ends of a game, the cost function of sheet 003, and behaviour without the package."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from playing import CHOICES, check_evaluations, check_texts, line_of_play

from secateur import MAX, MIN, Limit, alphabeta
from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.games.chess import START, Chess
from secateur.perft import perft

WITHOUT = """
import sys
sys.modules["chess"] = None
from secateur.errors import ParameterError
from secateur.games.chess import Chess
try:
    Chess.from_text("")
except ParameterError as error:
    print(error)
"""


def test_without_the_package() -> None:
    """The module can be imported, and creating a game says what to install."""
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout == "chess: the package \"chess\" is not installed: pip install 'secateur-lab[chess]'\n"


def test_the_package_is_imported_only_when_a_game_is_created() -> None:
    code = "import sys, secateur.games.chess; print('chess' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_wrong_parameter_is_reported_before_a_missing_package() -> None:
    with pytest.raises(ParameterError, match="'960': not a parameter of this game"):
        Chess.from_text("960")


@pytest.fixture
def game() -> Chess:
    pytest.importorskip("chess", reason='the package "chess" is not installed')
    return Chess.from_text("")


def played(game: Chess, moves: str) -> str:
    state = game.start()
    for move in moves.split():
        state = game.play(state, game.read_move(state, move))
    return state


@pytest.mark.parametrize(
    ("position", "counts"),
    [  # Chess Programming Wiki, Perft Results: positions 2 to 6
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", [48, 2039]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", [14, 191, 2812]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486]),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [46, 2079]),
    ],
)
def test_published_counts(game: Chess, position: str, counts: list[int]) -> None:
    state = game.read_state(position)
    assert [perft(game, depth, state) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", -1),  # the fool's mate
        ("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", 1),  # the scholar's mate
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),  # stalemate
        ("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", 0),  # a knight cannot mate
        ("8/8/4k3/8/8/3RK3/8/8 w - - 100 90", 0),  # fifty moves
        ("R6k/8/6K1/8/8/8/8/8 b - - 100 90", 1),  # a mate on the last of them counts
    ],
)
def test_ends(game: Chess, position: str, value: int) -> None:
    state = game.read_state(position)
    assert game.moves(state) == []
    assert game.value(state) == value
    assert all(evaluation(state) == game.WIN * value for evaluation in game.evaluations.values())
    check_texts(game, state)


def test_the_fifty_move_rule_waits_for_its_hundredth_ply(game: Chess) -> None:
    assert game.moves("8/8/4k3/8/8/3RK3/8/8 w - - 99 90")


def test_a_repetition_does_not_end_the_game(game: Chess) -> None:
    state = played(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    assert len(game.moves(state)) == 20


def test_to_move(game: Chess) -> None:
    assert game.to_move(START) == MAX
    assert game.to_move(game.play(START, "e2e4")) == MIN


def test_captures_come_first(game: Chess) -> None:
    assert game.moves(played(game, "e4 d5"))[0] == "e4d5"
    assert game.moves(START) == sorted(game.moves(START))


@given(CHOICES)
@settings(max_examples=6)
def test_texts_and_evaluations(choices: list[int]) -> None:
    pytest.importorskip("chess", reason='the package "chess" is not installed')
    game = Chess()
    *_, state = line_of_play(game, choices)
    check_texts(game, state)
    check_evaluations(game, state)
    for name, evaluation in game.evaluations.items():
        assert evaluation(turned(state)) == -evaluation(state), name


def turned(position: str) -> str:
    """Return a position with colours swapped and the board flipped; the player to move changes too."""
    men, mover, castling, passing, *clocks = position.split()
    ranks = [rank.swapcase() for rank in reversed(men.split("/"))]
    turned_castling = "".join(sorted(castling.swapcase())) if castling != "-" else "-"
    turned_passing = passing if passing == "-" else passing[0] + str(9 - int(passing[1]))
    return " ".join(["/".join(ranks), "b" if mover == "w" else "w", turned_castling, turned_passing, *clocks])


@pytest.mark.parametrize(
    ("position", "pieces", "guards"),
    [
        (START, 0, 0),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 900, 1),  # the queen covers d1
        ("4k3/8/8/8/8/8/3PPP2/4K3 w - - 0 1", 300, 3),  # three pawns beside the king, covering nothing there
        ("r3k3/8/8/8/8/8/3PPP2/4K3 w - - 0 1", -200, 3 - 1),  # and the rook covers d8
        ("6k1/p7/8/8/8/5N2/8/6K1 w - - 0 1", 200, 1),  # the knight covers h2; g1 itself does not count
    ],
)
def test_the_cost_function_by_hand(game: Chess, position: str, pieces: int, guards: int) -> None:
    assert game.pieces(position) == pieces
    assert game.material(position) == pieces + 5 * guards


@pytest.mark.parametrize(
    ("position", "depth", "moves"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, {"a1a8"}),  # mate on the back rank
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 3, {"f6f7"}),  # mate in two
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 2, {"e4d5"}),  # a queen for nothing
    ],
)
def test_plays_well_at_a_fixed_depth(game: Chess, position: str, depth: int, moves: set[str]) -> None:
    assert alphabeta(game, position, limit=Limit(depth=depth), evaluation=game.material).move in moves


@pytest.mark.parametrize(
    ("moves", "text", "move"),
    [
        ("", "e2e4", "e2e4"),
        ("", " E2-E4 ", "e2e4"),
        ("", "e4", "e2e4"),
        ("", "Nf3", "g1f3"),
        ("", "nf3", "g1f3"),
        ("e4 d5", "exd5", "e4d5"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "O-O", "e1g1"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "0-0", "e1g1"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "o-o", "e1g1"),
        ("h4 g5 hxg5 h6 gxh6 a5 h7 a4", "h7g8=q", "h7g8q"),
        ("h4 g5 hxg5 h6 gxh6 a5 h7 a4", "hxg8=N", "h7g8n"),
    ],
)
def test_reads_a_move_as_people_write_it(game: Chess, moves: str, text: str, move: str) -> None:
    assert game.read_move(played(game, moves), text) == move


@pytest.mark.parametrize(
    ("moves", "text", "message"),
    [
        ("", "e2e5", "e2e5: not a legal move: expected one such as e2e4 or Nf3; white may play a2a3 a2a4"),
        ("", "", ": not a legal move: expected one such as e2e4 or Nf3; white may play"),
        ("", "0000", "0000: not a legal move"),
        ("", "--", "--: not a legal move"),
        ("e4", "e4", "e4: not a legal move: expected one such as e2e4 or Nf3; black may play"),
        ("d3 a6 Nd2 a5", "Nf3", "Nf3: more than one man can go there; white may play"),
        ("h4 g5 hxg5 h6 gxh6 a5 h7 a4", "h7g8", "h7g8: expected what the pawn becomes, such as h7g8q; white may"),
        ("f3 e5 g4 Qh4", "a3", "a3: the game is over; white may play nothing"),
    ],
)
def test_illegal_moves(game: Chess, moves: str, text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as error:
        game.read_move(played(game, moves), text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    "text", ["startpos", " START ", START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"]
)
def test_reads_a_position_as_people_write_it(game: Chess, text: str) -> None:
    assert game.read_state(text) == START


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'': empty fen: expected a FEN, such as rnbqkbnr"),
        ("8/8/8 w - - 0 1", "expected a FEN, such as rnbqkbnr"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "no white king, no black king, empty: expected a position that can occur"),
        ("4k3/8/8/8/8/8/8/4Q2K w - - 0 1", "opposite check: expected a position that can occur"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "bad castling rights: expected a position that can occur"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawns on backrank: expected a position that can occur"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "expected a FEN, such as rnbqkbnr"),
    ],
)
def test_impossible_positions(game: Chess, text: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        game.read_state(text)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)


def test_board(game: Chess) -> None:
    assert game.board(game.play(START, "e2e4")).splitlines() == [
        "8  r n b q k b n r",
        "7  p p p p p p p p",
        "6  . . . . . . . .",
        "5  . . . . . . . .",
        "4  . . . . P . . .",
        "3  . . . . . . . .",
        "2  P P P P . P P P",
        "1  R N B Q K B N R",
        "",
        "   a b c d e f g h",
    ]
