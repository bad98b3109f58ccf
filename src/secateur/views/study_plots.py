"""The plots of a study, ready for print: labelled axes, labels on the lines, colours that everyone can tell apart.

This is the only file that imports matplotlib. The same findings give the same bytes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from secateur.study.findings import Findings, Totals
from secateur.study.plan import ALPHABETA, BEST, DEEPENING, EVALUATION, GENERATED, MINIMAX, ORDERS, REVERSED
from secateur.views.study_tables import ORDER_NAMES

# Okabe & Ito 2008: nearly everyone can tell these colours apart, also in print.
BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PURPLE = (
    *("#000000", "#E69F00", "#56B4E9", "#009E73"),
    *("#F0E442", "#0072B2", "#D55E00", "#CC79A7"),
)
GREY = "#777777"
ALGORITHM_COLOURS = {MINIMAX: RED, ALPHABETA: BLUE}
OTHER_COLOURS = (GREEN, ORANGE, PURPLE, SKY, BLACK)
ORDER_COLOURS = {GENERATED: BLUE, EVALUATION: GREEN, DEEPENING: ORANGE, REVERSED: RED, BEST: BLACK}
NAMES = {MINIMAX: "minimax", ALPHABETA: "alpha-beta"}
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "secateur",  # fixed, so that the ids in a file are the same in every run
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.7,
    "lines.linewidth": 1.8,
    "lines.markersize": 5.5,
    "savefig.facecolor": "white",
}
SIZE = (6.4, 4.0)  # inches
DOTS = 160  # per inch
# A white box behind a label, so that lines do not cross its text.
BEHIND = {"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.8}
GAP = 0.062  # between two labels, as a fraction of the height


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot: its name, its caption, and its pictures; for a page, the SVG is enough."""

    name: str
    caption: str
    svg: bytes
    png: bytes = b""


@dataclass(frozen=True, slots=True)
class Curve:
    """A labelled series of points."""

    label: str
    colour: str
    x: Sequence[float]
    y: Sequence[float]
    style: str = "o-"


def plots(found: Findings, *, with_png: bool = False) -> list[Plot]:
    """Return the plots of a study for which there is data."""
    made = []
    # From the defaults: the user's own settings must not change a report.
    with matplotlib.rc_context({**matplotlib.rcParamsDefault, **STYLE, "backend": "agg"}):
        for name, caption, draw in PLOTS:
            figure = Figure(figsize=SIZE, layout="constrained")
            FigureCanvasAgg(figure)
            if draw(found, figure.add_subplot()):
                png = _saved(figure, "png") if with_png else b""
                made.append(Plot(name, caption, _saved(figure, "svg"), png))
    return made


def _saved(figure: Figure, kind: str) -> bytes:
    file = BytesIO()
    figure.savefig(file, format=kind, dpi=DOTS, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return file.getvalue()


# ---------------------------------------------------------------- the plots


def _nodes(found: Findings, axes: Any) -> bool:
    """Draw nodes by depth."""
    names = list(dict.fromkeys(line.name for line in found.algorithms))
    others = iter(OTHER_COLOURS * len(names))
    curves = []
    for name in names:
        lines = [line for line in found.algorithms if line.name == name]
        colour = ALGORITHM_COLOURS.get(name) or next(others)
        curves.append(_curve(NAMES.get(name, name), colour, lines, lambda line: line.mean_nodes))
    if found.least:
        count = len(found.positions)
        depths, least = [row.depth for row in found.least], [row.uniform / count for row in found.least]
        curves.append(Curve("least tree (uniform)", GREY, depths, least, "--"))
    axes.set_yscale("log")
    axes.set_ylabel("nodes visited (mean over positions)")
    return _drawn(axes, curves)


def _share_saved(found: Findings, axes: Any) -> bool:
    """Draw the share of nodes that alpha-beta does not visit: of all nodes, and by position with its interval."""
    if not found.saved:
        return False
    depths = [saved.depth for saved in found.saved]
    ends = [
        [100 * (saved.nodes.mean - saved.nodes.low) for saved in found.saved],
        [100 * (saved.nodes.high - saved.nodes.mean) for saved in found.saved],
    ]
    together = Curve("of all nodes", GREEN, depths, [100 * saved.all_nodes for saved in found.saved])
    means = Curve("mean of positions", BLUE, depths, [100 * saved.nodes.mean for saved in found.saved])
    axes.errorbar(depths, means.y, yerr=ends, color=BLUE, fmt="none", capsize=4, elinewidth=1.2)
    axes.set_ylim(-4, 105)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f} %"))
    axes.set_ylabel("nodes of minimax not visited\n(bars: 95 % confidence)")
    return _drawn(axes, [together, means])


def _orders(found: Findings, axes: Any) -> bool:
    """Draw alpha-beta's nodes as a share of minimax's, by order of moves."""
    orders = list(dict.fromkeys(line.order for line in found.orders))
    curves = []
    for order in orders:
        lines = [line for line in found.orders if line.order == order and line.share is not None]
        if lines:
            curve = _curve(ORDER_NAMES[order], ORDER_COLOURS[order], lines, lambda line: 100 * (line.share or 0))
            curves.append(curve)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g} %"))
    axes.set_ylabel("nodes, as a share of minimax's")
    return len(orders) > 1 and _drawn(axes, curves)


def _budget(found: Findings, axes: Any) -> bool:
    """Draw the depth that alpha-beta reaches on minimax's budget."""
    rows = found.equal_budget
    curves = []
    for order in [order for order in ORDERS if any(order in row.by_order for row in rows)]:
        points = [(row.minimax, row.by_order[order]) for row in rows if order in row.by_order]
        sure = [(depth, reach.depth) for depth, reach in points if not reach.more]
        if sure:
            x, y = zip(*sure, strict=True)
            curves.append(Curve(ORDER_NAMES[order], ORDER_COLOURS[order], x, y))
    if not curves:
        return False
    depths = [row.minimax for row in rows]
    # An order that was not counted to the last depth would look as if it stopped there.
    curves = [curve for curve in curves if curve.x[-1] == depths[-1]] or curves
    curves.append(Curve("minimax itself", RED, depths, depths, "--"))
    curves.append(Curve("twice as deep", GREY, depths, [2 * depth for depth in depths], "--"))
    axes.set_ylabel("depth that alpha-beta reaches\nwith no more nodes")
    highest = max(max(curve.y) for curve in curves)
    axes.yaxis.set_major_locator(FixedLocator(range(1, int(highest) + 1, max(1, int(highest) // 10))))
    drawn = _drawn(axes, curves)
    axes.set_xlabel("minimax depth")
    return drawn


def _match(found: Findings, axes: Any) -> bool:
    """Draw the score of the deeper side, and of the first player."""
    if not found.match:
        return False
    for place, duel in enumerate(found.match):
        score, last = duel.score, duel is found.match[-1]
        label = "alpha-beta, deeper" if last else ""
        _bar(axes, place - 0.08, score.score, score.interval, BLUE, label)
        label = "the first player" if last else ""
        _bar(axes, place + 0.08, score.first_player_score, score.first_player_interval, ORANGE, label)
    axes.axhline(50, color=GREY, linewidth=1, linestyle="--", zorder=0)
    axes.set_xlim(-0.75, len(found.match) - 0.25)
    axes.set_ylim(-3, 103)
    axes.set_xticks(range(len(found.match)), [f"{duel.alphabeta} against {duel.minimax}" for duel in found.match])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f} %"))
    axes.set_xlabel("depth of alpha-beta against depth of minimax, at the same number of nodes")
    axes.set_ylabel("score (95 % confidence)")
    return True


def _bar(axes: Any, place: float, share: float, interval: tuple[float, float], colour: str, label: str) -> None:
    """Draw a score with its interval, and its label facing outwards."""
    ends = [[100 * max(0.0, share - interval[0])], [100 * max(0.0, interval[1] - share)]]
    axes.errorbar([place], [100 * share], yerr=ends, color=colour, fmt="o", capsize=4, elinewidth=1.2)
    right = place > round(place)
    axes.annotate(
        label,
        (place, 100 * share),
        (10 if right else -10, 0),
        textcoords="offset points",
        color=colour,
        va="center",
        ha="left" if right else "right",
        bbox=BEHIND,
    )


PLOTS: tuple[tuple[str, str, Callable[[Findings, Any], bool]], ...] = (
    (
        "nodes",
        "Nodes visited by depth. Dashed: Knuth and Moore's minimal tree, for uniform trees as large as minimax's.",
        _nodes,
    ),
    ("saved", "The share of minimax's nodes that alpha-beta does not visit.", _share_saved),
    ("ordering", "What the order of moves contributes: nodes of alpha-beta as a share of minimax's.", _orders),
    ("budget", "The depth that alpha-beta reaches with no more nodes than minimax.", _budget),
    ("match", "Whether looking deeper pays: alpha-beta against minimax, roles swapped.", _match),
)


# ---------------------------------------------------------------- lines and labels


def _curve(label: str, colour: str, lines: Sequence[Totals], pick: Callable[[Totals], float]) -> Curve:
    return Curve(label, colour, [line.depth for line in lines], [pick(line) for line in lines])


def _drawn(axes: Any, curves: Sequence[Curve]) -> bool:
    """Draw curves over depth, each with its label at the right end."""
    if not curves:
        return False
    for curve in curves:
        axes.plot(curve.x, curve.y, curve.style, color=curve.colour)
    _depth_axis(axes, sorted({depth for curve in curves for depth in curve.x}))
    ends = sorted({curve.x[-1] for curve in curves})
    for end in ends:
        _label([curve for curve in curves if curve.x[-1] == end], axes)
    return True


def _label(curves: Sequence[Curve], axes: Any) -> None:
    """Write the labels of curves that end at the same depth, without overlap."""
    heights = sorted((_height(axes, curve.y[-1]), place) for place, curve in enumerate(curves))
    taken = -1.0
    for height, place in heights:
        curve = curves[place]
        taken = max(height, taken + GAP)  # move a label up if it would cover the one below
        axes.annotate(
            curve.label,
            (curve.x[-1], curve.y[-1]),
            (10, (taken - height) * axes.bbox.height * 72 / axes.figure.dpi),
            textcoords="offset points",
            color=curve.colour,
            va="center",
            bbox=BEHIND,
        )


def _height(axes: Any, value: float) -> float:
    """Return the height at which a value is drawn, as a fraction of the height of the axes."""
    at: tuple[float, float] = axes.transData.transform((0, value))
    return float(axes.transAxes.inverted().transform((0, at[1]))[1])


def _depth_axis(axes: Any, depths: Sequence[float]) -> None:
    """Label the axis with whole depths only."""
    axes.xaxis.set_major_locator(FixedLocator(list(range(int(depths[0]), int(depths[-1]) + 1))))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xlim(depths[0] - 0.2, depths[-1] + 0.2)
    axes.set_xlabel("depth (moves ahead)")
