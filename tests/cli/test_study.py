"""`secateur study`, as a user calls it."""

import json
import signal
from pathlib import Path

import pytest
from cli.running import HALTING, answer, assert_error, halted, lines, secateur
from telling import NamedPipe

from secateur import catalog
from secateur.abilities import read_move
from secateur.perft import perft

ROOT = Path(__file__).parent.parent.parent
QUICK = ("--orders", "generated,evaluation", "--games", "0", "--workers", "0")


def nodes_by(found, algorithm):
    rows = [row for row in found["counts"] if (row["algorithm"], row["order"]) == (algorithm, "generated")]
    return {(row["position"], row["depth"]): row["nodes"] for row in rows}


def test_the_study_of_the_issue():
    """Every order and the match too; minimax is the tree itself, alpha-beta no more, and all of it repeats."""
    arguments = ("study", "domineering:4x4", "--depths", "1-5", "--positions", "5", "--seed", "1", "--games", "4")
    found = answer(*arguments, "--workers", "0")
    game = catalog.game("domineering:4x4")
    whole, part = nodes_by(found, "minimax"), nodes_by(found, "alphabeta")
    for position in found["positions"]:
        state = game.start()
        for move in position["moves"]:
            state = game.play(state, read_move(game, state, move))
        assert game.state_text(state) == position["text"]
        for depth in range(1, 6):
            assert whole[position["number"], depth] == sum(perft(game, ply, state) for ply in range(depth + 1))
            assert part[position["number"], depth] <= whole[position["number"], depth]
    assert [(line["name"], line["depth"]) for line in found["algorithms"]] == [
        (name, depth) for name in ("minimax", "alphabeta") for depth in range(1, 6)
    ]
    assert {line["order"] for line in found["orders"]} == {"generated", "evaluation", "deepening", "reversed", "best"}
    assert [row["minimax"] for row in found["equal_budget"]] == [1, 2, 3, 4, 5]
    assert all(row["alphabeta"] >= min(row["minimax"], 4) for row in found["equal_budget"])
    assert all(duel["score"]["games"] == 4 for duel in found["match"])
    assert found == answer(*arguments)


@pytest.mark.parametrize(
    ("spec", "depths"),
    [
        ("tictactoe", "1-3"),
        ("marbles:12,3", "1-4"),
        ("doo", "1-2"),
        ("connect4:5x4", "2-3"),
        (ROOT / "examples" / "chomp.py", "1-3"),
    ],
)
def test_it_works_on_every_kind_of_game(spec, depths):
    found = answer("study", spec, "--depths", depths, "--positions", "3", *QUICK)
    assert found["saved"]
    assert found["equal_budget"]


def test_a_tree_in_a_file_inline_and_on_standard_input(tmp_path):
    text = "[[[[20,22],[25,30],[17,0,30,15]],[[50,53],[65,20]]],[[[10,8],[5,2]],[[92,1],[25,30]]]]"
    (tmp_path / "tree.json").write_text(text, encoding="utf-8")
    common = ("--depths", "1-4", "--positions", "1", "--games", "2", "--workers", "0")
    from_file = answer("study", tmp_path / "tree.json", *common)
    whole, part = nodes_by(from_file, "minimax"), nodes_by(from_file, "alphabeta")
    assert (whole[0, 4], part[0, 4]) == (36, 21)  # as `secateur tree` counts them
    assert "order deepening, depth 1 to 4: the rules cannot be compiled" in from_file["left_out"]
    inline = answer("study", text, *common)
    assert inline["counts"] == answer("study", "-", *common, stdin=text.encode())["counts"] == from_file["counts"]


def test_in_words():
    text = lines("study", "tictactoe", "--depths", "1-3", "--positions", "3", *QUICK)
    assert text[0] == "tictactoe: 3 positions, depths 1 to 3, seed 0"
    assert any(line.startswith("At depth 3 alpha-beta does not visit") for line in text)


def test_the_command_at_the_foot_gives_the_same_numbers(tmp_path):
    import shlex

    common = ("--depths", "1-2", "--positions", "2", "--algorithms", "pvs", "--evaluation", "lines", *QUICK[:4])
    found = answer("study", "tictactoe", *common)
    words = shlex.split(found["command"])
    assert words[:2] == ["secateur", "study"]
    assert answer(*words[1 : words.index("--out")]) == found
    tree = answer("study", "[[3, 5], [2, 9]]", *QUICK)
    words = shlex.split(tree["command"])
    assert answer(*words[1 : words.index("--out")]) == tree


def report_of(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_an_interrupted_study_goes_on_to_the_same_report(tmp_path):
    arguments = ["study", HALTING, "--depths", "1-4", "--positions", "4", "--games", "4", "--seed", "1"]
    arguments += ["--orders", "generated,evaluation"]
    done = secateur(*arguments, "--out", tmp_path / "whole")
    assert done.returncode == 0, done.stderr.decode()
    with NamedPipe(tmp_path / "pipe") as pipe:
        process = halted(pipe, *arguments, "--out", tmp_path / "cut")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
        pipe.wait_until_nobody_holds_it()
    assert (process.returncode, out, err.strip()) == (130, b"", b"secateur: interrupted")
    kept, all_there_is = ((tmp_path / name / "journal.jsonl").read_bytes().splitlines() for name in ("cut", "whole"))
    assert 0 < len(kept) < len(all_there_is)
    assert not (tmp_path / "cut" / "report.html").exists()
    assert secateur(*arguments, "--out", tmp_path / "cut").returncode == 0
    assert report_of(tmp_path / "cut") == report_of(tmp_path / "whole")


def test_it_is_done_in_time_and_says_what_it_left_out():
    found = answer(
        "study", "connect4", "--depths", "1-9", "--algorithms", "sss", "--seconds", "2", "--workers", "0", *QUICK[:2]
    )
    assert any("not enough time" in told for told in found["left_out"])


def test_help_has_examples():
    text = "\n".join(lines("study", "--help"))
    assert "secateur study domineering:8x8 --depths 1-4 --seed 1 --out report" in text
    assert "study" in "\n".join(lines("--help"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tictacto"], "did you mean tictactoe?"),
        (["tictactoe", "--depths", "x"], "depths 'x': expected A-B, such as 1-4"),
        (["tictactoe", "--depths", "4-2"], "depths 4-2"),
        (["tictactoe", "--depths", "0-2"], "depths 0-2"),
        (["tictactoe", "--positions", "0"], "positions 0: expected 1 to 10,000"),
        (["tictactoe", "--games", "3"], "games 3: expected an even number"),
        (["tictactoe", "--algorithms", "minmax"], "did you mean minimax?"),
        (["tictactoe", "--orders", "bests"], "did you mean best?"),
        (["tictactoe", "--evaluation", "line"], "did you mean lines?"),
        (["tictactoe", "--seconds", "0"], "seconds 0: expected more than 0"),
        (["tictactoe", "--nodes", "3"], "nodes 3: expected"),
        (["tictactoe", "--workers", "-1"], "workers -1"),
        (["[[1,2],[]]"], "expected"),
        (["[[1,2],[3]]", "--evaluation", "lines"], "a tree has none"),
        (["7"], "over before it begins"),
        (["[[1,null],[3]]"], "leaf without a value"),
        (["nowhere.json"], "unknown game"),
        (["./nowhere.py"], "no such file"),
    ],
)
def test_bad_input_is_one_line(arguments, words):
    assert_error(secateur("study", *arguments, "--json"), words)


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert_error(secateur("study", "tictactoe", "--out", tmp_path / "file"), "file")


def test_a_journal_that_is_none(tmp_path):
    (tmp_path / "journal.jsonl").write_text("hello\n", encoding="utf-8")
    assert_error(secateur("study", "tictactoe", "--out", tmp_path), "expected the journal of a study")


def test_a_rule_that_fails_is_told(tmp_path):
    text = (ROOT / "tests" / "study" / "uniform.py").read_text(encoding="utf-8")
    text = text.replace("return mixed % 1000003", "return 1 // (state[1] - 3)")
    (tmp_path / "broken.py").write_text(text, encoding="utf-8")
    assert_error(secateur("study", tmp_path / "broken.py", *QUICK), "ZeroDivisionError")


def test_json_is_one_object():
    done = secateur("study", "tictactoe", "--depths", "1-2", "--positions", "2", *QUICK, "--json")
    assert done.stdout.count(b"\n") == 1
    assert json.loads(done.stdout)["settings"]["seed"] == 0
