"""`play`: one game, with a person at the keyboard or without."""

import builtins
import doctest
import json

import pytest
from cli.running import answer
from interface.own import Circle, Take, Unhurried
from jupyter_client.manager import start_new_kernel

import secateur
from secateur import errors
from secateur.interface import playing
from secateur.play.record import Record


@pytest.fixture
def keyboard(monkeypatch):
    """Answers to the prompts, in order; an exception among them is raised."""

    def typing(*lines):
        waiting, prompts = list(lines), []

        def read(prompt=""):
            prompts.append(prompt)
            line = waiting.pop(0)
            if isinstance(line, str):
                return line
            raise line

        monkeypatch.setattr(builtins, "input", read)
        return prompts

    return typing


def take_one(state):
    return 1


def test_the_example_runs():
    tried = doctest.testmod(playing)
    assert (tried.failed, tried.attempted > 0) == (0, True)


def test_a_person_plays_against_the_engine(keyboard, capsys):
    prompts = keyboard("2", "5", "3")
    played = secateur.play(Take(6), second="perfect")
    assert prompts[0] == "MAX> "
    assert played.moves[0] == 2
    assert played.winner == "first"  # the perfect player can only wait: it takes one
    assert played.states[-1][0] == 0
    assert "1. MAX plays 2" in capsys.readouterr().out


def test_the_words_say_how_a_game_was_lost(keyboard):
    keyboard("quit")
    assert str(secateur.play(Take(6), second=take_one)) == "MIN wins (take_one) after 0 moves: MAX (human) resigns"
    played = secateur.play("tictactoe", "random", lambda state: [][0])
    assert str(played).startswith("crosses win (random) after 1 move: noughts (")
    assert str(played).endswith(") lose: IndexError: list index out of range")


def test_nothing_is_printed_if_no_person_plays(capsys):
    shown, news = [], []
    played = secateur.play(Take(5), take_one, "random", seed=4, show=shown.append, progress=news.append)
    assert capsys.readouterr().out == ""
    assert shown[1:3] == ["", "1. MAX plays 1"]
    assert (news[-1].states, news[-1].moves) == (played.states, played.moves)
    assert secateur.play(Take(5), take_one, "random", seed=4) == played
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", [Take, Circle, Unhurried])
def test_every_kind_of_game_can_be_played(game):
    heard = []
    played = secateur.play(game, "engine:nodes=100", "random", progress=heard.append)
    assert played.winner in ("first", "second", "draw")
    assert json.loads(json.dumps(played.to_dict()))["moves"] == [str(move) for move in played.moves]
    assert [news.why for news in heard if news.why] == ([played.to_dict()["why"]] if game is Unhurried else [])


def test_ctrl_c_leaves_the_game_so_far(keyboard):
    keyboard("1", KeyboardInterrupt())
    played = secateur.play(Take(9), second=take_one)
    assert (played.interrupted, played.winner, played.moves, str(played)) == (
        True,
        None,
        (1, 1),
        "interrupted after 2 moves",
    )
    assert played.to_dict()["winner"] is None
    assert repr(played) == "<PlayedGame of Take: interrupted after 2 moves>"


def test_a_game_goes_to_a_record_if_it_is_over(tmp_path, keyboard):
    keyboard(KeyboardInterrupt())
    file = tmp_path / "games.db"
    secateur.play("nim:3", record=file)
    played = secateur.play("nim:3", "random", "random", record=file)
    with Record(file) as record:
        assert list(record.games("")) == [played.played]


def test_the_command_prints_what_the_function_returns():
    found = answer("play", "nim:3,4", "--first", "alphabeta", "--second", "random", "--seed", "5")
    data = secateur.play("nim:3,4", "alphabeta", "random", seed=5).to_dict()
    assert json.loads(json.dumps({**data, "id": ""})) == {**found, "id": ""}


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: secateur.play(Take, "nobody"), "unknown player 'nobody'"),
        (lambda: secateur.play(Take, take_one, take_one, seconds=0), "expected more than 0 for a move"),
        (lambda: secateur.play(Take, take_one, take_one, moves="9"), "9: not a legal move"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(ask, words):
    with pytest.raises(errors.SecateurError, match=words):
        ask()


@pytest.mark.filterwarnings("ignore")  # the kernel's own
def test_a_game_can_be_played_in_a_notebook():
    manager, client = start_new_kernel(kernel_name="python3")
    waiting, printed = ["2", "3"], []

    def hear(message):
        printed.append(message["content"].get("text") or message["content"].get("data", {}).get("text/plain", ""))

    try:
        reply = client.execute_interactive(
            "import secateur; secateur.play('marbles:6,3', second='perfect')",
            allow_stdin=True,
            timeout=120,
            stdin_hook=lambda message: client.input(waiting.pop(0)),
            output_hook=hear,
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert reply["content"]["status"] == "ok"
    assert "1. first plays 2" in "".join(printed)
    assert "<PlayedGame of marbles:6,3: first wins (human) after " in "".join(printed)
