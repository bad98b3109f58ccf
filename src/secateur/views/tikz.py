"""A picture as LaTeX: a whole document, for the package `forest`; its styles may be changed by hand."""

import re
import unicodedata
from collections.abc import Iterator

from secateur.views.layout import SHAPES, SIZES, STRIKE, Form, Layout, Place, arrange
from secateur.views.picture import COLOURS, Picture, Role, Shown

POINT = 0.75  # points to a pixel

FORMS: dict[Form, str] = {
    "up": "isosceles triangle, isosceles triangle stretches, shape border rotate=90",
    "down": "isosceles triangle, isosceles triangle stretches, shape border rotate=-90",
    "circle": "ellipse",
    "square": "rectangle",
    "leaf": "rectangle",
    "stub": "rectangle, draw=none",
}

STYLES = r"""
  size/.style 2 args={minimum width=#1pt, minimum height=#2pt, text width=0.6*#1pt},
  value text/.style={align=center, text height=1.4ex, text depth=0.1ex, inner sep=0pt, outer sep=0pt,
    font=\small\sffamily},
  name text/.style={draw=none, text=plain, solid, font=\small\sffamily, inner sep=2pt},
  note text/.style={draw=none, text=note, solid, font=\scriptsize\sffamily, inner sep=2pt},
  cut text/.style={text=cut, font=\scriptsize\sffamily, inner sep=3.5pt, auto, pos=STRIKE},
  bars/.style={postaction={decorate, decoration={markings, mark=at position STRIKE with {
    \draw[cut, line width=1.3pt] (-1.5pt,-4.5pt) -- (-1.5pt,4.5pt) (1.5pt,-4.5pt) -- (1.5pt,4.5pt);}}}},
  plain line/.style={draw=plain, line width=0.8pt},
  grey line/.style={draw=grey, line width=0.7pt},
  strong line/.style={draw=strong, line width=2.2pt},
}
\forestset{
  game tree/.style={value text, anchor=north, parent anchor=south, child anchor=north},
  place/.style 2 args={before computing xy={s=#1pt, l=#2pt}},
  plain/.style={plain line, text=plain, edge=plain line},
  grey/.style={grey line, text=grey, dashed, edge=grey line},
  strong/.style={strong line, line width=1.6pt, text=strong, font=\small\sffamily\bfseries, edge=strong line},
  struck/.style={edge=bars},
  cut/.style={edge label={node[cut text]{#1}}},
}
""".replace("STRIKE", str(STRIKE))

# What LaTeX does not take as it is: its own signs, and ours. The two-letter ones come first.
SIGNS = {
    "−∞": r"$-\infty$",
    "+∞": r"$+\infty$",
    **{sign: f"\\{sign}" for sign in "%$#_{}&"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": "$<$",
    ">": "$>$",
    "|": "$|$",
    "−": "$-$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "…": r"\dots{}",
    "α": r"$\alpha$",
    "β": r"$\beta$",
}
SIGN = re.compile("|".join(map(re.escape, SIGNS)) + r"|[^\x00-\x7f]")
LATIN = "ßæøåœłÆØÅŒŁ"


def to_tikz(picture: Picture, shapes: str = "triangles") -> str:
    """Write a picture as a LaTeX document; the shapes are as in `to_svg`."""
    layout = arrange(picture, shapes)
    lines = [
        f"% {picture.title}: {picture.description}",
        *_preamble(shapes),
        r"\begin{document}",
        r"\begin{forest}",
        "for tree={game tree}",
        *_nodes(picture, layout),
        *_legend(layout),
        r"\end{forest}",
        r"\end{document}",
    ]
    return "\n".join(lines) + "\n"


def _preamble(shapes: str) -> Iterator[str]:
    """Yield what comes before the document: the colours and the styles."""
    yield r"\documentclass[tikz,border=4mm]{standalone}"
    yield r"\usepackage{forest}"
    yield r"\usetikzlibrary{decorations.markings,shapes.geometric}"
    for ink, colour in COLOURS.items():
        yield rf"\definecolor{{{ink}}}{{HTML}}{{{colour}}}"
    yield r"\tikzset{"
    for role, form in SHAPES[shapes].items():
        width, height, _, _ = SIZES[form]
        yield f"  {_style(role)}/.style={{{FORMS[form]}, {_size(width, height)}}},"
    yield STYLES.strip("\n")


def _nodes(picture: Picture, layout: Layout) -> Iterator[str]:
    """Yield the tree in brackets, a node a line."""
    depths = [len(node.path) for node in picture.nodes] + [0]  # at the end, everything down to the root is closed
    for index, node in enumerate(picture.nodes):
        place = layout.places[index]
        father = None if node.parent is None else layout.places[node.parent]
        options = [_text(node.text), _style(node.role), picture.tone(node), *_options(node, place, father)]
        if node.name:
            side = "below" if node.role == "leaf" else "left"
            grey = ", text=grey" if picture.tone(node) == "grey" else ""
            options.append(f"label={{[name text{grey}]{side}:{_text(node.name)}}}")
        closed = "]" * (depths[index] - depths[index + 1] + 1)
        yield "  " * depths[index] + f"[{', '.join(options)}{closed}"


def _options(node: Shown, place: Place, father: Place | None) -> Iterator[str]:
    """Yield what is particular to a node."""
    if place.width > SIZES[place.form][0]:
        yield _size(place.width, place.height)
    if father is not None:
        yield f"place={{{_length(place.x - father.x)}}}{{{_length(place.top - father.top)}}}"
    if node.window:
        yield f"label={{[note text]right:{_text(node.window_text)}}}"
    if node.cut:
        yield "struck"
    if node.cut_text:
        yield f"cut={_text(node.cut_text)}"


def _legend(layout: Layout) -> Iterator[str]:
    """Yield the legend; the top of the root is at (0, 0)."""
    root = layout.places[0]
    y = root.top - layout.legend_y
    for entry in layout.legend:
        x = entry.x - root.x
        at, end = _point(x, y), _point(x + 18, y)
        if entry.sample == "max" or entry.sample == "min":
            yield rf"\node[{_style(entry.sample)}, plain line, {_size(16, 13)}] at {_point(x + 9, y)} {{}};"
        elif entry.sample == "grey":
            yield rf"\node[leaf, grey line, dashed, {_size(16, 13)}] at {_point(x + 9, y)} {{}};"
        elif entry.sample:
            style = "strong line" if entry.sample == "strong" else "grey line, bars"
            yield rf"\draw[{style}] {at} -- {end};"
        text_at = _point(entry.text_x - root.x, y)
        yield rf"\node[note text, anchor=west, inner sep=0pt] at {text_at} {_text(entry.text)};"


def _style(role: Role) -> str:
    return {"max": "MAX", "min": "MIN"}.get(role, role)


def _size(width: float, height: float) -> str:
    return f"size={{{_length(width)}}}{{{_length(height)}}}"


def _point(x: float, y: float) -> str:
    return f"({_length(x)}pt,{_length(y)}pt)"


def _length(pixels: float) -> str:
    return f"{pixels * POINT:.1f}".removesuffix(".0")


def _text(text: str) -> str:
    """Return a text in braces, in which nothing means anything to LaTeX."""
    return "{" + SIGN.sub(lambda match: _sign(match[0]), text) + "}"


def _sign(sign: str) -> str:
    """Return a sign as LaTeX writes it; what it has no letter for is a question mark."""
    accented = len(unicodedata.normalize("NFD", sign)) == 2 and "À" <= sign <= "ž"
    return SIGNS.get(sign) or (sign if accented or sign in LATIN else "?")
