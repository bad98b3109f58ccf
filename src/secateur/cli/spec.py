"""Reading what a command is given: a file, standard input, or text on the command line itself."""

from typing import TYPE_CHECKING

import click

from secateur.errors import GraphError
from secateur.game import Number
from secateur.interface.reading import read_text

if TYPE_CHECKING:
    from secateur.graph import Graph


def number(text: str) -> Number:
    """Return the finite number that is written, whole if it is written so; a type for click."""
    for kind in (int, float):
        try:
            value = kind(text)
        except ValueError:
            continue
        if value - value == 0:  # neither infinite nor "not a number"
            return value
    raise click.BadParameter(f"{text!r}: expected a finite number")


def read_graph(spec: str, start: str | None, alternating: bool) -> "Graph[str]":
    """Read a game graph from a file or from standard input (`-`); without a start, play begins at its only source."""
    from secateur.graph.graph_text import parse

    try:
        return parse(read_text(spec, "a file with a graph, or -"), start, alternating=alternating)
    except GraphError as error:
        raise GraphError(f"{spec}: {error}") from None
