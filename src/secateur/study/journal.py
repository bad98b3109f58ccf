"""The journal of a study: one line for each count or game, so that an interrupted study can continue."""

import os
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from secateur.errors import RecordError
from secateur.files import replacing

T = TypeVar("T")


class Journal:
    """Results by the identities of their jobs, in a file of JSON lines, or in memory only."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.results: dict[str, Any] = {}
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        """Read the file, and drop a last line that an interruption cut off."""
        *lines, rest = file.read_bytes().split(b"\n")
        for number, line in enumerate(lines, 1):
            try:
                entry = msgspec.json.decode(line)
                self.results[entry["id"]] = entry["result"]
            except (msgspec.DecodeError, KeyError, TypeError) as error:
                raise RecordError(f"{file}:{number}: {error}: expected the journal of a study") from None
        if rest:  # otherwise the next result would continue the broken line
            os.truncate(file, file.stat().st_size - len(rest))

    def add(self, identity: str, result: Any) -> None:
        """Store a result; it is in the file before this returns."""
        self.results[identity] = msgspec.to_builtins(result)
        if self.file is not None:
            try:
                with self.file.open("ab") as file:
                    file.write(self._line(identity))
            except OSError as error:
                error.filename = str(self.file)  # writing does not name the file
                raise

    def get(self, identity: str, kind: type[T]) -> T:
        """Return a result."""
        return msgspec.convert(self.results[identity], kind)

    def __contains__(self, identity: object) -> bool:
        return identity in self.results

    def settle(self) -> None:
        """Sort the lines: parallel jobs finish in any order, but a repeated study should write the same file."""
        if self.file is not None:
            with replacing(self.file) as file:
                file.writelines(map(self._line, sorted(self.results)))

    def _line(self, identity: str) -> bytes:
        return msgspec.json.encode({"id": identity, "result": self.results[identity]}) + b"\n"
