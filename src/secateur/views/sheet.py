"""Exercises on paper: a task, and its solution on a separate sheet, as text, SVG or LaTeX."""

import textwrap
from collections.abc import Iterator
from dataclasses import replace

from secateur.puzzle.exercise import Exercise
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import DEFAULT_RANGE
from secateur.views.outline import outline, unsearched_outline
from secateur.views.picture import CutMark, DrawnNode, Picture, picture_of
from secateur.views.svg import to_svg_sheet
from secateur.views.tikz import to_tikz_sheet
from secateur.views.windows_trace import windows

FORMATS = (".svg", ".tex", ".txt")
LINE = 90  # characters per line of text


def sheet(exercise: Exercise, form: str, solution: bool = False, shapes: str = "triangles") -> str:
    """Return a task or its solution in one of the formats."""
    if form == ".txt":
        lines = _solution_text(exercise) if solution else _task_text(exercise)
        heading = [line for words in _heading(exercise, solution) for line in textwrap.wrap(words, LINE)]
        return "\n".join([*heading, "", *lines]) + "\n"
    searched = exercise.searched
    picture = picture_of(searched.tree, searched.events) if solution else _task_picture(exercise)
    write = to_svg_sheet if form == ".svg" else to_tikz_sheet
    return write(picture, _heading(exercise, solution), shapes)


def _heading(exercise: Exercise, solution: bool) -> list[str]:
    """Return the title and the sentences above the tree."""
    title = "Alpha-beta" + ("" if exercise.seed is None else f", exercise {exercise.seed}")
    if solution:
        return [f"{title}: solution", *_solution_words(exercise)]
    return [title, *_task_words(exercise)]


def _task_words(exercise: Exercise) -> Iterator[str]:
    if exercise.kind == "direct":
        yield "Apply alpha-beta to this tree, from left to right, and strike through the branches that it cuts."
        yield (
            "For every inner node that is looked at, write down the window [α, β] on entry, and the value v that it "
            "returns."
        )
    else:
        yield (
            "Give values to the leaves such that alpha-beta, from left to right, cuts exactly the marked branches. "
            "Then apply it to your tree."
        )
        yield _numbers(exercise)
    yield rule_words(exercise.puzzle.rules)


def rule_words(rules: PuzzleRules) -> str:
    """Return the sentence that says when a branch is cut."""
    beta, alpha = ("v > β", "v < α") if rules.strict else ("v ≥ β", "v ≤ α")
    compared = "; only the parent sets α and β" if rules.shallow else ""
    return f"The rest of a node is cut as soon as {beta} (at MAX) or {alpha} (at MIN){compared}."


def _numbers(exercise: Exercise) -> str:
    """Return the sentence that says which values the leaves may have."""
    numbers, rules = exercise.puzzle.numbers, exercise.puzzle.rules
    if numbers.size is not None:
        words = f"Use whole numbers from {numbers.low} to {numbers.high}"
    else:
        words = f"Small whole numbers will do, say from {DEFAULT_RANGE[0]} to {DEFAULT_RANGE[1]}"
    return words + ("; no two leaves may be equal." if rules.distinct else ".")


def _solution_words(exercise: Exercise) -> Iterator[str]:
    searched = exercise.searched
    if exercise.kind == "inverse":
        free = [searched.shape.label(leaf) for leaf in exercise.puzzle.target.leaves(looked_at=False)]
        yield "One answer of many." + (
            f" Any value will do at the leaves that are cut: {', '.join(free)}." if free else ""
        )
    result = searched.result
    yield f"Value {result.value}; alpha-beta looks at {result.leaves} of {len(searched.shape.leaves)} leaves."


def _task_picture(exercise: Exercise) -> Picture:
    """Return the tree with blanks to fill in, and with the branches to cut marked."""
    picture = picture_of(exercise.tree)
    direct, shape = exercise.kind == "direct", exercise.puzzle.shape
    looked_at = exercise.puzzle.target.looked_at

    def task(spot: int, node: DrawnNode) -> DrawnNode:
        if direct:
            return replace(node, blank=node.role != "leaf")
        marked = not looked_at[spot] and looked_at[shape.parent[spot]]
        return replace(node, blank=node.role == "leaf", cut=CutMark(None) if marked else None)

    return replace(picture, nodes=tuple(task(spot, node) for spot, node in enumerate(picture.nodes)))


def _task_text(exercise: Exercise) -> Iterator[str]:
    shape, target = exercise.puzzle.shape, exercise.puzzle.target
    if exercise.kind == "inverse":
        yield from unsearched_outline(
            shape.tree, {shape.nodes[shape.parent[spot]]: shape.index[spot] for spot in target.cuts}
        )
        return
    yield from unsearched_outline(exercise.tree, {})
    yield ""
    inner = [shape.label(spot) for spot, below in enumerate(shape.children) if below]
    wide = max(4, *map(len, inner))
    yield f"{'node':<{wide}}  {'α':^6}  {'β':^6}  {'v':^6}".rstrip()
    for name in inner:
        yield f"{name:<{wide}}  ______  ______  ______"


def _solution_text(exercise: Exercise) -> Iterator[str]:
    searched = exercise.searched
    yield from outline(searched.tree, searched.events, searched.result.line)
    yield ""
    yield from windows(searched.events)
