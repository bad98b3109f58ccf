"""`secateur tree`, as a user calls it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli.running import answer, assert_error, lines, secateur
from samples import EX, EXERCISE_1, EXERCISE_2, SCENARIO

from secateur.catalog import ALGORITHMS, algorithm
from secateur.catalog import TRACES as TRACE_VIEWS

TRACES = Path(__file__).parent.parent / "traces"
ALICE = json.dumps(
    {
        "player": "Alice",
        "children": [
            {"player": "Bob", "children": [{"player": "Alice", "value": value} for value in values]} for values in EX
        ],
    }
)


def test_the_example_of_sheet_000():
    found = answer("tree", EX)
    assert found["value"] == 4
    assert found["move"] == 2
    assert found["line"] == [2, 0]
    assert found["leaves_visited"] == [3, 1, 4]
    assert found["nodes"] == 7
    assert found["cuts"] == [
        {"node": [1], "kind": "alpha", "after": 1, "deep": False, "alpha": 3, "beta": None},
    ]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_has_the_same_fields(name):
    found = answer("tree", EX, "--algorithm", name)
    assert (found["value"], found["move"], found["line"], found["bound"]) == (4, 2, [2, 0], "exact")
    assert found.keys() == answer("tree", EX).keys()
    search = algorithm(name)
    assert (found["cuts"] != []) == (search.prunes and search.depth_first)


def test_exercise_1_of_sheet_002():
    found = answer("tree", EXERCISE_1)
    assert found["value"] == 25
    assert found["leaves_visited"] == [20, 22, 25, 30, 17, 50, 53, 10, 5]
    assert len(found["cuts"]) == 5
    assert [cut["node"] for cut in found["cuts"] if cut["deep"]] == [[1, 0, 0], [1, 0, 1]]
    shallow = answer("tree", EXERCISE_1, "--shallow")
    assert shallow["value"] == 25
    assert len(shallow["leaves_visited"]) > 9


def test_exercise_2_of_sheet_002_cuts_what_was_wanted():
    found = answer("tree", EXERCISE_2)
    assert {tuple(cut["node"]): cut["after"] for cut in found["cuts"]} == {(0, 1): 1, (1, 1): 1, (2,): 1}


@pytest.mark.parametrize(("language", "file"), [("fr", "ex.calls.txt"), ("en", "ex.calls.en.txt")])
def test_trace_calls_prints_the_calls_of_the_sheet_and_nothing_else(language, file):
    done = secateur("tree", EX, "--trace", "calls", "--lang", language)
    assert done.stdout.decode() == (TRACES / file).read_text(encoding="utf-8")
    assert done.stderr == b""


@pytest.mark.parametrize("trace", TRACE_VIEWS)
def test_a_trace_is_in_english_unless_french_is_asked_for(trace):
    told = lines("tree", EX, "--trace", trace)
    assert told == lines("tree", EX, "--trace", trace, "--lang", "en")
    assert told != lines("tree", EX, "--trace", trace, "--lang", "fr")
    assert answer("tree", EX, "--trace", trace)["trace"] == told


def test_the_scenario_of_sheet_003():
    assert (
        lines("tree", SCENARIO, "--trace", "rules")
        == (TRACES / "scenario.rules.txt").read_text(encoding="utf-8").splitlines()
    )
    assert answer("tree", SCENARIO)["value"] == 5


def test_the_point_of_view_of_a_named_player():
    assert answer("tree", ALICE)["value"] == 4
    found = answer("tree", ALICE, "--for", "Bob")
    assert found["value"] == 3  # the least of 3, 9 and 4: Alice's choice between Bob's best
    assert found["for"] == "Bob"


def test_the_starting_window_and_the_bound():
    found = answer("tree", EX, "--alpha", "5")
    assert (found["bound"], found["move"]) == ("upper", None)
    assert found["value"] >= 4
    found = answer("tree", EX, "--beta", "2")
    assert (found["bound"], found["move"]) == ("lower", 0)


def test_whole_numbers_stay_whole():
    assert '"alpha":5,' in secateur("tree", EX, "--alpha", "5", "--json").stdout.decode()
    assert '"alpha":5.5,' in secateur("tree", EX, "--alpha", "5.5", "--json").stdout.decode()


def test_all_moves():
    found = answer("tree", EX, "--all-moves")
    assert found["moves"] == [{"move": 0, "value": 3}, {"move": 1, "value": 1}, {"move": 2, "value": 4}]
    assert found["best_moves"] == [2]
    assert "moves 0: 3, 1: 1, 2: 4" in lines("tree", EX, "--all-moves")


def test_the_depth_limit_uses_the_values_of_inner_nodes():
    tree = '{"children": [{"value": 6, "children": [1, 2]}, {"value": 5, "children": [9, 9]}]}'
    assert answer("tree", tree, "--depth", "1")["value"] == 6
    assert answer("tree", tree, "--depth", "2")["value"] == 9


def test_the_node_limit():
    found = answer("tree", EX, "--nodes", "4")
    assert (found["stopped"], found["nodes"], found["value"], found["bound"]) == ("nodes", 4, 3, "lower")
    assert "stopped by the limit on nodes" in lines("tree", EX, "--nodes", "4")
    assert "no value yet to MAX" in lines("tree", EX, "--seconds", "0")


def test_the_completed_tree():
    completed = lines("tree", EX, "--complete", "json")[0]
    assert [child["value"] for child in json.loads(completed)["children"]] == [3, 1, 4]
    assert json.loads(completed)["value"] == 4
    assert lines("tree", EX, "--complete", "short") == ["(:4 (:3 3) (:1 1 2 9) (:4 4))"]
    assert answer("tree", completed)["value"] == 4


def test_the_text_has_an_outline_the_value_and_the_effort():
    assert lines("tree", EX) == [
        "△ 4",
        "├─ ▽ 3     3",
        "├─ ▽ ≤1    1 ✂ (2) (9)   ✂ α = 3",
        "┗━ ▽ 4     4",
        "",
        "value 4 to MAX, best play 2 0",
        "alphabeta looked at 3 of 5 leaves, 7 of 9 nodes; 1 cut",
    ]
    assert "best play I M N" in "\n".join(lines("tree", SCENARIO))


def test_a_large_tree_gets_no_outline_but_a_hint():
    assert lines("tree", json.dumps(list(range(100))))[-1].startswith("more than 40 nodes, so there is no outline")
    assert len(lines("tree", json.dumps(list(range(1000))))) == 2


def test_a_large_tree_that_was_drawn_needs_no_advice_to_draw_it(tmp_path):
    text = lines("tree", json.dumps(list(range(100))), "--draw", tmp_path / "tree.svg")
    assert "no outline" not in text[-1]


def test_looking_more_than_once_is_said():
    assert lines("tree", "[[3],[1,2,9],4,[[2,5],7]]", "-a", "pvs")[-1] == (
        "pvs looked at 6 of 8 leaves, some more than once: 11 leaves and 18 nodes in all; 1 cut"
    )


def test_a_file_standard_input_and_text_are_the_same(tmp_path):
    file = tmp_path / "ex.json"
    file.write_text(json.dumps(EX), encoding="utf-8-sig")
    assert answer("tree", file) == answer("tree", EX) == answer("tree", "-", stdin=json.dumps(EX).encode())
    assert answer("tree", "((3) (1 2 9) (4)) ; by hand") == answer("tree", EX)


def test_a_number_is_a_tree():
    found = answer("tree", "5")
    assert (found["value"], found["move"], found["line"], found["nodes"]) == (5, None, [], 1)


@pytest.mark.parametrize("suffix", [".svg", ".tex"])
def test_drawing(tmp_path, suffix):
    file = tmp_path / f"exercise{suffix}"
    found = answer("tree", EXERCISE_1, "--draw", file, "--shapes", "circles")
    assert found["value"] == 25
    assert file.read_text(encoding="utf-8").count("<svg " if suffix == ".svg" else "\\documentclass") == 1


BAD = {
    "not JSON": (["[1,2"], "not a tree"),
    "a trailing bracket": (["[1]]"], "line 1, column 5"),
    "an empty inner node": (["[[],1]"], "node 0: an inner node without children"),
    "an empty tree": (["[]"], "root: an inner node without children"),
    "a string leaf": (['[1,["a"]]'], "node 1.0: 'a': expected a number"),
    "true as a leaf": (["[true]"], "node 0: True: expected a number"),
    "NaN": (["[NaN]"], "line 1, column 2"),
    "NaN in the short form": (["(nan 1)"], "node 0: nan: expected a finite number"),
    "an infinite leaf": (["[1e400]"], "out of range"),
    "an unknown field": (['{"childen":[1]}'], "unknown field 'childen': expected children"),
    "neither children nor a value": (["{}"], "neither children nor a value"),
    "a value that is text": (['{"value":"x"}'], "root: 'x': expected a number"),
    "a player that is a number": (['{"player":3,"children":[1]}'], "player is 3: expected a text"),
    "children that are no list": (['{"children":5}'], "children is 5: expected a list"),
    "three players": (['[{"player":"A","children":[1]},{"player":"B","children":[{"player":"C","value":1}]}]'],
                      "3 players: A, B, C: expected two"),
    "an unnamed root": (['[{"player":"A","children":[1]}]'], "the root has no player"),
    "an open parenthesis": (["(1 (2"], "2 '(' without their ')'"),
    "two trees": (["(1) 2"], "after the end of the tree"),
    "a word that is no leaf": (["(1 foo)"], "line 1, column 4: 'foo': expected a number"),
    "an unknown algorithm": (["[1]", "-a", "alphbeta"], "did you mean alphabeta?"),
    "an unknown player": (["[1]", "--for", "Bob"], "no player 'Bob' in this tree: expected MAX or MIN"),
    "a missing file": (["nowhere.json"], "no such file"),
    "an empty specification": ([""], "an empty SPEC"),
    "a blank specification": ([" "], "an empty SPEC"),
    "a trace without its name": (["[[3]]", "--trace"], "expected calls, windows, rules, sentences"),
    "a leaf without a value": (["(A=? 1)"], "node A: the search reached a leaf without a value"),
    "no value at the depth limit": (["[[1]]", "--depth", "1"], "node 0: the depth limit stops at a node without"),
    "depth 0": (["[1]", "--depth", "0"], "at least 1"),
    "too deep a limit": (["[1]", "--depth", "250001"], "at most 250,000"),
    "no nodes": (["[1]", "--nodes", "0"], "at least 1"),
    "seconds that are no number": (["[1]", "--seconds", "nan"], "at least 0"),
    "a window that is empty": (["[1]", "--alpha", "3", "--beta", "3"], "expected alpha less than beta"),
    "a bound that is no number": (["[1]", "--alpha", "x"], "'x': expected a finite number"),
    "an infinite bound": (["[1]", "--beta", "inf"], "'inf': expected a finite number"),
    "all moves with a limit": (["[1]", "--all-moves", "--nodes", "5"], "no limit other than depth"),
    "an unknown trace": (["[1]", "--trace", "nope"], "'nope' is not one of 'calls', 'windows', 'rules'"),
    "an unknown language": (["[1]", "--trace", "calls", "--lang", "de"], "'de' is not one of 'en', 'fr'"),
    "a best-first trace": (["[1]", "-a", "sss", "--trace", "calls"], "does not go through the tree once"),
    "a trace of a search that comes back": (["[1]", "-a", "mtdf", "--trace", "rules"], "once, depth first"),
    "a completed tree as JSON": (["[1]", "--complete", "json", "--json"], "without --json"),
    "a name like a number": (["(1/3 0.5)"], "'1/3': expected a number"),
    "a completed tree and a drawing": (["[1]", "--complete", "json", "--draw", "x.svg"], "without --json"),
    "a drawing of unknown kind": (["[1]", "--draw", "x.png"], ".svg or .tex"),
    "a drawing nowhere": (["[1]", "--draw", "nowhere/x.svg"], "No such file"),
    "an unknown option": (["[1]", "--nope"], "--nope"),
    "no tree": ([], "Missing argument 'SPEC'"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_2(name):
    arguments, words = BAD[name]
    assert_error(secateur("tree", *arguments), words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"[" * 100_000, "more than 400 levels"),
        (b"[" * 100_000 + b"1" + b"]" * 100_000, "more than 400 levels"),
        (b'{"children":[' * 300 + b"1" + b"]}" * 300, "more than 400 levels"),
        (b"(" * 100_000, "100000 '(' without"),
        (bytes(range(256)) * 20, "not UTF-8"),
        (b"\x00\x01\x02", "not a tree"),
        (b"", "an empty text"),
        (b" \n", "an empty text"),
        (b"; nothing\n", "only comments"),
    ],
)
def test_hostile_files(tmp_path, content, words):
    file = tmp_path / "tree.json"
    file.write_bytes(content)
    done = secateur("tree", file)
    assert_error(done, words)
    assert str(file) in done.stderr.decode()


def test_a_directory_is_not_a_tree(tmp_path):
    assert_error(secateur("tree", tmp_path), "directory")


def test_a_chain_of_a_hundred_thousand_levels(tmp_path):
    file = tmp_path / "chain.txt"
    file.write_text("(" * 100_000 + "7" + ")" * 100_000, encoding="utf-8")
    found = answer("tree", file)
    assert (found["value"], len(found["line"])) == (7, 100_000)
    assert_error(secateur("tree", file, "--trace", "windows"), "100 levels")
    assert_error(secateur("tree", file, "--draw", tmp_path / "chain.svg"), "expected")
    assert_error(secateur("tree", file, "--complete", "json"), "400 levels")
    assert len(lines("tree", file, "--complete", "short")[0]) > 200_000


def test_names_that_the_short_form_cannot_hold():
    assert_error(secateur("tree", '{"name":"a b","value":1}', "--complete", "short"), "'a b'")


def test_help_has_an_example_every_algorithm_and_the_options_of_each():
    text = secateur("tree", "--help").stdout.decode()
    assert "secateur tree '[[3],[1,2,9],[4]]'" in text
    assert "alphabeta-negamax  alpha-beta in negamax form (Knuth & Moore 1975" in text
    *_, list_of_names, takers = text.split("\n\n")
    assert re.findall(r"^  ([\w-]+) ", list_of_names, re.MULTILINE) == list(ALGORITHMS)
    assert set(re.findall(r"[\w-]+", takers)) & set(ALGORITHMS) == {
        name for name in ALGORITHMS if algorithm(name).options
    }


def test_without_a_command_there_is_help():
    done = secateur()
    assert done.returncode == 0
    assert b"Commands:" in done.stdout
    assert_error(secateur("nope"), "nope")


def test_a_reader_that_goes_away_is_no_error():
    command = [sys.executable, "-m", "secateur", "tree", "-", "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        process.stdout.close()
        process.stdin.write(json.dumps(list(range(50_000))).encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_an_output_that_cannot_show_the_signs_is_no_error():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "secateur", "tree", "[[1],[2]]"]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert b"value 2 to MAX" in done.stdout


def test_the_minus_that_is_printed_is_read():
    assert answer("tree", "((−3 4) (1))")["value"] == 1
    assert answer("tree", "(−3 −4)")["value"] == -3


def test_large_values_are_exact():
    assert "value 1234567890124 to MAX, best play 1" in lines("tree", "[1234567890123,1234567890124]")


def test_a_bound_from_the_starting_window_is_not_deep():
    assert [cut["deep"] for cut in answer("tree", EX, "--alpha", "3")["cuts"]] == [False]
    assert not any(cut["deep"] for cut in answer("tree", EXERCISE_1, "--alpha", "30")["cuts"])


def test_the_answer_is_also_in_french():
    text = lines("tree", json.dumps(EXERCISE_1), "--lang", "fr")
    assert "✂ α = 25, profonde" in "\n".join(text)
    assert text[-2:] == [
        "valeur 25 pour MAX, meilleure suite 0 0 1 0",
        "alphabeta a examiné 9 feuilles sur 20, 21 nœuds sur 36 ; 5 coupes",
    ]
    assert "arrêté par la limite de nœuds" in lines("tree", EX, "--nodes", "4", "--lang", "fr")
    assert "coups 0 : 3, 1 : 1, 2 : 4" in lines("tree", EX, "--all-moves", "--lang", "fr")
    assert lines("tree", EX, "-a", "mtdf", "--lang", "fr")[-1].startswith(
        "mtdf a examiné 3 feuilles sur 5, certaines"
    )
