"""The cache: an edit is always noticed, damage is mended, and where nothing can be kept all goes on in memory."""

import errno
import functools
import os
import signal
import subprocess
import sys
import types
from dataclasses import dataclass
from pathlib import Path

import pytest
from compiled.describing import described
from compiled.heaps import Heap

from secateur import files
from secateur.compiled import building, cache
from secateur.compiled.fingerprint import fingerprint
from secateur.compiled.rules import Rules
from secateur.gamefile import load_game


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A folder of the test's own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def is_compiled(game=None):
    """Return whether the next process would compile the game; it then does."""
    said = []
    found = described(game or Heap(), said.append)
    assert found.describe((9, 1))["moves"] == [1, 2]
    return bool(said)


def assert_in_memory():
    assert is_compiled()
    assert is_compiled()


# ---------------------------------------------------------------- the folder


def test_what_was_compiled_is_known_to_the_next_process(place):
    assert is_compiled()
    assert not is_compiled()
    assert len(list(place.iterdir())) == 1


class Halves(Heap):
    """That values are no whole numbers is noticed only when the rules are compared."""

    def value(self, state):
        return super().value(state) / 2


def test_what_turned_out_too_narrow_need_not_be_compiled_again(place):
    assert is_compiled(Halves())
    assert not is_compiled(Halves())


def test_what_fails_the_comparison_is_not_kept(monkeypatch, place):
    monkeypatch.setattr(Rules, "check", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        described(Heap())
    assert not place.exists() or list(place.iterdir()) == []


def test_the_folder_is_the_users_own(place):
    is_compiled()
    assert place.stat().st_mode & 0o777 == 0o700


def test_it_is_with_the_users_other_caches_if_nothing_else_is_said(monkeypatch, tmp_path):
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert cache.folder() == tmp_path / "caches" / "secateur"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cache.folder() == tmp_path / ".cache" / "secateur"


def test_no_folder_is_wanted(monkeypatch):
    monkeypatch.setenv(cache.VARIABLE, "")
    assert_in_memory()


def test_there_is_no_home(monkeypatch):
    def nowhere():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    assert_in_memory()


def test_a_file_is_in_the_way(place):
    place.write_text("")
    assert_in_memory()


def test_the_folder_cannot_be_written(monkeypatch, place):
    place.mkdir(mode=0o500)
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may write everywhere
    assert_in_memory()


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_others_can_write_into_the_folder(place, mode):
    is_compiled()
    place.chmod(mode)
    assert_in_memory()


def test_somebody_else_owns_the_folder(monkeypatch, place):
    place.mkdir()
    monkeypatch.setattr(os, "getuid", lambda: place.stat().st_uid + 1)
    assert_in_memory()


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("damage", ["torn", "turned", "emptied", "gone", "sealed nonsense"])
def test_damage_is_noticed_and_mended(place, damage):
    is_compiled()
    (file,) = place.iterdir()
    whole = file.read_bytes()
    nonsense = b"no pickle"
    broken = {
        "torn": whole[: len(whole) // 2],
        "turned": whole[:300] + bytes([whole[300] ^ 1]) + whole[301:],
        "emptied": b"",
        "sealed nonsense": cache.hashlib.sha256(nonsense).digest() + nonsense,
    }
    file.write_bytes(broken[damage]) if damage in broken else file.unlink()
    assert is_compiled()
    assert not is_compiled()


def test_a_full_disk(monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.tempfile, "mkstemp", full)
    assert_in_memory()


def test_a_disk_that_is_full_at_the_end_of_a_file(monkeypatch, place):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.Path, "replace", full)
    assert_in_memory()
    assert list(place.iterdir()) == []  # nothing half written is left


def test_ctrl_c_while_a_game_is_compiled_leaves_nothing_behind(monkeypatch, place):
    whole = building.build

    def interrupted(*arguments):
        whole(*arguments)
        signal.raise_signal(signal.SIGINT)  # at the last moment: all is compiled, nothing is written

    monkeypatch.setattr(building, "build", interrupted)
    with pytest.raises(KeyboardInterrupt):
        described(Heap())
    assert not place.exists() or list(place.iterdir()) == []
    monkeypatch.undo()
    monkeypatch.setenv(cache.VARIABLE, str(place))
    assert is_compiled()
    assert not is_compiled()


def test_processes_at_once_do_no_harm(tmp_path):
    script = (
        "from secateur import catalog; from secateur.compiled.rules import Rules; Rules(catalog.game('marbles:4,3'))"
    )
    running = [subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(process.communicate()[1], process.returncode) for process in running] == [(b"", 0)] * 3


def test_the_least_used_is_forgotten(monkeypatch, place):
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    games = [type(f"Heap{number}", (Heap,), {"number": number})() for number in range(3)]
    for number, game in enumerate(games):
        assert is_compiled(game)
        for file in place.iterdir():
            os.utime(file, (number, number)) if file.stat().st_mtime > 1000 else None
    assert len(list(place.iterdir())) == 2
    assert not is_compiled(games[2])
    assert is_compiled(games[0])


# ---------------------------------------------------------------- edits

HEAP = '''
from helper import LIMIT, taken


class Heap:
    """Take one or two of a heap."""

    name = "heap"
    step = 1

    def start(self):
        return (9, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in range(1, LIMIT) if take <= state[0]]

    def play(self, state, move):
        return (taken(state[0], move), -state[1])

    def value(self, state):
        return -state[1] * self.step
'''
HELPER = """
LIMIT = 3


def taken(heap, move):
    return heap - move
"""


def heap(folder, game=HEAP, helper=HELPER):
    (folder / "helper.py").write_text(helper)
    (folder / "heap.py").write_text(game)
    sys.modules.pop("helper", None)
    return folder / "heap.py"


def name_of(file):
    return cache.key(load_game(str(file)), None, (False, []))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("state[0]]", "state[0] - 1]"),  # a rule
        ("step = 1", "step = 2"),  # an attribute
        ("LIMIT = 3", "LIMIT = 4"),  # a constant of another module
        ("heap - move", "heap - 2 * move"),  # a function of another module
    ],
)
def test_an_edit_is_noticed(tmp_path, old, new):
    before = name_of(heap(tmp_path))
    assert name_of(heap(tmp_path)) == before
    game, helper = HEAP.replace(old, new), HELPER.replace(old, new)
    assert (game, helper) != (HEAP, HELPER)
    assert name_of(heap(tmp_path, game, helper)) != before


class Slots:
    """An object without a dict."""

    __slots__ = ("size",)

    def __init__(self, size):
        self.size = size


@dataclass
class More:
    """A dataclass with an attribute that is no field."""

    field: int = 2

    def __post_init__(self):
        self.size = None


class Whole(int):
    """A whole number of its own class."""


class Table(dict):
    """A table with an attribute."""


def with_size(thing, size):
    thing.size = size
    return thing


@pytest.mark.parametrize(
    "made",
    [
        Slots,
        Whole,
        lambda size: with_size(More(), size),
        lambda size: with_size(Table(), size),
        lambda size: Table(size=size),
        lambda size: types.MethodType(Heap.moves, with_size(Heap(), size)),
        lambda size: functools.partial(Heap.moves, state=size),
        lambda size: [{"size": {(size,)}}],
    ],
    ids=["slots", "number", "dataclass", "attribute of a dict", "dict", "method", "partial", "nested"],
)
def test_a_value_inside_of_anything_is_noticed(made):
    assert fingerprint(made(2)) == fingerprint(made(2)) != fingerprint(made(3))


@pytest.mark.parametrize(
    ("owner", "name", "another"),
    [
        (cache.llvm, "get_host_cpu_name", lambda: "another"),
        (cache.llvm, "get_host_cpu_features", lambda: cache.llvm.FeatureMap({"another": True})),
        (cache.llvmlite, "__version__", "another"),
        (cache.sys, "version", "another"),
        (cache.platform, "machine", lambda: "another"),
    ],
    ids=["processor", "features", "llvmlite", "Python", "machine"],
)
def test_another_processor_or_compiler_is_noticed(monkeypatch, owner, name, another):
    before = cache.key(Heap(), None, (False, []))
    cache._surroundings.cache_clear()
    with monkeypatch.context() as changed:
        changed.setattr(owner, name, another)
        assert cache.key(Heap(), None, (False, [])) != before
    cache._surroundings.cache_clear()
    assert cache.key(Heap(), None, (False, [])) == before


def test_many_compilations_leave_nothing_behind(monkeypatch):
    monkeypatch.setenv(cache.VARIABLE, "")
    import gc
    import weakref

    loaded = []
    for _ in range(3):
        found = described(Heap())
        loaded.append(weakref.ref(found.module.loaded))
        del found
        gc.collect()
    assert [one() for one in loaded] == [None] * 3
