"""A picture of a tree as SVG."""

import textwrap
from collections.abc import Iterator, Sequence

from secateur.views.layout import FONT, MARGIN, SMALL, Layout, NodePlace, arrange, text_width
from secateur.views.picture import DrawnNode, Picture, Tone
from secateur.views.strokes import (
    DIGIT,
    WIDTHS,
    document,
    draw_bars,
    draw_entry,
    draw_line,
    draw_node,
    length,
    strike,
    write,
)

LABEL_OFF = 11.0  # from a cut edge to the text beside it
TITLE, LINE, LEAST_SHEET = 17.0, 19.0, 640.0  # of a sheet: font size of the title, line height, least width


def to_svg(picture: Picture, shapes: str = "triangles") -> str:
    """Write a picture as SVG; shapes are triangles, circles (MAX is a circle) or squares (MAX is a square)."""
    layout = arrange(picture, shapes)
    drawing = _drawing(picture, layout, shapes)
    return document(layout.width, layout.height, picture.title, picture.description, drawing)


def to_svg_sheet(picture: Picture, heading: Sequence[str], shapes: str = "triangles") -> str:
    """Write a picture below a title and some sentences."""
    layout = arrange(picture, shapes)
    title, *sentences = heading
    width = max(layout.width, LEAST_SHEET)
    room = int((width - 2 * MARGIN) / text_width("n", FONT))  # characters per line
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, room)]
    written = [write(MARGIN, MARGIN + TITLE, title, "plain", TITLE, anchor="start", bold=True)]
    down = MARGIN + TITLE + 8
    for line in lines:
        down += LINE
        written.append(write(MARGIN, down, line, "plain", FONT, anchor="start"))
    down += 8
    shift = f"translate({length((width - layout.width) / 2)} {length(down)})"
    body = [*written, f'<g transform="{shift}">', *_drawing(picture, layout, shapes), "</g>"]
    return document(width, layout.height + down, title, picture.description, body)


def _drawing(picture: Picture, layout: Layout, shapes: str) -> list[str]:
    """Return the tree and its legend."""
    pairs = list(zip(picture.nodes, layout.places, strict=True))
    # Draw the principal line over the other edges, and nodes over edges.
    order = sorted(pairs, key=lambda pair: (pair[0].principal, pair[0].visited))
    lines: list[str] = []
    for node, place in order:
        if node.parent is not None:
            lines += _edge(node, layout.places[node.parent], place, picture.tone(node))
    for node, place in pairs:
        lines += draw_node(place, picture.tone(node), node.text, node.name, node.window_text)
    for entry in layout.legend:
        lines += draw_entry(entry, layout.legend_y, shapes)
    return lines


def _edge(node: DrawnNode, parent: NodePlace, place: NodePlace, tone: Tone) -> Iterator[str]:
    """Yield the edge above a node, with bars across it if it is cut."""
    ends = parent.x, parent.bottom, place.x, place.top
    yield draw_line(*ends, tone, WIDTHS[tone])
    if node.cut:
        yield from draw_bars(*ends)
    if node.cut_text:
        x, y, across, down = strike(*ends)
        at = x + LABEL_OFF * down, y - LABEL_OFF * across + SMALL * DIGIT
        yield write(*at, node.cut_text, "cut", SMALL, anchor="start")
