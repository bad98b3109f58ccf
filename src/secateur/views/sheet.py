"""Exercises on paper: a task, and its solution on a separate sheet, as text, SVG or LaTeX."""

import textwrap
from collections.abc import Iterator
from dataclasses import replace

from secateur.events import Enter, Leave
from secateur.puzzle.exercise import Exercise
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import DEFAULT_RANGE
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.outline import outline, unsearched_outline
from secateur.views.picture import CutMark, DrawnNode, Picture, picture_of
from secateur.views.svg import to_svg_sheet
from secateur.views.tikz import to_tikz_sheet
from secateur.views.windows_trace import windows
from secateur.views.words import label, number

FORMATS = (".svg", ".tex", ".txt")
LINE = 90  # characters per line of text


def sheet(
    exercise: Exercise, form: str, solution: bool = False, shapes: str = "triangles", language: Language = ENGLISH
) -> str:
    """Return a task or its solution in one of the formats."""
    if form == ".txt":
        lines = _solution_text(exercise, language) if solution else _task_text(exercise, language)
        words = heading(exercise, solution, language)
        return "\n".join([*(line for one in words for line in textwrap.wrap(one, LINE)), "", *lines]) + "\n"
    write = to_svg_sheet if form == ".svg" else to_tikz_sheet
    return write(picture(exercise, solution, language), heading(exercise, solution, language), shapes)


def picture(exercise: Exercise, solution: bool, language: Language) -> Picture:
    """Return the tree of a task, with blanks to fill in, or of its solution."""
    searched = exercise.searched
    found = picture_of(searched.tree, searched.events) if solution else _task_picture(exercise)
    return replace(found, language=language)


def heading(exercise: Exercise, solution: bool, language: Language = ENGLISH, title: str = "") -> list[str]:
    """Return the title and the sentences above the tree."""
    if not title:
        title = "Alpha-beta" if exercise.seed is None else WORDS["title"].say(language, number=exercise.seed)
    if solution:
        return [WORDS["solution"].say(language, title=title), *_solution_words(exercise, language)]
    return [title, *_task_words(exercise, language)]


WORDS = {
    "title": Said("Alpha-beta, exercise {number}", "Alpha-bêta, exercice {number}"),
    "solution": Said("{title}: solution", "{title} : solution"),
    "apply": Said(
        "Apply alpha-beta to this tree, from left to right, and strike through the branches that it cuts.",
        "Appliquez alpha-bêta à cet arbre, de gauche à droite, et barrez les branches coupées.",
    ),
    "write down": Said(
        "For every inner node that is looked at, write down the window [α, β] on entry, and the value v that it "
        "returns.",
        "Pour chaque nœud interne visité, notez la fenêtre [α, β] à l'entrée et la valeur v renvoyée.",
    ),
    "find": Said(
        "Give values to the leaves such that alpha-beta, from left to right, cuts exactly the marked branches. "
        "Then apply it to your tree.",
        "Donnez des valeurs aux feuilles pour qu'alpha-bêta, de gauche à droite, coupe exactement les branches "
        "marquées. Appliquez-le ensuite à votre arbre.",
    ),
    "rule": Said(
        "The rest of a node is cut as soon as {beta} (at MAX) or {alpha} (at MIN){compared}.",
        "Le reste d'un nœud est coupé dès que {beta} (à un nœud MAX) ou {alpha} (à un nœud MIN){compared}.",
    ),
    "shallow": Said("; only the parent sets α and β", " ; seul le père fixe α et β"),
    "numbers": Said("Use whole numbers from {low} to {high}", "Utilisez des entiers de {low} à {high}"),
    "small numbers": Said(
        "Small whole numbers will do, say from {low} to {high}",
        "De petits entiers suffisent, par exemple de {low} à {high}",
    ),
    "distinct": Said("; no two leaves may be equal.", " ; deux feuilles ne peuvent pas être égales."),
    "one of many": Said("One answer of many.", "Une réponse parmi d'autres."),
    "any value": Said(
        " Any value will do at the leaves that are cut: {leaves}.",
        " Les feuilles coupées peuvent avoir n'importe quelle valeur : {leaves}.",
    ),
    "value": Said(
        "Value {value}; alpha-beta looks at {seen} of {leaves} leaves.",
        "Valeur {value} ; alpha-bêta visite {seen} feuilles sur {leaves}.",
    ),
    "difficulty": Said(
        "{leaves} leaves, {levels} levels, {cuts} cuts, {deep} of them deep",
        "{leaves} feuilles, {levels} niveaux, {cuts} coupes, dont {deep} profondes",
    ),
    "node": Said("node", "nœud"),
}


def _task_words(exercise: Exercise, language: Language) -> Iterator[str]:
    if exercise.kind == "direct":
        yield WORDS["apply"].text(language)
        yield WORDS["write down"].text(language)
    else:
        yield WORDS["find"].text(language)
        yield _numbers(exercise, language)
    yield rule_words(exercise.puzzle.rules, language)


def rule_words(rules: PuzzleRules, language: Language = ENGLISH) -> str:
    """Return the sentence that says when a branch is cut."""
    beta, alpha = ("v > β", "v < α") if rules.strict else ("v ≥ β", "v ≤ α")
    compared = WORDS["shallow"].text(language) if rules.shallow else ""
    return WORDS["rule"].say(language, beta=beta, alpha=alpha, compared=compared)


def _numbers(exercise: Exercise, language: Language) -> str:
    """Return the sentence that says which values the leaves may have."""
    numbers, rules = exercise.puzzle.numbers, exercise.puzzle.rules
    low, high = (numbers.low, numbers.high) if numbers.size is not None else DEFAULT_RANGE
    words = WORDS["numbers" if numbers.size is not None else "small numbers"].say(language, low=low, high=high)
    return words + (WORDS["distinct"].text(language) if rules.distinct else ".")


def _solution_words(exercise: Exercise, language: Language) -> Iterator[str]:
    searched = exercise.searched
    if exercise.kind == "inverse":
        free = [searched.shape.label(leaf) for leaf in exercise.puzzle.target.leaves(looked_at=False)]
        any_value = WORDS["any value"].say(language, leaves=", ".join(free)) if free else ""
        yield WORDS["one of many"].text(language) + any_value
    result = searched.result
    yield WORDS["value"].say(language, value=result.value, seen=result.leaves, leaves=len(searched.shape.leaves))


def difficulty(exercise: Exercise, language: Language) -> str:
    """Return how hard an exercise is."""
    shape = exercise.puzzle.shape
    levels = max(len(shape.path(leaf)) for leaf in shape.leaves)
    values = {"leaves": len(shape.leaves), "levels": levels}
    cuts = len(exercise.puzzle.target.cuts)
    return WORDS["difficulty"].say(language, **values, cuts=cuts, deep=exercise.deep_cuts)


def table(exercise: Exercise, solution: bool, language: Language) -> list[tuple[str, str, str, str]]:
    """Return the table that a task asks for: the node, α, β and v, to be filled in or filled in."""
    head = (WORDS["node"].text(language), "α", "β", "v")
    if not solution:
        shape = exercise.puzzle.shape
        return [head, *((shape.label(spot), "", "", "") for spot, below in enumerate(shape.children) if below)]
    entered = [event.visit for event in exercise.searched.events if isinstance(event, Enter)]
    values = {event.visit: event.value for event in exercise.searched.events if isinstance(event, Leave)}
    rows = [
        (label(visit, language), number(visit.alpha), number(visit.beta), number(values[visit]))
        for visit in entered
        if visit.state.moves
    ]
    return [head, *rows]


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


def _task_text(exercise: Exercise, language: Language) -> Iterator[str]:
    shape, target = exercise.puzzle.shape, exercise.puzzle.target
    if exercise.kind == "inverse":
        yield from unsearched_outline(
            shape.tree, {shape.nodes[shape.parent[spot]]: shape.index[spot] for spot in target.cuts}
        )
        return
    yield from unsearched_outline(exercise.tree, {})
    yield ""
    (node, *_), *rows = table(exercise, solution=False, language=language)
    wide = max(4, *(len(row[0]) for row in rows))
    yield f"{node:<{wide}}  {'α':^6}  {'β':^6}  {'v':^6}".rstrip()
    for name, *_ in rows:
        yield f"{name:<{wide}}  ______  ______  ______"


def _solution_text(exercise: Exercise, language: Language) -> Iterator[str]:
    searched = exercise.searched
    yield from outline(searched.tree, searched.events, searched.result.line, language)
    yield ""
    yield from windows(searched.events, language)
