"""Searches that are stopped, kept in a file, and taken up again: as if nothing had been."""

import errno
import itertools
import threading
from functools import cache

import msgspec
import numpy as np
import pytest

from secateur import Limit, catalog
from secateur.compiled import background, helpers, request, saving
from secateur.compiled.engine import Engine
from secateur.compiled.saving import Saving, SavingError
from secateur.compiled.workspace import Workspace

SPEC = "connect4:4x4"
FEW = 500  # nodes, of the two thousand that the whole takes


@cache
def rules_of(spec=SPEC):
    return Engine(catalog.game(spec), table=1).rules


def solved(file, state=None, *, nodes=None, table=1, threads=1):
    """Solve with an engine that knows nothing yet."""
    engine = Engine(rules_of().game, table=table, threads=threads)
    limit = Limit() if nodes is None else Limit(nodes=nodes)
    return engine.solve(state, limit=limit, saving=None if file is None else Saving(file))


@pytest.fixture
def kept(tmp_path):
    """A file with a search that was stopped."""
    file = tmp_path / "four.search"
    assert solved(file, nodes=FEW).stopped == "nodes"
    return file


def test_many_sittings_look_at_the_same_nodes_as_one(tmp_path):
    whole = solved(None)
    file, stopped = tmp_path / "four.search", 0
    part = -(-whole.nodes // 7)  # so that the last sitting has room for the line, too
    while (found := solved(file, nodes=part)).stopped == "nodes":
        assert file.exists()
        stopped += 1
    assert stopped == 6
    assert found == whole
    assert not file.exists()  # it is done


def test_two_threads_go_on_with_what_one_began(kept):
    assert solved(kept, threads=2).value == solved(None).value


@pytest.fixture
def busy_helpers(monkeypatch):
    """Searches in which helpers begin early. When a file is written, their runs that are under way are noted."""
    monkeypatch.setattr(request, "FIRST_SLICE", 300)
    monkeypatch.setattr(helpers, "SLICE", 100)
    under_way, noted = set(), []
    go_on, write = Workspace.go_on, Saving._write

    def run(self, nodes):
        under_way.add(self)
        try:
            return go_on(self, nodes)
        finally:
            under_way.discard(self)

    def noting(self, *arguments):
        noted.append(set(under_way))
        write(self, *arguments)
        noted.append(set(under_way))

    monkeypatch.setattr(Workspace, "go_on", run)
    monkeypatch.setattr(Saving, "_write", noting)
    return noted


def test_two_threads_can_be_stopped_and_taken_up_again(tmp_path, busy_helpers):
    file, counts = tmp_path / "four.search", [0]
    while (found := solved(file, nodes=1000, threads=2)).stopped == "nodes":
        counts.append(found.nodes)
    assert found.value == solved(None).value
    assert all(after >= before + 1000 for before, after in itertools.pairwise(counts))  # no node is forgotten
    assert busy_helpers == [set()] * 2 * (len(counts) - 1)


def test_nobody_searches_while_a_long_search_is_kept(tmp_path, busy_helpers, monkeypatch):
    monkeypatch.setattr(saving, "EVERY", 0.0)
    whole, file = solved(None), tmp_path / "four.search"
    assert solved(file, nodes=whole.nodes // 2, threads=3).stopped == "nodes"
    assert len(busy_helpers) >= 4
    assert not any(busy_helpers)
    assert solved(file, threads=3).value == whole.value


def test_the_time_of_earlier_sittings_counts(kept):
    later = Saving(kept)
    engine = Engine(rules_of().game, table=1)
    engine.solve(limit=Limit(nodes=FEW), saving=later)
    assert 0 < later.before < later.seconds


def test_a_long_search_is_kept_before_anybody_stops_it(tmp_path, monkeypatch):
    monkeypatch.setattr(saving, "EVERY", 0.0)
    monkeypatch.setattr(request, "FIRST_SLICE", 1000)
    written = []
    monkeypatch.setattr(Saving, "write", lambda self, *_: written.append(self.path))
    solved(tmp_path / "four.search")
    assert written


def test_a_file_that_takes_long_to_write_is_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(background, "PATIENCE", 1.0)
    monkeypatch.setattr(saving, "EVERY", 0.0)
    monkeypatch.setattr(request, "FIRST_SLICE", 1000)
    stop, file = threading.Event(), tmp_path / "four.search"

    class Slow(Saving):
        """Is told to stop when it writes, and is done when patience would have ended: so often was it asked."""

        enough, asked, _under_way = threading.Event(), 0, False

        @property
        def under_way(self):
            self.asked += self._under_way
            if self.asked > 1.5 * background.PATIENCE / background.TICK:
                self.enough.set()
            return self._under_way

        @under_way.setter
        def under_way(self, value):
            self._under_way = value

        def _write(self, *arguments):
            stop.set()
            assert self.enough.wait(60)
            super()._write(*arguments)

    engine = Engine(rules_of().game, table=1)
    assert engine.solve(stop=stop, saving=Slow(file)).stopped == "interrupt"
    assert file.exists()


def changed(file, **fields):
    """Write another header into a file."""
    with np.load(file) as found:
        arrays = {name: found[name] for name in found.files}
    header = msgspec.json.decode(arrays["header"].tobytes()) | fields
    arrays["header"] = np.frombuffer(msgspec.json.encode(header), np.uint8)
    with file.open("wb") as out:
        np.savez(out, **arrays)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": 99}, "of another version: format 99, expected 1"),
        ({"game": "nim"}, "a search of nim: expected connect4:4x4"),
        ({"state": [0, 0, 0]}, "a search of another position of connect4:4x4"),
        ({"rules": "0"}, "its rules, or the program that compiled them, are not those of today"),
        ({"table": 8}, "a table of 8 entries: expected the same --table as then"),
        ({"content": "0"}, "damaged: its content is not what was written"),
        ({"unknown": 1}, "no saved search, or a damaged one"),
    ],
)
def test_another_search_is_not_taken_up(kept, fields, words):
    changed(kept, **fields)
    before = kept.read_bytes()
    with pytest.raises(SavingError, match=words):
        solved(kept)
    assert kept.read_bytes() == before


def test_a_damaged_file_is_not_taken_up(kept):
    whole = kept.read_bytes()
    for damaged in (b"", b"a text", whole[: len(whole) // 2], _flipped(whole)):
        kept.write_bytes(damaged)
        with pytest.raises(SavingError, match="no saved search, or a damaged one"):
            solved(kept)


def _flipped(content):
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 255]) + content[middle + 1 :]


def test_a_full_disk_is_told_and_leaves_the_last_file(kept, monkeypatch):
    before = kept.read_bytes()

    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(SavingError, match="cannot be written: No space left on device"):
        solved(kept, nodes=FEW)
    assert kept.read_bytes() == before
    assert [file.name for file in kept.parent.iterdir()] == [kept.name]


def test_a_folder_that_is_not_there_is_told_before_the_search(tmp_path):
    with pytest.raises(SavingError, match="no such folder"):
        Saving(tmp_path / "nowhere" / "four.search")
