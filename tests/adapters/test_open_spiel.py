"""OpenSpiel's games as ours, against its own search, and ours as its, by its own tests."""

import copy
import pickle
import random
import sys
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from cli.running import answer, assert_error, lines
from cli.running import secateur as command

import secateur
from secateur import Limit, alphabeta, check_game
from secateur.errors import GameError, IllegalMoveError, ParameterError, PositionError, SecateurError

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'secateur-lab[spiel]'")
minimax = pytest.importorskip("open_spiel.python.algorithms.minimax")

from secateur.adapters.open_spiel import OpenSpielGame, as_open_spiel  # noqa: E402
from secateur.adapters.open_spiel.their_game import TOLD_BY_TEXT  # noqa: E402

WHOLE = [  # small enough to be searched to the end
    "breakthrough(rows=4,columns=2)",
    "clobber(rows=3,columns=3)",
    "connect_four(rows=3,columns=4,x_in_row=3)",
    "dots_and_boxes(num_rows=1,num_cols=2)",
    "dots_and_boxes(num_rows=1,num_cols=2,utility_margin=true)",
    "hex(board_size=3)",
    "misere(game=tic_tac_toe())",
    "mnk(m=3,n=3,k=2)",
    "nim(pile_sizes=2;3;4)",
    "tic_tac_toe",
    "y(board_size=3)",
]
DEPTHS = {
    "amazons(board_size=6)": 2,
    "chess": 2,
    "connect_four": 4,
    "havannah(board_size=3)": 2,
    "mancala": 4,
    "nine_mens_morris": 2,
    "othello": 3,
    "oware": 4,
    "pentago": 1,
    "ultimate_tic_tac_toe": 3,
}
SIZES = {  # of the games whose states are told apart by their text
    "breakthrough": "(rows=4,columns=3)",
    "clobber": "(rows=3,columns=3)",
    "connect_four": "(rows=4,columns=4,x_in_row=3)",
    "dots_and_boxes": "(num_rows=2,num_cols=2)",
    "hex": "(board_size=3,swap=true)",
    "mnk": "(m=3,n=4,k=3)",
    "nim": "(pile_sizes=2;3;4,is_misere=true)",
    "y": "(board_size=3)",
}
LARGE = ("mancala", "othello", "pentago", "ultimate_tic_tac_toe")  # random games seldom meet, or play takes long


def guess(spiel: Any) -> int:
    """Return a number that depends on the position alone, to be found by both searches where they end."""
    return zlib.crc32(str(spiel).encode()) % 21 - 10


def theirs(game: OpenSpielGame, spiel: Any, depth: int | None) -> float:
    """Return the value to player 0 by OpenSpiel's own alpha-beta."""
    if spiel.is_terminal():
        return spiel.returns()[0]
    player = spiel.current_player()
    evaluate = (lambda state: guess(state) * (1 if player == 0 else -1)) if depth else None
    value, _ = minimax.alpha_beta_search(game.spiel, spiel.clone(), evaluate, depth or 1000, player)
    return value if player == 0 else -value


def after_random_moves(game: OpenSpielGame, number: int, seed: int) -> Any:
    chance, state = random.Random(seed), game.start()
    for _ in range(number):
        after = game.play(state, chance.choice(game.moves(state)))
        if not game.moves(after):
            break
        state = after
    return state


@pytest.mark.parametrize("name", WHOLE)
def test_values_are_those_of_their_search(name):
    game = secateur.game(f"spiel:{name}")
    value = alphabeta(game).value
    assert value == theirs(game, game.spiel.new_initial_state(), None)
    assert secateur.solve(game).value == value
    for move in secateur.analyse(game, depth=50):
        assert move.value == theirs(game, game.start().spiel.child(move.move.action), None)


@pytest.mark.parametrize("name", DEPTHS)
def test_values_at_a_depth_are_those_of_their_search(name):
    game, depth = secateur.game(f"spiel:{name}"), DEPTHS[name]
    evaluate = lambda state: guess(state.spiel)  # noqa: E731
    for seed in range(3):
        state = after_random_moves(game, 3 * seed, seed)
        result = alphabeta(game, state, limit=Limit(depth=depth), evaluation=evaluate)
        assert result.value == theirs(game, state.spiel, depth)
        for move in secateur.analyse(game, state, depth=depth, evaluation=evaluate):
            after = state.spiel.child(move.move.action)
            expected = guess(after) if depth == 1 and not after.is_terminal() else theirs(game, after, depth - 1)
            assert move.value == expected, str(move.move)


@pytest.mark.parametrize("name", [*WHOLE, *(name for name in DEPTHS if name != "pentago")])
def test_the_contract_is_kept(name):
    assert check_game(secateur.game(f"spiel:{name}"), games=1, moves=12) == ()


def visited(game: OpenSpielGame, games: int) -> Iterator[Any]:
    """Go through random games, which prefer the first moves, so that they meet."""
    chance = random.Random(0)
    for _ in range(games):
        state = game.start()
        yield state
        while moves := game.moves(state):
            state = game.play(state, moves[int(len(moves) * chance.random() ** 2)])
            yield state


@pytest.mark.parametrize("name", sorted(TOLD_BY_TEXT))
def test_equal_states_go_on_alike(name):
    """However they came about: they have the same moves, the same value, and equal states after equal moves."""
    game = secateur.game(f"spiel:{name}{SIZES.get(name, '')}")
    seen: dict[Any, Any] = {}
    met = 0
    for state in visited(game, games=4 if name in LARGE else 100):
        first = seen.setdefault(state, state)
        if first.spiel.history() != state.spiel.history():
            met += 1
            assert game.to_move(first) == game.to_move(state)
            assert game.moves(first) == game.moves(state)
            assert all(game.play(first, move) == game.play(state, move) for move in game.moves(state))
            if not game.moves(state):
                assert game.value(first) == game.value(state)
    assert met or name in LARGE


def test_a_state_is_its_moves_where_its_text_does_not_say_all():
    """In Amazons a move has three steps, and the text does not tell which of two men is to be moved."""
    game = secateur.game("spiel:amazons(board_size=6)")
    one, other = (game.play(game.start(), move) for move in game.moves(game.start())[:2])
    assert one != other
    assert game.play(game.start(), game.moves(game.start())[0]) == one


def test_player_0_is_max_wherever_the_game_begins():
    game = secateur.game("spiel:chess")  # player 1 has the white men
    assert game.to_move(game.start()) == secateur.MIN
    assert secateur.best(game, depth=1).player == "player 1"


# ---------------------------------------------------------------- texts


def test_moves_are_read_as_text_or_as_numbers():
    game = secateur.game("spiel:tic_tac_toe")
    assert [game.read_move(game.start(), text).action for text in ("x(1,2)", " X( 1, 2 )", "5")] == [5, 5, 5]
    with pytest.raises(IllegalMoveError, match=r"x\(1,2\): not a legal move; player 1 may play o\(0,0\)"):
        game.read_move(game.play(game.start(), game.read_move(game.start(), "5")), "x(1,2)")


def test_capitals_tell_a_bishop_from_a_pawn():
    game = secateur.game("spiel:chess")
    state = game.read_state("e4 d5 b4 dxe4 b5 a6 Bc4 axb5 Bb3 Nf6 Nc3 Nd5")
    texts = [str(move) for move in game.moves(state)]
    assert {"Bxd5", "Nxd5"} <= set(texts)
    assert [str(game.read_move(state, text)) for text in texts] == texts


def test_a_position_is_the_moves_that_led_to_it():
    game = secateur.game("spiel:connect_four")
    state = secateur.position(game, moves="3333").state
    assert game.state_text(state) == "x3 o3 x3 o3"
    assert game.read_state("x3 o3 x3 o3") == state
    assert game.read_state("start") == game.start()
    assert game.state_text(game.start()) == "start"
    with pytest.raises(
        PositionError, match=r"9: not a legal move; .* expected moves from the start, or the word start"
    ):
        game.read_state("x3 9")


def test_boards_have_no_colours():
    game = secateur.game("spiel:twixt(board_size=5)")
    assert "\x1b" in str(game.start().spiel)
    assert "\x1b" not in game.board(game.start())


# ---------------------------------------------------------------- ways to a game


def test_a_game_that_they_loaded_is_a_game():
    loaded = pyspiel.load_game("breakthrough(rows=5,columns=4)")
    game = secateur.game(loaded)
    assert game.name == "spiel:breakthrough(columns=4,rows=5)"
    assert secateur.game(game.name).start() == game.start()


def test_games_and_states_go_to_another_process():
    for name in ("tic_tac_toe", "chess"):
        game = secateur.game(f"spiel:{name}")
        state = after_random_moves(game, 3, seed=1)
        copied, there = pickle.loads(pickle.dumps((game, state)))
        assert (copied.name, there) == (game.name, state)
        assert copied.moves(there) == game.moves(state)


def test_the_commands_take_their_games():
    found = answer("solve", "spiel:tic_tac_toe")
    assert (found["winner"], found["compiled"]) == ("draw", False)
    assert answer("best", "spiel:connect_four", "--moves", "3040", "--depth", "3")["player"] == "player 0"
    assert "spiel:tic_tac_toe" in lines("games", "spiel")
    assert {"name": "spiel:hex"} in answer("games", "spiel")["games"]
    assert any(line.startswith("spiel:NAME") for line in lines("games"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "spiel: no name: expected spiel:NAME, where NAME is one of amazons, "),
        ("tic_tac", "did you mean tic_tac_toe"),
        ("kuhn_poker", "it has chance, its players do not see everything: expected two players who take turns"),
        ("goofspiel", "its players do not take turns, it has chance: expected"),
        ("quoridor(players=4)", "it has 4 players: expected two"),
        ("hex(board_size=3", "Missing closing bracket ')': expected board_size, "),
        ("hex(size=3)", "Unknown parameter 'size': expected board_size, "),
        ("breakthrough(rows=-1)", "expected columns, rows, written as breakthrough(NAME=VALUE,…)"),
        ("cached_tree(game=mfg_garnet)", "spiel:cached_tree"),
    ],
)
def test_what_is_no_game_is_said_in_one_line(name, message):
    assert_error(command("solve", f"spiel:{name}"), message)


def test_without_the_package_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for ask in (lambda: secateur.game("spiel:tic_tac_toe"), lambda: as_open_spiel("tictactoe")):
        with pytest.raises(ParameterError, match=r"not installed: pip install 'secateur-lab\[spiel\]'"):
            ask()


# ---------------------------------------------------------------- our games as theirs

OURS = ["connect4:4x4", "domineering:3x3", "marbles:6,3", "nim:2,3,4", "tictactoe"]


@pytest.mark.parametrize("spec", OURS)
def test_ours_pass_their_test(spec):
    """It plays at random, and checks the numbers of moves, copies, texts and what is written and read back."""
    pyspiel.random_sim_test(as_open_spiel(spec), 3, True, False)


@pytest.mark.parametrize("spec", ["domineering:3x3", "marbles:6,3", "nim:2,3,4", "tictactoe"])
def test_their_search_finds_our_values(spec):
    game = as_open_spiel(spec)
    state = game.new_initial_state()
    value, _ = minimax.alpha_beta_search(game, maximum_depth=100, maximizing_player_id=state.current_player())
    ours = alphabeta(secateur.game(spec)).value
    assert value == (ours if state.current_player() == 0 else -ours)


def test_a_small_game_is_known_before_it_is_played():
    game = as_open_spiel("tictactoe")
    assert (game.num_distinct_actions(), game.max_game_length(), game.utility_sum()) == (9, 9, 0)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)


def test_states_are_read_back_and_copied():
    game = as_open_spiel("connect4:4x4")
    state = game.new_initial_state()
    for text in "1213":
        state.apply_action(state.string_to_action(text))
    for copied in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(copied), copied.legal_actions()) == (str(state), state.legal_actions())
    same, there = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(same), str(there)) == (str(game), str(state))
    assert state.observation_string(0) == str(state)
    assert state.information_state_string(0) == state.history_str()


class Circle:
    """Walk round a circle of three; nobody ever wins."""

    name = "circle"

    def start(self) -> tuple[int, int]:
        return 0, 1

    def to_move(self, state: tuple[int, int]) -> Any:
        return state[1]

    def moves(self, state: tuple[int, int]) -> tuple[int, ...]:
        return (1, 2)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return (state[0] + move) % 3, -state[1]

    def value(self, state: tuple[int, int]) -> int:
        raise AssertionError("it is never over")


def test_endless_play_ends_at_the_length_that_is_given():
    game = as_open_spiel(Circle, length=6)
    pyspiel.random_sim_test(game, 2, True, False)
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(0)
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_a_move_or_a_value_that_was_not_given():
    moves = as_open_spiel("tictactoe", moves=["a1", "b2"]).new_initial_state()
    with pytest.raises(GameError, match="expected all moves of the game in moves="):
        moves.legal_actions()
    values = as_open_spiel("marbles:1,1", values=(0, 0)).new_initial_state()
    values.apply_action(0)
    with pytest.raises(GameError, match="expected the least and the greatest value in values="):
        values.returns()


@pytest.mark.parametrize("wrong", [{"moves": []}, {"moves": [1, 1]}, {"values": (1, -1)}, {"length": 0}])
def test_facts_that_cannot_be(wrong):
    with pytest.raises(SecateurError, match="expected"):
        as_open_spiel("marbles:4,3", **wrong)


def test_there_and_back():
    game = secateur.game(as_open_spiel("nim:2,3,4"))
    assert game.name.startswith("spiel:secateur_nim")
    assert alphabeta(game).value == alphabeta(secateur.game("nim:2,3,4")).value
