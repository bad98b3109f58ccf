"""A game graph on the page: its vertices and edges and, if it can be solved, its gains and best play."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from secateur.abilities import player_name
from secateur.errors import GraphError
from secateur.game import MAX
from secateur.graph.graph_text import parse
from secateur.views.words import number

MOST_VERTICES = 200


class GraphAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A graph as text, where play begins, and what a cycle is."""

    text: str
    start: str | None = None
    cycles: Literal["error", "draw"] = "draw"
    any_turns: bool = False


def graph(asked: GraphAsked) -> dict[str, Any]:
    """Return a graph, and its solution or why there is none."""
    game = parse(asked.text, asked.start, alternating=not asked.any_turns)
    vertices = list(game.vertices)
    if len(vertices) > MOST_VERTICES:
        raise GraphError(f"{len(vertices):,} vertices: expected at most {MOST_VERTICES} for the page")
    found, problem = None, None
    try:
        solution = game.solve(cycles=asked.cycles)
    except GraphError as error:  # while a graph is drawn, something is missing most of the time
        problem = str(error)
    else:
        found = {
            "start": solution.start,
            "gain": number(solution.gain),
            "gains": {vertex: number(gain) for vertex, gain in solution.gains.items()},
            "strategy": solution.strategy,
            "line": [solution.start, *solution.line],
            "endless": solution.endless,
            "moves": solution.moves_to_end,
        }
    return {
        "players": list(game.players),
        "vertices": [
            {
                "name": vertex,
                "owner": None if not game.moves(vertex) else "max" if game.to_move(vertex) == MAX else "min",
                "to_move": player_name(game, game.to_move(vertex)) if game.moves(vertex) else "",
                "gain": None if game.moves(vertex) else _given(game, vertex),
            }
            for vertex in vertices
        ],
        "edges": [[vertex, target] for vertex in vertices for target in game.moves(vertex)],
        "found": found,
        "problem": problem,
    }


def drawing(asked: GraphAsked) -> dict[str, Any]:
    """Return the drawing of a graph with its gains, as SVG."""
    from secateur.views.graph_picture import to_svg

    game = parse(asked.text, asked.start, alternating=not asked.any_turns)
    return {"drawing": to_svg(game.solve(cycles=asked.cycles))}


def _given(game: Any, vertex: str) -> str | None:
    """Return the value of a play that ends in a vertex; None if none was given."""
    try:
        return number(game.value(vertex))
    except GraphError:
        return None
