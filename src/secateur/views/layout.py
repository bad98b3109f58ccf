"""The layout of a drawing: a tidy tree, as narrow as possible without overlap.

A parent is centred over its children, nodes of the same depth are on the same level, and equal subtrees look the same
(after Reingold & Tilford 1981). Lengths are in pixels of a drawing whose values are written 13 pixels high.
"""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from secateur.errors import UnknownNameError
from secateur.views.language import Said
from secateur.views.picture import DrawnNode, Picture, Role

FONT, SMALL = 13.0, 10.5  # the size of values and names, and of the notes beside them
GAP = 10.0  # between neighbours
MARGIN = 14.0
LEVEL, HIGHEST_LEVEL, SLOPE = 76.0, 220.0, 0.14  # the height of a level, which grows if edges would be flatter
UNDER = FONT + 2  # from the bottom of a leaf to the baseline of its name
STRIKE = 0.55  # where bars cross an edge that is cut: nearer to the child, where edges are further apart
LEGEND_SAMPLE, LEGEND_GAP, LEGEND_BELOW = 24.0, 18.0, 34.0

# Everyone can tell these apart, also without colours: strong is thick, grey is dashed (Okabe & Ito 2008).
Ink: TypeAlias = Literal["plain", "grey", "strong", "cut", "note"]
COLOURS: dict[Ink, str] = {"plain": "222222", "grey": "8A8A8A", "strong": "0072B2", "cut": "D55E00", "note": "666666"}

Sample: TypeAlias = Literal["max", "min", "cut", "grey", "strong", "thin", ""]
Form: TypeAlias = Literal["up", "down", "circle", "square", "leaf", "stub"]

SHAPES: dict[str, dict[Role, Form]] = {
    "triangles": {"max": "up", "min": "down", "leaf": "leaf", "stub": "stub"},
    "circles": {"max": "circle", "min": "square", "leaf": "leaf", "stub": "stub"},
    "squares": {"max": "square", "min": "circle", "leaf": "leaf", "stub": "stub"},
}
# The least width of a form, its height, and how much wider than its text it is: a factor and a margin.
SIZES: dict[Form, tuple[float, float, float, float]] = {
    "up": (50, 41, 1.6, 6),
    "down": (50, 41, 1.6, 6),
    "circle": (40, 40, 1.1, 8),
    "square": (34, 34, 1, 10),
    "leaf": (28, 22, 1, 8),
    "stub": (16, 8, 1, 0),
}

WINDOW = Said("[α, β] window", "fenêtre [α, β]")
BOUND = Said("{signs} bound", "{signs} borne")
PRINCIPAL = Said("principal line", "ligne principale")
CUT = Said("{kinds} cut", "coupe {kinds}")
TO_BE_CUT = Said("to be cut", "à couper")
NOT_VISITED = Said("not visited", "non visité")
NOT_PRODUCED = Said("… not produced", "… non produit")

# For each level from a node down: how far left and right of the node its subtree extends.
Contour: TypeAlias = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class NodePlace:
    """Where a node is drawn: the middle of its form, and the size of the form."""

    x: float
    y: float
    form: Form
    width: float
    height: float

    @property
    def reach(self) -> float:
        """How far from the middle the text beside the form begins; triangles leave room there."""
        return self.width * (0.36 if self.form in ("up", "down") else 0.5) + 4

    @property
    def top(self) -> float:
        """Where the edge from the parent ends."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """Where the edges to the children begin."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the legend: where it begins, the sample drawn before the text (if any), and the text."""

    x: float
    sample: Sample
    text: str

    @property
    def text_x(self) -> float:
        """Where the text begins."""
        return self.x + (LEGEND_SAMPLE if self.sample else 0)

    @property
    def end(self) -> float:
        """Where the text ends."""
        return self.text_x + text_width(self.text, SMALL)


@dataclass(frozen=True, slots=True)
class Layout:
    """The place of every node, the legend and its height, and the size of the whole drawing."""

    places: tuple[NodePlace, ...]
    legend: tuple[Entry, ...]
    legend_y: float
    width: float
    height: float


def arrange(picture: Picture, shapes: str = "triangles") -> Layout:
    """Return the layout of a picture."""
    forms = forms_of(shapes)
    places = [sized(node.text, forms[node.role]) for node in picture.nodes]
    contours = [_contour(node, place) for node, place in zip(picture.nodes, places, strict=True)]
    xs = tidy(picture.children, contours)
    left = min(x + reach for x, contour in zip(xs, contours, strict=True) for reach, _ in contour)
    right = max(x + reach for x, contour in zip(xs, contours, strict=True) for _, reach in contour)
    legend = side_by_side(legend_of(picture))
    legend_width = legend[-1].end if legend else 0.0
    width = max(right - left, legend_width) + 2 * MARGIN
    shift, legend_shift = (width - left - right) / 2, (width - legend_width) / 2
    ys = _levels(picture, xs)
    bottom = ys[-1] + max(_below(node, place) for node, place in zip(picture.nodes, places, strict=True))
    legend_y = bottom + (LEGEND_BELOW if legend else 0)
    return Layout(
        places=tuple(
            replace(place, x=x + shift, y=ys[len(node.path)])
            for place, x, node in zip(places, xs, picture.nodes, strict=True)
        ),
        legend=tuple(replace(entry, x=entry.x + legend_shift) for entry in legend),
        legend_y=legend_y,
        width=width,
        height=legend_y + MARGIN + SMALL / 2,
    )


def tidy(children: Sequence[Sequence[int]], contours: Sequence[Contour]) -> list[float]:
    """Return an x for every node of a tree in pre-order, so that no contours overlap; the root is at 0."""
    hulls = [list(contour) for contour in contours]  # of a node, then of its whole subtree
    offsets = [0.0] * len(hulls)  # relative to the parent
    for index in reversed(range(len(hulls))):  # children before their parent
        below = [hulls[child] for child in children[index]]
        if below:
            places = _packed(below)
            for child, place in zip(children[index], places, strict=True):
                offsets[child] = place
            hulls[index] = hulls[index][:1] + _hull(below, places)  # the node's own level, then its children's
    xs = [0.0] * len(hulls)
    for index, own in enumerate(children):
        for child in own:
            xs[child] = xs[index] + offsets[child]
    return xs


def _packed(contours: Sequence[Contour]) -> list[float]:
    """Place subtrees side by side, centred on 0, with small ones spread evenly between large ones.

    Pushed to the left, small subtrees crowd against the large one before them; pushed to the right, against the one
    after. Neither overlaps, so the mean of the two does not overlap either, and it is balanced.
    """
    mirrored = [[(-right, -left) for left, right in contour] for contour in reversed(contours)]
    to_left = _pushed(contours)
    to_right = [to_left[-1] - place for place in reversed(_pushed(mirrored))]
    return [(a + b - to_left[-1]) / 2 for a, b in zip(to_left, to_right, strict=True)]


def _pushed(contours: Sequence[Contour]) -> list[float]:
    """Place subtrees from left to right, each as far to the left as possible."""
    places: list[float] = []
    border: list[float] = []  # for each level, the right edge of what is placed so far
    for contour in contours:
        place = max((edge + GAP - left for edge, (left, _) in zip(border, contour, strict=False)), default=0.0)
        border[: len(contour)] = [place + right for _, right in contour]
        places.append(place)
    return places


def _hull(contours: Sequence[Contour], places: Sequence[float]) -> Contour:
    """Return the common contour of subtrees side by side."""
    hull: Contour = []
    for contour, place in zip(contours, places, strict=True):
        for level, (left, right) in enumerate(contour):
            if level == len(hull):
                hull.append((place + left, place + right))
            hull[level] = min(hull[level][0], place + left), max(hull[level][1], place + right)
    return hull


def forms_of(shapes: str) -> dict[Role, Form]:
    """Return the form of every role for a choice of shapes."""
    if shapes not in SHAPES:
        raise UnknownNameError.among(SHAPES, "shapes", shapes)
    return SHAPES[shapes]


def sized(text: str, form: Form) -> NodePlace:
    """Return a place of the right size for a text, without a position yet."""
    least, height, factor, margin = SIZES[form]
    return NodePlace(0, 0, form, max(least, factor * text_width(text, FONT) + margin), height)


def _contour(node: DrawnNode, place: NodePlace) -> Contour:
    """Return the room that a node needs on its own level, and on the next for the name below a leaf."""
    half = place.width / 2
    left = right = half
    name = text_width(node.name, FONT)
    beside = node.role in ("max", "min")
    if name and beside:
        left = max(half, place.reach + name)
    if node.window_text:
        right = max(half, place.reach + text_width(node.window_text, SMALL) + GAP / 2)
    if node.cut_text:  # written beside the edge above; the last child's edge comes from the left, so there is room
        right = max(right, text_width(node.cut_text, SMALL) + GAP)
    return [(-left, right)] if beside or not name else [(-left, right), (-name / 2, name / 2)]


def _below(node: DrawnNode, place: NodePlace) -> float:
    """Return how far a node extends below its middle, with the name under a leaf."""
    return place.height / 2 + (UNDER if node.name and node.role == "leaf" else 0)


def _levels(picture: Picture, xs: Sequence[float]) -> list[float]:
    """Return the y of every level; levels with wide edges are further apart."""
    widest: list[float] = [0.0]
    for node, x in zip(picture.nodes, xs, strict=True):
        if node.parent is not None:
            depth = len(node.path)
            widest += [0.0] * (depth + 1 - len(widest))
            widest[depth] = max(widest[depth], abs(x - xs[node.parent]))
    ys = [MARGIN + max(height for _, height, _, _ in SIZES.values()) / 2]
    for width in widest[1:]:
        ys.append(ys[-1] + min(max(LEVEL, SLOPE * width), HIGHEST_LEVEL))
    return ys


def legend_of(picture: Picture) -> list[tuple[Sample, str]]:
    """Return the legend for the signs that occur: a sample to draw, and the text beside it."""
    nodes, language = picture.nodes, picture.language
    roles = {node.role for node in nodes}
    signs = " ".join(sorted({node.sign for node in nodes if node.sign}))
    cuts = [node.cut for node in nodes if node.cut]
    kinds = ", ".join(sorted({cut.text[0] for cut in cuts if cut.kind}))
    entries: list[tuple[Sample, str, bool]] = [
        ("max", picture.players[0], "max" in roles),
        ("min", picture.players[1], "min" in roles),
        ("", WINDOW.text(language), any(node.window_text for node in nodes)),
        ("", BOUND.say(language, signs=signs), bool(signs)),
        ("strong", PRINCIPAL.text(language), any(node.principal for node in nodes[1:])),
        ("cut", CUT.say(language, kinds=kinds), bool(kinds)),
        ("cut", TO_BE_CUT.text(language), any(cut.kind is None for cut in cuts)),
        ("grey", NOT_VISITED.text(language), any(picture.tone(node) == "grey" for node in nodes)),
        ("", NOT_PRODUCED.text(language), "stub" in roles),
    ]
    return [(sample, text) for sample, text, occurs in entries if occurs]


def side_by_side(entries: Sequence[tuple[Sample, str]]) -> list[Entry]:
    """Place the entries of a legend side by side, starting at 0."""
    legend: list[Entry] = []
    for sample, text in entries:
        legend.append(Entry(legend[-1].end + LEGEND_GAP if legend else 0.0, sample, text))
    return legend


def text_width(text: str, size: float) -> float:
    """Return the approximate width of a text, an overestimate, since the reader's fonts are unknown."""
    return size * math.fsum(map(_em, text))  # not sum, which rounds differently from Python 3.12 on


def _em(character: str) -> float:
    if unicodedata.east_asian_width(character) in "WF" or character in "mwMW@%…":
        return 1.0
    if unicodedata.combining(character):
        return 0.0
    if character in " .,:;'|!iljftrI[]()":
        return 0.4
    if character in "≤≥−+∞":
        return 0.84
    return 0.74 if character.isupper() else 0.66
