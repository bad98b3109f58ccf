"""The record keeps every game once, even with several writers, and refuses other files."""

import json
import sqlite3
import threading
from dataclasses import replace

import pytest

from secateur.errors import RecordError
from secateur.play.record import Record, json_line
from secateur.play.referee import Played

GAME = Played("m-000001", "sticks", "", "a", "b", 7, 0, ("2", "1", "2"), "first", 1, "")


def test_a_game_comes_back_as_it_was(tmp_path):
    with Record(tmp_path / "games.db") as record:
        assert record.add(GAME)
        assert list(record.games()) == [GAME]
    with Record(tmp_path / "games.db") as record:
        assert list(record.games("m-")) == [GAME]
        assert record.identities() == {"m-000001"}
        assert list(record.games("n-")) == []


def test_the_last_game_written_is_the_last_read(tmp_path):
    with Record(tmp_path / "games.db") as record:
        for identity in ("c", "a", "b"):
            record.add(replace(GAME, id=identity))
        assert [game.id for game in record.games()] == ["c", "a", "b"]


def test_values_of_any_size_and_moves_with_blanks(tmp_path):
    game = replace(GAME, value=10**30, seed=2**80, moves=("take 1", "pass"))
    with Record(tmp_path / "games.db") as record:
        record.add(game)
        assert list(record.games()) == [game]


def test_text_that_cannot_be_written(tmp_path):
    with Record(tmp_path / "games.db") as record, pytest.raises(RecordError, match="can't encode"):
        record.add(replace(GAME, first="\udcff"))


def test_a_game_is_recorded_once(tmp_path):
    with Record(tmp_path / "games.db") as record:
        assert record.add(GAME)
        assert not record.add(replace(GAME, winner="draw"))
        assert list(record.games()) == [GAME]


def test_the_file_is_in_wal_mode(tmp_path):
    with Record(tmp_path / "games.db") as record:
        assert record.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_two_writers_at_once_lose_nothing(tmp_path):
    def write(start):
        with Record(tmp_path / "games.db") as record:
            for number in range(start, start + 50):
                record.add(replace(GAME, id=f"m-{number:06d}"))

    threads = [threading.Thread(target=write, args=(start,)) for start in (0, 25, 50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with Record(tmp_path / "games.db") as record:
        assert len(record.identities()) == 100


def test_files_that_are_not_records(tmp_path):
    (tmp_path / "rubbish.db").write_bytes(b"not a database" * 100)
    with pytest.raises(RecordError, match=r"rubbish\.db: file is not a database"):
        Record(tmp_path / "rubbish.db")
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (a)").connection.close()
    with pytest.raises(RecordError, match="of another program"):
        Record(tmp_path / "other.db")
    with pytest.raises(RecordError, match="unable to open"):
        Record(tmp_path / "no" / "such.db")


def test_a_record_of_a_later_version(tmp_path):
    with Record(tmp_path / "games.db") as record:
        record.connection.execute("PRAGMA user_version = 99")
    with pytest.raises(RecordError, match="version 99: expected 1"):
        Record(tmp_path / "games.db")


def test_a_line_of_json():
    assert json.loads(json_line(GAME))["moves"] == ["2", "1", "2"]
    assert "\n" not in json_line(GAME)
