"""A solved game graph as SVG: shapes show the owners; best moves are coloured, best play is thick."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeAlias

from secateur.game import MAX
from secateur.graph import label
from secateur.graph.gains import Gains
from secateur.views.graph_layers import Extent, GraphLayers, layered
from secateur.views.layout import (
    COLOURS,
    FONT,
    GAP,
    HIGHEST_LEVEL,
    LEGEND_BELOW,
    LEVEL,
    MARGIN,
    SMALL,
    UNDER,
    Ink,
    NodePlace,
    Sample,
    forms_of,
    side_by_side,
    sized,
    text_width,
)
from secateur.views.picture import PictureError, Role, Tone, short_name, short_number
from secateur.views.strokes import DIGIT, THIN, WIDTHS, document, draw_entry, draw_node, length, write

MOST_VERTICES = 200
MOST_EDGES = 500
ARROW, ARROW_WIDE = 8.0, 3.2  # the length of an arrowhead, and half its width
LOOP = 24.0  # how far a loop extends to the side
PORTS = 0.3  # how far from the middle of a flat side edges may end, in widths of the form
PASSING = 24.0  # how far above and below the middle of a layer a passing edge is vertical
STEEP = 0.22  # the slope of the flattest edge, if there is room
BOW = 12.0  # how far two edges between the same vertices bend away from the straight line

Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Vertex:
    """A vertex as it is drawn."""

    place: NodePlace
    text: str
    name: str
    note: str
    loop: bool

    @property
    def extent(self) -> Extent:
        """The room that the vertex needs left and right of its middle, including text."""
        half, name = self.place.width / 2, text_width(self.name, FONT)
        if self.place.form == "leaf":
            return max(half, name / 2) + GAP, max(half, name / 2) + GAP
        note = text_width(self.note, SMALL) + 4 if self.note else 0
        left = max(half, self.place.reach + name) if name else half
        return left + GAP, max(half, self.place.reach + note + (LOOP if self.loop else 0)) + GAP


def to_svg(solution: Gains[Any], shapes: str = "triangles") -> str:
    """Draw a solved graph: its start and all descendants."""
    drawing = _Drawing(solution, shapes)
    return document(drawing.width, drawing.height, drawing.title, drawing.description, drawing.lines())


class _Drawing:
    """Everything in the drawing, with its position."""

    def __init__(self, solution: Gains[Any], shapes: str) -> None:
        self.solution, self.shapes = solution, shapes
        _check_size(solution)
        names = _reached(solution)
        numbers = {name: number for number, name in enumerate(names)}
        self.successors = [[numbers[target] for target in solution.graph.moves(name)] for name in names]
        self.best = {(numbers[name], numbers[target]) for name, target in solution.strategy.items()}
        line = [0, *(numbers[name] for name in solution.line)]
        self.line = set(pairwise(line))
        self.on_line = set(line)
        vertices = [self.vertex(name, number) for number, name in enumerate(names)]
        self.layers = layered(self.successors, [vertex.extent for vertex in vertices], GAP)
        self.levels = _levels(self.layers)
        self.put(vertices)

    def vertex(self, name: Any, number: int) -> _Vertex:
        """Return a vertex that has no position yet."""
        graph, solution = self.solution.graph, self.solution
        role: Role = ("max" if graph.to_move(name) == MAX else "min") if self.successors[number] else "leaf"
        gain = solution.gains[name]
        moves = solution.moves_to_end[name] if solution.moves_to_end and gain and role != "leaf" else None
        return _Vertex(
            place=sized(short_number(gain), forms_of(self.shapes)[role]),
            text=short_number(gain),
            name=short_name(label(name)),
            note="" if moves is None else f"in {moves}",
            loop=number in self.successors[number],
        )

    def put(self, vertices: Sequence[_Vertex]) -> None:
        """Set the position of everything and the size of the drawing."""
        xs, layers = self.layers.x, self.layers
        extents = [*(vertex.extent for vertex in vertices), *[(GAP, GAP)] * (len(xs) - len(vertices))]
        left = min(x - extent[0] for x, extent in zip(xs, extents, strict=True))
        right = max(x + extent[1] for x, extent in zip(xs, extents, strict=True))
        self.legend = side_by_side(self.entries())
        self.width = max(right - left, self.legend[-1].end) + 2 * MARGIN
        shift = (self.width - left - right) / 2
        self.xs = [x + shift for x in xs]
        self.vertices = [
            replace(vertex, place=replace(vertex.place, x=self.xs[number], y=self.levels[layers.layer[number]]))
            for number, vertex in enumerate(vertices)
        ]
        self.legend_y = self.levels[-1] + self.vertices[0].place.height / 2 + UNDER + LEGEND_BELOW
        self.height = self.legend_y + MARGIN + SMALL / 2

    def entries(self) -> list[tuple[Sample, str]]:
        """Return the entries of the legend, for the signs that occur."""
        first, second = map(short_name, self.solution.graph.players)
        entries: list[tuple[Sample, str, bool]] = [
            ("max", first, True),
            ("min", second, True),
            ("strong", "best play", bool(self.line)),
            ("thin", "best moves", bool(self.best - self.line)),
            ("", "in 3: moves to the end", bool(self.solution.moves_to_end)),
        ]
        return [(sample, text) for sample, text, occurs in entries if occurs]

    @property
    def title(self) -> str:
        """The title of the drawing."""
        return f"Game graph, gain {short_number(self.solution.gain)} from {short_name(label(self.solution.start))}"

    @property
    def description(self) -> str:
        """The drawing in one sentence, for readers who cannot see it."""
        names = ", ".join(short_name(label(name)) for name in (self.solution.start, *self.solution.line))
        edges = sum(map(len, self.successors))
        return f"Vertices: {len(self.successors)}; edges: {edges}; best play: {names}."

    def lines(self) -> Iterator[str]:
        """Yield the elements: edges with the best ones on top, then vertices, then the legend."""
        edges = [(source, target) for source, row in enumerate(self.successors) for target in row]
        ports = self.ports()
        for edge in sorted(edges, key=lambda edge: (edge in self.best, edge in self.line)):
            yield from _arrow(self.points(edge, ports), *self.stroke(edge))
        for number, vertex in enumerate(self.vertices):
            tone: Tone = "strong" if number in self.on_line else "plain"
            yield from draw_node(vertex.place, tone, vertex.text, vertex.name)
            if vertex.note:
                x = vertex.place.x + vertex.place.reach + (LOOP if vertex.loop else 0)
                yield write(x, vertex.place.y + SMALL * DIGIT, vertex.note, "note", SMALL, anchor="start")
        shift = (self.width - self.legend[-1].end) / 2
        for entry in self.legend:
            yield from draw_entry(replace(entry, x=entry.x + shift), self.legend_y, self.shapes)

    def stroke(self, edge: Edge) -> tuple[Ink, float]:
        """Return the colour and width of an edge."""
        if edge not in self.best:
            return "plain", WIDTHS["grey"]
        return "strong", WIDTHS["strong"] if edge in self.line else THIN

    def ports(self) -> dict[tuple[Edge, bool], float]:
        """Return how far from the middle each edge meets its upper (True) and lower vertex.

        On a flat side, edges are spread out in the order of their other ends, so that they do not cross there.
        """
        ends: dict[tuple[int, bool], list[tuple[float, Edge]]] = {}
        for edge, route in self.layers.routes.items():
            ends.setdefault((route[0], True), []).append((self.xs[route[1]], edge))
            ends.setdefault((route[-1], False), []).append((self.xs[route[-2]], edge))
        ports = {}
        for (vertex, upper), edges in ends.items():
            place = self.vertices[vertex].place
            flat = place.form != ("down" if upper else "up") and place.form != "circle"
            room = 2 * PORTS * place.width if flat and len(edges) > 1 else 0.0
            for rank, (_, edge) in enumerate(sorted(edges)):
                ports[edge, upper] = room * (rank / (len(edges) - 1) - 0.5) if room else 0.0
        return ports

    def points(self, edge: Edge, ports: dict[tuple[Edge, bool], float]) -> list[Point]:
        """Return the points on an edge, from its source to its target."""
        if edge[0] == edge[1]:
            return _loop(self.vertices[edge[0]].place)
        route = self.layers.routes[edge]
        top, bottom = self.vertices[route[0]].place, self.vertices[route[-1]].place
        begin, end = (top.x + ports[edge, True], top.bottom), (bottom.x + ports[edge, False], bottom.top)
        bends = [
            (self.xs[bend], self.levels[self.layers.layer[bend]] + side)
            for bend in route[1:-1]
            for side in (-PASSING, PASSING)
        ]
        upward = edge in self.layers.upward
        if not bends and edge[::-1] in self.layers.routes:  # otherwise the edges there and back would coincide
            bends = [((begin[0] + end[0]) / 2 + (BOW if upward else -BOW), (begin[1] + end[1]) / 2)]
        points = [begin, *bends, end]
        return points[::-1] if upward else points


def _check_size(solution: Gains[Any]) -> None:
    """Check that a graph is not too large to draw."""
    vertices = len(solution.gains)
    edges = sum(len(solution.graph.moves(name)) for name in solution.strategy) if vertices <= MOST_VERTICES else 0
    if vertices > MOST_VERTICES or edges > MOST_EDGES:
        what = f"{vertices:,} vertices" if vertices > MOST_VERTICES else f"{edges:,} edges"
        expected = f"at most {MOST_VERTICES} vertices and {MOST_EDGES} edges for a drawing"
        raise PictureError(f"{what} reachable from {label(solution.start)}: expected {expected}")


def _reached(solution: Gains[Any]) -> list[Any]:
    """Return the vertices, with the start first."""
    return [solution.start, *(name for name in solution.gains if name != solution.start)]


def _levels(layers: GraphLayers) -> list[float]:
    """Return the y of every layer; layers with flat edges are further apart."""
    widest = [0.0] * (max(layers.layer) + 1)
    for route in layers.routes.values():
        for top, bottom in pairwise(route):
            below = layers.layer[bottom]
            widest[below] = max(widest[below], abs(layers.x[top] - layers.x[bottom]))
    ys = [MARGIN + 24.0]
    for width in widest[1:]:
        ys.append(ys[-1] + min(max(LEVEL, STEEP * width), HIGHEST_LEVEL))
    return ys


def _loop(place: NodePlace) -> list[Point]:
    """Return the points of an edge from a vertex to itself, on the right."""
    # The right side of a triangle is slanted: begin and end on it, not in the air beside it.
    slant = {"up": 1, "down": -1}.get(place.form, 0) * place.width / place.height / 2
    middle = place.width / (4 if slant else 2)
    begin, end = (place.x + middle + slant * down for down in (-LOOP / 4, LOOP / 4))
    far = max(begin, end) + LOOP
    return [
        (begin, place.y - LOOP / 4),
        (far, place.y - LOOP / 2),
        (far, place.y + LOOP / 2),
        (end, place.y + LOOP / 4),
    ]


def _arrow(points: Sequence[Point], ink: Ink, width: float) -> Iterator[str]:
    """Yield an edge through these points, rounded at the bends, with an arrowhead at its end."""
    (before_x, before_y), (x, y) = points[-2:]
    distance = math.hypot(x - before_x, y - before_y)
    across, down = (x - before_x) / distance, (y - before_y) / distance
    foot = x - ARROW * across, y - ARROW * down
    path = [f"M{_at(points[0])}"]
    middles = [_middle(*pair) for pair in pairwise(points)]
    # Curves from midpoint to midpoint with the bends as control points: smooth, and never outside the bends.
    if len(points) > 2:
        path.append(f"L{_at(middles[0])}")
        path += [f"Q{_at(point)} {_at(middle)}" for point, middle in zip(points[1:-1], middles[1:], strict=True)]
    path.append(f"L{_at(foot)}")
    colour = COLOURS[ink]
    yield f'<path d="{" ".join(path)}" fill="none" stroke="#{colour}" stroke-width="{length(width)}"/>'
    half = ARROW_WIDE + width / 2
    corners = (
        (x, y),
        (foot[0] + half * down, foot[1] - half * across),
        (foot[0] - half * down, foot[1] + half * across),
    )
    yield f'<polygon points="{" ".join(map(_at, corners))}" fill="#{colour}"/>'


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _at(point: Point) -> str:
    return f"{length(point[0])},{length(point[1])}"
