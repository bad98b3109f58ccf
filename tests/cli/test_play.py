"""`secateur games` and `secateur play`, as a user calls them."""

import json
from pathlib import Path

import pytest
from cli.running import answer, assert_error, lines, secateur

from secateur.catalog import GAMES

CHOMP = Path(__file__).parent.parent.parent / "examples" / "chomp.py"


def test_the_games_are_listed():
    found = answer("games")["games"]
    assert [entry["name"].partition(":")[0] for entry in found] == list(GAMES)
    domineering = next(entry for entry in found if entry["name"] == "domineering:8x8")
    assert domineering["players"] == ["horizontal", "vertical"]
    assert domineering["evaluations"][0] == "mobility"
    text = lines("games")
    assert any(line.startswith("doo") and "attacker against defender" in line for line in text)


def test_one_game_is_drawn():
    assert any("┌───┬───┬───┐" in line for line in lines("games", "domineering:2x3"))
    assert "chomp" in lines("games", CHOMP)[0]


def test_two_programs_play():
    game = answer("play", "tictactoe", "--first", "alphabeta", "--second", "alphabeta")
    assert game["winner"] == "draw"
    assert len(game["moves"]) == 9
    assert (game["first"], game["second"], game["game"]) == ("alphabeta", "alphabeta", "tictactoe")


def test_the_terminal_shows_every_move_and_the_winner():
    text = lines("play", "marbles:4,3", "--first", "random", "--second", "alphabeta", "--seed", "1")
    assert any(line.startswith("1. first plays ") for line in text)
    assert text[-1].startswith("second wins (alphabeta) after ")


def test_a_person_plays_domineering():
    """2x2: horizontal moves first and wins because vertical cannot move."""
    typed = b"nonsense\n\n5 5\nhelp\nmoves\nhint\n0 1\n"
    text = "\n".join(lines("play", "domineering:2x2", "--second", "random", stdin=typed))
    assert "nonsense: expected two coordinates" in text
    assert "5 5: the cell 5,5 is not on the board; horizontal may play 0,0 0,1" in text
    assert "take back your last move" in text
    assert "show what the best moves are worth, to horizontal, by a short search" in text
    assert "horizontal> 0,0 0,1\n" in text
    assert "  0,0  1, the game ends in 1 move\n  0,1  1, the game ends in 1 move\n" in text
    assert text.endswith("horizontal wins (human) after 1 move")


def test_a_person_takes_back_a_move():
    text = lines("play", "nim:5,5,5", "--second", "random", stdin=b"1:2\nundo\nquit\n")
    assert text[-1].endswith("second wins (random) after 0 moves: first (human) resigns")


def test_the_end_of_the_input_is_the_end_of_the_game():
    assert lines("play", "tictactoe", stdin=b"")[-1].endswith(
        "win (engine:level=5) after 0 moves: crosses (human) resign"
    )


def test_moves_and_a_position_to_begin_with():
    game = answer("play", "tictactoe", "--moves", "a1 b2", "--first", "random", "--second", "random")
    assert game["moves"][:2] == ["a1", "b2"]
    assert game["opening"] == 2
    game = answer("play", "doo", "--position", "B.......BRB./9", "--first", "random", "--second", "random")
    assert game["start"] == "B.......BRB./9"


def test_a_record_is_kept_and_replayed(tmp_path):
    file = tmp_path / "games.db"
    for seed in (1, 2):
        secateur("play", "connect4", "--first", "random", "--second", "random", "--seed", seed, "--record", file)
    shown = lines("play", "--replay", file)
    game = answer("play", "--replay", file)
    assert shown[0] == f"{game['id']}: connect4, random against random"
    assert sum(line.partition(". ")[0].isdecimal() for line in shown) == len(game["moves"])
    assert_error(secateur("play", "--replay", file, "--id", "nothing"), "no game nothing in it")
    secateur("play", "--replay", file, "--export", tmp_path / "games.jsonl")
    exported = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [entry["seed"] for entry in exported] == [1, 2]
    assert exported[-1] == game


def test_a_game_of_the_users_own_is_recorded_and_replayed(tmp_path):
    file = tmp_path / "games.db"
    played = lines("play", CHOMP, "--first", "alphabeta", "--second", "random", "--record", file)
    assert played[-1].startswith("first wins (alphabeta)")
    assert lines("play", "--replay", file)[-1] == played[-1]


def test_a_replay_from_a_position(tmp_path):
    file = tmp_path / "games.db"
    lines("play", "doo", "--position", "B.......BRB./8", "--first", "random", "--second", "random", "--record", file)
    assert "defender plays" in "\n".join(lines("play", "--replay", file)[:15])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "no GAME"),
        (["tictacto"], "did you mean tictactoe?"),
        (["tictactoe", "--first", "alphabet"], "did you mean alphabeta?"),
        (["domineering:8"], "expected ROWSxCOLUMNS"),
        (["domineering:99x99"], "expected"),
        (["tictactoe", "--moves", "a1 a1"], "a1"),
        (["tictactoe", "--position", "rubbish"], "rubbish"),
        ([CHOMP, "--position", "x"], "no notation for positions"),
        (["tictactoe", "--json"], "a human needs the terminal"),
        (["nowhere.py"], "no such file"),
        (["--replay", "nowhere.db"], "no such file"),
        (["--replay", CHOMP], "file is not a database"),
        (["tictactoe", "--export", "x"], "expected it with --replay"),
        (["tictactoe", "--seconds", "-1"], "expected more than 0"),
    ],
)
def test_bad_input_is_one_line(arguments, words):
    assert_error(secateur("play", *arguments), words)


def test_help_has_examples():
    for command in ("games", "play", "match"):
        assert "secateur " + command in secateur(command, "--help").stdout.decode().split("Examples:")[1]


def test_a_missing_folder_is_noticed_before_the_game(tmp_path):
    done = secateur(
        "play", "tictactoe", "--first", "random", "--second", "random", "--record", tmp_path / "no" / "x.db"
    )
    assert done.returncode == 2
    assert b"unable to open" in done.stderr
    assert done.stdout == b""  # it is noticed before the game begins


def test_json_is_a_whole_game():
    assert json.loads(secateur("play", "marbles", "--first", "random", "--second", "random", "--json").stdout)["id"]


@pytest.mark.parametrize("rule", ["start", "moves", "value"])
def test_a_rule_that_fails_is_found_before_the_game(tmp_path, rule):
    file = tmp_path / "broken.py"
    name, broken = f"    def {rule}(self", f"    def {rule}(self, *state):\n        return {{}}[0]\n\n"
    file.write_text(
        CHOMP.read_text(encoding="utf-8").replace(name, f"{broken}    def old_{rule}(self"), encoding="utf-8"
    )
    for command in ("play", "games"):
        players = ["--first", "random", "--second", "random"] if command == "play" else []
        done = secateur(command, file, *players, "--json")
        line = file.read_text(encoding="utf-8").splitlines().index("        return {}[0]") + 1
        assert_error(done, f"raised KeyError: 0, at broken.py:{line}: expected an answer")
        assert "broken.py: " in done.stderr.decode()


def test_a_rule_that_fails_deep_in_the_game_is_reported_with_its_line(tmp_path):
    file = tmp_path / "broken.py"
    text = CHOMP.read_text(encoding="utf-8")
    trap = "        bar, _ = state\n        assert bar != (4, 4, 3), 'a trap'\n"
    file.write_text(text.replace("        bar, _ = state\n", trap), encoding="utf-8")
    done = secateur("play", file, "--first", "random", "--second", "random", "--moves", "203", "--json")
    assert_error(done, "a rule of the game raised AssertionError: a trap")
    assert "broken.py:" in done.stderr.decode()


def test_a_rule_that_never_returns_is_reported(tmp_path):
    file = tmp_path / "endless.py"
    text = CHOMP.read_text(encoding="utf-8")
    endless = "        bar = sorted([1, 2], key=lambda square: len(self.moves(state)))\n"
    file.write_text(text.replace("        bar, _ = state\n", endless), encoding="utf-8")
    done = secateur("play", file, "--first", "alphabeta:depth=3", "--second", "random", "--json")
    assert_error(done, "RecursionError")


def test_bytes_that_are_not_text_are_asked_for_again():
    text = "\n".join(lines("play", "domineering:2x2", "--second", "random", stdin=b"\xff\xfe\n0 0\n"))
    assert text.endswith("horizontal wins (human) after 1 move")
