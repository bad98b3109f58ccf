"""Other programs as players: good ones play, bad ones lose, and none is left running."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from telling import NamedPipe

from secateur import catalog
from secateur.errors import IllegalMoveError, ParameterError
from secateur.game import MAX, MIN
from secateur.gamefile import load_game
from secateur.play.players import RandomPlayer, SearchPlayer
from secateur.play.referee import Referee
from secateur.protocol.client import Patience, ProgramError, UgiPlayer

TAKE = Path(__file__).with_name("take.py")
Take = type(load_game(str(TAKE)))
QUICK = Patience(handshake=20, grace=0.2, answer=0.5, parting=0.2)
SLOW = Patience(handshake=20, grace=20, answer=20, parting=5)  # for what must not end by a time-out of ours

# A sound program but for what it does at `go`, with a child of its own; it leaves their numbers in a file.
PROGRAM = """
import os, signal, subprocess, sys, time
from pathlib import Path
def say(text):
    print(text, flush=True)
pipe = os.open(Path(__file__).with_name("pipe"), os.O_WRONLY)  # held open by both for as long as they live
child = subprocess.Popen(["sleep", "1000"], pass_fds=[pipe])
with Path(__file__).with_suffix(".pids").open("a") as file:
    print(os.getpid(), child.pid, file=file)
{start}
games = goes = 0
for line in sys.stdin:
    with Path(__file__).with_suffix(".heard").open("a") as file:
        file.write(line)
    word = line.split()[0]
    if word == "ugi":
        say("id name Bad\\nugiok")
    elif word == "isready":
        say("readyok")
    elif word == "uginewgame":
        games += 1
    elif word == "quit":
        {quit}
    elif word == "go":
        goes += 1
        {go}
"""


@pytest.fixture
def written(tmp_path):
    """Return a function that writes a program and returns its command; no process of it may be left in the end."""

    def write(go="say('bestmove 1')", start="", quit="break"):  # noqa: A002
        file = tmp_path / "program.py"
        file.write_text(PROGRAM.format(go=go, start=start, quit=quit), encoding="utf-8")
        return shlex.join([sys.executable, str(file)])

    with NamedPipe(tmp_path / "pipe") as pipe:
        yield write
        pipe.wait_until_nobody_holds_it()


def running(number):
    """Whether a process is there, and is more than an entry in the table that waits to be struck out."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def against(player, *, seconds=None, pile=9, state=None):
    """Play a game with the player first, and close him."""
    try:
        return Referee(Take(pile), player, RandomPlayer(), state=state, seconds=seconds).play()
    finally:
        player.close()


def engine(*arguments, game=str(TAKE)):
    """Return the command of our own engine."""
    return shlex.join([sys.executable, "-m", "secateur", "ugi", game, *arguments])


# ---------------------------------------------------------------- good programs


@pytest.mark.parametrize("seconds", [None, 30])
def test_a_whole_game_between_two_programs(seconds):
    first = catalog.player(f"ugi:{engine()}")
    second = catalog.player(f"ugi:depth=2:{engine('--algorithm', 'mtdf', '-e', 'rest')}")
    try:
        for _ in range(2):  # the programs are kept for the second game
            played = Referee(Take(), first, second, seconds=seconds).play()
            assert (played.winner, played.reason) == ("first", "")
            assert played.moves[0] == "1"  # 8 are lost, and only they
            assert first.program.process.poll() is second.program.process.poll() is None
        lost = Referee(Take(), first, second, seconds=seconds).play(opening=[2])
        assert (lost.winner, lost.reason, lost.opening) == ("second", "", 1)
    finally:
        first.close()
        second.close()
    assert first.program is second.program is None


@pytest.mark.parametrize("game", [str(TAKE), "tictactoe", "domineering:4x4", "nim", "marbles", "doo", "connect4:4x5"])
def test_the_same_moves_as_without_a_program(game):
    """In the notation of every game, and from a position as well as from the start."""
    rules = catalog.game(game)
    later = rules.play(rules.start(), rules.moves(rules.start())[-1])
    search, program = (
        SearchPlayer("alphabeta", depth=2),
        UgiPlayer(engine("--algorithm", "alphabeta", game=game), "depth=2", SLOW),
    )
    try:
        played = [
            [Referee(rules, player, RandomPlayer(), state=state, seed=1).play() for state in (rules.start(), later)]
            for player in (search, program)
        ]
    finally:
        program.close()
    assert [game.reason for game in played[1]] == ["", ""]
    assert [game.moves for game in played[0]] == [game.moves for game in played[1]]


def test_a_game_from_another_position():
    player = UgiPlayer(engine(), patience=SLOW)
    played = against(player, state=(7, MIN))
    assert (played.winner, played.reason, played.moves[0]) == ("first", "", "3")


def test_what_a_program_is_told(written, tmp_path):
    player = UgiPlayer(written(), "nodes=77", SLOW)
    try:
        player.begin(Take(5), MAX, (5, MAX), 0)
        player.choose((5, MAX), None)
        player.told((5, MAX), 2)
        player.choose((3, MIN), 10)
        player.begin(Take(5), MAX, (4, MIN), 0)
        player.limit = None
        player.choose((4, MIN), 10)
        player.choose((4, MIN), 0.5)
        player.choose((4, MIN), None)
    finally:
        player.close()
    heard = (tmp_path / "program.heard").read_text().splitlines()
    assert [line for line in heard if line != "isready"] == [
        "ugi",
        "uginewgame",
        "position startpos",
        "go nodes 77",
        "position startpos moves 2",
        "go nodes 77",
        "uginewgame",
        "position fen 4 Bob",
        "go movetime 9900",
        "position fen 4 Bob",
        "go movetime 450",
        "position fen 4 Bob",
        "go depth 4",
        "quit",
    ]


def test_a_program_that_talks_a_lot(written):
    """Information, more after the move than a pipe holds, an old answer, and half a megabyte of complaints."""
    go = (
        "say('info depth 1\\n' * 1000 + 'bestmoves 3\\nbestmove 1 ponder 2\\n' + 'info x\\n' * 9999 + 'bestmove 7');"
        "sys.stderr.write('tut\\n' * 125_000)"
    )
    played = against(UgiPlayer(written(go), patience=SLOW))
    assert (played.reason, played.moves[::2]) == ("", ("1",) * len(played.moves[::2]))


def test_a_game_without_a_notation():
    from secateur import Tree

    player = UgiPlayer("no-such-program")
    with pytest.raises(ProgramError, match="a position of this game cannot be written: expected its start"):
        player.begin(Tree([[1], [2]]), MAX, Tree([3, 4]).start(), 0)


# ---------------------------------------------------------------- bad programs

FOREVER = "while True: "
BAD = {
    "cheating": ("say('bestmove 7')", r"7: not a legal move; Ann may play 1 2 3"),
    "unprintable": (
        "os.write(1, b'bestmove \\x1b\\xff' + b'x' * 9 + b'\\x07\\n')",
        r"�x+: not a legal move; Ann may play 1 2 3",
    ),
    "silent": ("say('bestmove')", r"bestmove without a move: expected one"),
    "hanging": ("time.sleep(1000)", r"the program gave no \w+ within 0.5 s"),
    "deaf": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)",
        r"the program gave no \w+ within 0.5 s",
    ),
    "exiting": ("sys.exit(3)", r"the program ended with exit status 3: expected bestmove"),
    "failing": (
        "assert goes < 2, 'out of cheese'; say('bestmove 1')",
        r"the program ended with exit status 1: expected bestmove; its last words: AssertionError: out of cheese",
    ),
    "crashing": (
        "os.kill(os.getpid(), signal.SIGSEGV)",
        r"the program ended with signal 11 \(Segmentation fault\): expected .*",
    ),
    "closing": ("child.kill(); os.close(1); time.sleep(1000)", r"the program closed its output: expected bestmove"),
    "inattentive": (
        "child.kill(); child.wait(); os.close(0); say('bestmove 1'); time.sleep(1000)",
        r"the program closed its input: expected readyok",
    ),
    "lying": (FOREVER + "say('la la la')", r"the program gave no \w+ within 0.5 s"),
    "endless": (
        FOREVER + "sys.stdout.write('la' * 99999)",
        r"the program wrote more than 65,536 bytes without an end of line: expected bestmove",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_program_loses(kind, written):
    go, fault = BAD[kind]
    player = UgiPlayer(written(go), patience=QUICK if "within" in fault else SLOW)
    played = against(player)
    assert played.winner == "second"
    assert played.value == -1
    assert "\n" not in played.reason
    assert played.reason.isprintable()
    head, _, message = played.reason.partition(" loses: ")
    assert head == f"first ({player.name})"
    assert re.fullmatch(fault, message), message


def test_a_slow_program_loses(written):
    played = against(UgiPlayer(written("time.sleep(0.3); say('bestmove 1')"), patience=SLOW), seconds=0.2)
    assert played.winner == "second"
    assert "s for a move: expected at most 0.2 s" in played.reason


def test_a_program_that_is_much_too_slow_loses(written):
    played = against(UgiPlayer(written("time.sleep(1000)"), patience=QUICK), seconds=0.1)
    assert played.winner == "second"
    assert re.search(r"loses: the program gave no \w+ within 0.3 s$", played.reason)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("time.sleep(1000)", "the program gave no ugiok within 1 s"),
        (
            "sys.exit('no licence')",
            "the program ended with exit status 1: expected ugiok; its last words: no licence",
        ),
        ("sys.stdin.readline(); say('la'); sys.exit()", "the program ended with exit status 0: expected ugiok"),
    ],
)
def test_a_program_that_does_not_greet_loses(start, message, written):
    handshake = 1 if "within" in message else 20
    played = against(UgiPlayer(written(start=start), patience=Patience(handshake)))
    assert (played.winner, played.moves) == ("second", ())
    assert played.reason.endswith(f"loses: {message}")


def test_a_program_that_cannot_be_started_loses(tmp_path):
    file = tmp_path / "text"
    file.write_text("la la la")
    for command, why in (
        ("no-such-program --fast", "the program no-such-program cannot be started: No such file or directory"),
        (str(file), f"the program {file} cannot be started: Permission denied"),
    ):
        played = against(UgiPlayer(command))
        assert (played.winner, played.reason) == ("second", f"first (ugi:{command}) loses: {why}")


def test_the_match_goes_on(written, tmp_path):
    """A program that fails in its first game is started anew for the second, and kept for the third."""
    go = "say('bestmove 1') if Path(__file__).with_suffix('.pids').read_text().count('\\n') > 1 else sys.exit(9)"
    player = UgiPlayer(written(go), patience=SLOW)
    try:
        faults = ["status 9" in Referee(Take(), player, RandomPlayer()).play().reason for _ in range(3)]
    finally:
        player.close()
    assert faults == [True, False, False]
    assert len((tmp_path / "program.pids").read_text().splitlines()) == 2


def test_a_program_that_will_not_quit(written):
    stubborn = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    player = UgiPlayer(written(start=stubborn, quit="time.sleep(1000)"), patience=QUICK)
    player.begin(Take(), MAX, Take().start(), 0)
    processes = player.program.processes
    player.close()
    player.close()
    assert player.program is None
    assert not [process for process in processes if running(process.pid)]


def test_a_program_that_does_not_read(written):
    """What is sent is more than a pipe holds."""
    player = UgiPlayer(written("say('bestmove 1'); time.sleep(1000)"), patience=SLOW)
    try:
        player.begin(Take(), MAX, Take().start(), 0)
        assert player.choose(Take().start(), None) == 1
        player.patience = QUICK
        player.moves = ["1"] * 200_000
        with pytest.raises(ProgramError, match=r"the program gave no readyok within 0\.5 s"):
            player.choose(Take().start(), None)
    finally:
        player.close()


def test_an_unreadable_move_of_a_game_with_a_careless_notation(written):
    class Careless(Take):
        def read_move(self, state, text):
            return int(text)

    player = UgiPlayer(written("say('bestmove one')"), patience=SLOW)
    player.begin(Careless(), MAX, Careless().start(), 0)
    with pytest.raises(IllegalMoveError, match="one: cannot be read as a move: ValueError"):
        player.choose(Careless().start(), None)
    assert player.program is None


# ---------------------------------------------------------------- when we go

OURS = """
import os, signal, sys
from secateur.gamefile import load_game
from secateur.protocol.client import UgiPlayer
game, player = load_game(sys.argv[1]), UgiPlayer(sys.argv[2])
player.begin(game, 1, game.start(), 0)
{end}
"""


@pytest.mark.parametrize(
    "end",
    [
        "raise RuntimeError",
        "raise KeyboardInterrupt",
        "sys.exit(3)",
        "del player; os._exit(0)",
        "os._exit(0)",
        "os.kill(os.getpid(), signal.SIGKILL)",
    ],
)
def test_no_program_outlives_us(end, written):
    """Also one that neither ends with its input nor quits; the fixture looks for it."""
    command = written(start="signal.signal(signal.SIGTERM, signal.SIG_IGN)", quit="time.sleep(1000)")
    code = OURS.format(end=end)
    subprocess.run([sys.executable, "-c", code, str(TAKE), command], capture_output=True, check=False, timeout=120)


def test_a_fork_leaves_the_program_alone(written):
    player = UgiPlayer(written(), patience=SLOW)
    player.begin(Take(), MAX, Take().start(), 0)
    child = os.fork()
    if child == 0:
        player.program.kill()
        os._exit(0)
    os.waitpid(child, 0)
    assert player.choose(Take().start(), None) == 1
    player.close()


# ---------------------------------------------------------------- the text of a player


@pytest.mark.parametrize(
    ("text", "words", "limit"),
    [
        ("ugi:engine", ["engine"], None),
        ("ugi:'my engine' -x a:b=c:d", ["my engine", "-x", "a:b=c:d"], None),
        ("ugi:depth=5:engine --depth=3", ["engine", "--depth=3"], "depth=5"),
        ("ugi:nodes=01000:engine", ["engine"], "nodes=1000"),
    ],
)
def test_the_text_of_a_player(text, words, limit):
    player = catalog.player(text)
    assert (player.command, player.limit) == (words, limit)
    again = catalog.player(player.name)
    assert (again.command, again.limit, again.name) == (words, limit, player.name)


@pytest.mark.parametrize(
    "text", ["ugi", "ugi:", "ugi:  ", "ugi:depth=5:", "ugi:depth=x:e", "ugi:depth=0:e", "ugi:hash=5:e", "ugi:'e"]
)
def test_a_text_that_is_no_player(text):
    with pytest.raises(
        ParameterError, match=r"^player ugi: .*: expected ugi:COMMAND, ugi:depth=N:COMMAND or ugi:nodes=N:COMMAND$"
    ):
        catalog.player(text)
