"""The report of a study: a self-contained HTML page, a Markdown page, plots, and the raw numbers."""

import csv
import io
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict, fields
from html import escape
from pathlib import Path

import msgspec

from secateur.files import write
from secateur.study.findings import Findings, Row
from secateur.study.sample import PHASES
from secateur.views.data_table import html_lines, markdown_lines
from secateur.views.study_plots import Plot, plots
from secateur.views.study_tables import sentences, tables

CSS = """
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: 0.2rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
.what { color: #555; margin-top: 0 } .found { background: #f4f7f9; padding: 0.8rem 1rem 0.8rem 2.2rem }
table { border-collapse: collapse; margin: 1.4rem 0 0.3rem; font-variant-numeric: tabular-nums; font-size: 0.9rem }
caption { text-align: left; white-space: nowrap; font-weight: 600; padding-bottom: 0.3rem }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child { text-align: left; padding-left: 0 } thead th { border-bottom: 1.5px solid #333 }
.note, figcaption, footer { color: #555; font-size: 0.85rem } .note { margin-top: 0.2rem }
figure { margin: 1.5rem 0 } figure img { width: 100%; max-width: 40rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f7f9; padding: 0.6rem 0.8rem }
footer { border-top: 1px solid #ddd; margin-top: 2.5rem }
.wide { overflow-x: auto }
""".strip()

PART_CSS = """
.secateur-study table { margin: 1.2em 0 0.2em } .secateur-study figure { margin: 1em 0 }
.secateur-study caption { text-align: left; white-space: nowrap; font-weight: 600; color: inherit }
.secateur-study img { width: 100%; max-width: 40rem; background: #fff }
""".strip()


def write_report(found: Findings, folder: Path, command: str) -> list[Path]:
    """Write the report into a folder, and return its files; the same findings give the same bytes."""
    pictures = plots(found, with_png=True)
    files = {
        "report.html": html_page(found, pictures, command),
        "report.md": markdown_page(found, pictures, command),
        "counts.csv": counts_csv(found),
        "study.json": msgspec.json.format(msgspec.json.encode(found)).decode() + "\n",
    }
    for name, text in files.items():
        write(folder / name, text)
    for plot in pictures:
        write(folder / f"{plot.name}.svg", plot.svg)
        write(folder / f"{plot.name}.png", plot.png)
    return [folder / name for name in files]


def counts_csv(found: Findings) -> str:
    """Return the raw numbers: one row for every search of every position."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Row)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in found.counts)
    return text.getvalue()


def markdown_page(found: Findings, pictures: list[Plot], command: str) -> str:
    """Return the report as Markdown; the plots are files beside it."""
    lines = [f"# {_title(found)}", "", _subject(found), "", *(f"- {sentence}" for sentence in sentences(found)), ""]
    for table in tables(found):
        lines += [*markdown_lines(table), ""]
    for plot in pictures:
        lines += [f"![{plot.caption}]({plot.name}.svg)", "", f"*{plot.caption}*", ""]
    if found.left_out:
        lines += ["**Left out**", "", *(f"- {reason}" for reason in found.left_out), ""]
    return "\n".join([*lines, "---", "", *(f"{line}  " for line in _foot(found)), "", f"    {command}", ""])


def html_page(found: Findings, pictures: list[Plot], command: str) -> str:
    """Return the report as one HTML page that contains the plots and loads nothing from the network."""
    return "\n".join(_html(found, pictures, command)) + "\n"


def html_part(found: Findings) -> str:
    """Return the findings as a part of an HTML page: sentences, plots and tables."""
    title = f"<h3>{escape(_title(found))}</h3><p>{escape(_subject(found))}</p>"
    return "\n".join(
        [f'<div class="secateur-study"><style>{PART_CSS}</style>', title, *_body(found, plots(found)), "</div>"]
    )


def _html(found: Findings, pictures: list[Plot], command: str) -> Iterator[str]:
    title = escape(_title(found))
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>\n{CSS}\n</style>\n</head>\n<body>"
    yield f'<h1>{title}</h1>\n<p class="what">{escape(_subject(found))}</p>'
    yield from _body(found, pictures)
    yield "<footer>"
    yield from (f"<p>{escape(line)}</p>" for line in _foot(found))
    yield f"<pre>{escape(command)}</pre>\n</footer>\n</body>\n</html>"


def _body(found: Findings, pictures: list[Plot]) -> Iterator[str]:
    yield '<ul class="found">'
    yield from (f"<li>{escape(sentence)}</li>" for sentence in sentences(found))
    yield "</ul>\n<h2>Plots</h2>"
    for plot in pictures:
        data = b64encode(plot.svg).decode()
        yield f'<figure><img alt="{escape(plot.caption)}" src="data:image/svg+xml;base64,{data}">'
        yield f"<figcaption>{escape(plot.caption)}</figcaption></figure>"
    yield "<h2>Figures</h2>"
    for table in tables(found):
        yield '<div class="wide">'
        yield from html_lines(table)
        yield "</div>"
    if found.left_out:
        yield "<h2>Left out</h2>\n<ul>"
        yield from (f"<li>{escape(reason)}</li>" for reason in found.left_out)
        yield "</ul>"


def _title(found: Findings) -> str:
    return f"What alpha-beta saves in {found.settings['game']}"


def _subject(found: Findings) -> str:
    """Return a sentence that says what was searched."""
    settings = found.settings
    by = f"by the evaluation {settings['evaluation']}" if settings["evaluation"] else "by the game itself"
    phases = [position.phase for position in found.positions]
    drawn = ", ".join(f"{phases.count(phase)} from the {phase}" for phase in PHASES if phase in phases)
    others = f" and {len(phases) - 1} positions of random games ({drawn})" if drawn else ""
    return (
        f"The start{others}, searched {settings['first']} to {settings['last']} moves ahead; positions at the end of"
        f" the search are valued {by}."
    )


def _foot(found: Findings) -> list[str]:
    """Return the footer: how the intervals are computed, and how to repeat the study."""
    settings = found.settings
    return [
        "Confidence intervals are at 95 %: Student's t over positions, Wilson's score interval for matches. The raw"
        " numbers are in counts.csv and study.json.",
        f"Secateur {settings['version']}, seed {settings['seed']}. To repeat this study:",
    ]
