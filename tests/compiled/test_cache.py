"""The cache: an edit is always noticed, damage is mended, and where nothing can be kept all goes on in memory."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest
from numba.core import caching

from secateur.compiled import cache, files
from secateur.compiled.source import source_of
from secateur.gamefile import load_game

# A module as small as can be: what is kept of a game is kept of it in the same way.
TEXT = """from numba import njit


@njit(cache=CACHE)
def search(number):
    return number + {more}
"""


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A folder of the test's own; what other tests loaded stays loaded."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "kept"))
    before = set(sys.modules)
    yield tmp_path / "kept"
    for name in set(sys.modules) - before:
        if name.startswith(cache.PREFIX):
            del sys.modules[name]


def made(more=1, *, checked=True):
    """Return a module with machine code, as the next process would get it."""
    text = TEXT.format(more=more)
    sys.modules.pop(cache.PREFIX + cache.digest(text), None)
    module = cache.module(text)
    before = cache.is_checked(module), cache.is_compiled(module, "search")
    assert module.search(41) == 41 + more
    if checked:
        cache.note_checked(module)
    return module, before


NEW, KNOWN = (False, False), (True, True)


# ---------------------------------------------------------------- the folder


def test_what_was_checked_is_known_to_the_next_process(place):
    assert made()[1] == NEW
    module, before = made()
    assert before == KNOWN
    assert Path(module.__file__).parent == place
    assert sum(module.search.stats.cache_hits.values()) == 1


def test_what_was_not_checked_is_not_believed():
    made(checked=False)
    assert made()[1] == NEW


def test_the_folder_is_the_users_own(place):
    made()
    assert place.stat().st_mode & 0o077 == 0
    assert (place / "__pycache__").stat().st_mode & 0o022 == 0


def test_it_is_with_the_users_other_caches_if_nothing_else_is_said(monkeypatch, tmp_path):
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert cache.folder() == tmp_path / "caches" / "secateur"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")  # to be ignored, says its specification
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "me")
    assert cache.folder() == tmp_path / "me" / ".cache" / "secateur"


def test_a_relative_folder_is_the_same_wherever_the_program_goes(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(cache.VARIABLE, "here")
    assert cache.folder() == tmp_path / "here"


def test_numbas_own_folder_is_left_alone(monkeypatch, tmp_path, place):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "numba"))
    made()
    assert made()[1] == KNOWN
    assert not (tmp_path / "numba").exists()
    assert str(tmp_path / "numba") == numba.config.CACHE_DIR


def assert_in_memory():
    assert cache.folder() is None
    module, before = made()
    assert before == NEW
    assert not module.CACHE
    assert module.__file__.startswith("<")


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
    (place / "__pycache__").mkdir(mode=0o500) if os.getuid() == 0 else None
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may write everywhere
    assert_in_memory()


@pytest.mark.parametrize("inner", ["", "__pycache__"])
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_others_can_write_into_the_folder(place, inner, mode):
    made()
    (place / inner).chmod(mode)
    assert_in_memory()


def test_somebody_else_owns_the_folder(monkeypatch, place):
    place.mkdir()
    monkeypatch.setattr(os, "getuid", lambda: place.stat().st_uid + 1)
    assert_in_memory()


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc", "*.seal"])
@pytest.mark.parametrize("damage", ["torn", "turned", "emptied", "gone"])
def test_damage_is_noticed_and_mended(place, pattern, damage):
    made()
    (file,) = [file for file in place.rglob("*") if file.match(pattern)]
    whole = file.read_bytes()
    broken = {
        "torn": whole[: len(whole) // 2],
        "turned": whole[:3] + bytes([whole[3] ^ 1]) + whole[4:],
        "emptied": b"",
    }
    file.write_bytes(broken[damage]) if damage in broken else file.unlink()
    module, before = made()
    assert before == NEW
    assert sum(module.search.stats.cache_hits.values()) == 0
    assert made()[1] == KNOWN


@pytest.mark.parametrize("text", [b"", b"import nothing_like_this\n", b"\xff\xfe"])
def test_a_damaged_module_is_written_anew(place, text):
    module, _ = made()
    file = Path(module.__file__)
    whole = file.read_bytes()
    file.write_bytes(text)
    made()
    assert file.read_bytes() == whole


def test_a_seal_that_is_no_text(place):
    made()
    (seal,) = place.glob("*.seal")
    seal.write_bytes(b"\xff\xfe\x00")
    assert made()[1] == NEW


def test_what_cannot_be_read_is_compiled(monkeypatch):
    """The seal says that nothing has changed; but what was sealed may be of no use, and disks fail."""
    made()

    def broken(*_):
        raise EOFError("Ran out of input")

    monkeypatch.setattr(caching.CompileResultCacheImpl, "rebuild", broken)
    module, before = made()
    assert before == KNOWN
    assert sum(module.search.stats.cache_hits.values()) == 0


# ---------------------------------------------------------------- a full disk


def test_a_full_disk(monkeypatch, place):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.tempfile, "mkstemp", full)
    module, before = made()
    assert not module.CACHE
    assert before == NEW
    assert list(place.glob("*.py")) == []


def test_a_disk_that_is_full_before_all_is_written(monkeypatch, place):
    """Not even a piece of a file stays behind."""

    def full(self, target):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    module, _ = made()
    assert not module.CACHE
    assert [file for file in place.rglob("*") if file.is_file()] == []


FULL = """
import resource
from secateur.compiled import cache
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))  # room for the module, not for its machine code
module = cache.module({text!r})
assert module.CACHE
assert module.search(41) == 42
cache.note_checked(module)
"""


def test_machine_code_that_does_not_fit_on_the_disk(place):
    pytest.importorskip("resource")
    done = run(FULL.format(text=TEXT.format(more=1)))
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    assert [file.name for file in place.rglob("*.nbc")] == []
    made()
    assert made()[1] == KNOWN


# ---------------------------------------------------------------- two processes at once

PROCESS = """
import sys
from secateur.compiled import cache
module = cache.module({text!r})
assert module.search(41) == 42
cache.note_checked(module)
"""


def run(script):
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def test_processes_at_once_do_no_harm():
    script = PROCESS.format(text=TEXT.format(more=1))
    running = [subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE) for _ in range(4)]
    assert [(process.communicate()[1], process.returncode) for process in running] == [(b"", 0)] * 4
    made()  # whoever came last has sealed what is there, or it is made anew
    assert made()[1] == KNOWN


def test_what_another_process_deletes_is_made_anew(place):
    made()
    for file in place.rglob("*.*"):
        file.unlink()
    assert made()[1] == NEW
    assert made()[1] == KNOWN


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
    game = load_game(str(file))
    return cache.digest(source_of(game, None, (game.start(), 1), False).text)


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
    for folder in ("same", "edited"):
        (tmp_path / folder).mkdir()
    assert name_of(heap(tmp_path / "same")) == before
    game, helper = HEAP.replace(old, new), HELPER.replace(old, new)
    assert (game, helper) != (HEAP, HELPER)
    assert name_of(heap(tmp_path / "edited", game, helper)) != before


@pytest.mark.parametrize("part", ["arithmetic", "machine", "rows", "sequences"])
def test_an_edit_of_the_functions_that_rules_call_is_noticed(monkeypatch, part):
    before = cache.digest("")
    source = cache.inspect.getsource
    monkeypatch.setattr(cache.inspect, "getsource", lambda thing: source(thing) + "#" * thing.__name__.endswith(part))
    cache._surroundings.cache_clear()
    try:
        assert cache.digest("") != before
    finally:
        cache._surroundings.cache_clear()


# ---------------------------------------------------------------- room


def test_the_least_used_is_forgotten(monkeypatch, place):
    monkeypatch.setattr(cache, "MOST_MODULES", 3)
    names = [made(more)[0].__name__ for more in (1, 2, 3)]
    for age, name in enumerate(names):
        for file in place.rglob(f"{name}*"):
            os.utime(file, (1000 + age, 1000 + age))
    assert made(1)[1] == KNOWN  # used again: now the second is the oldest
    made(4)
    left = {file.name.partition(".")[0] for file in place.rglob("*.*")}
    assert names[1] not in left
    assert {names[0], names[2]} < left
    assert made(1)[1] == KNOWN


def test_forgetting_takes_all_that_was_made_of_a_module(place):
    module, _ = made()
    made(2)
    cache.forget(module.__name__, place)
    files = [file.name for file in place.rglob("*.*")]
    assert len(files) == 4  # the other one's text, seal, index and machine code
    assert not any(name.startswith(module.__name__) for name in files)
