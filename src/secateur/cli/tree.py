"""`secateur tree`: search an explicit tree and show what happened."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from secateur.catalog import algorithm
from secateur.cli.progress import progress
from secateur.cli.spec import number, read_tree, shapes_option
from secateur.errors import SecateurError
from secateur.events import Cut, Event, Leaf, Recorder
from secateur.result import Limit, Result
from secateur.tree import Tree, nodes

MOST_TOLD = 20_000  # nodes in a tree whose search is traced
DEEPEST_TOLD = 100  # levels of it
MOST_OUTLINED = 40  # nodes in a tree whose outline is shown unasked
SIGNS = {"exact": "", "lower": "≥ ", "upper": "≤ "}
NOT_ONCE = ("pvs", "mtdf", "sss")  # the algorithms that do not go through the tree once, depth first


@click.command(short_help="Search an explicit tree.")
@click.argument("spec")
@click.option("-a", "--algorithm", "name", default="alphabeta", metavar="NAME", help="One of those listed above.")
@click.option("--for", "for_player", metavar="PLAYER", help="The player who maximises; the root's, if not given.")
@click.option("--trace", type=click.Choice(["calls", "windows", "rules"]), help="Tell the search step by step.")
@click.option("--draw", type=Path, metavar="FILE", help="Draw the searched tree to FILE.svg or FILE.tex.")
@shapes_option
@click.option("--strict", is_flag=True, help="Cut only what is worse, not what is equal.")
@click.option("--hard", is_flag=True, help="Answer within the window (fail-hard).")
@click.option("--shallow", is_flag=True, help="Compare with the parent only, as rule R3 does.")
@click.option("--alpha", type=number, metavar="N", help="Lower end of the window to begin with.")
@click.option("--beta", type=number, metavar="N", help="Upper end of the window to begin with.")
@click.option("--depth", type=int, metavar="N", help="Stop N moves ahead, at the values that inner nodes carry.")
@click.option("--nodes", "most_nodes", type=int, metavar="N", help="Stop after N nodes.")
@click.option("--seconds", type=float, metavar="S", help="Stop after S seconds.")
@click.option("--all-moves", is_flag=True, help="Find the exact value of every move of the root.")
@click.option("--complete", type=click.Choice(["json", "short"]), help="Print the tree with all its values instead.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def tree(
    spec: str,
    name: str,
    for_player: str | None,
    trace: str | None,
    draw: Path | None,
    shapes: str,
    depth: int | None,
    most_nodes: int | None,
    seconds: float | None,
    alpha: Any,
    beta: Any,
    complete: str | None,
    as_json: bool,
    **options: bool,
) -> None:
    """Search an explicit tree by minimax, alpha-beta and their relatives.

    SPEC is a file, - for standard input, or the tree itself. In JSON a number is a leaf and a list an inner node;
    with names, {"player": "Alice", "name": "A", "children": [...]} and {"name": "D", "value": 3}. The short form
    for typing is ((3) (1 2 9) (4)), or (A max 5 (B min D=3 E=?)). The root is MAX and the players alternate,
    unless they are named.

    \b
    Algorithms: minimax, minimax-iterative, negamax, negamax-iterative, alphabeta,
    alphabeta-negamax, pvs, mtdf, sss. The options --strict, --hard, --shallow,
    --alpha and --beta are for alphabeta, alphabeta-negamax and pvs; the others
    find the exact value without them.

    \b
    Examples:
      secateur tree '[[3],[1,2,9],[4]]'
      secateur tree '((3) (1 2 9) (4))' --trace windows
      secateur tree exercise.json --draw exercise.svg --shapes circles
      secateur tree exercise.json -a pvs --json
    """
    search, limit = algorithm(name), Limit(depth, most_nodes, seconds)
    if draw is not None and draw.suffix not in (".svg", ".tex"):
        raise SecateurError(f"--draw {draw}: expected a file name that ends in .svg or .tex")
    if trace in ("calls", "rules") and name in NOT_ONCE:
        raise SecateurError(
            f"--trace {trace}: {name} does not go through the tree once, depth first: expected another"
        )
    with progress(lambda: "reading the tree"):
        game = read_tree(spec, for_player)
    if complete is not None and (as_json or trace or draw):
        raise SecateurError("--complete prints the tree itself: expected it without --json, --trace or --draw")
    if complete is not None:
        click.echo(_completed(game, complete))
        return
    small = _is_small(game, MOST_OUTLINED)
    recorder = Recorder[int]() if small or trace or draw else Recorder[int](only=(Leaf, Cut))
    with progress(lambda: f"searching the tree: {len(recorder.events):,} events"):
        if trace and not _is_small(game, MOST_TOLD, DEEPEST_TOLD):
            raise SecateurError(f"--trace: more than {MOST_TOLD:,} nodes or {DEEPEST_TOLD} levels: expected fewer")
        result = search(
            game,
            limit=limit,
            evaluation=game.estimate if depth else None,
            window=(alpha, beta),
            listener=recorder,
            **options,
        )
    if draw is not None:
        _draw(game, recorder.events, draw, shapes)
    told = list(_trace(trace, recorder.events)) if trace else None
    if as_json:
        click.echo(_json(game, name, result, recorder.events, told))
    else:
        for line in told if told is not None else _report(game, name, result, recorder.events, small):
            click.echo(line)


def _completed(game: Tree, form: str) -> str:
    from secateur.tree.completion import complete
    from secateur.tree.tree_text import to_json, to_short

    return (to_json if form == "json" else to_short)(complete(game))


def _is_small(game: Tree, most: int, deepest: int | None = None) -> bool:
    """Whether a tree has no more nodes, and no more levels, than that; lazy subtrees stay as they are."""
    waiting, count = [(game.root, 0)], 0
    while waiting:
        node, depth = waiting.pop()
        count += 1
        if count > most or (deepest is not None and depth > deepest):
            return False
        waiting += [(child, depth + 1) for index in node.moves if (child := node.produced(index)) is not None]
    return True


def _trace(trace: str, events: list[Event[int]]) -> Iterator[str]:
    if trace == "calls":
        from secateur.sheets.calls import calls as view
    elif trace == "windows":
        from secateur.views.windows_trace import windows as view
    else:
        from secateur.views.rules_trace import rules as view
    return view(events)


def _draw(game: Tree, events: list[Event[int]], file: Path, shapes: str) -> None:
    from secateur.views.picture import picture_of
    from secateur.views.svg import to_svg
    from secateur.views.tikz import to_tikz

    text = (to_svg if file.suffix == ".svg" else to_tikz)(picture_of(game, events), shapes)
    file.write_text(text, encoding="utf-8")


def _json(game: Tree, name: str, result: Result[int], events: list[Event[int]], told: list[str] | None) -> str:
    import msgspec

    from secateur.views.data import cut_data, result_data

    data = {
        "algorithm": name,
        "for": game.maximiser,
        **result_data(result),
        "leaves_visited": [event.value for event in events if isinstance(event, Leaf)],
        "cuts": [cut_data(event) for event in events if isinstance(event, Cut)],
    }
    if told is not None:
        data["trace"] = told
    return msgspec.json.encode(data).decode()


def _report(game: Tree, name: str, result: Result[int], events: list[Event[int]], small: bool) -> Iterator[str]:
    """Say what was found, and how: with an outline if the tree is small."""
    from secateur.views.outline import outline
    from secateur.views.picture import MOST_NODES
    from secateur.views.words import number as shown

    if small and game.root.moves:
        yield from outline(game, events, result.line)
        yield ""
    found = "no value yet" if result.value is None else f"value {SIGNS[result.bound]}{shown(result.value)}"
    best = f", best play {_line(game, result.line)}" if result.line else ""
    yield f"{found} to {game.maximiser}{best}"
    if result.moves is not None:
        yield "moves " + ", ".join(f"{_line(game, (move,))}: {shown(value)}" for move, value in result.moves)
    if result.stopped:
        yield f"stopped by the limit on {result.stopped}"
    yield _effort(game, name, result, events)
    if not small and _is_small(game, MOST_NODES):
        yield f"more than {MOST_OUTLINED} nodes, so there is no outline; --draw FILE.svg draws the tree"


def _effort(game: Tree, name: str, result: Result[int], events: list[Event[int]]) -> str:
    """Say how much of the tree was looked at."""
    everything = list(nodes(game.root))
    leaves = sum(not node.moves for node in everything)
    seen = len({event.visit.state for event in events if isinstance(event, Leaf)})
    cuts = f"{result.cutoffs:,} {'cut' if result.cutoffs == 1 else 'cuts'}"
    if seen < result.leaves or result.nodes > len(everything):
        again = f"some more than once: {result.leaves:,} leaves and {result.nodes:,} nodes in all"
        return f"{name} looked at {seen:,} of {leaves:,} leaves, {again}; {cuts}"
    looked_at = f"{result.leaves:,} of {leaves:,} leaves, {result.nodes:,} of {len(everything):,} nodes"
    return f"{name} looked at {looked_at}; {cuts}"


def _line(game: Tree, line: tuple[int, ...]) -> str:
    """Return a line as the names of its nodes, or the indexes of the children."""
    words, node = [], game.root
    for move in line[:MOST_OUTLINED]:
        node = node.child(move)
        words.append(node.name or str(move))
    return " ".join(words) + (" …" if len(line) > MOST_OUTLINED else "")
