"""A table of words and numbers: as text, as Markdown, as HTML."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 100  # characters per line of text


@dataclass(frozen=True, slots=True)
class DataTable:
    """A title, a head and rows; the first column names the row, and the note explains how to read the table."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""


def aligned(rows: Sequence[Sequence[str]], sides: str, gap: str = "  ") -> Iterator[str]:
    """Yield rows as lines of text, with columns as wide as their widest cells.

    `sides` has a letter for each column: l if its cells are aligned left, r if they are aligned right.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if widths and sides.endswith("l"):
        widths[-1] = 0  # the last column needs no padding, and may be very wide
    for row in rows:
        cells = zip(row, sides, widths, strict=True)
        yield gap.join(text.rjust(wide) if side == "r" else text.ljust(wide) for text, side, wide in cells).rstrip()


def text_lines(table: DataTable) -> Iterator[str]:
    """Yield a table as lines of text: the first column aligned left, the others right."""
    yield table.title
    rows = [table.head, *table.rows]
    yield from (f"  {line}" for line in aligned(rows, "l" + "r" * (len(table.head) - 1)))
    yield from textwrap.wrap(table.note, WIDTH, initial_indent="  ", subsequent_indent="  ")


def markdown_lines(table: DataTable) -> Iterator[str]:
    """Yield a table as lines of Markdown."""
    yield f"**{table.title}**"
    yield ""
    for row in (table.head, ["---", *["---:"] * (len(table.head) - 1)], *table.rows):
        yield f"| {' | '.join(row)} |"
    if table.note:
        yield ""
        yield table.note


def html_lines(table: DataTable) -> Iterator[str]:
    """Yield a table as lines of HTML."""
    yield f"<table><caption>{escape(table.title)}</caption>" if table.title else "<table>"
    yield f"<thead>{_html_row(table.head, 'th')}</thead><tbody>"
    yield from (_html_row(row, "td") for row in table.rows)
    yield "</tbody></table>"
    if table.note:
        yield f'<p class="note">{escape(table.note)}</p>'


def _html_row(cells: Sequence[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
