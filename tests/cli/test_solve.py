"""`secateur solve`, `best` and `bench`, as a user calls them."""

import json
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest
from cli.running import assert_error, lines, secateur
from telling import terminal

from secateur import Limit, catalog, minimax
from secateur.abilities import evaluation, move_text, read_move
from secateur.interface import interrupting

OWN = Path(__file__).parents[2] / "benchmarks" / "own"


def answer(*arguments, status=0):
    """The JSON on standard output; on standard error there may be news of the compilation."""
    done = secateur(*arguments, "--json")
    assert done.returncode == status, done.stderr.decode()
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("spec", "winner"),
    [("tictactoe", "draw"), ("marbles:4,3", "second"), ("marbles:4,2", "first"), ("nim:3,4,5", "first")],
)
def test_who_wins(spec, winner):
    found = answer("solve", spec)
    assert (found["game"], found["winner"], found["solved"]) == (spec, winner, True)
    assert found["value"] == {"draw": 0, "first": 1, "second": -1}[winner]
    assert found["move"] == found["line"][0]
    assert found["nodes"] > 0
    assert found["seconds"] >= 0


def test_the_line_can_be_played():
    found = answer("solve", "connect4:5x4", "--moves", "1 1 2")
    assert found["winner"] in ("yellow", "red", "draw")
    game = catalog.game("connect4:5x4")
    state = game.start()
    for text in ["1", "1", "2", *found["line"]]:
        state = game.play(state, read_move(game, state, text))
    assert not game.moves(state)
    assert game.value(state) == found["value"]


def test_a_position_in_its_own_notation():
    found = answer("solve", "nim:3,4,5", "--position", "1,4,5 second")
    assert found["winner"] == "first"  # 1 xor 4 xor 5 is 0: the player to move has lost


def test_solve_in_words():
    done = secateur("solve", "marbles:4,2")
    assert done.returncode == 0
    first, second, third = done.stdout.decode().splitlines()
    assert first == "marbles:4,2: first wins in 3 moves"
    assert second == "  best play  1 1 2"
    assert third.startswith("  ")
    assert " nodes in " in third


def test_a_game_that_is_over():
    found = answer("solve", "tictactoe", "--position", "XXX/OO./...")
    assert (found["winner"], found["move"], found["line"]) == ("crosses", None, [])


def test_limits_are_a_negative_answer():
    found = answer("solve", "domineering:9x9", "--nodes", "1000", status=1)
    assert (found["solved"], found["winner"], found["stopped"]) == (False, None, "nodes")
    assert found["depth"] >= 1
    assert found["move"] is not None
    words = secateur("solve", "domineering:9x9", "--nodes", "1000").stdout.decode()
    assert words.startswith("domineering:9x9: not solved, the limit of nodes was met\n  best so far  ")
    assert "by evaluation, to depth" in words


def test_ctrl_c_tells_the_best_line_so_far_and_keeps_the_search(tmp_path):
    file = tmp_path / "nine.search"
    with terminal(["solve", "domineering:9x9", "--save", file]) as seen:
        seen.wait_for(b"; best so far ")
        seen.process.send_signal(signal.SIGINT)
        out = seen.wait_for_the_end()
    assert seen.process.returncode == 130, seen.shown.decode()
    first, best, value, effort = out.decode().splitlines()
    assert first == "domineering:9x9: not solved, interrupted"
    assert best.startswith("  best so far  ")
    assert "to depth" in value
    assert " nodes in " in effort
    assert b"Traceback" not in seen.shown
    nodes = int(effort.split()[0].replace(",", ""))
    again = secateur("solve", "domineering:9x9", "--save", file, "--nodes", "1000", "--json")
    assert f"going on with the search in {file}" in again.stderr.decode()
    assert json.loads(again.stdout)["nodes"] >= nodes


def test_two_signals_at_once_are_one_ctrl_c(monkeypatch):
    clock = iter([10.0, 10.1, 11.0])
    monkeypatch.setattr(interrupting, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    with interrupting.stopping() as stop:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


# ---------------------------------------------------------------- best


def test_best_is_as_good_as_minimax():
    found = answer("best", "connect4:5x4", "--depth", "4")
    game = catalog.game("connect4:5x4")
    textbook = minimax(game, limit=Limit(depth=4), evaluation=evaluation(game), all_moves=True)
    assert found["value"] == textbook.value
    assert found["move"] in [move_text(game, move) for move in textbook.best_moves]
    assert (found["depth"], found["algorithm"], found["player"]) == (4, "engine", "yellow")
    assert len(found["line"]) == 4


def test_best_by_a_textbook_algorithm():
    found = answer("best", "tictactoe", "--algorithm", "minimax", "--depth", "3", "--moves", "b2")
    assert (found["algorithm"], found["depth"], found["player"]) == ("minimax", 3, "noughts")
    deepened = answer("best", "tictactoe", "--algorithm", "alphabeta", "--nodes", "500")
    assert deepened["depth"] >= 2


def test_best_in_words():
    done = secateur("best", "nim:3,4,5", "--depth", "4", "--evaluation", "xor")
    head, value, line, effort = done.stdout.decode().splitlines()
    assert head == "nim:3,4,5: first plays 1:2"
    assert value == "  value      1 to first, 4 moves ahead"
    assert line.startswith("  best play  1:2 ")
    assert " nodes in " in effort
    nearest = lines("best", "nim:3,4,5", "--depth", "1")
    assert nearest[1].endswith(", 1 move ahead")


def test_a_second_is_the_default():
    found = answer("best", "domineering:9x9")
    assert found["stopped"] == "seconds"
    assert found["depth"] >= 2


def test_an_own_game_is_compiled_too():
    found = answer("best", OWN / "tictactoe.py", "--depth", "9")
    assert (found["value"], found["algorithm"]) == (0, "engine")
    assert answer("solve", OWN / "tictactoe.py")["winner"] == "draw"


def test_what_cannot_be_compiled_is_searched_in_python_and_says_so():
    pytest.importorskip("chess")
    done = secateur("best", "chess", "--depth", "2", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["algorithm"] == "alphabeta"
    assert "is searched in Python" in json.loads(done.stdout)["why"]
    assert done.stderr == b""  # a game of our own does not warn about itself
    mate = secateur("solve", "chess", "--position", "7k/5Q2/6K1/8/8/8/8/8 w - - 99 1", "--json")
    assert json.loads(mate.stdout)["winner"] == "white"


# ---------------------------------------------------------------- bench


def test_bench_has_a_signature_that_does_not_change_by_accident():
    """If this fails, the search or the rules of a game behave otherwise: is that meant? Then write the new number."""
    found = answer("bench", "--repeat", "1")
    assert found["signature"] == sum(row["nodes"] for row in found["work"])
    recorded = Path(__file__).parents[1] / "data" / "bench.json"
    assert {f"{row['game']} {row['how']}": row["nodes"] for row in found["work"]} == json.loads(
        recorded.read_text(encoding="utf-8")
    )


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("solve", "chequers"), "unknown game 'chequers'"),
        (("solve", "tictactoe", "--table", "-1"), "table -1: expected a whole number from 0 to 65536"),
        (("solve", "tictactoe", "--threads", "0"), "threads 0: expected a whole number from 1 to 64"),
        (("solve", "tictactoe", "--memory", "0"), "memory 0: expected 64 to 1,048,576 MiB"),
        (("solve", "tictactoe", "--nodes", "0"), "limit nodes=0: expected a whole number, at least 1"),
        (("solve", "tictactoe", "--seconds", "-1"), "limit seconds=-1.0: expected a number"),
        (("solve", "tictactoe", "--moves", "b2 b2"), "the cell b2 is taken"),
        (("solve", "tictactoe", "--position", "XX"), "2 cells: expected 9"),
        (("solve", "./nowhere.py"), "no such file"),
        (("solve", "nim", "--save", "nowhere/nim.search"), "no such folder: nowhere"),
        (("best", "tictactoe", "--depth", "0"), "limit depth=0: expected a whole number"),
        (("best", "tictactoe", "--algorithm", "magic"), "unknown algorithm 'magic'"),
        (("best", "tictactoe", "--evaluation", "magic"), "unknown evaluation of tictactoe 'magic'"),
        (("best", "tictactoe", "--position", "XXX/OO./..."), "the game is over"),
        (("bench", "--repeat", "0"), "'--repeat'"),
    ],
)
def test_bad_input(arguments, words):
    assert_error(secateur(*arguments), words)


def test_a_graph_too_large_for_the_memory_is_an_error():
    done = secateur("solve", "doo", "--memory", "64")
    assert done.returncode == 2
    assert done.stdout == b""
    *_, last = done.stderr.decode().splitlines()
    assert "64 MiB" in last
    assert "or a larger --memory" in last


# ---------------------------------------------------------------- every move


def test_every_move_exactly():
    found = answer("solve", "tictactoe", "--moves", "a1 b2 a2", "--all")
    assert (found["move"], found["value"], found["distance"]) == ("a3", 0, None)
    first, *others = found["moves"]
    assert (first["move"], first["bound"], first["line"][0]) == ("a3", "exact", "a3")
    assert {(one["value"], one["distance"], tuple(one["line"][1:])) for one in others} == {(1, 2, ("a3",))}


def test_every_move_to_a_depth():
    found = answer("best", "connect4", "--depth", "4", "--lines", "3")
    assert found["depth"] == 4
    assert len(found["moves"]) == 3
    assert found["moves"][0]["value"] == found["value"] >= found["moves"][1]["value"]
    assert found["moves"][0]["line"] == found["line"]


def test_every_move_in_words():
    text = secateur("solve", "nim:1,1", "--all").stdout.decode()
    assert text.startswith("nim:1,1: second wins in 2 moves\n")
    assert "  move  value  moves to end  best play after it\n  1:1      −1             2  2:1\n" in text


def test_a_search_of_every_move_that_is_stopped_still_knows_who_wins():
    root = answer("solve", "connect4:4x4")
    done = secateur("solve", "connect4:4x4", "--all", "--nodes", root["nodes"] + 1, "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert (found["solved"], found["stopped"], found["winner"]) == (True, "nodes", "draw")
    assert [one["bound"] for one in found["moves"]] == ["exact", "upper", "upper", "upper"]
    text = secateur("solve", "connect4:4x4", "--all", "--nodes", root["nodes"] + 1).stdout.decode()
    assert "≤ 0" in text
    assert "there was no time to search this move" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("solve", "tictactoe", "--all", "--save", "x"), "--save: a search of every move cannot be kept"),
        (
            ("best", "tictactoe", "--all", "-a", "minimax"),
            "algorithm minimax: expected the engine where",
        ),
        (("solve", "tictactoe", "--lines", "0"), "'--lines'"),
    ],
)
def test_what_every_move_does_not_go_with(arguments, words):
    done = secateur(*arguments)
    assert done.returncode == 2
    assert words in done.stderr.decode()


def test_any_win_will_do():
    soonest, any_win = answer("solve", "nim:3,4,5"), answer("solve", "nim:3,4,5", "--any")
    assert (soonest["winner"], soonest["distance"]) == ("first", len(soonest["line"]))
    assert (any_win["winner"], any_win["distance"]) == ("first", None)
    assert any_win["nodes"] < soonest["nodes"]
