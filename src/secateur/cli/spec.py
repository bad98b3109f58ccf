"""Reading what a command is given: a file, standard input, or text on the command line itself."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from secateur.errors import GraphError, SecateurError, TreeError
from secateur.game import Number

if TYPE_CHECKING:
    from secateur.graph import Graph
    from secateur.tree import Tree

MOST_BYTES = 1 << 30
A_TREE = "a file, - or a tree such as '[[3],[1,2,9]]'"


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


def is_human(player: str) -> bool:
    """Whether the specification of a player means somebody at the keyboard."""
    return player.partition(":")[0] == "human"


def read_tree(spec: str, for_player: str | None) -> "Tree":
    """Read a tree from a file, from standard input (`-`), or inline."""
    from secateur.tree.tree_text import parse

    if is_inline(spec):
        return parse(spec, for_player)
    try:
        return parse(read_text(spec), for_player)
    except TreeError as error:
        raise TreeError(f"{spec}: {error}") from None


def is_inline(spec: str) -> bool:
    """Whether a specification is a tree itself: it opens a bracket, or is a number and no file."""
    if spec.lstrip().startswith(("[", "{", "(", ";")):
        return True
    try:
        float(spec)
    except ValueError:
        return False
    return spec != "-" and not Path(spec).exists()


def read_graph(spec: str, start: str | None, alternating: bool) -> "Graph[str]":
    """Read a game graph from a file or from standard input (`-`); without a start, play begins at its only source."""
    from secateur.graph.graph_text import parse

    try:
        return parse(read_text(spec, "a file with a graph, or -"), start, alternating=alternating)
    except GraphError as error:
        raise GraphError(f"{spec}: {error}") from None


def read_text(name: str, expected: str = A_TREE) -> str:
    """Return the text of a file, or of standard input."""
    if not name:
        raise SecateurError(f"an empty SPEC: expected {expected}")
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _bytes(Path(name))
    except FileNotFoundError:
        raise SecateurError(f"{name[:200]}: no such file: expected {expected}") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SecateurError(f"{name[:200]}: {reason}: expected a file that can be read") from None
    if len(raw) > MOST_BYTES:
        raise SecateurError(f"{name}: more than {MOST_BYTES >> 20} MiB: expected less")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise SecateurError(f"{name}: byte {error.start} is not UTF-8: expected text") from None


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)
