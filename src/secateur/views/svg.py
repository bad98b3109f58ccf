"""A picture of a tree as SVG."""

from collections.abc import Iterator

from secateur.views.layout import SMALL, Place, arrange
from secateur.views.picture import Picture, Shown, Tone
from secateur.views.strokes import DIGIT, WIDTHS, document, draw_bars, draw_entry, draw_line, draw_node, strike, write

LABEL_OFF = 11.0  # from a cut edge to the words beside it


def to_svg(picture: Picture, shapes: str = "triangles") -> str:
    """Write a picture as SVG; shapes are triangles, circles (MAX is a circle) or squares (MAX is a square)."""
    layout = arrange(picture, shapes)
    pairs = list(zip(picture.nodes, layout.places, strict=True))
    # The principal line is drawn over the others, and the nodes over the edges.
    order = sorted(pairs, key=lambda pair: (pair[0].principal, pair[0].visited))
    lines: list[str] = []
    for node, place in order:
        if node.parent is not None:
            lines += _edge(node, layout.places[node.parent], place, picture.tone(node))
    for node, place in pairs:
        lines += draw_node(place, picture.tone(node), node.text, node.name, node.window_text)
    for entry in layout.legend:
        lines += draw_entry(entry, layout.legend_y, shapes)
    return document(layout.width, layout.height, picture.title, picture.description, lines)


def _edge(node: Shown, father: Place, place: Place, tone: Tone) -> Iterator[str]:
    """Yield the edge above a node, struck through if it is cut."""
    ends = father.x, father.bottom, place.x, place.top
    yield draw_line(*ends, tone, WIDTHS[tone])
    if node.cut:
        yield from draw_bars(*ends)
    if node.cut_text:
        x, y, across, down = strike(*ends)
        at = x + LABEL_OFF * down, y - LABEL_OFF * across + SMALL * DIGIT
        yield write(*at, node.cut_text, "cut", SMALL, anchor="start")
