"""A proof under way, in a file: all that the kernel works on, so that it goes on later at the node where it was."""

import hashlib
import os
import time
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from secateur.compiled.proof import Proof
from secateur.compiled.rules import Rules
from secateur.compiled.workspace import How, Table, Workspace
from secateur.errors import SecateurError
from secateur.files import alone, replacing, unfinished

FORMAT = 1
EVERY = 600.0  # seconds between two savings, in case the machine stops without a word


class SavingError(SecateurError):
    """A saved search that cannot be read or written."""


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says of itself."""

    format: int
    game: str
    rules: str  # a digest of all that makes the compiled program
    state: list[int]
    table: int  # rows
    generation: int
    nodes: int
    leaves: int
    cutoffs: int
    seconds: float
    content: str  # a digest of the arrays


class Saving:
    """The file in which one search is kept. It is read if it is there, and deleted when the search is done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.begun = time.monotonic()
        self.last = self.begun
        self.before = 0.0  # seconds of earlier sittings
        self.under_way = False  # whether the file is being written just now; a large one takes a while
        if not path.parent.is_dir():
            raise SavingError(f"{path}: no such folder: {path.parent}")
        if not os.access(path.parent, os.W_OK):  # better to know before the search
            raise SavingError(f"{path}: cannot be written: the folder is read-only")

    def alone(self) -> AbstractContextManager[None]:
        """Be the only process that works on this search; fail at once if another does."""
        return alone(self.path, "saved search")

    @property
    def seconds(self) -> float:
        """How long the search has taken, earlier sittings included."""
        return self.before + time.monotonic() - self.begun

    @property
    def is_due(self) -> bool:
        """Whether it is time to save again."""
        return time.monotonic() - self.last >= EVERY

    def write(self, rules: Rules[Any, Any], state: list[int], space: Workspace, proof: Proof) -> None:
        """Write everything, or leave the file as it was."""
        self.under_way = True
        try:
            self._write(rules, state, space, proof)
        finally:
            self.under_way = False

    def _write(self, rules: Rules[Any, Any], state: list[int], space: Workspace, proof: Proof) -> None:
        arrays = {
            **dict(_arrays(space, space.table)),
            "proof": np.array([proof.lower, proof.upper, proof.guess], space.windows.dtype),
        }
        header = Header(
            FORMAT,
            rules.game.name,
            rules.digest,
            state,
            len(space.table.rows),
            space.table.generation,
            proof.nodes,
            proof.leaves,
            proof.cutoffs,
            self.seconds,
            _content(arrays),
        )
        about = np.frombuffer(msgspec.json.encode(header), np.uint8)
        try:
            with replacing(self.path) as out:
                np.savez(out, **arrays, header=about)
        except OSError as error:
            raise SavingError(f"{self.path}: cannot be written: {error.strerror or error}") from None
        self.last = time.monotonic()

    def read(self, rules: Rules[Any, Any], state: list[int], space: Workspace, how: How) -> Proof | None:
        """Fill a workspace, and return what was known; None if there is no file. From now on time counts."""
        self.begun = self.last = time.monotonic()
        if not self.path.exists():
            return None
        try:
            with self.path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                arrays = {name: found[name] for name in found.files}
            header = msgspec.json.decode(arrays.pop("header").tobytes(), type=Header)
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.MsgspecError) as error:
            told = f"{self.path}: no saved search, or a damaged one ({type(error).__name__})"  # NumPy's words mislead
            raise SavingError(f"{told}: expected what solve --save has written") from None
        self._check(header, rules, state, space.table)
        if header.content != _content(arrays):
            raise SavingError(f"{self.path}: damaged: its content is not what was written")
        if arrays["settings"][rules.module.SCALE] != how.scale:
            then = "with --any" if how.distances else "without --any"
            raise SavingError(f"{self.path}: a search {then}: expected to go on with it as it was begun")
        lower, upper, guess = arrays.pop("proof").tolist()
        _fill(space, arrays)
        space.table.generation = header.generation
        self.before = header.seconds
        return Proof(lower, upper, guess, header.nodes, header.leaves, header.cutoffs, header.seconds)

    def _check(self, header: Header, rules: Rules[Any, Any], state: list[int], table: Table) -> None:
        """Fail if the file is of another search."""
        if header.format != FORMAT:
            raise SavingError(f"{self.path}: of another version: format {header.format}, expected {FORMAT}")
        if header.game != rules.game.name or header.state != state:
            position = "" if header.game != rules.game.name else "another position of "
            raise SavingError(f"{self.path}: a search of {position}{header.game}: expected {rules.game.name}")
        if header.rules != rules.digest:
            raise SavingError(f"{self.path}: its rules, or the program that compiled them, are not those of today")
        if header.table != len(table.rows):
            raise SavingError(f"{self.path}: a table of {header.table:,} entries: expected the same --table as then")

    def delete(self) -> None:
        """Delete the file, and what a killed process has left of one: the search is done."""
        self.path.unlink(missing_ok=True)
        unfinished(self.path).unlink(missing_ok=True)


def _arrays(space: Workspace, table: Table) -> Iterator[tuple[str, Any]]:
    """Yield the arrays that a search is."""
    for name in (
        "control",
        "settings",
        "frames",
        "windows",
        "states",
        "twins",
        "buffer",
        "prospects",
        "killers",
        "history",
    ):
        yield name, getattr(space, name)
    yield "table", table.rows


def _fill(space: Workspace, arrays: dict[str, Any]) -> None:
    for name, _ in list(_arrays(space, space.table)):
        if name == "table":
            space.table.hold(arrays[name])  # not copied: there would be two
        else:
            setattr(space, name, arrays[name])


def _content(arrays: dict[str, Any]) -> str:
    digest = hashlib.sha256()
    for name in sorted(arrays):
        digest.update(f"{name} {arrays[name].dtype} {arrays[name].shape}".encode())
        digest.update(np.ascontiguousarray(arrays[name]).data)
    return digest.hexdigest()
