"""Our UGI engine: what it answers, word for word."""

import errno
import io
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import secateur.compiled.engine
from secateur import __version__, catalog
from secateur.catalog import ALGORITHMS
from secateur.errors import CompileError, GameError, UnknownNameError
from secateur.game import MIN
from secateur.gamefile import load_game
from secateur.protocol.ugi_engine import UgiEngine, serve

TAKE = Path(__file__).with_name("take.py")
Take = type(load_game(str(TAKE)))
ENDLESS = 200  # a pile that nobody sees the end of
PATIENCE = 60  # seconds, of which a sound engine needs none


class Output(io.StringIO):
    """Output that one can wait for."""

    def __init__(self):
        super().__init__()
        self.news = threading.Condition()

    def write(self, text):
        with self.news:
            self.news.notify_all()
            return super().write(text)

    def wait_for(self, pattern, times=1):
        with self.news:
            found = self.news.wait_for(lambda: len(re.findall(pattern, self.getvalue(), re.M)) >= times, PATIENCE)
        assert found, f"no {pattern} in {self.getvalue()!r}"


def session(game, *script, **options):
    """Speak the lines, each `go` after the answer to the last one, and return what was said."""
    out = Output()
    options.setdefault("algorithm", "alphabeta")

    def lines():
        answers = 0
        for line in script:
            yield line + "\n"
            if line.startswith("go ") and "infinite" not in line:
                answers += 1
                out.wait_for("^bestmove", answers)

    serve(game, lines(), out, **options)
    return re.sub(r"time \d+( nodes \d+) nps \d+", r"time T\1", out.getvalue()).splitlines()


def test_the_greeting():
    algorithms = " ".join(f"var {name}" for name in (*ALGORITHMS, "engine"))
    assert session(Take(), "ugi", "isready", "quit", "isready", evaluation="rest") == [
        f"id name Secateur {__version__} (take 9)",
        "id author The Secateur authors",
        f"option name algorithm type combo default alphabeta {algorithms}",
        "option name evaluation type combo default rest var rest var end",
        "option name table type spin default 64 min 0 max 65536",
        "option name threads type spin default 1 min 1 max 64",
        "option name multipv type spin default 1 min 1 max 500",
        "ugiok",
        "readyok",
    ]


def test_a_search_to_the_end_of_the_game():
    """Counted by hand: 4, 7 and 8 nodes at depths 1, 2 and 3, where no play of 3 goes on."""
    assert session(Take(3), "position startpos", "go depth 9", algorithm="minimax") == [
        "info depth 1 score cp 1000 time T nodes 4 pv 3",
        "info depth 2 score cp 1000 time T nodes 11 pv 3",
        "info depth 3 score cp 1000 time T nodes 19 pv 3",
        "bestmove 3",
    ]


def test_a_search_to_a_depth():
    """The evaluation says at depth 1 what is proved at depth 3; scores are to the player to move, here Bob."""
    answers = session(
        Take(9),
        "setoption name Evaluation value rest",
        "position startpos moves 2",
        "go depth 1",
        algorithm="negamax",
    )
    assert answers == ["info depth 1 score cp 100 time T nodes 4 pv 3", "bestmove 3"]
    assert session(Take(9), "position startpos moves 2", "go depth 4")[-1] == "bestmove 3"


@pytest.mark.parametrize("name", ALGORITHMS)
@pytest.mark.parametrize(
    "limit", ["depth 20", "movetime 1000000", "p1time 1000000000 p2time 1 p1inc 0", "nodes 100000"]
)
def test_every_algorithm_finds_the_move(name, limit):
    said = session(Take(6), f"setoption name algorithm value {name}", "position startpos", f"go {limit}")
    assert said[-1] == "bestmove 2"
    assert "score cp 1000" in said[-2]


@pytest.mark.parametrize("limit", ["movetime 0", "movetime -5", "nodes 4", "p1time 0 p2time 99999", "depth 0"])
def test_depth_1_is_always_finished(limit):
    assert session(Take(ENDLESS), f"go {limit}", algorithm="minimax") == [
        "info depth 1 score cp 0 time T nodes 4 pv 1",
        "bestmove 1",
    ]


@pytest.mark.parametrize("algorithm", ["minimax", "engine"])
def test_with_fewer_nodes_than_moves_the_first_move_is_the_answer(algorithm):
    assert session(Take(ENDLESS), "go nodes 1", "go nodes 3", algorithm=algorithm)[-2:] == ["bestmove 1"] * 2


def test_a_depth_that_is_not_finished_is_not_heard_of():
    """From 6, depth 2 has 1 + 3 + 9 nodes, after the 4 of depth 1."""
    for nodes, depths in ((16, 1), (17, 2)):
        said = session(Take(6), f"go nodes {nodes}", algorithm="minimax")
        assert [line.split()[0] for line in said] == ["info"] * depths + ["bestmove"]


@pytest.mark.parametrize("limit", ["movetime 30", "p1time 600 p2time 1 p1inc 20", "nodes 3000"])
def test_a_limit_ends_a_search(limit):
    assert session(Take(ENDLESS), f"go {limit}")[-1] == "bestmove 1"


@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("startpos", ("false", "true", "none")),
        ("startpos moves 1", ("false", "false", "none")),
        ("startpos  moves   1\t3 1", ("true", "false", "p1win")),
        ("startpos moves 2 3", ("true", "true", "p2win")),
        ("startpos moves", ("false", "true", "none")),
        ("fen 3 Bob", ("false", "false", "none")),
        ("fen 3 Bob moves 3", ("true", "true", "p2win")),
    ],
)
def test_queries(position, answers):
    asked = ["query gameover", "query p1turn", "query result"]
    assert session(Take(5), f"position {position}", *asked) == [f"response {answer}" for answer in answers]


def test_the_first_player_is_the_one_who_starts():
    said = session(
        Take(3, MIN), "query p1turn", "position startpos moves 3", "query result", "position startpos", "go depth 1"
    )
    assert said == ["response true", "response p1win", "info depth 1 score cp 1000 time T nodes 4 pv 3", "bestmove 3"]


def test_a_draw():
    class Even(Take):
        def value(self, state):
            return 0

    assert session(Even(3), "position startpos moves 3", "query result") == ["response draw"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("position startpos moves 1 9", "position: 9: not a legal move; Bob may play 1 2 3"),
        ("position fen x", "position: 'x': expected a number and Ann or Bob"),
        ("position", "position: '': expected startpos or fen POSITION, and then moves MOVE …"),
        ("position elsewhere", "position: 'elsewhere': expected startpos or fen POSITION, and then moves MOVE …"),
        (
            "setoption name hash value 3",
            "setoption: no option 'hash': expected one of algorithm, evaluation, table, threads, multipv",
        ),
        ("setoption hash", "setoption: 'hash': expected name NAME value VALUE"),
        (
            "setoption name evaluation value luck",
            "setoption: unknown evaluation of take 9 'luck': expected one of end, rest",
        ),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(line, answer):
    said = session(Take(), "position startpos moves 1", line, "query p1turn", "isready")
    assert said == [f"info string {answer}", "response false", "readyok"]


@pytest.mark.parametrize("question", ["weather", ""])
def test_an_unknown_query_has_an_answer(question):
    """A client that reads until a response must not wait for ever."""
    assert session(Take(), f"query {question}", "query p1turn") == [
        f"info string query: {question!r}: expected gameover, p1turn or result",
        "response unknown",
        "response true",
    ]


def test_a_limit_that_is_no_number():
    out = Output()
    serve(Take(), ["go depth deep\n", "go nodes\n"], out, algorithm="alphabeta")
    assert out.getvalue().splitlines() == [
        "info string go: depth 'deep': expected a whole number",
        "bestmove 0000",
        "info string go: nodes '': expected a whole number",
        "bestmove 0000",
    ]


def test_the_unknown_is_ignored():
    assert session(Take(), "", "   ", "la la la", "\x00\x07", "debug on", "isready\r") == ["readyok"]


def test_a_new_game_is_at_its_start():
    assert session(Take(), "position startpos moves 1", "uginewgame", "query p1turn") == ["response true"]


def test_no_move_in_a_finished_game():
    assert session(Take(2), "position startpos moves 2", "go depth 3") == [
        "info string go: the game is over: expected a position with a move",
        "bestmove 0000",
    ]


def test_lines_are_answered_during_a_search():
    out = Output()

    def lines():
        yield "go infinite\n"
        out.wait_for("^info depth 3 ")
        yield from ("isready\n", "query p1turn\n", "position startpos moves 1\n", "query p1turn\n", "go depth 1\n")
        assert "bestmove" not in out.getvalue()
        yield "stop\n"
        yield "go depth 1\n"  # waits for the answer to the first one
        out.wait_for("^bestmove", 2)

    serve(Take(ENDLESS), lines(), out, algorithm="alphabeta")
    said = [line for line in out.getvalue().splitlines() if not line.startswith("info depth")]
    assert said == [
        "readyok",
        "response true",
        "response false",
        "info string go: still searching: expected stop before",
        "bestmove 1",
        "bestmove 1",
    ]


def test_an_endless_search_answers_when_told_though_it_has_seen_all():
    out = Output()

    def lines():
        yield "go infinite\n"
        out.wait_for("^info depth 3 ")
        yield "isready\n"
        assert "bestmove" not in out.getvalue()
        yield "stop\n"
        out.wait_for("^bestmove 3$")

    serve(Take(3), lines(), out, algorithm="alphabeta")


@pytest.mark.parametrize("last", [["quit\n"], []], ids=["quit", "end of input"])
def test_the_end_ends_the_search(last):
    out = Output()

    def lines():
        yield "go infinite\n"
        out.wait_for("^info depth 2 ")
        yield from last

    serve(Take(ENDLESS), lines(), out, algorithm="alphabeta")
    assert out.getvalue().endswith("bestmove 1\n")
    assert "search" not in [thread.name for thread in threading.enumerate()]


def test_stop_without_a_search():
    assert session(Take(3), "stop", "stop", "go depth 1") == session(Take(3), "go depth 1")


def test_a_rule_that_fails():
    class Broken(Take):
        def play(self, state, move):
            if state[0] < 7:
                raise RuntimeError("no\nlonger")
            return super().play(state, move)

    said = session(Broken(), "go depth 9", "position startpos moves 3 3", "isready")
    assert said[-4:] == [
        "info string go: RuntimeError: no longer",
        "bestmove 1",
        "info string position: RuntimeError: no longer",
        "readyok",
    ]


def test_a_game_that_cannot_start():
    class Broken(Take):
        def start(self):
            raise RuntimeError("no")

    with pytest.raises(GameError, match=r"^take 9: start\(\) raised RuntimeError: no: expected a state$"):
        serve(Broken(), [], io.StringIO())


def test_names_that_are_not_known():
    with pytest.raises(UnknownNameError, match="unknown algorithm 'luck'"):
        serve(Take(), [], io.StringIO(), algorithm="luck")
    with pytest.raises(UnknownNameError, match="unknown evaluation of take 9 'luck'"):
        serve(Take(), [], io.StringIO(), evaluation="luck")


def test_a_listener_who_has_gone():
    class Gone(io.StringIO):
        def write(self, text):
            raise BrokenPipeError

    serve(Take(ENDLESS), iter(["go infinite\n", "isready\n", "isready\n"]), Gone())


def test_a_disk_that_is_full_ends_the_session_with_an_error():
    class Full(io.StringIO):
        def write(self, text):
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        serve(Take(ENDLESS), iter(["isready\n", "isready\n"]), Full())


def ugi(*arguments, stdin=b""):
    command = [sys.executable, "-m", "secateur", "ugi", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=120)


def test_the_command():
    done = ugi(
        str(TAKE), "--algorithm", "pvs", "-e", "rest", stdin=b"ugi\n\xff\xfe\nposition startpos\nquery p1turn\n"
    )
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[0] == f"id name Secateur {__version__} (take 9)"
    assert "default pvs" in lines[2]
    assert lines[-2:] == ["ugiok", "response true"]


def test_what_a_game_prints_is_not_in_the_protocol(tmp_path):
    file = tmp_path / "loud.py"
    file.write_text(TAKE.read_text(encoding="utf-8") + "\nprint('bestmove 1')\n", encoding="utf-8")
    done = ugi(str(file), "--algorithm", "alphabeta", stdin=b"isready\n")
    assert (done.stdout.split(), done.stderr.split()) == ([b"readyok"], [b"bestmove", b"1"])


def test_the_help_has_an_example():
    assert "secateur ugi tictactoe" in ugi("--help").stdout.decode()


@pytest.mark.parametrize("arguments", [["no-such-game"], [str(TAKE), "-a", "luck"], [str(TAKE), "-e", "luck"], []])
def test_bad_arguments_are_said_in_one_line(arguments):
    done = ugi(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


def test_a_bare_go_is_answered_at_the_stop():
    assert session(Take(3), "position startpos", "go", "stop")[-1].startswith("bestmove ")


# ---------------------------------------------------------------- the engine


def refusing(at_once):
    """An engine that refuses a game, at once or in the middle of a search."""

    class Refusing:
        def __init__(self, game, *arguments, **options):
            if at_once:
                raise CompileError("take 6 cannot be compiled\nand why, at length")

        def best(self, state, **options):
            raise CompileError("take 6 cannot be compiled\nand why, at length")

    return Refusing


def test_the_engine_plays():
    """Connect Four on a small board, where textbook and engine must find the same value."""
    script = ("position startpos moves 1", "go depth 4")
    said = session(catalog.game("connect4:4x3"), "setoption name algorithm value engine", *script)
    book = session(catalog.game("connect4:4x3"), *script)
    scores = [
        [re.search(r"depth (\d+) score cp (-?\d+)", line)[0] for line in told if " pv " in line]
        for told in (said, book)
    ]
    assert scores[0] == scores[1]
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize("at_once", [True, False])
def test_rules_that_cannot_be_compiled_are_searched_in_python(monkeypatch, at_once):
    monkeypatch.setattr(secateur.compiled.engine, "Engine", refusing(at_once))
    script = ("position startpos", "go depth 20", "setoption name evaluation value rest", "go depth 20")
    said = session(Take(6), *script, algorithm="engine", spec="./take.py")
    assert [line for line in said if "Python" in line] == [
        "info string take 6 cannot be compiled; searching in Python, which is slower;"
        " for all reasons: secateur bench ./take.py"
    ]
    assert said.count("bestmove 2") == 2


def test_an_unknown_algorithm_is_told_with_the_engine_among_the_others():
    (said,) = session(Take(), "setoption name algorithm value engin")
    assert "did you mean engine?" in said


# ---------------------------------------------------------------- the engine, and players


def test_what_is_proved_is_told_with_its_distance():
    """Who takes the last three wins with them."""
    said = session(Take(3), "position startpos", "go depth 9", algorithm="engine")
    told = [line for line in said if line.startswith("info depth")]
    assert re.fullmatch(r"info depth 2 score mate 1 distance 1 time T nodes \d+ pv 3", told[-1])
    assert said[-1] == "bestmove 3"


def test_several_lines_at_once():
    said = session(
        catalog.game("tictactoe"),
        "setoption name multipv value 3",
        "position startpos moves a1 b2 a2",
        "go depth 3",
        algorithm="engine",
    )
    last = [line for line in said if line.startswith("info depth 3 ")]
    assert [line.split()[3:5] for line in last] == [["multipv", "1"], ["multipv", "2"], ["multipv", "3"]]
    assert " pv a3 " in last[0]
    assert all(" score mate -1 distance 2 " in line for line in last[1:])
    assert said[-1] == "bestmove a3"


@pytest.mark.parametrize(
    "player", ["mcts:playouts=500", "engine:level=10,seconds=0.1", "perfect", "alphabeta:depth=4"]
)
def test_a_player_chooses_the_moves(player):
    game = catalog.game("tictactoe")
    lines = ["uginewgame", "position startpos moves a1 b2 a2", "go depth 1"]
    assert session(game, *lines, player=catalog.player(player))[-1] == "bestmove a3"


def test_numbers_of_the_engine():
    out = Output()
    engine = UgiEngine(catalog.game("tictactoe"), out, "engine", None)
    engine.hear("setoption name table value 1\n")
    engine.hear("setoption name threads value 2\n")
    assert (engine.engine.mebibytes, engine.engine.threads) == (1, 2)
    engine.hear("setoption name threads value 1000\n")
    assert engine.engine.threads == 64
    engine.hear("setoption name threads value many\n")
    assert "info string setoption: threads 'many': expected a whole number" in out.getvalue()
    engine.end()
