"""Where everything stands: a tidy tree, as narrow as it can be without overlap.

A father is centred over his children, nodes of one depth are on one level, and a subtree looks the same wherever it
is (after Reingold & Tilford 1981). Lengths are in pixels of a drawing whose values are written 13 pixels high.
"""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from secateur.errors import UnknownNameError
from secateur.views.picture import Picture, Role, Shown

FONT, SMALL = 13.0, 10.5  # the size of values and names, and of everything that is said beside them
GAP = 10.0  # between neighbours
MARGIN = 14.0
LEVEL, HIGHEST_LEVEL, SLOPE = 76.0, 220.0, 0.14  # from one level to the next; more if the edges would be very flat
UNDER = FONT + 2  # from the bottom of a leaf to the baseline of its name
STRIKE = 0.55  # how far down an edge it is struck through: nearer to the children, where there is room
LEGEND_SAMPLE, LEGEND_GAP, LEGEND_BELOW = 24.0, 18.0, 34.0

# Told apart by everyone, also without colours: strong is thick, grey is dashed (Okabe & Ito 2008).
Ink: TypeAlias = Literal["plain", "grey", "strong", "cut", "note"]
COLOURS: dict[Ink, str] = {"plain": "222222", "grey": "8A8A8A", "strong": "0072B2", "cut": "D55E00", "note": "666666"}

Sample: TypeAlias = Literal["max", "min", "cut", "grey", "strong", "thin", ""]
Form: TypeAlias = Literal["up", "down", "circle", "square", "leaf", "stub"]

SHAPES: dict[str, dict[Role, Form]] = {
    "triangles": {"max": "up", "min": "down", "leaf": "leaf", "stub": "stub"},
    "circles": {"max": "circle", "min": "square", "leaf": "leaf", "stub": "stub"},
    "squares": {"max": "square", "min": "circle", "leaf": "leaf", "stub": "stub"},
}
# The least width of a form, its height, and how much wider than its text it is: by a factor, and by a margin.
SIZES: dict[Form, tuple[float, float, float, float]] = {
    "up": (50, 41, 1.6, 6),
    "down": (50, 41, 1.6, 6),
    "circle": (40, 40, 1.1, 8),
    "square": (34, 34, 1, 10),
    "leaf": (28, 22, 1, 8),
    "stub": (16, 8, 1, 0),
}

# Level by level from a node down: how far to the left and to the right of it something is drawn.
Contour: TypeAlias = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class NodePlace:
    """Where a node is drawn: the middle of its form, and the form's size."""

    x: float
    y: float
    form: Form
    width: float
    height: float

    @property
    def reach(self) -> float:
        """How far to the side what is written beside the form begins; triangles leave room there."""
        return self.width * (0.36 if self.form in ("up", "down") else 0.5) + 4

    @property
    def top(self) -> float:
        """Where the edge from the father ends."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """Where the edges to the children begin."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the legend: where it begins, what is drawn before the words (if anything), and the words."""

    x: float
    sample: Sample
    text: str

    @property
    def text_x(self) -> float:
        """Where the words begin."""
        return self.x + (LEGEND_SAMPLE if self.sample else 0)

    @property
    def end(self) -> float:
        """Where the words end."""
        return self.text_x + text_width(self.text, SMALL)


@dataclass(frozen=True, slots=True)
class Layout:
    """A place for every node, the legend and the height at which it stands, and the size of the whole."""

    places: tuple[NodePlace, ...]
    legend: tuple[Entry, ...]
    legend_y: float
    width: float
    height: float


def arrange(picture: Picture, shapes: str = "triangles") -> Layout:
    """Return where everything in a picture stands."""
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
    """Return an x for every node of a tree in pre-order, so that no contours overlap; the root's is 0."""
    hulls = [list(contour) for contour in contours]
    offsets = [0.0] * len(hulls)
    for index in reversed(range(len(hulls))):
        below = [hulls[child] for child in children[index]]
        if below:
            places = _packed(below)
            for child, place in zip(children[index], places, strict=True):
                offsets[child] = place
            hulls[index] = hulls[index][:1] + _hull(below, places)
    xs = [0.0] * len(hulls)
    for index, own in enumerate(children):
        for child in own:
            xs[child] = xs[index] + offsets[child]
    return xs


def _packed(contours: Sequence[Contour]) -> list[float]:
    """Place subtrees side by side, centred on 0.

    Pushed to the left, small ones lean on the large one before them; pushed to the right, on the one after. Both
    are without overlap, so halfway is too, and it is even.
    """
    mirrored = [[(-right, -left) for left, right in contour] for contour in reversed(contours)]
    to_left = _pushed(contours)
    to_right = [to_left[-1] - place for place in reversed(_pushed(mirrored))]
    return [(a + b - to_left[-1]) / 2 for a, b in zip(to_left, to_right, strict=True)]


def _pushed(contours: Sequence[Contour]) -> list[float]:
    """Place subtrees from left to right, each as far to the left as it can be."""
    places: list[float] = []
    border: list[float] = []
    for contour in contours:
        place = max((edge + GAP - left for edge, (left, _) in zip(border, contour, strict=False)), default=0.0)
        border[: len(contour)] = [place + right for _, right in contour]
        places.append(place)
    return places


def _hull(contours: Sequence[Contour], places: Sequence[float]) -> Contour:
    """Return the contour of subtrees side by side."""
    hull: Contour = []
    for contour, place in zip(contours, places, strict=True):
        for level, (left, right) in enumerate(contour):
            if level == len(hull):
                hull.append((place + left, place + right))
            hull[level] = min(hull[level][0], place + left), max(hull[level][1], place + right)
    return hull


def forms_of(shapes: str) -> dict[Role, Form]:
    """Return the form of every role, by the name of the shapes."""
    if shapes not in SHAPES:
        raise UnknownNameError.among(SHAPES, "shapes", shapes)
    return SHAPES[shapes]


def sized(text: str, form: Form) -> NodePlace:
    """Return a place of the right size for a text, not yet anywhere."""
    least, height, factor, margin = SIZES[form]
    return NodePlace(0, 0, form, max(least, factor * text_width(text, FONT) + margin), height)


def _contour(node: Shown, place: NodePlace) -> Contour:
    """Return what a node takes on its own level, and the name under a leaf on the next."""
    half = place.width / 2
    left = right = half
    name = text_width(node.name, FONT)
    beside = node.role in ("max", "min")
    if name and beside:
        left = max(half, place.reach + name)
    if node.window_text:
        right = max(half, place.reach + text_width(node.window_text, SMALL) + GAP / 2)
    if node.cut_text:  # it is beside the edge above, which comes from the left
        right = max(right, text_width(node.cut_text, SMALL) + GAP)
    return [(-left, right)] if beside or not name else [(-left, right), (-name / 2, name / 2)]


def _below(node: Shown, place: NodePlace) -> float:
    """Return how far below its middle a node goes, with the name under a leaf."""
    return place.height / 2 + (UNDER if node.name and node.role == "leaf" else 0)


def _levels(picture: Picture, xs: Sequence[float]) -> list[float]:
    """Return the y of every level."""
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
    """Return what the signs mean, for those that occur: a sample to draw, and the words beside it."""
    nodes = picture.nodes
    roles = {node.role for node in nodes}
    signs = " ".join(sorted({node.sign for node in nodes if node.sign}))
    cuts = [node.cut for node in nodes if node.cut]
    kinds = ", ".join(sorted({cut.text[0] for cut in cuts if cut.kind}))
    entries: list[tuple[Sample, str, bool]] = [
        ("max", "MAX", "max" in roles),
        ("min", "MIN", "min" in roles),
        ("", "[α, β] window", any(node.window_text for node in nodes)),
        ("", f"{signs} bound", bool(signs)),
        ("strong", "principal line", any(node.principal for node in nodes[1:])),
        ("cut", f"{kinds} cut", bool(kinds)),
        ("cut", "to be cut", any(cut.kind is None for cut in cuts)),
        ("grey", "not visited", any(picture.tone(node) == "grey" for node in nodes)),
        ("", "… not produced", "stub" in roles),
    ]
    return [(sample, text) for sample, text, occurs in entries if occurs]


def side_by_side(entries: Sequence[tuple[Sample, str]]) -> list[Entry]:
    """Put the entries of a legend side by side, from 0 on."""
    legend: list[Entry] = []
    for sample, text in entries:
        legend.append(Entry(legend[-1].end + LEGEND_GAP if legend else 0.0, sample, text))
    return legend


def text_width(text: str, size: float) -> float:
    """Return about how wide a text is, rather too much than too little: the reader's fonts are not known."""
    return size * math.fsum(map(_em, text))  # not sum, which rounds otherwise from Python 3.12 on


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
