"""Targets: names, paths, and what follows from them."""

import pytest

from secateur import Tree, alphabeta
from secateur.errors import PuzzleError
from secateur.events import Recorder
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Requirement, Target, cuts_of, read_target
from secateur.tree.tree_text import parse

NAMED = "(A (B a=? b=? c=?) (C (D d=? e=?) (E f=? g=? h=?)))"


def labels(target, spots):
    return [target.shape.label(spot) for spot in spots]


def read(*texts, tree=NAMED):
    return read_target(Shape(parse(tree)), texts)


def test_a_cut_takes_later_siblings_and_everything_below():
    target = read("b", "E")
    assert labels(target, target.cuts) == ["b", "E"]
    assert labels(target, target.branches) == ["b", "c", "E"]
    assert labels(target, target.leaves(looked_at=False)) == ["b", "c", "f", "g", "h"]
    assert labels(target, target.leaves(looked_at=True)) == ["a", "d", "e"]


@pytest.mark.parametrize(
    "texts", [("b",), ("b,c",), ("c", "b"), ("0.1",), (" 0.1 , 0.2 ",), ("b", "b", "0.1"), ("0.01",)]
)
def test_the_same_target_written_in_many_ways(texts):
    assert read(*texts).cuts == read("b").cuts


def test_naming_a_branch_that_another_cut_takes_with_it():
    assert read("E", "g", "f").cuts == read("E").cuts  # f is a first child, but E is cut


def test_the_requirements_of_a_target():
    target = read("c", "E")
    assert [(kind, target.shape.label(spot)) for kind, spot in target.requirements()] == [
        ("kept", "b"),
        ("cut", "c"),
        ("kept", "C"),
        ("kept", "e"),
        ("cut", "E"),
    ]
    assert list(read(tree="5").requirements()) == []
    assert list(read(tree="((?))").requirements()) == []


def test_a_name_comes_before_a_path():
    tree = (
        '[{"name":"1","children":[{"name":"x","value":null},{"name":"0.1","value":null}]},{"name":"a,b","value":1}]'
    )
    assert labels(read("0.1", tree=tree), read("0.1", tree=tree).cuts) == ["0.1"]
    assert labels(read("a,b", tree=tree), read("a,b", tree=tree).cuts) == ["a,b"]
    with pytest.raises(PuzzleError, match="the first child of root"):
        read("1", tree=tree)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A", "the root can never be cut"),
        ("root", "the root can never be cut"),
        ("B", "B: the first child of A can never be cut"),
        ("d", "d: the first child of D can never be cut: when D is looked at, so is its first child"),
        ("a", "expected a later child, or B itself"),
        ("0.3", "0.3: B has no child 3: expected 0 to 2"),
        ("0.0.0", "0.0.0: a is a leaf: expected a shorter path"),
        ("2", "2: A has no child 2: expected 0 to 1"),
        ("1.1.99999999999999999999", "E has no child 99999999999999999999"),
        ("-1", "no node of this name"),
        ("1..0", "no node of this name"),
        ("", "no node of this name"),
        ("b,", "no node of this name"),
        ("x", "'x': no node of this name: expected a path such as 0.1, or one of A B a b c C D d e E f g"),
        ("٣", "no node of this name"),
    ],
)
def test_errors_in_a_target(text, words):
    with pytest.raises(PuzzleError) as error:
        read(text)
    assert words in str(error.value)
    assert "expected" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_guess_at_what_was_meant():
    with pytest.raises(PuzzleError, match="did you mean Alpha"):
        read("Alhpa", tree="(Root (Alpha 1 2) 3)")


def test_an_only_child():
    with pytest.raises(PuzzleError, match="0 has no child 1: expected 0, its only child"):
        read("0.1", tree="((?) ?)")


def test_an_ambiguous_name():
    with pytest.raises(PuzzleError, match=r"x: 2 nodes have this name: expected one of their paths: 0.1 1.1"):
        read("x", tree="((a=? x=?) (b=? x=?))")


def test_the_cuts_of_a_search_are_a_target():
    shape = Shape(Tree([[3], [1, 2, 9], [4]]))
    recorder = Recorder()
    alphabeta(shape.tree, listener=recorder)
    assert [shape.path(spot) for spot in cuts_of(shape, recorder.events).cuts] == [(1, 1)]


def test_shapes():
    shape = Shape(Tree([[1, 2], [lambda: [3, 4]]]))
    assert len(shape) == 8
    assert [shape.nodes[leaf].value for leaf in shape.leaves] == [1, 2, 3, 4]
    assert shape.path(7) == (1, 0, 1)
    assert shape.label(7) == "1.0.1"
    assert shape.label(0) == "root"
    filled = shape.filled({2: 9})
    assert [node.value for node in Shape(filled).nodes if not node.moves] == [9, 2, 3, 4]
    shared = Tree([1, 2]).root
    again = Shape(Tree({"children": [[1, 2], [1, 2]]}))
    assert len(Target(again, ()).shape) == 7
    assert shared.moves


def test_the_maximiser_stays():
    tree = parse("(@Alice (@Bob ? ?) ?)", "Bob")
    filled = Shape(tree).filled({2: 1, 3: 2, 4: 3})
    assert filled.maximiser == "Bob"
    assert alphabeta(filled).value == 2


def test_requirements_compare_as_tuples():
    assert Requirement("cut", 3) == ("cut", 3)
