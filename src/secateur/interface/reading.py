"""Reading trees: from a file, from standard input, or as they are written."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, TypeAlias

from secateur.errors import SecateurError, TreeError
from secateur.game import Number
from secateur.tree import Data, Tree

MOST_BYTES = 1 << 30
PIECE = 1 << 20
A_TREE = "a file, - or a tree such as '[[3],[1,2,9]]'"

AnyTree: TypeAlias = Tree | Sequence[Data] | Mapping[str, object] | Number | str | os.PathLike[str]


def tree_of(tree: AnyTree, for_player: str | None = None) -> Tree:
    """Return a tree, given as itself, as nested lists or dictionaries, as text, or by the name of a file."""
    if isinstance(tree, Tree):
        return tree
    if isinstance(tree, str | os.PathLike):
        return read_tree(os.fspath(tree), for_player)
    return Tree(tree, for_player)


def read_tree(spec: str, for_player: str | None) -> Tree:
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


def read_text(name: str, expected: str = A_TREE) -> str:
    """Return the text of a file, or of standard input."""
    if not name.strip():
        raise SecateurError(f"an empty SPEC: expected {expected}")
    try:
        raw = _standard_input(expected) if name == "-" else _bytes(Path(name))
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
        return _read(file)


def _standard_input(expected: str) -> bytes:
    if sys.stdin is None:
        raise SecateurError(f"-: standard input is closed: expected {expected}")
    return _read(sys.stdin.buffer)


def _read(file: BinaryIO) -> bytes:
    """Read it all, or a little more than it may have; in pieces, or Python would make room for the most at once."""
    found = io.BytesIO()
    while found.tell() <= MOST_BYTES and (piece := file.read(PIECE)):
        found.write(piece)
    return found.getvalue()
