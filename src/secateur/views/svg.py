"""A picture as SVG: one file, without fonts, styles or scripts from elsewhere."""

import math
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from secateur.views.layout import (
    COLOURS,
    FONT,
    MARGIN,
    SHAPES,
    SMALL,
    STRIKE,
    UNDER,
    Entry,
    Form,
    Ink,
    Layout,
    Place,
    arrange,
    text_width,
)
from secateur.views.picture import Picture, Shown, Tone

WIDTHS: dict[Tone, float] = {"grey": 1.0, "plain": 1.3, "strong": 3.0}
BAR, BARS_APART, LABEL_OFF = 6.0, 4.0, 11.0  # of the two bars across an edge that is cut, and of the words beside
SAMPLE = 18.0  # the width of a sample in the legend
TITLE, LINE, LEAST_SHEET = 17.0, 19.0, 640.0  # of a sheet: its title, its lines, its width
DIGIT = 0.36  # half the height of a digit, in units of its size


def to_svg(picture: Picture, shapes: str = "triangles") -> str:
    """Write a picture as SVG; shapes are triangles, circles (MAX is a circle) or squares (MAX is a square)."""
    layout = arrange(picture, shapes)
    drawing = _drawing(picture, layout, shapes)
    return _document(layout.width, layout.height, picture.title, picture.description, drawing)


def to_svg_sheet(picture: Picture, heading: Sequence[str], shapes: str = "triangles") -> str:
    """Write a picture with a title above it and some sentences under that."""
    layout = arrange(picture, shapes)
    title, *sentences = heading
    width = max(layout.width, LEAST_SHEET)
    room = int((width - 2 * MARGIN) / text_width("n", FONT))  # letters to a line
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, room)]
    written = [_text(MARGIN, MARGIN + TITLE, title, "plain", TITLE, anchor="start", bold=True)]
    down = MARGIN + TITLE + 8
    for line in lines:
        down += LINE
        written.append(_text(MARGIN, down, line, "plain", FONT, anchor="start"))
    down += 8
    shift = f"translate({_number((width - layout.width) / 2)} {_number(down)})"
    body = [*written, f'<g transform="{shift}">', *_drawing(picture, layout, shapes), "</g>"]
    return _document(width, layout.height + down, title, picture.description, body)


def _document(wide: float, high: float, title: str, description: str, body: Iterable[str]) -> str:
    width, height = _number(wide), _number(high)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f'<rect width="{width}" height="{height}" fill="white"/>',
            *body,
            "</svg>",
            "",
        ]
    )


def _drawing(picture: Picture, layout: Layout, shapes: str) -> list[str]:
    """Return the tree and its legend."""
    pairs = list(zip(picture.nodes, layout.places, strict=True))
    # The principal line is drawn over the others, and the nodes over the edges.
    order = sorted(pairs, key=lambda pair: (pair[0].principal, pair[0].visited))
    lines: list[str] = []
    for node, place in order:
        if node.parent is not None:
            lines += _edge(node, layout.places[node.parent], place, picture.tone(node))
    for node, place in pairs:
        lines += _node(node, place, picture.tone(node))
    for entry in layout.legend:
        lines += _entry(entry, layout.legend_y, shapes)
    return lines


def _edge(node: Shown, father: Place, place: Place, tone: Tone) -> Iterator[str]:
    """Yield the edge above a node, struck through if it is cut."""
    ends = father.x, father.bottom, place.x, place.top
    yield _line(*ends, tone, WIDTHS[tone])
    if node.cut:
        yield from _bars(*ends)
    if node.cut_text:
        x, y, across, down = _strike(*ends)
        at = x + LABEL_OFF * down, y - LABEL_OFF * across + SMALL * DIGIT
        yield _text(*at, node.cut_text, "cut", SMALL, anchor="start")


def _bars(*ends: float) -> Iterator[str]:
    """Yield two short bars across an edge."""
    x, y, across, down = _strike(*ends)
    for along in (-BARS_APART / 2, BARS_APART / 2):
        middle_x, middle_y = x + along * across, y + along * down
        over, up = BAR * down, BAR * across
        yield _line(middle_x - over, middle_y + up, middle_x + over, middle_y - up, "cut", 1.8)


def _strike(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
    """Return the point where an edge is struck through, and the edge's direction."""
    across, down = x2 - x1, y2 - y1
    length = math.hypot(across, down)
    return x1 + STRIKE * across, y1 + STRIKE * down, across / length, down / length


def _node(node: Shown, place: Place, tone: Tone) -> Iterator[str]:
    """Yield the form of a node, and what is written in and beside it."""
    yield from _form(place, tone)
    middle = {"up": place.height / 4, "down": -place.height / 4}.get(place.form, 0.0)
    if node.text:
        yield _text(place.x, place.y + middle + FONT * DIGIT, node.text, tone, FONT, bold=tone == "strong")
    baseline = place.y + SMALL * DIGIT
    if node.window_text:
        yield _text(place.x + place.reach, baseline, node.window_text, "note", SMALL, anchor="start")
    ink: Ink = "grey" if tone == "grey" else "plain"
    if node.name and node.role == "leaf":
        yield _text(place.x, place.bottom + UNDER, node.name, ink, FONT)
    elif node.name:
        yield _text(place.x - place.reach, place.y + FONT * DIGIT, node.name, ink, FONT, anchor="end")


def _form(place: Place, tone: Tone) -> Iterator[str]:
    """Yield a triangle, an ellipse or a rectangle; a stub has none."""
    x, y, half, tall = place.x, place.y, place.width / 2, place.height / 2
    style = f'fill="white" stroke="#{COLOURS[tone]}" stroke-width="{_number(min(WIDTHS[tone], 2.4))}"'
    if tone == "grey":
        style += ' stroke-dasharray="3 2"'
    if place.form in ("up", "down"):
        tip, base = (-tall, tall) if place.form == "up" else (tall, -tall)
        corners = ((x, y + tip), (x + half, y + base), (x - half, y + base))
        points = " ".join(f"{_number(corner_x)},{_number(corner_y)}" for corner_x, corner_y in corners)
        yield f'<polygon points="{points}" stroke-linejoin="round" {style}/>'
    elif place.form == "circle":
        yield f'<ellipse cx="{_number(x)}" cy="{_number(y)}" rx="{_number(half)}" ry="{_number(tall)}" {style}/>'
    elif place.form != "stub":
        size = f'width="{_number(2 * half)}" height="{_number(2 * tall)}"'
        yield f'<rect x="{_number(x - half)}" y="{_number(y - tall)}" {size} {style}/>'


def _entry(entry: Entry, y: float, shapes: str) -> Iterator[str]:
    """Yield an entry of the legend."""
    x, end = entry.x, entry.x + SAMPLE
    if entry.sample == "max" or entry.sample == "min":
        yield from _sample(x + SAMPLE / 2, y, SHAPES[shapes][entry.sample], "plain")
    elif entry.sample == "grey":
        yield from _sample(x + SAMPLE / 2, y, "leaf", "grey")
    elif entry.sample == "strong":
        yield _line(x, y, end, y, "strong", WIDTHS["strong"])
    elif entry.sample == "cut":
        yield _line(x, y, end, y, "grey", WIDTHS["grey"])
        yield from _bars(x, y, end, y)
    yield _text(entry.text_x, y + SMALL * DIGIT, entry.text, "note", SMALL, anchor="start")


def _sample(x: float, y: float, form: Form, tone: Tone) -> Iterator[str]:
    return _form(Place(x, y, form, 13 if form == "circle" else 16, 13), tone)


def _line(x1: float, y1: float, x2: float, y2: float, ink: Ink, width: float) -> str:
    ends = f'x1="{_number(x1)}" y1="{_number(y1)}" x2="{_number(x2)}" y2="{_number(y2)}"'
    return f'<line {ends} stroke="#{COLOURS[ink]}" stroke-width="{_number(width)}"/>'


def _text(x: float, y: float, text: str, ink: Ink, size: float, anchor: str = "", bold: bool = False) -> str:
    style = f'fill="#{COLOURS[ink]}" font-size="{_number(size)}"'
    style += (f' text-anchor="{anchor}"' if anchor else "") + (' font-weight="bold"' if bold else "")
    return f'<text x="{_number(x)}" y="{_number(y)}" {style}>{escape(text)}</text>'


def _number(number: float) -> str:
    return f"{round(number, 1) + 0:g}"  # + 0: no −0
