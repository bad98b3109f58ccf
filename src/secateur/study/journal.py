"""The journal of a study: one line for each count or game, so that an interrupted study can continue."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from secateur.errors import RecordError

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
            file.write_bytes(b"".join(line + b"\n" for line in lines))

    def add(self, identity: str, result: Any) -> None:
        """Store a result; it is in the file before this returns."""
        self.results[identity] = msgspec.to_builtins(result)
        if self.file is not None:
            with self.file.open("ab") as file:
                file.write(self._line(identity))

    def get(self, identity: str, kind: type[T]) -> T:
        """Return a result."""
        return msgspec.convert(self.results[identity], kind)

    def __contains__(self, identity: object) -> bool:
        return identity in self.results

    def settle(self) -> None:
        """Sort the lines: parallel jobs finish in any order, but a repeated study should write the same file."""
        if self.file is not None:
            new = self.file.with_suffix(".new")
            new.write_bytes(b"".join(map(self._line, sorted(self.results))))
            new.replace(self.file)

    def _line(self, identity: str) -> bytes:
        return msgspec.json.encode({"id": identity, "result": self.results[identity]}) + b"\n"
