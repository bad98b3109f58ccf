"""The record of games: one SQLite file. A game is in it whole or not at all, and never twice."""

import json
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from secateur.errors import RecordError
from secateur.play.referee import Played

MARK = 0x5EC47E12  # SQLite's application_id: this file is ours
VERSION = 1
COLUMNS = [field.name for field in fields(Played)]
ANY_SIZE = ("value", "seed", "moves")  # kept as JSON: SQLite's integers are small, and a move may have blanks
PATIENCE = 30.0  # seconds to wait for another process that is writing


class Record:
    """A file of games that were played."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with self._complaints():
            self.connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
            try:
                self._open()
            except BaseException:
                self.connection.close()
                raise

    def _open(self) -> None:
        """Make the table in a new file; check that an old one is ours. Another process may be doing the same."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            mark, version = (self._pragma(name) for name in ("application_id", "user_version"))
            tables = self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if tables and mark != MARK:
                raise RecordError(f"{self.file}: an SQLite file of another program: expected a record of games")
            if version > VERSION:
                raise RecordError(f"{self.file}: a record of version {version}: expected {VERSION}")
            if not tables:
                columns = ", ".join("id TEXT PRIMARY KEY" if name == "id" else f"{name} NOT NULL" for name in COLUMNS)
                self.connection.execute(f"CREATE TABLE games ({columns})")
                self.connection.execute(f"PRAGMA application_id = {MARK}")
                self.connection.execute(f"PRAGMA user_version = {VERSION}")
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")
        self._use_wal()

    def _pragma(self, name: str) -> int:
        number: int = self.connection.execute(f"PRAGMA {name}").fetchone()[0]
        return number

    def _use_wal(self) -> None:
        """Write ahead from now on. SQLite does not wait for others here, so this does."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def add(self, played: Played) -> bool:
        """Write a game; False if a game of that identity is there already, which then stays as it is."""
        row = {**asdict(played), **{name: json.dumps(getattr(played, name)) for name in ANY_SIZE}}
        holes = ", ".join(f":{name}" for name in COLUMNS)
        with self._complaints():
            cursor = self.connection.execute(f"INSERT OR IGNORE INTO games VALUES ({holes})", row)
        return cursor.rowcount == 1

    def games(self, prefix: str = "") -> Iterator[Played]:
        """Yield the games whose identity begins so, in the order in which they were written."""
        with self._complaints():
            rows = self.connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games WHERE substr(id, 1, ?) = ? ORDER BY rowid",
                (len(prefix), prefix),
            ).fetchall()
        for row in rows:
            found = dict(zip(COLUMNS, row, strict=True))
            found.update({name: json.loads(found[name]) for name in ANY_SIZE})
            yield Played(**{**found, "moves": tuple(found["moves"])})

    def identities(self, prefix: str = "") -> set[str]:
        """Return the identities of the games that are in the record."""
        with self._complaints():
            rows = self.connection.execute("SELECT id FROM games WHERE substr(id, 1, ?) = ?", (len(prefix), prefix))
            return {identity for (identity,) in rows}

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _complaints(self) -> Iterator[None]:
        """Turn SQLite's errors into one line that names the file."""
        try:
            yield
        except (sqlite3.Error, ValueError) as error:  # ValueError: text that is not UTF-8
            raise RecordError(
                f"{self.file}: {error}: expected a record of games that can be read and written"
            ) from error


def json_line(played: Played, more: Mapping[str, object] = MappingProxyType({})) -> str:
    """Return a game as one line of JSON, with more to say of it if there is more."""
    return json.dumps({**asdict(played), "moves": list(played.moves), **more}, ensure_ascii=False)


def json_lines(games: Iterable[Played]) -> str:
    """Return games as lines of JSON, for a file."""
    return "".join(json_line(played) + "\n" for played in games)
