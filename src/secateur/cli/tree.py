"""`secateur tree`: search an explicit tree and show what happened."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from secateur import catalog
from secateur.cli.algorithm_help import WithAlgorithms
from secateur.cli.options import (
    asked_for,
    file_option,
    for_option,
    json_option,
    language_option,
    shallow_option,
    shapes_option,
    strict_option,
)
from secateur.cli.output import draw_tree, print_json, print_lines
from secateur.cli.progress import progress
from secateur.cli.spec import number, read_tree
from secateur.errors import SecateurError
from secateur.events import Cut, Event, Leaf, Recorder
from secateur.game import Number
from secateur.result import Limit, Result
from secateur.tree import Tree, nodes
from secateur.views.language import Language

MOST_TOLD = 20_000  # nodes in a tree whose search is traced
DEEPEST_TOLD = 100  # levels of it
MOST_OUTLINED = 40  # nodes in a tree whose outline is shown unasked
SIGNS = {"exact": "", "lower": "≥ ", "upper": "≤ "}
ONCE = ("calls", "rules")  # the traces of searches that go through the tree once, depth first


@dataclass(frozen=True)
class TreeRequest:
    """What `secateur tree` is asked for."""

    spec: str
    algorithm: str
    for_player: str | None
    trace: str | None
    language: Language
    draw: Path | None
    shapes: str
    strict: bool
    hard: bool
    shallow: bool
    alpha: Number | None
    beta: Number | None
    depth: int | None
    nodes: int | None
    seconds: float | None
    all_moves: bool
    complete: str | None
    as_json: bool

    def check(self) -> None:
        """Fail on an unknown algorithm, and on options that contradict one another."""
        search = catalog.algorithm(self.algorithm)
        if self.trace in ONCE and (search.revisits or not search.depth_first):
            why = f"{self.algorithm} does not go through the tree once, depth first: expected another"
            raise SecateurError(f"--trace {self.trace}: {why}")
        if self.complete is not None and (self.as_json or self.trace or self.draw):
            raise SecateurError("--complete prints the tree itself: expected it without --json, --trace or --draw")


@dataclass(frozen=True)
class TreeSearch:
    """A tree that was searched: by which algorithm, with which result, and what happened."""

    tree: Tree
    algorithm: str
    result: Result[int]
    events: Sequence[Event[int]]
    is_small: bool  # small enough for an outline


@click.command(cls=WithAlgorithms, short_help="Search an explicit tree.")
@click.argument("spec")
@click.option("-a", "--algorithm", default="alphabeta", metavar="NAME", help="One of those listed below.")
@for_option
@click.option("--trace", type=click.Choice(list(catalog.TRACES)), help="Tell the search step by step.")
@language_option("of the trace and of the drawing")
@file_option("--draw", "Draw the searched tree to FILE.svg or FILE.tex.", ".svg", ".tex")
@shapes_option
@strict_option
@click.option("--hard", is_flag=True, help="Answer within the window (fail-hard).")
@shallow_option
@click.option("--alpha", type=number, metavar="N", help="Lower end of the window to begin with.")
@click.option("--beta", type=number, metavar="N", help="Upper end of the window to begin with.")
@click.option("--depth", type=int, metavar="N", help="Stop N moves ahead, at the values that inner nodes carry.")
@click.option("--nodes", type=int, metavar="N", help="Stop after N nodes.")
@click.option("--seconds", type=float, metavar="S", help="Stop after S seconds.")
@click.option("--all-moves", is_flag=True, help="Find the exact value of every move of the root.")
@click.option("--complete", type=click.Choice(["json", "short"]), help="Print the tree with all its values instead.")
@json_option
@asked_for(TreeRequest)
def tree(asked: TreeRequest) -> None:
    """Search an explicit tree by minimax, alpha-beta and their relatives.

    SPEC is a file, - for standard input, or the tree itself. In JSON a number is a leaf and a list an inner node;
    with names, {"player": "Alice", "name": "A", "children": [...]} and {"name": "D", "value": 3}. The short form
    for typing is ((3) (1 2 9) (4)), or (A max 5 (B min D=3 E=?)). The root is MAX and the players alternate,
    unless they are named.

    \b
    Examples:
      secateur tree '[[3],[1,2,9],[4]]'
      secateur tree '((3) (1 2 9) (4))' --trace windows
      secateur tree exercise.json --draw exercise.svg --shapes circles
      secateur tree exercise.json -a pvs --json
    """
    asked.check()
    with progress(lambda: "reading the tree"):
        found = read_tree(asked.spec, asked.for_player)
    if asked.complete is not None:
        click.echo(_completed(found, asked.complete))
        return
    search = _searched(found, asked)
    if asked.draw is not None:
        draw_tree(found, search.events, asked.draw, asked.shapes, asked.language)
    told = list(catalog.trace(asked.trace)(search.events, asked.language)) if asked.trace else None
    if asked.as_json:
        print_json(_data(search) if told is None else {**_data(search), "trace": told})
    else:
        print_lines(_report(search, asked.draw is not None) if told is None else told)


def _completed(tree: Tree, form: str) -> str:
    from secateur.tree.completion import complete
    from secateur.tree.tree_text import to_json, to_short

    return (to_json if form == "json" else to_short)(complete(tree))


def _searched(tree: Tree, asked: TreeRequest) -> TreeSearch:
    """Search a tree as asked, and keep the events that are to be shown."""
    search, limit = catalog.algorithm(asked.algorithm), Limit(asked.depth, asked.nodes, asked.seconds)
    small = _is_small(tree, MOST_OUTLINED)
    everything = small or asked.trace or asked.draw
    recorder = Recorder[int]() if everything else Recorder[int](only=(Leaf, Cut))
    with progress(lambda: f"searching the tree: {len(recorder.events):,} events"):
        if asked.trace and not _is_small(tree, MOST_TOLD, DEEPEST_TOLD):
            raise SecateurError(f"--trace: more than {MOST_TOLD:,} nodes or {DEEPEST_TOLD} levels: expected fewer")
        result = search(
            tree,
            limit=limit,
            evaluation=tree.estimate if asked.depth else None,
            window=(asked.alpha, asked.beta),
            strict=asked.strict,
            hard=asked.hard,
            shallow=asked.shallow,
            all_moves=asked.all_moves,
            listener=recorder,
        )
    return TreeSearch(tree, asked.algorithm, result, recorder.events, small)


def _is_small(tree: Tree, most: int, deepest: int | None = None) -> bool:
    """Whether a tree has no more nodes, and no more levels, than that; lazy subtrees stay as they are."""
    waiting, count = [(tree.root, 0)], 0
    while waiting:
        node, depth = waiting.pop()
        count += 1
        if count > most or (deepest is not None and depth > deepest):
            return False
        waiting += [(child, depth + 1) for index in node.moves if (child := node.produced(index)) is not None]
    return True


def _data(search: TreeSearch) -> dict[str, object]:
    from secateur.views.data import cut_data, result_data

    return {
        "algorithm": search.algorithm,
        "for": search.tree.maximiser,
        **result_data(search.result),
        "leaves_visited": [event.value for event in search.events if isinstance(event, Leaf)],
        "cuts": [cut_data(event) for event in search.events if isinstance(event, Cut)],
    }


def _report(search: TreeSearch, drawn: bool) -> Iterator[str]:
    """Say what was found, and how: with an outline if the tree is small."""
    from secateur.views.outline import outline
    from secateur.views.picture import MOST_NODES
    from secateur.views.words import number as shown

    tree, result = search.tree, search.result
    if search.is_small and tree.root.moves:
        yield from outline(tree, search.events, result.line)
        yield ""
    found = "no value yet" if result.value is None else f"value {SIGNS[result.bound]}{shown(result.value)}"
    best = f", best play {_line(tree, result.line)}" if result.line else ""
    yield f"{found} to {tree.maximiser}{best}"
    if result.moves is not None:
        yield "moves " + ", ".join(f"{_line(tree, (move,))}: {shown(value)}" for move, value in result.moves)
    if result.stopped:
        yield f"stopped by the limit on {result.stopped}"
    yield _effort(search)
    if not search.is_small and not drawn and _is_small(tree, MOST_NODES):
        yield f"more than {MOST_OUTLINED} nodes, so there is no outline; --draw FILE.svg draws the tree"


def _effort(search: TreeSearch) -> str:
    """Say how much of the tree was looked at."""
    result, everything = search.result, list(nodes(search.tree.root))
    leaves = sum(not node.moves for node in everything)
    seen = len({event.visit.state for event in search.events if isinstance(event, Leaf)})
    cuts = f"{result.cutoffs:,} {'cut' if result.cutoffs == 1 else 'cuts'}"
    if seen < result.leaves or result.nodes > len(everything):
        again = f"some more than once: {result.leaves:,} leaves and {result.nodes:,} nodes in all"
        return f"{search.algorithm} looked at {seen:,} of {leaves:,} leaves, {again}; {cuts}"
    looked_at = f"{result.leaves:,} of {leaves:,} leaves, {result.nodes:,} of {len(everything):,} nodes"
    return f"{search.algorithm} looked at {looked_at}; {cuts}"


def _line(tree: Tree, line: tuple[int, ...]) -> str:
    """Return a line as the names of its nodes, or the indexes of the children."""
    words, node = [], tree.root
    for move in line[:MOST_OUTLINED]:
        node = node.child(move)
        words.append(node.name or str(move))
    return " ".join(words) + (" …" if len(line) > MOST_OUTLINED else "")
