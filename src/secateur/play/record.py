"""The record of games, in one SQLite file. A game is recorded as a whole or not at all, and never twice."""

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

APPLICATION_ID = 0x5EC47E12  # marks an SQLite file as one of ours
VERSION = 1
COLUMNS = [field.name for field in fields(Played)]
AS_JSON = ("value", "seed", "moves")  # SQLite's integers have only 64 bits, and a move may contain spaces
BUSY_TIMEOUT = 30.0  # seconds to wait while another process is writing


class Record:
    """A file of finished games."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with self._explained_errors():
            # isolation_level=None: every INSERT is a transaction of its own, so that a game is safe as soon as it is
            # added, and nothing begins a transaction but `_open`.
            self.connection = sqlite3.connect(file, timeout=BUSY_TIMEOUT, isolation_level=None)
            try:
                self._open()
            except BaseException:
                self.connection.close()
                raise

    def _open(self) -> None:
        """Make the table in a new file, or check that an old file is ours."""
        # IMMEDIATE takes the write lock before the first look: another process may be opening the same new file.
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            application, version = (self._pragma(name) for name in ("application_id", "user_version"))
            tables = self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if tables and application != APPLICATION_ID:
                raise RecordError(f"{self.file}: the SQLite file of another program: expected a record of games")
            if version > VERSION:
                raise RecordError(f"{self.file}: a record of version {version}: expected {VERSION}")
            if not tables:
                columns = ", ".join("id TEXT PRIMARY KEY" if name == "id" else f"{name} NOT NULL" for name in COLUMNS)
                self.connection.execute(f"CREATE TABLE games ({columns})")
                self.connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                self.connection.execute(f"PRAGMA user_version = {VERSION}")
        except BaseException:  # Ctrl-C too must not leave the file locked
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")
        self._use_wal()

    def _pragma(self, name: str) -> int:
        number: int = self.connection.execute(f"PRAGMA {name}").fetchone()[0]
        return number

    def _use_wal(self) -> None:
        """Switch to write-ahead logging, so that the file can be read while another process writes.

        SQLite's own timeout does not apply to this switch, hence the loop.
        """
        end = time.monotonic() + BUSY_TIMEOUT
        while True:
            try:
                self.connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def add(self, played: Played) -> bool:
        """Add a game and return True; if one with its identity is there already, keep that and return False."""
        row = {**asdict(played), **{name: json.dumps(getattr(played, name)) for name in AS_JSON}}
        placeholders = ", ".join(f":{name}" for name in COLUMNS)
        with self._explained_errors():
            cursor = self.connection.execute(f"INSERT OR IGNORE INTO games VALUES ({placeholders})", row)
        return cursor.rowcount == 1

    def games(self, prefix: str = "") -> Iterator[Played]:
        """Yield the games whose identity begins with `prefix`, in the order in which they were added."""
        with self._explained_errors():
            # substr, not LIKE: to LIKE, % and _ are wild cards, and upper and lower case are the same. All rows are
            # fetched at once, because SQLite's errors are explained only inside this block.
            rows = self.connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games WHERE substr(id, 1, ?) = ? ORDER BY rowid",
                (len(prefix), prefix),
            ).fetchall()
        for row in rows:
            found = dict(zip(COLUMNS, row, strict=True))
            found.update({name: json.loads(found[name]) for name in AS_JSON})
            yield Played(**{**found, "moves": tuple(found["moves"])})

    def identities(self, prefix: str = "") -> set[str]:
        """Return the identities of the recorded games that begin with `prefix`."""
        with self._explained_errors():
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
    def _explained_errors(self) -> Iterator[None]:
        """Turn SQLite's errors into one line that names the file and says what was expected."""
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
