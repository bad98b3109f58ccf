"""Where everything stands: a tidy tree, as narrow as it can be without overlap.

A father is centred over his children, nodes of one depth are on one level, and a subtree looks the same wherever it
is (after Reingold & Tilford 1981). Lengths are in pixels of a drawing whose values are written 13 pixels high.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from secateur.errors import UnknownNameError
from secateur.views.picture import Picture, Role, Sample, Shown

FONT, SMALL = 13.0, 10.5  # the size of values and names, and of everything that is said beside them
GAP = 10.0  # between neighbours
MARGIN = 14.0
LEVEL, HIGHEST_LEVEL, SLOPE = 76.0, 220.0, 0.14  # from one level to the next; more if the edges would be very flat
UNDER = FONT + 2  # from the bottom of a leaf to the baseline of its name
STRIKE = 0.55  # how far down an edge it is struck through: nearer to the children, where there is room
LEGEND_SAMPLE, LEGEND_GAP, LEGEND_BELOW = 24.0, 18.0, 34.0

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
class Place:
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
class LegendEntry:
    """An entry of the legend: where it begins, the sample (if any), and the words and where they begin."""

    x: float
    sample: Sample
    text_x: float
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A place for every node, the legend and the line it stands on, and the size of the whole."""

    places: tuple[Place, ...]
    legend: tuple[LegendEntry, ...]
    legend_y: float
    width: float
    height: float


def arrange(picture: Picture, shapes: str = "triangles") -> Layout:
    """Return where everything in a picture stands."""
    if shapes not in SHAPES:
        raise UnknownNameError("shapes", shapes, SHAPES)
    sizes = [_place(node, SHAPES[shapes][node.role]) for node in picture.nodes]
    contours = [_contour(node, place) for node, place in zip(picture.nodes, sizes, strict=True)]
    xs = tidy(picture.children, contours)
    left = min(x + contour[0] for x, own in zip(xs, contours, strict=True) for contour in own)
    right = max(x + contour[1] for x, own in zip(xs, contours, strict=True) for contour in own)
    legend_width = sum(_entry_width(*entry) for entry in picture.legend) + LEGEND_GAP * (len(picture.legend) - 1)
    width = max(right - left, legend_width) + 2 * MARGIN
    shift = width / 2 - (left + right) / 2
    xs = [x + shift for x in xs]
    ys = _levels(picture, xs)
    depths = [len(node.path) for node in picture.nodes]
    places = tuple(
        Place(x, ys[depth], place.form, place.width, place.height)
        for x, depth, place in zip(xs, depths, sizes, strict=True)
    )
    named = any(node.name for node in picture.nodes if len(node.path) == len(ys) - 1)
    legend_y = ys[-1] + max(place.height for place in places) / 2 + (UNDER if named else 0) + LEGEND_BELOW
    legend = _legend(picture, (width - legend_width) / 2)
    return Layout(places, legend, legend_y, width, legend_y + MARGIN + SMALL / 2)


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


def _place(node: Shown, form: Form) -> Place:
    """Return a place of the right size, not yet anywhere."""
    least, height, factor, margin = SIZES[form]
    return Place(0, 0, form, max(least, factor * text_width(node.text, FONT) + margin), height)


def _contour(node: Shown, place: Place) -> Contour:
    """Return what a node takes on its own level, and the name under a leaf on the next."""
    half = place.width / 2
    left = right = half
    name = text_width(node.name, FONT)
    beside = node.role in ("max", "min")
    if name and beside:
        left = max(half, place.reach + name)
    if node.window:
        right = max(half, place.reach + text_width(node.window_text, SMALL) + GAP / 2)
    if node.cut_text:  # it is beside the edge above, which comes from the left
        right = max(right, text_width(node.cut_text, SMALL) + GAP)
    return [(-left, right)] if beside or not name else [(-left, right), (-name / 2, name / 2)]


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


def _legend(picture: Picture, x: float) -> tuple[LegendEntry, ...]:
    entries = []
    for sample, text in picture.legend:
        entries.append(LegendEntry(x, sample, x + (LEGEND_SAMPLE if sample else 0), text))
        x += _entry_width(sample, text) + LEGEND_GAP
    return tuple(entries)


def _entry_width(sample: Sample, text: str) -> float:
    return (LEGEND_SAMPLE if sample else 0) + text_width(text, SMALL)


def text_width(text: str, size: float) -> float:
    """Return about how wide a text is, rather too much than too little: the reader's fonts are not known."""
    return size * sum(map(_em, text))


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
