"""A picture as LaTeX: a complete document that uses the package `forest`; its styles can be edited by hand."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from secateur.views.layout import COLOURS, SHAPES, SIZES, STRIKE, Form, Layout, NodePlace, Sample, arrange, legend_of
from secateur.views.picture import DrawnNode, Picture, PictureError, Role

POINT = 0.75  # points per pixel
PAGE, LARGEST = (750, 380), 1.4  # room for a drawing on a sheet of paper, in points; how much it may be enlarged
ROW, COLUMNS = 16, 4  # height of a line of a table, in points; tables side by side
MOST_POINTS = 14_000  # TeX allows a page of 14,400 points, and a length of 16,383

FORMS: dict[Form, str] = {
    "up": "up triangle, text height=22pt, text depth=0pt",
    "down": "down triangle, text height=6pt, text depth=15pt",
    "circle": "ellipse",
    "square": "rectangle",
    "leaf": "rectangle",
    "stub": "rectangle, draw=none",
}

# A triangle is a rectangle of which only half is drawn, so that labels and edges attach to it as to a rectangle.
TRIANGLES = r"""
\makeatletter
\newcommand\triangle@shape[3]{\pgfdeclareshape{#1 triangle}{
  \inheritsavedanchors[from=rectangle]
  \inheritanchorborder[from=rectangle]
  \inheritanchor[from=rectangle]{center}
  \inheritanchor[from=rectangle]{base}
  \inheritanchor[from=rectangle]{north}
  \inheritanchor[from=rectangle]{south}
  \inheritanchor[from=rectangle]{east}
  \inheritanchor[from=rectangle]{west}
  \inheritanchor[from=rectangle]{north east}
  \inheritanchor[from=rectangle]{north west}
  \inheritanchor[from=rectangle]{south east}
  \inheritanchor[from=rectangle]{south west}
  \backgroundpath{
    \southwest \pgf@xa=\pgf@x \pgf@ya=\pgf@y
    \northeast \pgf@xb=\pgf@x \pgf@yb=\pgf@y
    \pgfpathmoveto{\pgfpoint{0.5*(\pgf@xa+\pgf@xb)}{#2}}
    \pgfpathlineto{\pgfpoint{\pgf@xb}{#3}}
    \pgfpathlineto{\pgfpoint{\pgf@xa}{#3}}
    \pgfpathclose}}}
\triangle@shape{up}{\pgf@yb}{\pgf@ya}
\triangle@shape{down}{\pgf@ya}{\pgf@yb}
\makeatother
"""

STYLES = r"""
  size/.style 2 args={minimum width=#1pt, minimum height=#2pt},
  value text/.style={text height=1.4ex, text depth=0.1ex, inner sep=0pt, outer sep=0pt, line join=round,
    font=\small\sffamily},
  name text/.style={draw=none, text=plain, font=\small\sffamily, inner sep=3pt},
  note text/.style={draw=none, text=note, font=\scriptsize\sffamily, inner sep=3pt},
  cut text/.style={text=cut, font=\scriptsize\sffamily, inner sep=3.5pt, auto, pos=STRIKE},
  bars/.style={postaction={decorate, decoration={markings, mark=at position STRIKE with {
    \draw[cut, line width=1.3pt] (-1.5pt,-4.5pt) -- (-1.5pt,4.5pt) (1.5pt,-4.5pt) -- (1.5pt,4.5pt);}}}},
  plain line/.style={draw=plain, line width=0.8pt},
  grey line/.style={draw=grey, line width=0.7pt},
  strong line/.style={draw=strong, line width=2.2pt},
  legend/.style={anchor=north, yshift=-15pt, column sep=3pt, ampersand replacement=\&,
    every node/.style={note text, anchor=base, inner xsep=0pt}},
  sample/.style={anchor=center, yshift=2pt, text height=0pt, text depth=0pt, inner sep=0pt, size={10.5}{9.5}},
}
\forestset{
  pack stage/.style={},  % every node has its place; without this line and the places, forest finds them
  game tree/.style={value text, anchor=north, parent anchor=south, child anchor=north},
  place/.style 2 args={before computing xy={s=#1pt, l=#2pt}},
  plain/.style={plain line, text=plain, edge=plain line},
  grey/.style={grey line, text=grey, densely dashed, edge=grey line},
  strong/.style={strong line, line width=1.6pt, text=strong, font=\small\sffamily\bfseries, edge=strong line},
  struck/.style={edge=bars},
  cut/.style={edge label={node[cut text]{#1}}},
}
""".replace("STRIKE", str(STRIKE))

SAMPLES: dict[Sample, str] = {
    "": "",
    "max": r"\node[MAX, plain line, sample]{}; \& ",
    "min": r"\node[MIN, plain line, sample]{}; \& ",
    "grey": r"\node[leaf, grey line, densely dashed, sample]{}; \& ",
    "strong": r"\draw[strong line] (0pt,2pt) -- (13pt,2pt); \& ",
    "cut": r"\draw[grey line, bars] (0pt,2pt) -- (13pt,2pt); \& ",
}

# Characters that LaTeX needs in another form. Pairs come first, because the first match is replaced.
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
    "∞": r"$\infty$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "…": r"\dots{}",
    "α": r"$\alpha$",
    "β": r"$\beta$",
}
SIGN = re.compile("|".join(map(re.escape, SIGNS)) + r"|[^\x00-\x7f]")
LATIN = "ßæøåœłÆØÅŒŁ"


def to_tikz(picture: Picture, shapes: str = "triangles") -> str:
    """Write a picture as a LaTeX document; shapes as in `to_svg`."""
    layout = _layout(picture, shapes)
    lines = [
        f"% {picture.title}: {picture.description}",
        r"\documentclass[tikz,border=4mm]{standalone}",
        *_preamble(shapes),
        r"\begin{document}",
        *_drawing(picture, layout),
        r"\end{document}",
    ]
    return "\n".join(lines) + "\n"


def to_tikz_sheet(picture: Picture, heading: Sequence[str], shapes: str = "triangles") -> str:
    """Write a page with a title, some sentences and a picture, scaled to fit."""
    return to_tikz_pages([Page(picture, heading)], shapes)


class Page(NamedTuple):
    """A page of a document: a picture below a title and some sentences, and perhaps a table below it."""

    picture: Picture
    heading: Sequence[str]
    table: Sequence[Sequence[str]] = ()


def to_tikz_pages(pages: Sequence[Page], shapes: str = "triangles") -> str:
    """Write a document of pages."""
    lines = [
        f"% {pages[0].picture.title}: {pages[0].picture.description}",
        r"\documentclass{article}",
        r"\usepackage[a4paper,landscape,margin=15mm]{geometry}",
        r"\usepackage{tikz}",
        *_preamble(shapes),
        r"\pagestyle{empty}",
        r"\setlength{\parindent}{0pt}",
        r"\setlength{\parskip}{6pt}",
        r"\renewcommand{\arraystretch}{1.25}",
        r"\begin{document}",
        *(line for index, page in enumerate(pages) for line in _page(page, index > 0, shapes)),
        r"\end{document}",
    ]
    return "\n".join(lines) + "\n"


def _page(page: Page, new: bool, shapes: str) -> Iterator[str]:
    """Yield a page; a `new` one begins on another sheet of paper."""
    layout = _layout(page.picture, shapes)
    title, *sentences = page.heading
    wide, high = PAGE
    high -= ROW * len(page.table[0::COLUMNS]) if page.table else 0
    scale = min(LARGEST, wide / (layout.width * POINT), high / (layout.height * POINT))
    if new:
        yield r"\clearpage"
    yield rf"\section*{{{escaped(title)}}}"
    yield from (escaped(sentence) + "\n" for sentence in sentences)
    yield r"\begin{center}"
    yield rf"\scalebox{{{scale:.3f}}}{{%"
    yield from _drawing(page.picture, layout)
    yield "}"
    if page.table:
        yield r"\par\medskip"
        yield from _table(page.table)
    yield r"\end{center}"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table, in several columns of rows side by side so that it fits below a picture."""
    head, *body = rows
    tall = -(-len(body) // COLUMNS)
    for column in range(0, len(body), tall):
        yield r"\begin{tabular}[t]{|l|*{3}{p{22pt}|}}\hline"
        for row in (head, *body[column : column + tall]):
            yield " & ".join(map(escaped, row)) + r" \\ \hline"
        yield r"\end{tabular}\quad"


def _layout(picture: Picture, shapes: str) -> Layout:
    """Return the layout, or raise PictureError if it is too large for LaTeX."""
    layout = arrange(picture, shapes)
    points = POINT * max(layout.width, layout.height)
    if points > MOST_POINTS:
        raise PictureError(
            f"a drawing of {points:,.0f} points: expected at most {MOST_POINTS:,} for LaTeX; SVG has no such limit"
        )
    return layout


def _drawing(picture: Picture, layout: Layout) -> Iterator[str]:
    """Yield the tree and its legend."""
    yield r"\begin{forest}"
    yield "for tree={game tree}"
    yield from _nodes(picture, layout)
    yield from _legend(picture)
    yield r"\end{forest}"


def _preamble(shapes: str) -> Iterator[str]:
    """Yield the preamble: packages, colours and styles."""
    yield r"\usepackage{forest}"
    yield r"\usetikzlibrary{decorations.markings,shapes.geometric}"
    yield TRIANGLES.strip("\n")
    for ink, colour in COLOURS.items():
        yield rf"\definecolor{{{ink}}}{{HTML}}{{{colour}}}"
    yield r"\tikzset{"
    for role, form in SHAPES[shapes].items():
        width, height, _, _ = SIZES[form]
        yield f"  {_style(role)}/.style={{{FORMS[form]}, {_size(width, height)}}},"
    yield f"  beside/.style={{label distance={'-5' if shapes == 'triangles' else '0'}pt}},"  # triangles leave room
    yield STYLES.strip("\n")


def _nodes(picture: Picture, layout: Layout) -> Iterator[str]:
    """Yield the tree in brackets, one line per node."""
    depths = [len(node.path) for node in picture.nodes] + [0]  # the 0 closes all brackets after the last node
    for index, node in enumerate(picture.nodes):
        place = layout.places[index]
        parent = None if node.parent is None else layout.places[node.parent]
        options = [f"{{{escaped(node.text)}}}", picture.tone(node), _style(node.role), *_options(node, place, parent)]
        if node.name:
            style = "name text" + (", text=grey" if picture.tone(node) == "grey" else "")
            where = f"[{style}]below" if node.role == "leaf" else f"[{style}, beside]left"
            options.append(f"label={{{where}:{{{escaped(node.name)}}}}}")
        closed = "]" * (depths[index] - depths[index + 1] + 1)
        yield "  " * depths[index] + f"[{', '.join(options)}{closed}"


def _options(node: DrawnNode, place: NodePlace, parent: NodePlace | None) -> Iterator[str]:
    """Yield the options of a node: size, position, window, cut."""
    if place.width > SIZES[place.form][0]:
        yield _size(place.width, place.height)
    if parent is not None:
        yield f"place={{{_length(place.x - parent.x)}}}{{{_length(place.top - parent.top)}}}"
    if node.window_text:
        yield f"label={{[note text, beside]right:{{{escaped(node.window_text)}}}}}"
    if node.cut:
        yield "struck"
    if node.cut_text:
        yield f"cut={{{escaped(node.cut_text)}}}"


def _legend(picture: Picture) -> Iterator[str]:
    """Yield the legend, on one line below the tree."""
    entries = [f"{SAMPLES[sample]}\\node{{{escaped(text)}}};" for sample, text in legend_of(picture)]
    if entries:
        yield r"\matrix[legend] at (current bounding box.south) {"
        yield "  " + " \\&[10pt]\n  ".join(entries) + r" \\};"


def _style(role: Role) -> str:
    return {"max": "MAX", "min": "MIN"}.get(role, role)


def _size(width: float, height: float) -> str:
    return f"size={{{_length(width)}}}{{{_length(height)}}}"


def _length(pixels: float) -> str:
    return f"{round(pixels * POINT, 1) + 0:g}"  # + 0 turns -0 into 0


def escaped(text: str) -> str:
    """Return a text with all characters that are special to LaTeX escaped."""
    return SIGN.sub(lambda match: _sign(match[0]), text)


def _sign(sign: str) -> str:
    """Return a character as LaTeX writes it, or a question mark if its fonts lack it."""
    accented = len(unicodedata.normalize("NFD", sign)) == 2 and "À" <= sign <= "ž"
    return SIGNS.get(sign) or (sign if accented or sign in LATIN else "?")
