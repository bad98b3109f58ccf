"""`search`, `draw`, `trace` and `puzzle`, which are about explicit trees."""

import doctest
import json

import pytest
from cli.running import answer, lines

import secateur
from secateur import Graph, Tree, errors
from secateur.interface import puzzles, tree_search

EX = "[[3],[1,2,9],[4]]"


@pytest.mark.parametrize("module", [tree_search, puzzles])
def test_the_examples_run(module):
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize("tree", [EX, [[3], [1, 2, 9], [4]], Tree([[3], [1, 2, 9], [4]]), "((3) (1 2 9) (4))"])
def test_a_tree_is_given_in_any_form(tree, tmp_path):
    found = secateur.search(tree)
    assert (found.value, len(found.cuts)) == (4, 1)
    file = tmp_path / "tree.json"
    file.write_text(EX, encoding="utf-8")
    assert secateur.search(file) == found


def test_the_command_prints_what_the_function_returns():
    found = secateur.search(EX, "pvs")
    assert str(found).splitlines() == lines("tree", EX, "-a", "pvs")
    assert json.loads(json.dumps(found.to_dict())) == answer("tree", EX, "-a", "pvs")
    assert str(secateur.trace(EX, "calls")).splitlines() == lines("tree", EX, "--trace", "calls")
    solution = secateur.puzzle("[[null,null],[null,null]]", "1.1")
    assert solution.to_dict() == answer("puzzle", "[[null,null],[null,null]]", "--cut", "1.1")


def test_drawings_are_written_and_shown(tmp_path):
    for suffix, begins in ((".svg", "<svg"), (".tex", "% Game tree")):
        file = tmp_path / f"tree{suffix}"
        drawing = secateur.draw(EX, file, shapes="circles")
        assert file.read_text(encoding="utf-8").startswith(begins)
        assert drawing._repr_svg_() == str(drawing)
    assert "α" in secateur.search(EX)._repr_svg_()
    assert "α" not in secateur.draw(EX, algorithm=None).svg
    graph = Graph.from_dictionaries({1: [2], 2: []}, {1: 0}, {2: 5}, start=1)
    assert secateur.draw(graph).svg.startswith("<svg")


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: secateur.draw(EX, "tree.png"), "expected a file name that ends in .svg or .tex"),
        (lambda: secateur.trace(EX, "songs"), "unknown trace 'songs': expected one of calls"),
        (lambda: secateur.trace(EX, "calls", algorithm="mtdf"), "does not go through the tree once"),
        (lambda: secateur.search("[[3],"), "expected"),
        (lambda: secateur.search(EX, "magic"), "unknown algorithm 'magic'"),
        (lambda: secateur.puzzle(EX, "7"), "7"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(ask, words):
    with pytest.raises(errors.SecateurError) as error:
        ask()
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_an_impossible_puzzle_says_why():
    solution = secateur.puzzle([[1, None], [2, None]], "1.1")
    assert (solution.possible, solution.tree, solution._repr_svg_()) == (False, None, None)
    assert "1.0 = 2 is given" in str(solution)
    assert solution == secateur.puzzle([[1, None], [2, None]], "1.1")
    assert repr(solution) == "<PuzzleSolution: impossible>"


def test_a_random_answer_is_in_its_range():
    solution = secateur.puzzle("(A (B a=? b=?) (C c=? d=?))", "d", numbers=(20, 40), distinct=True, seed=3)
    values = [leaf["value"] for leaf in solution.to_dict()["leaves"]]
    assert all(20 <= value <= 40 for value in values)
    assert len(set(values)) == 4
    assert secateur.search(solution.tree).value == solution.search.value
