"""The search of an explicit tree, with everything that happened in it: `search`, `draw` and `trace`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from secateur import catalog
from secateur.errors import SecateurError
from secateur.events import Cut, Event, Leaf, Recorder
from secateur.files import write
from secateur.game import Number
from secateur.graph import Graph
from secateur.interface.reading import AnyTree, tree_of
from secateur.result import Limit, Result
from secateur.tree import Tree, nodes
from secateur.views.data import cut_data, result_data
from secateur.views.language import ENGLISH, Language

MOST_TRACED = 20_000  # nodes in a tree whose search is traced
DEEPEST_TRACED = 100  # levels of it
MOST_OUTLINED = 40  # nodes in a tree whose outline is shown unasked
ONCE = ("calls", "rules")  # the traces of searches that go through the tree once, depth first


@dataclass(frozen=True, repr=False)
class TreeSearch:
    """A tree that was searched: by which algorithm, with which result, and what happened, event by event.

    It prints as an outline of the tree, and a notebook shows it as a picture.
    """

    tree: Tree = field(compare=False)
    algorithm: str
    result: Result[int]
    events: Sequence[Event[int]] = field(compare=False)
    shapes: str = field(default="triangles", compare=False)
    language: Language = field(default=ENGLISH, compare=False)

    @property
    def value(self) -> Number | None:
        """The value of the root to MAX."""
        return self.result.value

    @property
    def cuts(self) -> tuple[Cut[int], ...]:
        """The cuts, in the order in which they were made."""
        return tuple(event for event in self.events if isinstance(event, Cut))

    def trace(self, kind: str = "windows") -> str:
        """Return the search step by step: as calls, windows, rules or sentences."""
        check_trace(self.tree, self.algorithm, kind)
        return "\n".join(catalog.trace(kind)(self.events, self.language))

    def svg(self) -> str:
        """Return a drawing of the tree and its cuts, as SVG."""
        from secateur.views.picture import picture_of
        from secateur.views.svg import to_svg

        return to_svg(picture_of(self.tree, self.events, self.language), self.shapes)

    def tex(self) -> str:
        """Return the drawing as a LaTeX document."""
        from secateur.views.picture import picture_of
        from secateur.views.tikz import to_tikz

        return to_tikz(picture_of(self.tree, self.events, self.language), self.shapes)

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_dict(self) -> dict[str, Any]:
        """Return the result, the leaves visited and the cuts as plain data, with the keys of `--json`."""
        return {
            "algorithm": self.algorithm,
            "for": self.tree.maximiser,
            **result_data(self.result),
            "leaves_visited": [event.value for event in self.events if isinstance(event, Leaf)],
            "cuts": [cut_data(cut) for cut in self.cuts],
        }

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"<TreeSearch by {self.algorithm}: value={self.value}, {len(self.cuts)} cuts>"

    def _lines(self) -> Iterator[str]:
        """Say what was found, and how: with an outline if the tree is small."""
        from secateur.views import search_words as words
        from secateur.views.outline import outline

        tree, result, language = self.tree, self.result, self.language
        if is_small(tree, MOST_OUTLINED) and tree.root.moves:
            yield from outline(tree, self.events, result.line, language)
            yield ""
        yield words.found(result, tree.maximiser, _line(tree, result.line), language)
        if result.moves is not None:
            yield words.moves([(_line(tree, (move,)), value) for move, value in result.moves], language)
        if result.stopped:
            yield words.STOPPED[result.stopped].text(language)
        everything = list(nodes(tree.root))
        leaves = sum(not node.moves for node in everything)
        seen = len({event.visit.state for event in self.events if isinstance(event, Leaf)})
        yield words.effort(self.algorithm, result, seen, leaves, len(everything), language)


def search(
    tree: AnyTree,
    algorithm: str = "alphabeta",
    *,
    for_player: str | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    alpha: Number | None = None,
    beta: Number | None = None,
    strict: bool = False,
    hard: bool = False,
    shallow: bool = False,
    all_moves: bool = False,
    only: tuple[type, ...] | None = None,
    shapes: str = "triangles",
    language: Language = ENGLISH,
) -> TreeSearch:
    """Search an explicit tree, and keep everything that happens.

    The tree is a `Tree`, nested lists of numbers, a text as on the command line, or a file. The options are those of
    the algorithm; `only` keeps only events of these kinds, which saves memory in a large tree.

    >>> import secateur
    >>> print(secateur.search([[3], [1, 2, 9], [4]]))
    △ 4
    ├─ ▽ 3     3
    ├─ ▽ ≤1    1 ✂ (2) (9)   ✂ α = 3
    ┗━ ▽ 4     4
    <BLANKLINE>
    value 4 to MAX, best play 2 0
    alphabeta looked at 3 of 5 leaves, 7 of 9 nodes; 1 cut
    """
    found, recorder = tree_of(tree, for_player), Recorder[int]() if only is None else Recorder[int](only)
    result: Result[int] = catalog.algorithm(algorithm)(
        found,
        limit=Limit(depth, nodes, seconds),
        evaluation=found.estimate if depth else None,
        window=(alpha, beta),
        strict=strict,
        hard=hard,
        shallow=shallow,
        all_moves=all_moves,
        listener=recorder,
    )
    return TreeSearch(found, algorithm, result, recorder.events, shapes, language)


@dataclass(frozen=True, repr=False)
class Drawing:
    """A picture, as SVG; a notebook shows it."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing, {len(self.svg):,} characters of SVG>"


def draw(
    thing: AnyTree | TreeSearch | Graph[Any],
    file: str | os.PathLike[str] | None = None,
    *,
    algorithm: str | None = "alphabeta",
    shapes: str = "triangles",
    language: Language = ENGLISH,
    **options: Any,
) -> Drawing:
    """Draw a tree with what the search of it cuts, a search, or a game graph; write it to a file if there is one.

    The name of the file ends in .svg, or for a tree in .tex. With `algorithm=None` the tree is drawn as it is. Other
    options are those of `search`; those of a graph are the options of its `solve`.

    >>> import secateur
    >>> secateur.draw([[3], [1, 2, 9], [4]]).svg[:4]
    '<svg'
    """
    suffix = "" if file is None else Path(file).suffix
    if suffix not in ("", ".svg", ".tex") or (suffix == ".tex" and isinstance(thing, Graph)):
        raise SecateurError(f"{file}: expected a file name that ends in .svg{' or .tex' * (suffix != '.tex')}")
    if isinstance(thing, Graph):
        from secateur.views.graph_picture import to_svg

        drawing = Drawing(to_svg(thing.solve(**options), shapes))
    else:
        searched = _drawable(thing, algorithm, shapes, language, options)
        drawing = Drawing(searched.svg())
    if file is not None:
        text = searched.tex() if suffix == ".tex" else drawing.svg
        write(Path(file), text)
    return drawing


def _drawable(
    thing: AnyTree | TreeSearch, algorithm: str | None, shapes: str, language: Language, options: dict[str, Any]
) -> TreeSearch:
    if isinstance(thing, TreeSearch):
        return thing
    if algorithm is None:
        tree = tree_of(thing, options.get("for_player"))
        return TreeSearch(tree, "", Result(None, "exact", None, (), 0, 0, 0), (), shapes, language)
    return search(thing, algorithm, shapes=shapes, language=language, **options)


@dataclass(frozen=True, repr=False)
class Trace:
    """A search step by step, as text."""

    text: str

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


def trace(
    thing: AnyTree | TreeSearch,
    kind: str = "windows",
    *,
    algorithm: str = "alphabeta",
    language: Language = ENGLISH,
    **options: Any,
) -> Trace:
    """Write out the search of a tree step by step: as calls, windows, rules or sentences.

    >>> import secateur
    >>> secateur.trace("(A (B C=3) (D E=1 F=2))", "rules")
    C is visited: V(C) = 3, definitive
    R2: V(B) = 3, provisional
    R1: V(B) = 3, definitive
    R2: V(A) = 3, provisional
    E is visited: V(E) = 1, definitive
    R2: V(D) = 1, provisional
    R3: alpha cut on F, because V(D) = 1 ≤ V(A) = 3
    R1: V(D) = 1, definitive
    R1: V(A) = 3, definitive
    """
    if not isinstance(thing, TreeSearch):
        thing = tree_of(thing, options.pop("for_player", None))
        check_trace(thing, algorithm, kind)  # before the search, which may take long
        thing = search(thing, algorithm, language=language, **options)
    return Trace(thing.trace(kind))


def check_trace(tree: Tree, algorithm: str, kind: str) -> None:
    """Fail if the search of a tree by an algorithm cannot be written out in this kind of trace."""
    catalog.trace(kind)
    found = catalog.algorithm(algorithm)
    if kind in ONCE and (found.revisits or not found.depth_first):
        why = f"{algorithm} does not go through the tree once, depth first: expected another"
        raise SecateurError(f"trace {kind}: {why}")
    if not is_small(tree, MOST_TRACED, DEEPEST_TRACED):
        raise SecateurError(f"trace: more than {MOST_TRACED:,} nodes or {DEEPEST_TRACED} levels: expected fewer")


def is_small(tree: Tree, most: int, deepest: int | None = None) -> bool:
    """Whether a tree has no more nodes, and no more levels, than that; lazy subtrees stay as they are."""
    waiting, count = [(tree.root, 0)], 0
    while waiting:
        node, depth = waiting.pop()
        count += 1
        if count > most or (deepest is not None and depth > deepest):
            return False
        waiting += [(child, depth + 1) for index in node.moves if (child := node.produced(index)) is not None]
    return True


def _line(tree: Tree, line: tuple[int, ...]) -> str:
    """Return a line as the names of its nodes, or the indexes of the children."""
    words, node = [], tree.root
    for move in line[:MOST_OUTLINED]:
        node = node.child(move)
        words.append(node.name or str(move))
    return " ".join(words) + (" …" if len(line) > MOST_OUTLINED else "")
