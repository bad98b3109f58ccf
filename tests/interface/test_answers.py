"""`game`, `solve`, `best` and `analyse`, on games of one's own and those of the catalogue."""

import doctest
import json
import signal
from dataclasses import FrozenInstanceError

import pytest
from cli.running import answer
from interface.own import Circle, Take, Unhurried, Weighed

import secateur
from secateur import MAX, errors, minimax
from secateur.interface import best_move, given, solving

EVERY_FORM = [Take, Take(), Unhurried, Unhurried(10)]


@pytest.mark.parametrize("module", [given, solving, best_move])
def test_the_examples_run(module):
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0


# ---------------------------------------------------------------- games in any form


def test_a_game_is_given_by_name_by_file_as_a_class_or_as_itself(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from interface.own import Take as Base\nclass Mine(Base):\n    pass\n", encoding="utf-8")
    assert secateur.game("nim:1,2").name == "nim:1,2"
    assert secateur.game(file).name == secateur.game(str(file)).name
    assert secateur.game(Take).name == "Take"
    mine = Take(3)
    assert secateur.game(mine) is mine


class WithSlots(Take):
    __slots__ = ()


def test_an_object_that_takes_no_attributes_has_a_name_too():
    assert secateur.game(WithSlots).name in ("WithSlots", "Take")


class NeedsASize(Take):
    def __init__(self, size):
        super().__init__(size)


class TwoNames(Take):
    name = 2


class Backwards(Take):
    def play(self, state, move):
        return [state[0] - move, -state[1]]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (int, "int has no start: expected a game with start, to_move, moves, play, value"),
        (7, "an object of type int has no start"),
        (NeedsASize, "expected a class that needs no arguments"),
        (TwoNames(), "TwoNames: its name is 2: expected a text"),
        (Backwards, "Backwards: state [9, -1]: unhashable"),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(wrong, words):
    with pytest.raises(errors.GameError) as error:
        secateur.game(wrong)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"moves": 5}, "moves 5: expected a text or a list of moves"),
        ({"moves": None}, "moves None: expected a text or a list of moves"),
        ({"position": (5, 1)}, "position (5, 1): expected a text; a state of the game is given as the state"),
        ({"lines": 0}, "lines 0: expected a whole number, at least 1"),
        ({"lines": "2"}, "lines '2': expected a whole number, at least 1"),
        ({"progress": 3}, "progress 3: expected a function, which is called with news"),
        ({"threads": "2"}, "threads '2': expected a whole number from 1 to 64"),
        ({"table": "2"}, "table '2': expected a whole number from 0 to 65536"),
    ],
)
@pytest.mark.parametrize("search", [secateur.solve, secateur.best])
def test_a_bad_argument_is_refused_in_one_line(search, given, words):
    with pytest.raises(errors.SecateurError) as error:
        search("nim:1,2", **given)
    assert str(error.value) == words


@pytest.mark.parametrize(
    ("function", "given", "words"),
    [
        (secateur.solve, {"save": 5}, "save 5: expected a file"),
        (secateur.solve, {"memory": "9"}, "memory '9': expected a whole number of MiB from 1 to 1048576"),
        (secateur.best, {"evaluation": 3}, "evaluation 3: expected a name, or a function of a state"),
        (secateur.analyse, {"evaluation": [3]}, "evaluation [3]: expected a name, or a function of a state"),
        (secateur.analyse, {"progress": "x"}, "progress 'x': expected a function, which is called with news"),
    ],
)
def test_a_bad_argument_of_one_function_is_refused_in_one_line(function, given, words):
    with pytest.raises(errors.SecateurError) as error:
        function("nim:1,2", **given)
    assert str(error.value) == words


def test_functions_and_rooms_share_names():
    from secateur.game import Game  # noqa: F401
    from secateur.play.players import Contestant  # noqa: F401

    assert callable(secateur.game)
    assert secateur.game("nim").name.startswith("nim")


# ---------------------------------------------------------------- solve


@pytest.mark.parametrize("form", EVERY_FORM)
def test_solve_agrees_with_minimax(form):
    solution = secateur.solve(form)
    assert solution.value == minimax(Take()).value
    assert (solution.winner, solution.solved, solution.stopped) == ("MAX", True, None)
    assert solution.line[0] == solution.move
    assert len(solution.line) == solution.distance


def test_a_solution_says_that_the_rules_were_not_compiled():
    heard = []
    solution = secateur.solve(Unhurried, progress=heard.append)
    assert not solution.compiled
    assert "eval" in solution.why
    assert [news.why for news in heard if news.why] == [solution.why]
    assert solution.to_dict()["why"] == solution.why
    assert secateur.solve(Take).compiled


def test_a_game_that_goes_in_circles_is_solved_from_the_end():
    solution = secateur.solve(Circle)
    assert (solution.value, solution.winner, solution.positions) == (0, "draw", 6)
    assert "6 positions can be reached" in str(solution)


def test_solutions_are_equal_however_long_they_took_and_frozen():
    one, two = secateur.solve(Take), secateur.solve(Unhurried)
    assert one == secateur.solve(Take(10))
    assert one.seconds != two.seconds
    assert hash(one) == hash(secateur.solve(Take))
    assert one != secateur.solve(Take(9))
    with pytest.raises(FrozenInstanceError):
        one.value = 3


def test_the_command_prints_what_the_function_returns():
    found = secateur.solve("connect4:4x4", moves="1 2", all_moves=True).to_dict()  # so that it is compiled
    printed = answer("solve", "connect4:4x4", "--moves", "1 2", "--all")
    assert json.loads(json.dumps(found)) == {**printed, "seconds": found["seconds"]}


def test_solve_prints_well():
    text, short = str(secateur.solve("marbles:10,3")), repr(secateur.solve("marbles:10,3"))
    assert text.startswith("marbles:10,3: first wins in 5 moves\n  best play  2 ")
    assert short == "<Solution of marbles:10,3: value=1, move=2>"


def test_a_limit_leaves_an_answer():
    solution = secateur.solve("connect4", nodes=1000)
    assert (solution.solved, solution.winner, solution.stopped) == (False, None, "nodes")
    assert solution.move is not None
    assert solution.nodes <= 1300  # with what the first impression took
    assert "not solved, the limit of nodes was met" in str(solution)


def test_ctrl_c_leaves_an_answer():
    def interrupt(news):
        signal.raise_signal(signal.SIGINT)

    solution = secateur.solve("connect4", progress=interrupt)
    assert solution.stopped == "interrupt"
    assert solution.line
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_nothing_is_printed(capfd):
    secateur.solve(Unhurried)
    secateur.best("tictactoe", depth=2)
    assert capfd.readouterr() == ("", "")


def test_every_move_is_solved_and_the_best_are_kept():
    solution = secateur.solve(Take, lines=2)
    assert [one.move for one in solution.moves] == [2, 1]
    with pytest.raises(errors.SearchError, match="a search of every move cannot be kept"):
        secateur.solve(Take, all_moves=True, save="x")


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("moves", ["4 4 1", "441", ["4", "4", "1"], [3, 3, 0]])
def test_moves_are_texts_or_moves_with_spaces_or_without(moves):
    game = secateur.game("connect4")
    state = game.start()
    for move in (3, 3, 0):
        state = game.play(state, move)
    assert secateur.best(game, moves=moves, depth=1).state == state
    assert secateur.best(game, state, depth=1).state == state


@pytest.mark.parametrize(
    ("moves", "words"),
    [("449", "9: "), ("x4", "x4: "), ("4444444", "4: the column 4 is full"), ([99], "99: ")],
)
def test_a_move_that_is_not_legal_is_named(moves, words):
    with pytest.raises(errors.IllegalMoveError) as error:
        secateur.best("connect4", moves=moves)
    assert str(error.value).startswith(words)


@pytest.mark.parametrize(
    ("game", "moves", "hinted"),
    [
        ("tictactoe", "b2,a1", True),
        ("tictactoe", "b2, a1", True),
        ("connect4", "4,4", True),
        ("tictactoe", "x,a1", False),
        ("domineering:2x2", "9,9", False),  # a move has a comma itself
    ],
)
def test_moves_with_commas_between_them_are_explained(game, moves, hinted):
    with pytest.raises(errors.IllegalMoveError, match=r"^[^\n]+$") as error:
        secateur.solve(game, moves=moves)
    assert str(error.value).endswith("; moves are separated by spaces, not by commas") == hinted


def test_a_state_and_a_position_are_one_too_many():
    with pytest.raises(errors.ParameterError, match="expected one of them"):
        secateur.solve("tictactoe", secateur.game("tictactoe").start(), position="x")


# ---------------------------------------------------------------- best and analyse


@pytest.mark.parametrize("form", EVERY_FORM)
def test_best_finds_a_move_within_any_limit(form):
    for limit in ({"depth": 4}, {"nodes": 500}, {"seconds": 0.2}):
        found = secateur.best(form, **limit)
        assert found.move in (1, 2, 3)
        assert found.player == "MAX"
    assert secateur.best(form, depth=12).move == 2


def test_best_by_a_textbook_algorithm_says_so():
    found = secateur.best("tictactoe", algorithm="minimax", depth=2)
    assert (found.algorithm, found.compiled, found.depth) == ("minimax", False, 2)
    assert "textbook" in found.why


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"algorithm": "magic"}, "unknown algorithm 'magic': expected one of alphabeta"),
        ({"evaluation": "magic"}, "unknown evaluation 'magic': Take has none: expected no evaluation"),
        ({"moves": [1, 3, 3, 3]}, "the game is over: expected a position with a move"),
        ({"algorithm": "minimax", "all_moves": True}, "expected the engine"),
    ],
)
def test_what_best_cannot_do_is_said_in_one_line(options, words):
    with pytest.raises(errors.SecateurError, match=r"^[^\n]*$") as error:
        secateur.best(Take, **options)
    assert words in str(error.value)


def test_a_method_evaluate_is_the_evaluation():
    game = Weighed(20)
    assert secateur.best(game, depth=1).value == 83  # MAX takes three of twenty
    assert secateur.best(game, depth=1, evaluation="evaluate").value == 83
    with pytest.raises(errors.UnknownNameError, match="expected one of evaluate; did you mean evaluate"):
        secateur.best(game, evaluation="evaluat")


def heap_is_odd(state):
    return state[0] % 2


@pytest.mark.parametrize("game", [Take(20), Unhurried(20)])
def test_a_function_is_an_evaluation(game):
    found = secateur.best(game, depth=1, evaluation=heap_is_odd)
    assert (found.value, found.move) == (1, 1)


@pytest.mark.parametrize("form", [Take(6), Unhurried(6)])
def test_analyse_values_every_move_the_best_first(form):
    analysis = secateur.analyse(form, exact=True)
    assert [(one.move, one.value, one.distance) for one in analysis] == [(2, 1, 3), (1, -1, 4), (3, -1, 2)]
    assert analysis[0].move == analysis.move
    assert len(analysis) == 3
    assert [one["move"] for one in analysis.to_dict()["moves"]] == ["2", "1", "3"]
    assert "best play after it" in str(analysis)


def test_analyse_agrees_with_itself_searched_to_the_end():
    soon, exact = secateur.analyse(Circle, depth=6), secateur.analyse(Circle, exact=True)
    assert soon.move == exact.move
    with pytest.raises(errors.SearchError, match="expected neither a depth nor an evaluation"):
        secateur.analyse(Circle, exact=True, depth=3)


def test_the_player_who_wins_is_max():
    assert secateur.solve(Take(4)).winner == "MIN"
    assert secateur.game(Take).to_move((10, MAX)) == MAX
