"""`secateur graph`, as a user calls it."""

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from cli.running import answer, assert_error, lines, secateur

EDGES = """
max: s c
min: a b
s -> a b
a -> c d
b -> d e
c -> f
d = 5
e = 7
f = 3
"""
ENDLESS = "players: Alice Bob\nAlice: s\nBob: t\ns lost t\nt s won\nlost = -1\nwon = 2\n"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(EDGES, encoding="utf-8")
    return path


def test_gain_gains_strategy_and_line(file):
    assert answer("graph", file, "--from", "s") == {
        "from": "s",
        "players": ["MAX", "MIN"],
        "gain": 5,
        "gains": {"s": 5, "a": 3, "b": 5, "c": 3, "d": 5, "e": 7, "f": 3},
        "strategy": {"s": "b", "a": "c", "b": "d", "c": "f"},
        "line": ["b", "d"],
        "endless": False,
        "moves_to_end": None,
    }


def test_only_descendants(file):
    assert answer("graph", file, "--from", "b")["gains"] == {"b": 5, "d": 5, "e": 7}
    found = answer("graph", file, "--from", "e")
    assert (found["gain"], found["line"], found["strategy"]) == (7, [], {})


def test_json_and_standard_input(file, tmp_path):
    data = {
        "edges": {"s": ["a", "b"], "a": ["c", "d"], "b": ["d", "e"], "c": ["f"]},
        "owner": {"s": "max", "c": "max", "a": "min", "b": "min"},
        "gains": {"d": 5, "e": 7, "f": 3},
    }
    other = tmp_path / "game.json"
    other.write_text(json.dumps(data), encoding="utf-8-sig")
    expected = answer("graph", file, "--from", "s")
    assert answer("graph", other, "--from", "s") == expected
    assert answer("graph", "-", "--from", "s", stdin=EDGES.encode()) == expected


def test_the_table(file):
    assert lines("graph", file, "--from", "s") == [
        "vertex  to move  gain  best move",
        "s       MAX         5  b",
        "a       MIN         3  c",
        "b       MIN         5  d",
        "c       MAX         3  f",
        "d                   5",
        "e                   7",
        "f                   3",
        "",
        "gain 5 to MAX from s",
        "best play s → b → d",
    ]
    assert lines("graph", file, "--from", "f") == [
        "vertex  to move  gain  best move",
        "f                   3",
        "",
        "gain 3 to MAX from f",
    ]


def test_cycles_that_are_a_draw():
    assert lines("graph", "-", "--from", "s", "--cycles", "draw", stdin=ENDLESS.encode()) == [
        "vertex  to move  gain  best move  moves to end",
        "s       Alice       0  t                     –",
        "lost               −1                        0",
        "t       Bob         0  s                     –",
        "won                 2                        0",
        "",
        "gain 0 to Alice from s",
        "best play s → t → s, and so on for ever",
    ]
    found = answer("graph", "-", "--from", "s", "--cycles", "draw", stdin=ENDLESS.encode())
    assert (found["endless"], found["line"], found["players"]) == (True, ["t", "s"], ["Alice", "Bob"])
    assert found["moves_to_end"] == {"s": None, "t": None, "lost": 0, "won": 0}


def test_the_moves_to_the_end(file):
    assert "gain 5 to MAX from s, in 2 moves" in lines("graph", file, "--from", "s", "--cycles", "draw")
    lost = b"min: s\ns t\nt = -3\n"
    assert "gain −3 to MAX from s, in 1 move" in lines("graph", "-", "--from", "s", "--cycles", "draw", stdin=lost)


def test_a_large_graph_is_cut_short():
    count = 6_000
    rows = [f"n{number} n{number + 1}" for number in range(count)]
    owners = [f"max: {' '.join(f'n{number}' for number in range(0, count, 2))}"]
    owners += [f"min: {' '.join(f'n{number}' for number in range(1, count, 2))}"]
    text = "\n".join([*owners, *rows, f"n{count} = 4"]).encode()
    shown = lines("graph", "-", "--from", "n0", stdin=text)
    assert len(shown) == 45
    assert shown[-4:-1] == ["… and 5,961 more vertices; --json has them all", "", "gain 4 to MAX from n0"]
    assert shown[-1].endswith("→ n19 → n20 → … (6,000 moves in all)")
    found = answer("graph", "-", "--from", "n0", stdin=text)
    assert (found["gain"], len(found["gains"]), len(found["line"])) == (4, count + 1, count)


def test_drawing(file, tmp_path):
    picture = tmp_path / "game.svg"
    assert answer("graph", file, "--from", "s", "--draw", picture, "--shapes", "circles")["gain"] == 5
    drawn = picture.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert drawn.count("<ellipse") == 3  # MAX's two, and the legend's
    secateur("graph", file, "--from", "s", "--draw", picture)
    assert "<ellipse" not in picture.read_text(encoding="utf-8")


BAD = {
    "a cycle": (ENDLESS, ["--from", "s"], "-: vertex s: a cycle, s → t → s: expected none, unless"),
    "an edge inside one side": ("max: s t\ns t\nt = 1", ["--from", "s"], "-: line 2: edge s → t: both vertices"),
    "a terminal without a gain": ("max: s\ns t", ["--from", "s"], "-: vertex t: it has no successors and no gain"),
    "a successor that is no vertex": ('{"edges": {"s": ["t"]}}', ["--from", "s"], "vertex s: its successor t is not"),
    "an unknown start": (EDGES, ["--from", "zz"], "-: zz is not a vertex: expected one of s c a b d e f"),
    "two sources": ("s u\nt u\nmax: s t\nu = 1", [], "-: a graph without a start: play could begin at s t:"),
    "nothing": ("", ["--from", "s"], "-: an empty text"),
    "bytes that are no text": (b"\xff\xfe", ["--from", "s"], "not UTF-8"),
    "another kind of drawing": (EDGES, ["--from", "s", "--draw", "x.png"], "expected a file name that ends in .svg"),
    "a drawing nowhere": (EDGES, ["--from", "s", "--draw", "nowhere/x.svg"], "No such file"),
    "another word for cycles": (EDGES, ["--from", "s", "--cycles", "win"], "'win' is not one of"),
    "an unknown field": ('{"edgs": {}}', ["--from", "s"], "did you mean edges?"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_2(name):
    text, arguments, words = BAD[name]
    stdin = text if isinstance(text, bytes) else text.encode()
    assert_error(secateur("graph", "-", *arguments, stdin=stdin), words)


def test_players_who_do_not_take_turns():
    text = b"max: s t\ns t\nt u v\nu = 1\nv = 2"
    assert answer("graph", "-", "--from", "s", "--any-turns", stdin=text)["gain"] == 2


def test_files_that_are_not_there(tmp_path):
    assert_error(
        secateur("graph", "nowhere.txt", "--from", "s"), "nowhere.txt: no such file: expected a file with a graph"
    )
    assert_error(secateur("graph", tmp_path, "--from", "s"), "directory")
    assert_error(secateur("graph", "", "--from", "s"), "expected a file with a graph")


def test_a_graph_too_large_for_a_drawing(tmp_path):
    text = "max: s\n" + "".join(f"s e{number}\ne{number} = 1\n" for number in range(200))
    done = secateur("graph", "-", "--from", "s", "--draw", tmp_path / "x.svg", stdin=text.encode())
    assert_error(done, "201 vertices reachable from s: expected at most 200 vertices and 500 edges for a drawing")


def test_an_interruption_is_no_traceback(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "secateur", "graph", pipe, "--from", "s"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        with pipe.open("wb"):  # from here on the command is reading
            process.send_signal(signal.SIGINT)
            _, message = process.communicate()
        assert process.returncode == 130
        assert message.decode().strip() == "secateur: interrupted"


def test_help_has_examples_and_both_formats():
    text = secateur("graph", "--help").stdout.decode()
    assert "secateur graph game.txt --from s" in text
    assert "max: s v" in text
    assert '"owner"' in text


def test_play_begins_at_the_only_source():
    assert answer("graph", "-", stdin=b"s t u\nmax: s\nt = 1\nu = 2")["from"] == "s"
