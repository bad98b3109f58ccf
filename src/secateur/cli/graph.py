"""`secateur graph`: the gains of a game graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from secateur.cli.options import asked_for, file_option, json_option, shapes_option
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import progress
from secateur.cli.spec import read_graph
from secateur.errors import GraphError
from secateur.files import write
from secateur.graph import Cycles, label
from secateur.graph.gains import Gains

MOST_ROWS = 40  # of the table
MOST_MOVES = 20  # of the line, in words


@dataclass(frozen=True)
class GraphRequest:
    """What `secateur graph` is asked for."""

    file: str
    start: str | None
    cycles: Cycles
    any_turns: bool
    draw: Path | None
    shapes: str
    as_json: bool


@click.command(short_help="Find the gains of a game graph.")
@click.argument("file")
@click.option(
    "--from", "start", metavar="VERTEX", help="Where play begins; by default, the only vertex without predecessors."
)
@click.option(
    "--cycles",
    type=click.Choice(["error", "draw"]),
    default="error",
    help="What a cycle is: an error, or plays that never end and are worth 0.",
)
@click.option("--any-turns", is_flag=True, help="Let an edge lead from a player's vertex to another of his.")
@file_option("--draw", "Draw the descendants of the start to FILE.svg.", ".svg")
@shapes_option
@json_option
@asked_for(GraphRequest)
def graph(asked: GraphRequest) -> None:
    """Find the gain of a vertex and of all its descendants, a best move of each, and best play.

    FILE is a list of edges or JSON; - is standard input. The players take turns. In a list of edges a line is one
    of these:

    \b
      s t u                 from s the moves are to t and to u; s -> t u will do too
      max: s v              these vertices are MAX's
      min: t                these are MIN's
      u = 3                 a play that ends in u is worth 3 to MAX
      players: Alice Bob    at the beginning: the names of MAX and MIN
      # a comment           commas are blanks

    \b
    The same in JSON:
      {"edges": {"s": ["t", "u"], …}, "owner": {"s": "max", …}, "gains": {"u": 3, …}}
    The edges may also be a list of pairs, "players" is a list of two names, an owner
    may be 0 or 1, and G, P and E are other names for edges, owner and gains.

    With --cycles draw the answer also says how many moves the winner needs: he hurries, and the loser holds out.

    \b
    Examples:
      secateur graph game.txt
      secateur graph game.json --from s --draw game.svg
      secateur graph game.txt --from s --cycles draw --json
    """
    with progress(lambda: "reading the graph"):
        game = read_graph(asked.file, asked.start, not asked.any_turns)
    try:
        with progress(lambda: f"solving the graph: {len(game):,} vertices, {len(game.targets):,} edges"):
            solution = game.solve(cycles=asked.cycles)
    except GraphError as error:
        raise GraphError(f"{asked.file}: {error}") from None
    if asked.draw is not None:
        from secateur.views.graph_picture import to_svg

        with progress(lambda: "drawing the graph"):
            write(asked.draw, to_svg(solution, asked.shapes))
    if asked.as_json:
        print_json(_data(solution))
    else:
        print_lines(_report(solution))


def _data(solution: Gains[str]) -> dict[str, object]:
    return {
        "from": solution.start,
        "players": solution.graph.players,
        "gain": solution.gain,
        "gains": solution.gains,
        "strategy": solution.strategy,
        "line": solution.line,
        "endless": solution.endless,
        "moves_to_end": solution.moves_to_end,
    }


def _report(solution: Gains[str]) -> Iterator[str]:
    """Say what was found: a table of the first vertices, the gain, best play."""
    from secateur.views.words import number

    yield from _table(solution)
    yield ""
    moves = solution.moves_to_end[solution.start] if solution.moves_to_end else None
    soon = f", in {moves:,} {'move' if moves == 1 else 'moves'}" if moves else ""
    yield f"gain {number(solution.gain)} to {solution.graph.players[0]} from {label(solution.start)}{soon}"
    if solution.line:
        names = " → ".join(map(label, (solution.start, *solution.line[:MOST_MOVES])))
        more = f" → … ({len(solution.line):,} moves in all)" if len(solution.line) > MOST_MOVES else ""
        yield f"best play {names}{more}{', and so on for ever' if solution.endless else ''}"


def _table(solution: Gains[str]) -> Iterator[str]:
    """Yield the start and its descendants in columns: who moves, the gain, a best move, the moves to the end."""
    from secateur.abilities import player_name
    from secateur.views.data_table import aligned
    from secateur.views.words import number

    game, rows = solution.graph, [["vertex", "to move", "gain", "best move"]]
    if solution.moves_to_end is not None:
        rows[0].append("moves to end")
    for vertex in _nearest(solution):
        best, gain = solution.strategy.get(vertex), solution.gains[vertex]
        mover = "" if best is None else player_name(game, game.to_move(vertex))
        rows.append([label(vertex), mover, number(gain), "" if best is None else label(best)])
        if solution.moves_to_end is not None:
            moves = solution.moves_to_end[vertex]
            rows[-1].append("–" if moves is None else str(moves))
    yield from aligned(rows, "llrlr"[: len(rows[0])])
    if (more := len(solution.gains) - MOST_ROWS) > 0:
        yield f"… and {more:,} more vertices; --json has them all"


def _nearest(solution: Gains[str]) -> list[str]:
    """Return the start and the vertices nearest to it, as many as the table shows."""
    near = {solution.start: None}
    level = list(near)
    while level and len(near) < MOST_ROWS:
        following = [target for vertex in level[:MOST_ROWS] for target in solution.graph.moves(vertex)[:MOST_ROWS]]
        level = [target for target in dict.fromkeys(following) if target not in near]
        near.update(dict.fromkeys(level))
    return list(near)[:MOST_ROWS]
