"""Reports on students' files: a page for each as HTML and Markdown, and tables for the teacher as CSV."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from pathlib import PurePath
from typing import Any, TypeAlias

from secateur.events import Event
from secateur.sheets.grading.examine import Mark
from secateur.sheets.grading.grade import Grade
from secateur.sheets.grading.likeness import Alike
from secateur.sheets.grading.question import Example
from secateur.tree import Tree
from secateur.views.data_table import DataTable, html_lines, markdown_lines
from secateur.views.grading import points, remarks, rows, title, unloaded, verdict, visit_events
from secateur.views.grading_mistakes import mistake_words
from secateur.views.grading_words import say
from secateur.views.language import Language
from secateur.views.picture import PictureError, picture_of
from secateur.views.study_report import CSS
from secateur.views.svg import to_svg

# by check: the tree of its case, and the right search of it
Searches: TypeAlias = Mapping[str, tuple[Tree, Sequence[Event[Any]]]]
MOST_VISITS = 40  # in a table


def report_files(grade: Grade, stem: str, searches: Searches, language: Language) -> dict[str, str]:
    """Return the files of one student: the page twice, and the pictures of the page as Markdown."""
    drawn = {mark.check: list(_pictures(mark, searches, language)) for mark in grade.marks if mark.example}
    files = {
        f"{stem}-{_slug(check)}-{index}.svg": svg
        for check, found in drawn.items()
        for index, (_, svg) in enumerate(found, 1)
    }
    files[f"{stem}.html"] = "\n".join(_html(grade, drawn, language)) + "\n"
    files[f"{stem}.md"] = "\n".join(_markdown(grade, stem, drawn, language)) + "\n"
    return files


def _slug(check: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in check).strip("-")


def _pictures(mark: Mark, searches: Searches, language: Language) -> Iterator[tuple[str, str]]:
    """Yield the drawings of a case with their captions: the right search, and the program's visits."""
    if mark.check not in searches or mark.example is None:
        return
    tree, events = searches[mark.check]
    drawn: list[tuple[str, Sequence[Event[Any]]]] = [("searched rightly", events)]
    if mark.example.given_visits and mark.example.given_visits != mark.example.expected_visits:
        drawn.append(("searched by the program", list(visit_events(tree, mark.example.given_visits))))
    for caption, seen in drawn:
        try:
            picture = picture_of(tree, seen)
        except PictureError:  # too large to be drawn
            return
        yield say(caption, language), to_svg(replace(picture, language=language))


def _title(grade: Grade, language: Language) -> str:
    """Return the file, without its folder, and its points."""
    return title(replace(grade, file=PurePath(grade.file).name), language)


def _table(grade: Grade, language: Language) -> DataTable:
    """Return the checks with their points and results."""
    head = [say(key, language) for key in ("check", "score", "result")]
    body = [
        [mark.check, f"{points(mark.score)}/{points(mark.points)}", verdict(mark, language)] for mark in grade.marks
    ]
    return DataTable(say("marks", language), head, body)


def _facts(example: Example, language: Language) -> Iterator[tuple[str, str]]:
    """Yield what there is to say about a case, each with its heading."""
    yield say("case", language), example.call
    for key, text in (("expected", example.expected), ("given", example.given)):
        if text:
            yield say(key, language), text


def _visits(example: Example, language: Language) -> tuple[str, str]:
    """Return both orders of visits, each in one line."""
    found = []
    for visits in (example.expected_visits, example.given_visits):
        more = " …" if len(visits) > MOST_VISITS else ""
        found.append(", ".join(visits[:MOST_VISITS]) + more)
    return found[0], found[1]


# ---------------------------------------------------------------- HTML


def _html(grade: Grade, drawn: Mapping[str, list[tuple[str, str]]], language: Language) -> Iterator[str]:
    name = PurePath(grade.file).name
    yield f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{escape(name)}</title>\n<style>\n{CSS}\nfigure {{ overflow-x: auto }}\n"
    yield "th:nth-child(3), td:nth-child(3) { text-align: left }\n</style>\n</head>\n<body>"
    yield f"<h1>{escape(_title(grade, language))}</h1>"
    if grade.failure:
        yield f"<p>{escape(unloaded(grade, language))}</p>"
        for mistake in grade.mistakes[:1]:
            yield f'<p class="found">{escape(_explained(mistake, language))}</p>'
    else:
        yield from html_lines(_table(grade, language))
        for mark in grade.marks:
            if mark.example is not None or mark.mistakes or mark.known or mark.replaced:
                yield from _html_check(mark, drawn.get(mark.check, ()), language)
    yield "</body>\n</html>"


def _html_check(mark: Mark, drawn: Sequence[tuple[str, str]], language: Language) -> Iterator[str]:
    yield f"<h2>{escape(mark.check)}</h2>"
    for remark in remarks(mark, language):
        yield f'<p class="found">{escape(remark)}</p>'
    example = mark.example
    if example is None:
        return
    yield "<dl>"
    for word, text in _facts(example, language):
        yield f"<dt>{escape(word)}</dt><dd><code>{escape(text)}</code></dd>"
    yield "</dl>"
    if example.board:
        yield f"<pre>{escape(example.board)}</pre>"
    for caption, svg in drawn:
        yield f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
    if example.expected_visits or example.given_visits:
        expected, given = _visits(example, language)
        yield f"<p>{escape(say('visits in order', language))}</p><dl>"
        yield f"<dt>{escape(say('expected', language))}</dt><dd>{escape(expected)}</dd>"
        yield f"<dt>{escape(say('given', language))}</dt><dd>{escape(given)}</dd></dl>"


def _explained(mistake: str, language: Language) -> str:
    name, explanation = mistake_words(mistake, language)
    return say("looks like", language, name=name, explanation=explanation)


# ---------------------------------------------------------------- Markdown


def _markdown(
    grade: Grade, stem: str, drawn: Mapping[str, list[tuple[str, str]]], language: Language
) -> Iterator[str]:
    yield f"# {_title(grade, language)}\n"
    if grade.failure:
        yield unloaded(grade, language) + "\n"
        yield from (_explained(mistake, language) + "\n" for mistake in grade.mistakes[:1])
        return
    yield from markdown_lines(_table(grade, language))
    for mark in grade.marks:
        if mark.example is None and not mark.mistakes and not mark.known and not mark.replaced:
            continue
        yield f"\n## {mark.check}\n"
        yield from (f"{remark}\n" for remark in remarks(mark, language))
        if mark.example is None:
            continue
        for word, text in _facts(mark.example, language):
            yield f"- {word} `{text}`"
        if mark.example.board:
            yield f"\n```text\n{mark.example.board}\n```"
        for index, (caption, _) in enumerate(drawn.get(mark.check, ()), 1):
            yield f"\n![{caption}]({stem}-{_slug(mark.check)}-{index}.svg)"
        if mark.example.expected_visits or mark.example.given_visits:
            expected, given = _visits(mark.example, language)
            yield f"\n{say('visits in order', language)}\n"
            yield f"- {say('expected', language)}: {expected}"
            yield f"- {say('given', language)}: {given}"


# ---------------------------------------------------------------- for the teacher


def teacher_files(grades: Sequence[Grade], similar: Sequence[Alike], language: Language) -> dict[str, str]:
    """Return the tables: marks by file and check, how frequent the mistakes are, and files that are alike."""
    frequent = Counter(mistake for grade in grades for mistake in grade.mistakes)
    mistakes = [[say("mistake", language), say("name", language), say("files", language)]]
    mistakes += [[name, mistake_words(name, language)[0], str(count)] for name, count in frequent.most_common()]
    likeness = [[say("file", language), say("file", language), say("alike", language)]]
    likeness += [[one, other, f"{share:.0%}"] for one, other, share in similar]
    tables = {"marks.csv": rows(grades, language), "mistakes.csv": mistakes, "alike.csv": likeness}
    return {name: csv_text(table) for name, table in tables.items()}


def csv_text(table: Sequence[Sequence[str]]) -> str:
    """Return a table as CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(table)
    return text.getvalue()
