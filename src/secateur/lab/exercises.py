"""Exercises: direct ones, marked by the real search, and inverse ones, solved or proved impossible by `puzzle`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

import msgspec

from secateur.errors import PuzzleError, TreeError
from secateur.events import Cut, Enter, Event, Leave, Recorder, Update
from secateur.game import Number
from secateur.lab.quiz import read_answer
from secateur.lab.wire import numbered
from secateur.puzzle.conflict import Conflict
from secateur.puzzle.exercise import ExerciseKind, Size, make
from secateur.puzzle.exercise import random_tree as drawn_tree
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import solve
from secateur.puzzle.target import Target, cuts_of
from secateur.search.alphabeta import alphabeta
from secateur.tree import Tree
from secateur.tree.tree_text import parse, to_short
from secateur.views.language import ENGLISH, Language
from secateur.views.puzzle_conflict import conflict_lines
from secateur.views.sentences_trace import sentences, why_not_cut
from secateur.views.words import number

Data: TypeAlias = dict[str, Any]
Level: TypeAlias = Literal["easy", "medium", "hard"]
LEVELS: dict[Level, Size] = {
    "easy": Size(leaves=8, depth=3, cuts=2),
    "medium": Size(leaves=14, depth=3, cuts=4),
    "hard": Size(leaves=18, depth=4, cuts=5, deep=1),
}
MOST_LEAVES = 60  # in a tree whose leaves are to be found


class RandomAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A random tree of this size."""

    leaves: int = 12
    depth: int = 3
    seed: int = 0


class ExerciseAsked(msgspec.Struct, forbid_unknown_fields=True):
    """An exercise by its kind, its level and its number."""

    kind: ExerciseKind
    level: Level = "easy"
    seed: int = 0
    strict: bool = False
    shallow: bool = False
    distinct: bool = False


class RulesAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A tree, and when a search of it cuts."""

    text: str
    strict: bool = False
    shallow: bool = False
    distinct: bool = False
    language: Language = ENGLISH

    @property
    def rules(self) -> PuzzleRules:
        """The rules of the search."""
        return PuzzleRules(self.strict, self.shallow, self.distinct)


class MarksAsked(RulesAsked, kw_only=True):
    """What a student has found in a tree: the first branch cut at each node, and the values of inner nodes."""

    cuts: list[int]
    values: dict[int, str] = {}


class PuzzleAsked(RulesAsked, kw_only=True):
    """An inverse exercise: a tree with the values typed so far, the branches to cut, and what is asked for."""

    cuts: list[int]
    want: Literal["try", "hint", "solve"]


def random_one(asked: RandomAsked) -> Tree:
    """Return a random tree."""
    return drawn_tree(Size(asked.leaves, asked.depth, 0), asked.seed)


def exercise(asked: ExerciseAsked) -> Data:
    """Return a task: a tree to search, or one without values and the branches to cut."""
    size = LEVELS[asked.level]
    if asked.shallow and size.deep:  # then no cut is deep, and there are fewer of them
        size = replace(size, cuts=3, deep=0)
    made = make(asked.kind, size, asked.seed, PuzzleRules(asked.strict, asked.shallow, asked.distinct))
    inverse = asked.kind == "inverse"
    return {"text": to_short(made.tree), "cuts": made.puzzle.target.cuts if inverse else []}


# ---------------------------------------------------------------- direct


def marks(asked: MarksAsked) -> Data:
    """Mark the branches that a student has struck out, and the values written at inner nodes."""
    shape = _shape(asked.text)
    events = _searched(shape.tree, asked.rules)
    told = list(sentences(events, asked.language))
    reasons = {
        shape.nodes.index(event.visit.state): told[place]
        for place, event in enumerate(events)
        if isinstance(event, Cut)
    }
    right = {shape.parent[spot]: spot for spot in cuts_of(shape, events).cuts}
    given = _first_branches(shape, asked.cuts)
    returned = {shape.nodes.index(event.visit.state): event.value for event in events if isinstance(event, Leave)}
    branches = [
        {
            "branch": given.get(parent, right.get(parent)),
            "truth": right.get(parent),
            "verdict": _verdict(given.get(parent), right.get(parent)),
            "reason": reasons.get(parent) or _why_no_cut(shape, events, given[parent], asked.language),
        }
        for parent in sorted({*given, *right})
    ]
    values = [_value_mark(spot, text, returned) for spot, text in sorted(asked.values.items()) if text.strip()]
    return {
        "branches": branches,
        "values": values,
        "done": all(mark["verdict"] == "right" for mark in branches) and all(mark["right"] for mark in values),
        "expected_values": len(returned),
    }


def _first_branches(shape: Shape, cuts: Sequence[int]) -> dict[int, int]:
    """Return for each node the first of its branches that is struck out."""
    first: dict[int, int] = {}
    for spot in sorted(cuts):
        if not 0 < spot < len(shape):
            raise PuzzleError(f"branch {spot}: expected 1 to {len(shape) - 1}")
        first.setdefault(shape.parent[spot], spot)
    # A branch within a subtree that is struck out as a whole says nothing more.
    gone = set(first.values())
    for spot in range(1, len(shape)):
        before = shape.children[shape.parent[spot]][: shape.index[spot]]
        if shape.parent[spot] in gone or any(sibling in first.values() for sibling in before):
            gone.add(spot)
    return {parent: spot for parent, spot in first.items() if parent not in gone}


def _verdict(given: int | None, right: int | None) -> str:
    if given == right:
        return "right"
    if given is None:
        return "missing"
    return "superfluous" if right is None else "early" if given < right else "late"


def _why_no_cut(shape: Shape, events: Sequence[Event[int]], branch: int, language: Language) -> str | None:
    """Return why a branch is not cut: what held when the child before it had returned."""
    parent = shape.nodes[shape.parent[branch]]
    for event in events:
        if isinstance(event, Update) and event.visit.state is parent and event.move == shape.index[branch] - 1:
            return why_not_cut(event, language)
    return None  # the first child of a node, or a node that is not looked at at all


def _value_mark(spot: int, text: str, returned: Mapping[int, Number]) -> Data:
    truth = returned.get(spot)
    right = truth is not None and read_answer(text) == truth
    return {"node": spot, "right": right, "truth": None if truth is None else number(truth)}


# ---------------------------------------------------------------- inverse


def puzzle(asked: PuzzleAsked) -> Data:
    """Say what the values typed so far do, give a hint, or solve the puzzle; or prove that there is no answer."""
    shape = _shape(asked.text)
    if len(shape.leaves) > MOST_LEAVES:
        raise PuzzleError(f"{len(shape.leaves)} leaves: expected at most {MOST_LEAVES} for a puzzle in the lab")
    target = Target(shape, _checked(shape, asked.cuts))
    if asked.want == "try":
        return _tried(shape, target, asked)
    if asked.want == "hint":
        return _hint(Puzzle(target, asked.rules), asked.language)
    free = Shape(shape.filled(dict.fromkeys(shape.leaves)))
    return _solution(Puzzle(Target(free, target.cuts), asked.rules), asked.language)


def _checked(shape: Shape, cuts: Sequence[int]) -> Sequence[int]:
    for spot in cuts:
        if not 0 <= spot < len(shape):
            raise PuzzleError(f"branch {spot}: expected 1 to {len(shape) - 1}")
    return cuts


def _tried(shape: Shape, target: Target, asked: PuzzleAsked) -> Data:
    """Compare what the search cuts with what it should; it stops at the first leaf without a value."""
    recorder = Recorder[int]()
    missing = None
    try:
        alphabeta(shape.tree, strict=asked.strict, shallow=asked.shallow, listener=recorder)
    except TreeError:
        missing = _first_open(shape, recorder.events)
    events = recorder.events
    cut = cuts_of(shape, events)
    wanted, made = set(target.cuts), set(cut.cuts)
    told = list(sentences(events, asked.language))
    equal = _equal(shape) if asked.distinct else []
    return {
        "equal": equal,
        "made": sorted(made & wanted),
        "superfluous": sorted(made - wanted),
        "missing": sorted(wanted - made) if missing is None else [],
        "open": missing,
        "done": missing is None and made == wanted and not equal,
        "told": [told[place] for place, event in enumerate(events) if isinstance(event, Cut)],
    }


def _equal(shape: Shape) -> list[int]:
    """Return the first two leaves that have the same value, if there are any."""
    first: dict[Number, int] = {}
    for leaf in shape.leaves:
        value = shape.nodes[leaf].value
        if value is not None and first.setdefault(value, leaf) != leaf:
            return [first[value], leaf]
    return []


def _first_open(shape: Shape, events: Sequence[Event[int]]) -> int | None:
    """Return the leaf without a value at which a search stopped: the next one that it would have looked at."""
    entered = [event.visit for event in events if isinstance(event, Enter)]
    left = {event.visit for event in events if isinstance(event, Leave)}
    if not entered:
        return 0
    node = next(visit for visit in reversed(entered) if visit not in left)
    done = sum(isinstance(event, Update) and event.visit is node for event in events)
    return shape.children[shape.nodes.index(node.state)][done]


def _hint(puzzle: Puzzle, language: Language) -> Data:
    """Return a value for one more leaf, such that the rest can still be found; or why there is none."""
    found = solve(puzzle)
    if isinstance(found, Conflict):
        return _conflict(found, language)
    shape, answer = puzzle.shape, found.searched.shape
    for leaf in _leaves_to_find(puzzle):
        if shape.nodes[leaf].value is None:
            return {"leaf": leaf, "value": str(answer.nodes[leaf].value), "name": shape.label(leaf)}
    return {"leaf": None}


def _solution(puzzle: Puzzle, language: Language) -> Data:
    found = solve(puzzle)
    if isinstance(found, Conflict):
        return _conflict(found, language)
    nodes = found.searched.shape.nodes
    return {
        "values": {leaf: str(nodes[leaf].value) for leaf in _leaves_to_find(puzzle)},
        "free": [] if puzzle.rules.distinct else puzzle.target.leaves(looked_at=False),
        "fewest": found.fewest,
        "different": found.value_count,
    }


def _leaves_to_find(puzzle: Puzzle) -> list[int]:
    """Return the leaves whose values matter: all of them if no two may be equal."""
    return puzzle.shape.leaves if puzzle.rules.distinct else puzzle.target.leaves(looked_at=True)


def _conflict(conflict: Conflict, language: Language) -> Data:
    spots = [requirement.spot for requirement in conflict.requirements]
    return {"conflict": list(conflict_lines(conflict, language)), "nodes": spots, "smallest": conflict.smallest}


def _shape(text: str) -> Shape:
    tree = parse(text)
    numbered(tree)
    return Shape(tree)


def _searched(tree: Tree, rules: PuzzleRules) -> list[Event[int]]:
    recorder = Recorder[int]()
    alphabeta(tree, strict=rules.strict, shallow=rules.shallow, listener=recorder)
    return recorder.events
