"""What is kept in files survives a full disk, a folder that cannot be written to, and two commands at once."""

import itertools
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from cli.running import answer, assert_error, secateur

from secateur import files
from secateur.files import InUseError, alone, replacing, write

SOLVE = ("solve", "connect4:5x4", "--table", "1")  # a saved search is a little larger than its table
MATCH = ("match", "nim:3,4", "random", "random")
STUDY = ("study", "nim:2,2", "--depths", "1-2", "--positions", "2", "--games", "4", "--orders", "generated")


@dataclass
class Disk:
    """A small disk, and how to fill it, empty it, and forbid to write to it."""

    place: Path
    mount: Callable[[str], bool]

    def fill(self, left: int = 0) -> None:
        with (self.place / "filler").open("wb", buffering=0) as file:
            with pytest.raises(OSError, match="No space left"):
                file.writelines(itertools.repeat(bytes(4096)))
            file.truncate(file.tell() - left)

    def empty(self) -> None:
        (self.place / "filler").unlink()


def names(folder):
    return [file.name for file in folder.iterdir()]


@pytest.fixture
def disk(tmp_path):
    place = tmp_path / "disk"
    place.mkdir()

    def mount(options):
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    if os.name != "posix" or os.geteuid() != 0 or not mount("size=2m"):
        pytest.skip("only root may mount a small disk, and not in every container")
    try:
        yield Disk(place, lambda options: mount(f"remount,{options}"))
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


# ---------------------------------------------------------------- a full disk


def test_a_full_disk_under_a_saved_search(disk):
    file = disk.place / "q"
    assert secateur(*SOLVE, "--nodes", "1000", "--save", file).returncode == 1
    before = file.read_bytes()
    done = secateur(*SOLVE, "--nodes", "1000", "--save", file)  # a second one has no room beside the first
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(f"secateur: {file}: cannot be written: No space left on device\n".encode())
    assert file.read_bytes() == before
    assert names(disk.place) == ["q"]
    assert disk.mount("size=9m")
    done = secateur(*SOLVE, "--save", file, "--json")
    assert b"going on with the search" in done.stderr
    assert json.loads(done.stdout)["value"] == answer(*SOLVE)["value"]
    assert names(disk.place) == []


def test_a_full_disk_under_a_match(disk):
    file = disk.place / "games.db"
    assert answer(*MATCH, "--games", "4", "--record", file)["games"] == 4
    disk.fill()
    assert_error(secateur(*MATCH, "--games", "60", "--record", file), f"{file}: ")
    disk.empty()
    assert answer(*MATCH, "--games", "60", "--record", file) == answer(*MATCH, "--games", "60")


def test_a_full_disk_under_a_study(disk):
    folder = disk.place / "study"
    folder.mkdir()
    disk.fill(left=4096)
    done = secateur(*STUDY, "--out", folder)
    assert_error(done, "No space left on device")
    assert f"secateur: {folder}".encode() in done.stderr
    disk.empty()
    assert answer(*STUDY, "--out", folder) == answer(*STUDY)
    assert (folder / "report.html").stat().st_size > 1000


# ---------------------------------------------------------------- a folder that cannot be written to


def test_a_disk_that_cannot_be_written_to(disk):
    folder, record = disk.place / "study", disk.place / "games.db"
    assert answer(*MATCH, "--games", "4", "--record", record)
    folder.mkdir()
    assert disk.mount("ro")
    assert_error(secateur(*SOLVE, "--save", disk.place / "q"), "q: cannot be written: the folder is read-only")
    assert_error(secateur(*STUDY, "--out", folder), "Read-only file system")
    assert_error(secateur(*MATCH, "--games", "8", "--record", record), f"{record}: ")
    assert_error(secateur("tree", "[[3]]", "--draw", disk.place / "t.svg"), "t.svg: Read-only file system")


# ---------------------------------------------------------------- two commands at once


def test_two_commands_on_one_file(tmp_path):
    with alone(tmp_path / "q", "saved search"), alone(tmp_path, "folder"):
        done = secateur(*SOLVE, "--save", tmp_path / "q")
        assert_error(done, "q: another process is using this saved search: expected only one at a time")
        done = secateur(*STUDY, "--out", tmp_path)
        assert_error(done, "another process is using this folder: expected only one at a time")
    assert names(tmp_path) == []
    assert secateur(*SOLVE, "--save", tmp_path / "q").returncode == 0


def test_two_matches_share_a_record(tmp_path):
    command = [*MATCH, "--games", "60", "--record", tmp_path / "games.db"]
    expected = answer(*command[:-2])
    both = [subprocess.Popen(_call(command), stdout=subprocess.PIPE) for _ in range(2)]
    assert [process.communicate() and process.returncode for process in both] == [0, 0]
    again = secateur(*command, "--json")  # which says that nothing is left to play
    assert (again.returncode, json.loads(again.stdout)) == (0, expected)


def _call(arguments):
    return [sys.executable, "-m", "secateur", *map(str, arguments), "--json"]


# ---------------------------------------------------------------- files


def test_a_lock_is_free_again(tmp_path):
    file = tmp_path / "file"
    for _ in range(2):
        with alone(file, "file"), pytest.raises(InUseError), alone(file, "file"):
            pass
    assert names(tmp_path) == []


def test_a_lock_that_outlives_its_owner_for_a_moment_is_waited_for(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    lock, tried, waited = fcntl.flock, [], []

    def flock(handle, how):
        tried.append(handle)
        if len(tried) < 3:
            raise BlockingIOError
        lock(handle, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    monkeypatch.setattr(files, "PATIENCE", 600.0)
    monkeypatch.setattr(files.time, "sleep", waited.append)
    with alone(tmp_path, "folder"):
        assert waited == [30.0, 30.0]


@pytest.mark.parametrize("shared", [False, True])
def test_a_file_is_replaced_whole_or_not_at_all(tmp_path, shared):
    file = tmp_path / "file"
    file.write_text("old")
    with pytest.raises(TypeError), replacing(file, shared=shared) as out:
        out.writelines([b"ne", None])
    assert file.read_text() == "old"
    with replacing(file, shared=shared) as out:
        out.write(b"new")
    assert file.read_text() == "new"
    assert names(tmp_path) == ["file"]


def test_a_file_is_stored_before_it_takes_its_place(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr(os, "fsync", lambda handle: done.append("folder" if _is_folder(handle) else "file"))
    replace = Path.replace
    monkeypatch.setattr(Path, "replace", lambda *paths: (done.append("replace"), replace(*paths)))
    write(tmp_path / "file", "new")
    assert done == ["file", "replace", "folder"]


def _is_folder(handle):
    return stat.S_ISDIR(os.fstat(handle).st_mode)


def test_a_link_and_a_device_stay_what_they_are(tmp_path):
    file, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(file)
    write(link, "new")
    assert (file.read_text(), link.is_symlink()) == ("new", True)
    write(Path(os.devnull), "new")
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize(
    "arguments", [("tree", "[[3]]", "--draw"), ("match", "nim:1", "random", "random", "--games", "2", "--export")]
)
def test_a_file_that_cannot_be_written_is_named(tmp_path, arguments):
    file = tmp_path / "full.svg"
    file.symlink_to("/dev/full")
    assert_error(secateur(*arguments, file), f"{file}: No space left on device")
