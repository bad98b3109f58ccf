"""The elements of SVG drawings: each drawing is one file, without external fonts, styles or scripts."""

import math
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from secateur.views.layout import COLOURS, FONT, SHAPES, SMALL, STRIKE, UNDER, Entry, Form, Ink, NodePlace
from secateur.views.picture import Tone

WIDTHS: dict[Tone, float] = {"grey": 1.0, "plain": 1.3, "strong": 3.0}
THIN = 1.8  # the width of a best move that is not on the principal line
BAR, BARS_APART = 6.0, 4.0  # half the length of the two bars across an edge that is cut, and their distance
SAMPLE = 18.0  # the width of a sample in the legend
DIGIT = 0.36  # half the height of a digit, in units of its size


def document(width: float, height: float, title: str, description: str, lines: Iterable[str]) -> str:
    """Return a complete SVG file."""
    wide, high = length(width), length(height)
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide} {high}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(description)}</desc>",
        f'<rect width="{wide}" height="{high}" fill="white"/>',
    ]
    return "\n".join([*head, *lines, "</svg>", ""])


def draw_node(place: NodePlace, tone: Tone, text: str, name: str, note: str = "") -> Iterator[str]:
    """Yield the form of a node, and the text in it and beside it; the name of a leaf goes below."""
    yield from draw_form(place, tone)
    middle = {"up": place.height / 4, "down": -place.height / 4}.get(place.form, 0.0)
    if text:
        yield write(place.x, place.y + middle + FONT * DIGIT, text, tone, FONT, bold=tone == "strong")
    if note:
        yield write(place.x + place.reach, place.y + SMALL * DIGIT, note, "note", SMALL, anchor="start")
    ink: Ink = "grey" if tone == "grey" else "plain"
    if name and place.form == "leaf":
        yield write(place.x, place.bottom + UNDER, name, ink, FONT)
    elif name:
        yield write(place.x - place.reach, place.y + FONT * DIGIT, name, ink, FONT, anchor="end")


def draw_form(place: NodePlace, tone: Tone) -> Iterator[str]:
    """Yield a triangle, an ellipse or a rectangle; a stub has no form."""
    x, y, half, tall = place.x, place.y, place.width / 2, place.height / 2
    style = f'fill="white" stroke="#{COLOURS[tone]}" stroke-width="{length(min(WIDTHS[tone], 2.4))}"'
    if tone == "grey":
        style += ' stroke-dasharray="3 2"'
    if place.form in ("up", "down"):
        tip, base = (-tall, tall) if place.form == "up" else (tall, -tall)
        corners = ((x, y + tip), (x + half, y + base), (x - half, y + base))
        points = " ".join(f"{length(corner_x)},{length(corner_y)}" for corner_x, corner_y in corners)
        yield f'<polygon points="{points}" stroke-linejoin="round" {style}/>'
    elif place.form == "circle":
        yield f'<ellipse cx="{length(x)}" cy="{length(y)}" rx="{length(half)}" ry="{length(tall)}" {style}/>'
    elif place.form != "stub":
        size = f'width="{length(2 * half)}" height="{length(2 * tall)}"'
        yield f'<rect x="{length(x - half)}" y="{length(y - tall)}" {size} {style}/>'


def draw_bars(*ends: float) -> Iterator[str]:
    """Yield two short bars across an edge."""
    x, y, across, down = strike(*ends)
    for along in (-BARS_APART / 2, BARS_APART / 2):
        middle_x, middle_y = x + along * across, y + along * down
        over, up = BAR * down, BAR * across
        yield draw_line(middle_x - over, middle_y + up, middle_x + over, middle_y - up, "cut", 1.8)


def strike(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
    """Return the point where bars cross an edge, and the direction of the edge."""
    across, down = x2 - x1, y2 - y1
    distance = math.hypot(across, down)
    return x1 + STRIKE * across, y1 + STRIKE * down, across / distance, down / distance


def draw_entry(entry: Entry, y: float, shapes: str) -> Iterator[str]:
    """Yield an entry of the legend."""
    x, end = entry.x, entry.x + SAMPLE
    if entry.sample == "max" or entry.sample == "min":
        yield from _sample(x + SAMPLE / 2, y, SHAPES[shapes][entry.sample], "plain")
    elif entry.sample == "grey":
        yield from _sample(x + SAMPLE / 2, y, "leaf", "grey")
    elif entry.sample == "strong":
        yield draw_line(x, y, end, y, "strong", WIDTHS["strong"])
    elif entry.sample == "thin":
        yield draw_line(x, y, end, y, "strong", THIN)
    elif entry.sample == "cut":
        yield draw_line(x, y, end, y, "grey", WIDTHS["grey"])
        yield from draw_bars(x, y, end, y)
    yield write(entry.text_x, y + SMALL * DIGIT, entry.text, "note", SMALL, anchor="start")


def _sample(x: float, y: float, form: Form, tone: Tone) -> Iterator[str]:
    return draw_form(NodePlace(x, y, form, 13 if form == "circle" else 16, 13), tone)


def draw_line(x1: float, y1: float, x2: float, y2: float, ink: Ink, width: float) -> str:
    """Return a straight line."""
    ends = f'x1="{length(x1)}" y1="{length(y1)}" x2="{length(x2)}" y2="{length(y2)}"'
    return f'<line {ends} stroke="#{COLOURS[ink]}" stroke-width="{length(width)}"/>'


def write(x: float, y: float, text: str, ink: Ink, size: float, anchor: str = "", bold: bool = False) -> str:
    """Return a text; y is its baseline."""
    style = f'fill="#{COLOURS[ink]}" font-size="{length(size)}"'
    style += (f' text-anchor="{anchor}"' if anchor else "") + (' font-weight="bold"' if bold else "")
    return f'<text x="{length(x)}" y="{length(y)}" {style}>{escape(text)}</text>'


def length(number: float) -> str:
    """Return the text of a length."""
    return f"{round(number, 1) + 0:g}"  # + 0 turns -0 into 0
