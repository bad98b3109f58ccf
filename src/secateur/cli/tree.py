"""`secateur tree`: search an explicit tree and show what happened."""

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
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import progress
from secateur.cli.spec import number
from secateur.errors import SecateurError
from secateur.events import Cut, Leaf
from secateur.game import Number
from secateur.interface.reading import read_tree
from secateur.interface.tree_search import MOST_OUTLINED, TreeSearch, check_trace, draw, is_small, search
from secateur.tree import Tree
from secateur.views.language import Language


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
        catalog.algorithm(self.algorithm)
        if self.complete is not None and (self.as_json or self.trace or self.draw):
            raise SecateurError("--complete prints the tree itself: expected it without --json, --trace or --draw")


@click.command(cls=WithAlgorithms, short_help="Search an explicit tree.")
@click.argument("spec")
@click.option("-a", "--algorithm", default="alphabeta", metavar="NAME", help="One of those listed below.")
@for_option
@click.option("--trace", type=click.Choice(list(catalog.TRACES)), help="Tell the search step by step.")
@language_option("of the output and of the drawing")
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
    with progress(lambda: "searching the tree"):
        searched = _searched(found, asked)
    if asked.draw is not None:
        draw(searched, asked.draw)
    trace = searched.trace(asked.trace).splitlines() if asked.trace else None
    if asked.as_json:
        print_json(searched.to_dict() if trace is None else {**searched.to_dict(), "trace": trace})
    else:
        print_lines(_report(searched, asked) if trace is None else trace)


def _completed(tree: Tree, form: str) -> str:
    from secateur.tree.completion import complete
    from secateur.tree.tree_text import to_json, to_short

    return (to_json if form == "json" else to_short)(complete(tree))


def _searched(tree: Tree, asked: TreeRequest) -> TreeSearch:
    """Search a tree as asked, and keep the events that are to be shown."""
    if asked.trace:
        check_trace(tree, asked.algorithm, asked.trace)
    everything = asked.trace or asked.draw or is_small(tree, MOST_OUTLINED)
    return search(
        tree,
        asked.algorithm,
        depth=asked.depth,
        nodes=asked.nodes,
        seconds=asked.seconds,
        alpha=asked.alpha,
        beta=asked.beta,
        strict=asked.strict,
        hard=asked.hard,
        shallow=asked.shallow,
        all_moves=asked.all_moves,
        only=None if everything else (Leaf, Cut),
        shapes=asked.shapes,
        language=asked.language,
    )


def _report(searched: TreeSearch, asked: TreeRequest) -> list[str]:
    """Return what was found in words, and how to see more if there is more to see."""
    from secateur.views.picture import MOST_NODES

    lines, tree = [str(searched)], searched.tree
    if asked.draw is None and not is_small(tree, MOST_OUTLINED) and is_small(tree, MOST_NODES):
        lines.append(f"more than {MOST_OUTLINED} nodes, so there is no outline; --draw FILE.svg draws the tree")
    return lines
