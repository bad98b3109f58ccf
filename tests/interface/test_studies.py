"""`study`, of games and trees in any form."""

import doctest
import json

import pytest
from cli.running import answer, lines
from interface.own import Circle, Take, Unhurried, Weighed

import secateur
from secateur import errors
from secateur.interface import studies

QUICK = {"positions": 2, "games": 2}


def test_the_example_runs():
    tried = doctest.testmod(studies)
    assert (tried.failed, tried.attempted > 0) == (0, True)


def test_the_command_prints_what_the_function_returns():
    command = ("study", "nim:3,4", "--depths", "1-3", "--positions", "2", "--games", "2", "--seed", "5")
    found = secateur.study("nim:3,4", "1-3", **QUICK, seed=5)
    assert str(found).splitlines() == lines(*command)
    assert json.loads(json.dumps(found.to_dict())) == answer(*command)


@pytest.mark.parametrize("game", [Take, Take(7), Unhurried, Weighed, Circle])
def test_a_game_of_ones_own_is_studied_as_one_from_a_file(game):
    found = secateur.study(game, 3, **QUICK)
    assert found == secateur.study(game, (3, 3), **QUICK)
    minimax, alphabeta = (next(line for line in found.findings.algorithms if line.name == name) for name in NAMES)
    assert minimax.nodes >= alphabeta.nodes
    assert found.saved[3] == pytest.approx(1 - alphabeta.nodes / minimax.nodes)


NAMES = ("minimax", "alphabeta")


def test_an_object_and_its_file_give_the_same_figures(tmp_path):
    rules = tmp_path / "heap.py"
    rules.write_text("from interface.own import Take\n\nclass Heap(Take):\n    pass\n", encoding="utf-8")
    by_file = secateur.study(rules, "1-3", **QUICK)
    by_object = secateur.study(Take(), "1-3", **QUICK)
    assert by_file.findings.counts == by_object.findings.counts
    assert by_file.findings.match == by_object.findings.match


def test_two_games_of_one_class_are_not_taken_for_each_other():
    small, large = (secateur.study(Take(size), 3, positions=1, games=0) for size in (3, 10))
    assert small.findings.counts != large.findings.counts


def test_a_tree_is_studied_as_its_text():
    tree = secateur.Tree([[3], [1, 2, 9], [4]])
    assert (
        secateur.study(tree, "1-2", **QUICK).findings == secateur.study("[[3],[1,2,9],[4]]", "1-2", **QUICK).findings
    )


def test_the_report_and_the_call_that_repeats_it(tmp_path):
    found = secateur.study(Take, range(1, 3), **QUICK, out=tmp_path)
    assert "secateur.study(Take, &quot;1-2&quot;, positions=2" in (tmp_path / "report.html").read_text("utf-8")
    assert not (tmp_path / "journal.jsonl").exists()  # other rules may have the same name tomorrow
    named = secateur.study("nim:2,3", "1-2", **QUICK, out=tmp_path / "named")
    assert (tmp_path / "named" / "journal.jsonl").exists()
    assert named.command.startswith("secateur study nim:2,3 --depths 1-2 --positions 2")
    assert repr(found) == "<Study of Take: 2 positions, depths 1 to 2>"


def test_ctrl_c_leaves_what_was_found():
    def interrupt(news):
        if news.doing == "ordering" and news.done:
            raise KeyboardInterrupt

    found = secateur.study(Take, "1-3", **QUICK, progress=interrupt)
    assert found.interrupted
    assert set(found.saved) == {1, 2, 3}
    assert any("interrupted" in line for line in found.findings.left_out)
    assert "Left out" in str(found)


class Failing(Take):
    def play(self, state, move):
        if state[0] < 5:
            raise ValueError("too few")
        return super().play(state, move)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: secateur.study(Take, "many"), "depths 'many': expected A-B"),
        (lambda: secateur.study(Take, 1.5), "depths 1.5: expected A-B"),
        (lambda: secateur.study(Take, range(4, 1)), r"depths range\(4, 1\): expected A-B"),
        (lambda: secateur.study(Take, workers=2), "given by its name or by a file"),
        (lambda: secateur.study(Take, orders="best,worst"), "unknown order 'worst'"),
        (lambda: secateur.study(Take, games=3), "expected an even number"),
        (lambda: secateur.study(Failing(), "6", positions=1), "Failing: counting, minimax after 0 moves: .*too few"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(ask, words):
    with pytest.raises(errors.SecateurError, match=words):
        ask()
