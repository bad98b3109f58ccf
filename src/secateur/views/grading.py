"""A grade as text: what is right, what is wrong, the likely mistake, and the smallest case, side by side."""

import math
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from secateur.events import Enter, Event, Leaf, Visit
from secateur.sheets.grading.examine import Mark
from secateur.sheets.grading.grade import Grade
from secateur.sheets.grading.question import Example
from secateur.sheets.grading.tree_question import visit_names
from secateur.tree import Tree
from secateur.views.data_table import aligned
from secateur.views.grading_mistakes import mistake_words
from secateur.views.grading_words import say
from secateur.views.language import Language
from secateur.views.outline import outline

MOST_VISITS = 30  # lines of visits shown
INDENT = "    "


def points(number: float) -> str:
    """Return the text of points: 2, 0.5."""
    return f"{round(number, 2):g}"


def verdict(mark: Mark, language: Language) -> str:
    """Return the result of a check, without the mistake."""
    key = "misspelt" if mark.reason == "missing" and mark.note else mark.reason or "right"
    values = {"note": mark.note, "wrong": mark.wrong, "cases": mark.cases, "check": mark.check}
    texts = [say(key, language, **values)]
    if mark.counted is not None:
        visits, most = mark.counted
        texts.append(say("counted", language, visits=visits, most=most))
    return "; ".join(texts)


def message(mark: Mark, language: Language) -> str:
    """Return the result of a check in one line."""
    names = [mistake_words(mistake, language)[0] for mistake in mark.mistakes]
    return f"{verdict(mark, language)} ({', '.join(names)})" if names else verdict(mark, language)


def remarks(mark: Mark, language: Language) -> Iterator[str]:
    """Yield what is to be said about a check: the likely mistakes, or what is known, and whose fault it is not."""
    for mistake in mark.mistakes:
        name, explanation = mistake_words(mistake, language)
        yield say("looks like", language, name=name, explanation=explanation)
    if mark.known:
        parts = [
            say("known right" if right else "known wrong", language, what=say(key, language))
            for key, right in mark.known
        ]
        yield say("unknown", language, known=", ".join(parts))
    if mark.replaced:
        names = ", ".join(name.rpartition(".")[2] for name in mark.replaced)
        yield say("replaced", language, names=names)


def report(grade: Grade, searches: dict[str, tuple[Tree, Sequence[Event[Any]]]], language: Language) -> Iterator[str]:
    """Yield the full report on one file; `searches` has the tree of a check's case, and its right search."""
    yield title(grade, language)
    if grade.failure:
        yield f"✗ {unloaded(grade, language)}"
    width = max((len(mark.check) for mark in grade.marks), default=0)
    for mark in grade.marks if not grade.failure else ():
        earned = f"{points(mark.score)}/{points(mark.points)}"
        yield f"{'✓' if mark.ok else '✗'} {mark.check:{width}}  {earned:>5}  {verdict(mark, language)}"
        yield from _explained(mark, searches.get(mark.check), language)
    if grade.walls:
        walls = [*grade.walls[:-1], say("limits", language)]
        yield say("unguarded" if len(walls) == 1 else "walls", language, walls=", ".join(walls))


def unloaded(grade: Grade, language: Language) -> str:
    """Return why a file cannot be loaded."""
    return say("because", language, why=say(grade.failure, language, note=grade.note))


def title(grade: Grade, language: Language) -> str:
    """Return the file and its points."""
    values = {"score": points(grade.score), "most": points(grade.most)}
    return say("title", language, file=grade.file, sheet=grade.sheet, **values)


def _explained(mark: Mark, search: tuple[Tree, Sequence[Event[Any]]] | None, language: Language) -> Iterator[str]:
    """Yield the mistake and the case of a check."""
    yield from (INDENT + remark for remark in remarks(mark, language))
    if mark.example is not None:
        yield f"{INDENT}{say('case', language)} {mark.example.call}"
        for line in _case(mark.example, search, language):
            yield (2 * INDENT + line).rstrip()


def _case(example: Example, search: tuple[Tree, Sequence[Event[Any]]] | None, language: Language) -> Iterator[str]:
    """Yield a case: the tree or the board, both answers, and both orders of visits."""
    if search is not None:
        yield from outline(*search, (), language)
    yield from example.board.splitlines()
    words = [say("expected", language), say("given", language)]
    width = max(map(len, words))
    for word, text in zip(words, (example.expected, example.given), strict=True):
        if text:
            yield f"{word:{width}}  {text}"
    if example.expected_visits or example.given_visits:
        yield from _visits(example, words, language)


def _visits(example: Example, words: list[str], language: Language) -> Iterator[str]:
    """Yield both orders of visits side by side, with an arrow where they first differ."""
    pairs = list(zip_longest(example.expected_visits, example.given_visits, fillvalue=""))
    differs = next((index for index, (one, other) in enumerate(pairs) if one != other), None)
    rows = [
        (f"{index + 1:3}", one, other + ("  ←" if index == differs else ""))
        for index, (one, other) in enumerate(pairs)
    ]
    head, *lines = aligned([("", *words), *rows], "rll")
    start = max(0, (differs or 0) - MOST_VISITS + 5)  # show the first difference, and a few lines after it
    yield say("visits in order", language)
    yield head
    yield from lines[start : start + MOST_VISITS]
    if len(lines) > start + MOST_VISITS:
        yield say("largest", language, count=f"{len(example.expected_visits)}, {len(example.given_visits)}")


def visit_events(tree: Tree, visits: Sequence[str]) -> Iterator[Event[int]]:
    """Yield a program's visits as the events of a search, for a drawing."""
    paths = {name: path for path, name in visit_names(tree).items()}
    entered: dict[tuple[int, ...], Visit[int]] = {}
    for name in visits:
        path = paths[name]
        visit: Visit[int] | None = None
        for depth in range(len(path)):  # the program reports leaves only: enter each node above them once
            if path[:depth] not in entered:
                entered[path[:depth]] = _visit(visit, path[:depth], tree)
                yield Enter(entered[path[:depth]])
            visit = entered[path[:depth]]
        leaf = _visit(visit, path, tree)
        yield Leaf(leaf, leaf.state.value)


def _visit(parent: Visit[int] | None, path: tuple[int, ...], tree: Tree) -> Visit[int]:
    if parent is None:
        return Visit(None, None, tree.root)
    return Visit(parent, path[-1], parent.state.child(path[-1]))


def table(grades: Sequence[Grade], language: Language) -> Iterator[str]:
    """Yield a table of many files, one per line, and the mean."""
    files = _short([grade.file for grade in grades])
    marks = [f"{points(grade.score)}/{points(grade.most)}" for grade in grades]
    head = [say(key, language) for key in ("file", "score", "mistakes")]
    named = (_named(grade, language) for grade in grades)
    yield from aligned([head, *zip(files, marks, named, strict=True)], "lrl")
    if grades:
        mean = math.fsum(grade.score for grade in grades) / len(grades)
        most = max(grade.most for grade in grades)
        yield say("mean", language, count=len(grades), mean=points(mean), most=points(most))


def _short(files: Sequence[str]) -> list[str]:
    """Return the names of files without their folders, if these are all different."""
    names = [file.rpartition("/")[2] for file in files]
    return names if len(set(names)) == len(names) else list(files)


def _named(grade: Grade, language: Language) -> str:
    """Return the mistakes of a file in words; a check that is wrong for an unknown reason is followed by `?`."""
    if grade.failure:
        return unloaded(grade, language)
    words = [mistake_words(mistake, language)[0] for mistake in grade.mistakes]
    words += [f"{mark.check}?" for mark in grade.marks if not mark.ok and mark.reason == "wrong" and not mark.mistake]
    missing = [mark.check for mark in grade.marks if mark.reason == "missing" and ":" not in mark.check]
    return ", ".join([*words, *(say("without", language, check=check) for check in missing)])


def rows(grades: Sequence[Grade], language: Language) -> list[list[str]]:
    """Return the grades as rows for a spreadsheet, the first of which has the column names."""
    checks = list(dict.fromkeys(mark.check for grade in grades for mark in grade.marks))
    head = [say(key, language) for key in ("file", "score")] + ["max", *checks, say("mistakes", language)]
    body = []
    for grade in grades:
        earned = {mark.check: points(mark.score) for mark in grade.marks}
        named = ", ".join(mistake_words(mistake, language)[0] for mistake in grade.mistakes)
        numbers = [points(grade.score), points(grade.most), *(earned.get(check, "") for check in checks)]
        body.append([grade.file, *numbers, named])
    return [head, *body]


def grade_data(grade: Grade, language: Language) -> dict[str, Any]:
    """Return a grade as plain data, for JSON."""
    return {
        "file": grade.file,
        "sheet": grade.sheet,
        "score": grade.score,
        "max": grade.most,
        "checks": [_check_data(mark, language) for mark in grade.marks],
        "mistakes": list(grade.mistakes),
        "protection": list(grade.walls),
        "failure": say(grade.failure, language, note=grade.note) if grade.failure else None,
    }


def _check_data(mark: Mark, language: Language) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": mark.check,
        "ok": mark.ok,
        "message": message(mark, language),
        "points": mark.score,
        "max": mark.points,
        "mistake": mark.mistake,
        "mistakes": list(mark.mistakes),
    }
    if mark.replaced:
        data["replaced"] = list(mark.replaced)
    if mark.counted is not None:
        data["visits"], data["visits_without_pruning"] = mark.counted
    if (example := mark.example) is not None:
        data["case"] = {
            "call": example.call,
            "tree": example.tree,
            "expected": example.expected,
            "given": example.given,
            "expected_visits": list(example.expected_visits),
            "given_visits": list(example.given_visits),
        }
    return data
