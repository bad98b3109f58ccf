"""What the page shows of a game: its cells, where a move is clicked, what a move is worth, and who may be asked."""

import json
import sys
from pathlib import Path

import msgspec
import pytest
from lab.serving import ask, served
from playing import random_states

from secateur import catalog, solve
from secateur.abilities import move_text
from secateur.catalog import GAMES
from secateur.errors import SecateurError
from secateur.interface.best_move import analyse
from secateur.lab import tasks
from secateur.lab.answers import NO_FILES, RequestError, answer, is_long, stream
from secateur.lab.boards import is_clickable
from secateur.lab.offered import Offered

CHOMP = str(Path(__file__).parents[2] / "examples" / "chomp.py")
SMALL = ("tictactoe", "marbles:45,3", "nim:1,2,3", "domineering:3x4", "doo", "connect4:4x5", "chess")

COUNTING = """
class Counting:
    players = ("Ann", "Bob")

    def start(self):
        return (3, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        {moves}
        return [1, 2][: state[0]]

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]
"""
ENDLESS = "while state[0] == 1: pass"
FAILING = "if state[0] == 1: [][0]"
DYING = "if state[0] == 1: __import__('os').kill(__import__('os').getpid(), 9)"


def asked(name, offered=NO_FILES, **question):
    return json.loads(answer(name, json.dumps(question).encode(), offered))


def streamed(name, **question):
    lines = []
    stream(name, json.dumps(question).encode(), NO_FILES, lambda line: lines.append(json.loads(line)))
    return lines


@pytest.fixture
def counting(tmp_path):
    """A function that writes a game whose `moves` begin with a statement."""

    def written(statement):
        file = tmp_path / "counting.py"
        file.write_text(COUNTING.format(moves=statement), encoding="utf-8")
        return str(file)

    return written


# ---------------------------------------------------------------- boards


def test_the_games_with_real_boards_are_those_of_the_catalogue():
    assert {name.partition(":")[0] for name in SMALL} == set(GAMES)


@pytest.mark.parametrize("name", SMALL)
def test_every_move_is_clicked_on_cells_of_the_board(name):
    game = catalog.game(name)
    assert is_clickable(game)
    for state in random_states(game, games=2, most=12):
        cells = game.grid(state)
        for move in game.moves(state):
            clicks = game.clicks(state, move)
            assert clicks
            assert all(cells[row][column] is not None for row, column in clicks), (state, move)


@pytest.mark.parametrize("name", [name for name in SMALL if name not in ("doo", "chess")])
def test_different_moves_are_clicked_on_different_cells(name):
    game = catalog.game(name)
    for state in random_states(game, games=2, most=12):
        moves = game.moves(state)
        assert len({frozenset(game.clicks(state, move)) for move in moves}) == len(moves)


def test_the_cells_show_what_is_on_the_board():
    found = asked("position", game="tictactoe", moves=["b2", "a1"])
    assert found["board"]["cells"] == [["", "", ""], ["", "X", ""], ["O", "", ""]]
    assert (found["last"], found["mover"], found["turns"]) == ([[2, 0]], 1, ["first", "second", "first"])
    halves = asked("position", game="domineering:2x3", moves=["0,0", "2,0"])["board"]["cells"]
    assert halves == [["", "", "top"], ["left", "right", "bottom"]]
    taken = asked("position", game="domineering:2x3", position="..#/###", moves=[])["board"]["cells"]
    assert taken == [["", "", "taken"], ["taken", "taken", "taken"]]
    assert asked("position", game="connect4", moves=["4"])["board"]["cells"][5][3] == "yellow"
    assert asked("position", game="chess", moves=["e2e4"])["board"]["cells"][4][4] == "♙"
    assert asked("position", game="nim:3,1", moves=["1:2"])["board"]["cells"] == [["object"], ["object"]]
    assert asked("position", game="doo", moves=["N1A"])["board"]["cells"][0] == ["black", "", ""]


def test_the_end_of_a_game():
    assert asked("position", game="tictactoe", moves=["a1", "a2", "b1", "b2", "c1"])["over"] == {
        "value": "1",
        "winner": "crosses",
        "repeated": False,
    }
    there_and_back = ["1A-2A", "4C-4B", "2A-1A", "4B-4C"]
    found = asked("position", game="doo", position="N.N........B/9", moves=there_and_back)
    assert (found["over"], found["legal"]) == ({"value": "0", "winner": "draw", "repeated": True}, [])


def test_a_game_without_cells_is_shown_as_it_draws_itself(counting):
    offered = Offered.of([counting("pass")])
    found = asked("position", offered, game="counting.py")
    assert (found["board"]["cells"], found["board"]["text"]) == ([], "(3, 1)")
    assert [move["move"] for move in found["legal"]] == ["1", "2"]
    assert all(move["clicks"] == [] for move in found["legal"])


def test_a_state_with_a_grid_is_shown_as_cells(tmp_path):
    file = tmp_path / "grid.py"
    text = COUNTING.format(moves="pass").replace("return (3, 1)", "return ((0, 1), (2, 0)), 1")
    file.write_text(text.replace("state[0]]", "1]").replace("return (state[0] - move,", "return (state[0],"), "utf-8")
    found = asked("position", Offered({"grid.py": f"{file}"}), game="grid.py")
    assert found["board"]["cells"] == [["", "1"], ["2", ""]]


def test_own_cells_may_be_of_any_shape():
    found = asked("position", Offered.of([CHOMP]), game="chomp.py", moves=["102"])
    assert [len(row) for row in found["board"]["cells"]] == [4, 2, 2]
    assert {"move": "101", "clicks": [[1, 1]]} in found["legal"]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("grid=lambda self, state: 3", "grid() returns 3: expected rows of texts"),
        ("grid=lambda self, state: [[''] * 1201]", "more than 1,200 cells"),
        ("clicks=lambda self, state, move: [1]", "clicks() returns [1]: expected pairs of a row and a column"),
        ("grid_style={'look': 'odd'}", "look 'odd': expected plain, chequered, holes"),
    ],
)
def test_cells_that_make_no_sense(tmp_path, more, expected):
    file = tmp_path / "odd.py"
    name, _, value = more.partition("=")
    file.write_text(
        COUNTING.format(moves="pass")
        + "    grid = lambda self, state: [['']]\n    clicks = lambda self, state, move: [(0, 0)]\n"
        + f"    {name} = {value}\n",
        encoding="utf-8",
    )
    with pytest.raises(SecateurError, match=expected.replace("(", r"\(").replace(")", r"\)").replace("[", r"\[")):
        asked("position", Offered.of([str(file)]), game="odd.py")


# ---------------------------------------------------------------- games and players that may be asked for


@pytest.mark.parametrize("name", [CHOMP, "./x.py", "x.py:Game", "counting.py"])
def test_a_page_can_name_no_file_that_the_lab_was_not_started_with(name):
    with pytest.raises(SecateurError, match="unknown game"):
        asked("position", game=name)


def test_files_of_the_same_name_are_told_apart():
    assert list(Offered.of(["a/x.py", "b/x.py", "b/x.py:Y"]).files) == ["x.py", "x.py (2)", "x.py:Y"]


@pytest.mark.parametrize(
    "player",
    ["human", "ugi:rm -rf /", "engine:table=100000", "engine:threads=64", "random:x", "engine:level=5,table=9"],
)
def test_a_page_can_ask_for_no_player_that_starts_programs_or_takes_memory(player):
    with pytest.raises(SecateurError, match="expected one such as engine:level=5"):
        asked("move", game="tictactoe", player=player)


@pytest.mark.parametrize("player", ["random", "engine:level=3", "perfect", "mcts:playouts=20", "alphabeta:depth=3"])
def test_every_kind_of_player_moves(player):
    game = catalog.game("nim:2,2")
    found = asked("move", game="nim:2,2", moves=["1:1"], player=player)
    state = game.play(game.start(), game.read_move(game.start(), "1:1"))
    assert found["move"] in [move_text(game, move) for move in game.moves(state)]
    if player in ("perfect", "alphabeta:depth=3"):
        assert found["move"] == "2:1"  # the only winning move, by Bouton's rule


def test_nobody_moves_when_the_game_is_over():
    with pytest.raises(SecateurError, match="the game is over"):
        asked("move", game="marbles:1,1", moves=["1"], player="random")


def test_bad_requests():
    for question in ({}, {"game": 3}, {"game": "tictactoe", "code": "x"}):
        with pytest.raises(RequestError, match="not a request"):
            asked("position", **question)
    with pytest.raises(SecateurError, match="2,001 moves: expected at most 2,000"):
        asked("position", game="tictactoe", moves=["a1"] * 2001)
    with pytest.raises(SecateurError, match="the cell a1 is taken"):
        asked("position", game="tictactoe", moves=["a1", "a1"])


def test_own_rules_never_run_in_the_lab_itself():
    body = json.dumps({"game": "chomp.py"}).encode()
    assert is_long("position", body, Offered.of([CHOMP]))
    assert not is_long("position", b'{"game": "chess"}', Offered.of([CHOMP]))
    assert is_long("move", b"", NO_FILES)


# ---------------------------------------------------------------- what a move is worth


@pytest.mark.parametrize(
    ("name", "moves"),
    [("tictactoe", "b2 a2"), ("nim:1,2,3", "1:1"), ("domineering:4x4", ""), ("connect4:4x4", "1 2"), ("doo", "")],
)
def test_the_values_end_as_those_of_analyse(name, moves, monkeypatch):
    *_, last = streamed("values", game=name, moves=moves.split(), seconds=0.05 if name == "doo" else 30)
    assert last["done"]
    game = catalog.game(name)
    legal = asked("position", game=name, moves=moves.split())["legal"]
    assert {one["move"] for one in last["moves"]} == {one["move"] for one in legal}
    if name == "doo":
        return  # too large to be solved
    exact = {move_text(game, one.move): (one.value, one.distance) for one in analyse(game, moves=moves, exact=True)}
    assert all(one["exact"] for one in last["moves"])
    for one in last["moves"]:
        value, distance = exact[one["move"]]
        assert (one["sign"], int(one["value"].replace("−", "-"))) == (value, value)
        assert one["distance"] == distance


def test_values_that_are_exact_stay(monkeypatch):
    for news in streamed("values", game="domineering:4x4"):
        proved = {one["move"]: one["value"] for one in news["moves"] if one["exact"]}
        final = solve("domineering:4x4", all_moves=True)
        truth = {move_text(final.game, one.move): str(one.value).replace("-", "−") for one in final.moves}
        assert proved.items() <= truth.items()


def test_a_hint_is_a_best_move():
    found = asked("hint", game="tictactoe", moves=["b2", "a2"])
    assert found["distance"] == 5
    assert found["line"][0] == found["move"]


def test_the_tree_of_the_next_moves_is_the_search_of_the_game():
    found = asked("look", game="tictactoe", moves=["b2", "a2"], depth=2)
    searched = asked("tree", text=found["text"], algorithm="alphabeta")
    game = catalog.game("tictactoe")
    state = game.start()
    for text in ("b2", "a2"):
        state = game.play(state, game.read_move(state, text))
    from secateur import Limit, alphabeta

    result = alphabeta(game, state, limit=Limit(depth=2), evaluation=game.open_lines)
    assert searched["result"]["value"] == str(result.value)
    assert searched["result"]["leaves"] == result.leaves
    assert searched["for"] == "crosses"
    assert asked("look", game="chess", depth=9)["depth"] == 2  # 1 + 20 + 400 nodes


# ---------------------------------------------------------------- processes


def test_an_endless_rule_is_ended(counting, monkeypatch):
    monkeypatch.setitem(tasks.LIMITS, "position", 2.0)
    monkeypatch.setitem(tasks.LIMITS, "values", 2.0)
    with served(games=[counting(ENDLESS)]) as lab:
        assert ask(lab, "catalogue").data["games"][0] == {"name": "counting.py", "own": True}
        over = ask(lab, "position", game="counting.py", moves=["2"])
        assert over.status == 422
        assert "no answer after 2 seconds: expected rules that come to an end" in over.data["error"]
        assert "no answer after 2 seconds" in ask(lab, "values", game="counting.py").body.decode()
        assert ask(lab, "position", game="tictactoe").status == 200


def test_an_error_in_a_rule_is_told_with_its_place(counting):
    with served(games=[counting(FAILING)]) as lab:
        found = ask(lab, "position", game="counting.py", moves=["2"])
        assert found.status == 422
        assert "IndexError" in found.data["error"]


def test_a_crash_is_told_and_the_lab_goes_on(counting):
    with served(games=[counting(DYING)]) as lab:
        for name in ("position", "values"):
            found = ask(lab, name, game="counting.py", moves=["2"])
            assert "has crashed (signal 9 (Killed)): the lab goes on; try again" in found.body.decode()
        assert ask(lab, "position", game="tictactoe").status == 200


def test_values_come_line_by_line(lab):
    found = ask(lab, "values", game="nim:1,2")
    lines = [json.loads(line) for line in found.body.splitlines()]
    assert found.headers["content-type"] == "application/x-ndjson"
    assert lines[-1]["done"]
    assert [json.loads(line) for line in ask(lab, "values", game="nowhere").body.splitlines()][-1][
        "error"
    ].startswith("unknown game")


ASKING = """
import subprocess, sys
body = b'{"game": "connect4"}'
task = subprocess.Popen([sys.executable, "-m", "secateur.lab.task", "values"], stdin=subprocess.PIPE, stdout=1)
task.stdin.write(b"%d\\n" % len(body) + body)
task.stdin.flush()
print(task.pid, flush=True)
sys.stdin.read()
import os
os._exit(1)
"""


def test_a_task_ends_when_the_lab_has_gone():
    import subprocess

    asking = subprocess.Popen([sys.executable, "-c", ASKING], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with asking:
        assert asking.stdout.readline().strip().isdigit()
        asking.kill()  # as a lab that is killed
        asking.stdout.read()  # ends when the task, which holds the same pipe, has ended


def test_requests_are_of_one_form():
    assert msgspec.json.decode(answer("catalogue", b"{}"))["games"][0] == {"name": "tictactoe", "own": False}
