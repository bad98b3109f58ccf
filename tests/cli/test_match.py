"""`secateur match`, as a user calls it."""

import json
import signal
import sys
from pathlib import Path

import pytest
from cli.running import HALTING, answer, assert_error, halted, lines, secateur
from telling import NamedPipe

from secateur.play.record import Record


def exported(tmp_path, arguments):
    answer(*arguments, "--export", tmp_path / "games.jsonl")
    return [json.loads(line) for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()]


def test_a_seeded_match_repeats_and_is_won(tmp_path):
    arguments = ("match", "domineering:8x8", "alphabeta:depth=3", "random", "--games", "20", "--seed", "1")
    found = answer(*arguments)
    assert found["games"] == 20
    assert found["wins"] + found["losses"] + found["draws"] == 20
    assert found["wins"] >= 17
    assert found["score"] == (found["wins"] + found["draws"] / 2) / 20
    assert found["interval"][0] < found["score"] <= found["interval"][1]
    assert found["first_player_wins"] == sum(game["winner"] == "first" for game in exported(tmp_path, arguments))
    assert found == answer(*arguments)


def test_the_number_of_workers_makes_no_difference():
    arguments = ("match", "connect4:4x4", "alphabeta:depth=2", "random", "--games", "10", "--seed", "3")
    assert answer(*arguments, "--workers", "0") == answer(*arguments, "--workers", "2")


def test_games_that_repeat_are_counted():
    found = answer("match", "tictactoe", "alphabeta:depth=2", "minimax:depth=1", "--games", "10")
    assert (found["games"], found["distinct"]) == (10, 2)
    text = lines("match", "tictactoe", "alphabeta:depth=2", "minimax:depth=1", "--games", "10")
    assert "  only 2 of the games differ: --opening gives more; the intervals count them all" in text


def test_a_program_at_fault_loses_and_the_match_goes_on(tmp_path):
    program = tmp_path / "liar.py"
    answers = "print({'isready': 'readyok'}.get(input(), 'bestmove z9'), flush=True)"
    program.write_text(f"print('ugiok', flush=True)\nwhile True:\n    {answers}\n", encoding="utf-8")
    found = answer(
        "match", "tictactoe", "random", f"ugi:{sys.executable} {program}", "--games", "4", "--seconds", "1"
    )
    assert (found["wins"], found["losses"]) == (4, 0)
    assert len(found["forfeits"]) == 4
    assert all("ugi:" in fault["reason"] for fault in found["forfeits"])


def test_an_edited_game_is_another_game(tmp_path):
    file = tmp_path / "chomp.py"
    text = (Path(__file__).parent.parent.parent / "examples" / "chomp.py").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    before = answer("match", file, "random", "random", "--games", "2")["id"]
    file.write_text(text + "# edited\n", encoding="utf-8")
    assert answer("match", file, "random", "random", "--games", "2")["id"] != before


def test_the_report_in_words():
    text = lines("match", "tictactoe", "alphabeta", "random", "--games", "4")
    assert text[0] == "alphabeta against random, tictactoe: 4 games"
    assert "95 % confidence" in text[2]


def test_games_are_exported_as_lines_of_json(tmp_path):
    file = tmp_path / "games.jsonl"
    answer("match", "nim:3,4", "random", "random", "--games", "6", "--export", file)
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len({game["id"] for game in games}) == 6


def test_a_longer_match_continues_from_the_record(tmp_path):
    file = tmp_path / "games.db"
    common = ("match", "nim:3,4,5", "random", "alphabeta", "--record", file)
    short = answer(*common, "--games", "4")
    assert (short["games"], answer(*common, "--games", "8")["games"]) == (4, 8)
    with Record(file) as record:
        assert len(record.identities()) == 8
    again = secateur(*common, "--games", "4", "--json")
    assert json.loads(again.stdout) == short
    assert b"all 4 games are in the record: nothing is played" in again.stderr


def test_a_killed_match_continues_with_the_same_command(tmp_path):
    file = tmp_path / "games.db"
    arguments = ["match", HALTING, "random", "random", "--games", "40", "--record", file]
    with NamedPipe(tmp_path / "pipe") as pipe:
        process = halted(pipe, *arguments)
        process.kill()
        process.communicate()
        pipe.wait_until_nobody_holds_it()  # the workers end by themselves
    with Record(file) as record:
        before = list(record.games())
    assert 0 < len(before) < 40
    assert answer(*arguments)["games"] == 40
    with Record(file) as record:
        after = {game.id: game for game in record.games()}
    assert len(after) == 40
    assert all(after[game.id] == game for game in before)


def test_an_interrupted_match_keeps_and_reports_its_games(tmp_path):
    file = tmp_path / "games.db"
    arguments = ["match", HALTING, "random", "random", "--games", "40", "--record", file, "--json"]
    with NamedPipe(tmp_path / "pipe") as pipe:
        process = halted(pipe, *arguments)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
        pipe.wait_until_nobody_holds_it()
    assert process.returncode == 130
    assert err.strip() == b"secateur: interrupted"
    found = json.loads(out)
    assert found["interrupted"] is True
    with Record(file) as record:
        assert found["games"] == len(record.identities()) > 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tictactoe", "random", "random", "--games", "5"], "expected an even number"),
        (["tictactoe", "random", "human"], "a match is between programs"),
        (["tictactoe", "random", "human:"], "a match is between programs"),
        (["tictactoe", "random", "random", "--opening", "9"], "no balanced opening of 9 plies"),
        (["tictactoe", "random", "random", "--export", "nowhere/x.jsonl"], "No such file"),
        (["tictactoe", "random", "rando"], "did you mean random?"),
        (["tictacto", "random", "random"], "did you mean tictactoe?"),
        (["tictactoe", "random"], "Missing argument 'PLAYER2'"),
        (["tictactoe", "random", "random", "--workers", "-1"], "workers -1"),
        (["tictactoe", "random", "random", "--opening", "-1"], "opening -1"),
        (["tictactoe", "random", "random", "--seconds", "-1"], "seconds -1"),
        (["tictactoe", "alphabeta:depth=2,eval=mobilty", "random"], "expected one of lines"),
    ],
)
def test_bad_input_is_one_line(arguments, words):
    assert_error(secateur("match", *arguments), words)
