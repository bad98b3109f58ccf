"""Helpers of the tests: puzzles from text, shapes from exhaustive trees, and what given values really cut."""

from puzzle import brute

from secateur import Tree
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Target, cuts_of, read_target
from secateur.tree.tree_text import parse

MODES = [PuzzleRules(strict, shallow) for strict in (False, True) for shallow in (False, True)]


def puzzle_from(text, *cuts, rules=PuzzleRules(), numbers=Range()):  # noqa: B008
    return Puzzle.of(parse(text), cuts, rules, numbers)


def cuts_exactly(text, chosen, wanted, rules):
    shape = Shape(parse(text))
    filled = {leaf: chosen.get(shape.label(leaf), shape.nodes[leaf].value) for leaf in shape.leaves}
    searched = Puzzle(Target(shape, ()), rules).search(filled)
    return cuts_of(searched.shape, searched.events).cuts == read_target(shape, wanted).cuts


def shape_of(tree):
    return Shape(Tree(brute.data(tree), "MAX"))


def cut_in(shape, looked_at):
    return [spot for spot in range(len(shape)) if not looked_at >> spot & 1]
