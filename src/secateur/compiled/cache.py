"""Where compiled games are kept: a folder of the user's own, one module a game, named by all that makes its code.

The name is a digest of the module's text (rules, constants, kernel), of the functions that it calls and of the
versions, so that an edit of any of them is another module. Numba keeps the machine code beside it; a seal, written
when the rules were compared with Python's, has the digests of that code, and what is not as it was sealed is made
anew. Where nothing can be written, or the folder could have been written by somebody else, the module lives in memory
only; what cannot be written or read later, on a full disk say, is compiled all the same.
"""

import atexit
import contextlib
import functools
import hashlib
import inspect
import linecache
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite
import numba
import numpy
from numba.core.caching import FunctionCache

from secateur.compiled import arithmetic, machine, rows, sequences
from secateur.compiled.files import replacing

VARIABLE = "SECATEUR_CACHE"  # another folder; empty for none
MOST_MODULES = 100
PREFIX = "secateur_game_"
MACHINE_CODE = "__pycache__"  # where Numba puts it
SEAL = ".seal"


def digest(text: str) -> str:
    """Return what a module is named by."""
    return hashlib.sha256("\0".join((text, _surroundings())).encode()).hexdigest()[:32]


@functools.cache
def _surroundings() -> str:
    versions = (sys.version, numba.__version__, numpy.__version__, llvmlite.__version__)
    return "\0".join((*(inspect.getsource(part) for part in (arithmetic, machine, rows, sequences)), *versions))


# ---------------------------------------------------------------- the folder


def folder() -> Path | None:
    """Return the folder, made if need be; None if there is none that is ours alone."""
    chosen = os.environ.get(VARIABLE)
    if chosen == "":
        return None
    try:
        base = Path(chosen).absolute() if chosen else _home() / "secateur"
        base.mkdir(mode=0o700, parents=True, exist_ok=True)
        (base / MACHINE_CODE).mkdir(mode=0o700, exist_ok=True)
        ours = all(_is_ours(place) for place in (base, base / MACHINE_CODE))
    except (OSError, RuntimeError):  # RuntimeError: nobody knows where home is
        return None
    return base if ours else None


def _is_ours(place: Path) -> bool:
    """Whether nobody else can have put anything there: Numba's files can do whatever they like when they are read."""
    if not hasattr(os, "getuid"):  # Windows: permissions are not modes there, and a user's folder is his own
        return os.access(place, os.W_OK)
    found = place.stat()
    strangers = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and not strangers and os.access(place, os.W_OK)


def _home() -> Path:
    given = os.environ.get("XDG_CACHE_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".cache"


# ---------------------------------------------------------------- modules


def module(text: str) -> ModuleType:
    """Return the module of a text: from the cache if it can be, otherwise in memory."""
    name = PREFIX + digest(text)
    if name in sys.modules:
        return sys.modules[name]
    place = folder()
    if place is not None:
        with contextlib.suppress(Exception):  # whatever is wrong with the disk, memory will do
            file = place / f"{name}.py"
            if not file.exists():
                _make_room(place)
            _write(file, f"CACHE = True\n{text}")
            return _made(name, f"CACHE = True\n{text}", str(file), _unbroken(file))
    return _made(name, f"CACHE = False\n{text}", f"<{name}>", set())


def _made(name: str, text: str, file: str, sealed: set[str]) -> ModuleType:
    made = ModuleType(name)
    made.__file__ = file
    made.__dict__.update(CHECKED=bool(sealed), SEALED=sealed)
    if file.startswith("<"):  # Numba's errors quote lines
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    with _beside_the_module():
        exec(compile(text, file, "exec"), made.__dict__)
        for thing in vars(made).values():
            if isinstance(getattr(thing, "_cache", None), FunctionCache):
                thing._cache = _Careful(thing.py_func)
    sys.modules[name] = made
    return made


class _Careful(FunctionCache):  # type: ignore[misc]
    """Machine code on disk, which is only there to save time: what cannot be read or written is no error."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was kept, or None."""
        with contextlib.suppress(Exception):
            return super().load_overload(sig, target_context)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, if that can be done."""
        with contextlib.suppress(Exception):
            super().save_overload(sig, data)


@contextlib.contextmanager
def _beside_the_module() -> Iterator[None]:
    """Let Numba put machine code where we look after it, not where NUMBA_CACHE_DIR says."""
    elsewhere, numba.config.CACHE_DIR = numba.config.CACHE_DIR, ""
    try:
        yield
    finally:
        numba.config.CACHE_DIR = elsewhere


def _write(file: Path, text: str) -> None:
    """Write a file unless it stands there already; another process may be writing the same."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if file.read_text(encoding="utf-8") == text:
            return
    with replacing(file) as out:
        out.write(text.encode())


def _make_room(place: Path) -> None:
    """Forget the modules that were not used for the longest time."""
    files = sorted(place.glob(f"{PREFIX}*.py"), key=_last_used)
    for file in files[: max(0, len(files) - MOST_MODULES + 1)]:
        forget(file.stem, place)


def _last_used(file: Path) -> float:
    times = [0.0]
    for each in (file, file.with_suffix(SEAL)):
        with contextlib.suppress(OSError):  # another process may have forgotten it
            times.append(each.stat().st_mtime)
    return max(times)


def forget(name: str, place: Path) -> None:
    """Delete a module in a folder and all that was made of it."""
    for file in [*place.glob(f"{name}*"), *_machine_code(place / name)]:
        with contextlib.suppress(OSError):
            file.unlink()


# ---------------------------------------------------------------- seals


def is_checked(made: ModuleType) -> bool:
    """Whether a module was compared with the rules before."""
    return bool(made.CHECKED)


def is_compiled(made: ModuleType, function: str) -> bool:
    """Whether a function of a module is there as machine code."""
    return bool(getattr(made, function).signatures) or function in made.SEALED


def note_checked(made: ModuleType) -> None:
    """Note that a module was compared with the rules, and seal it."""
    made.__dict__["CHECKED"] = True
    if made.CACHE:
        _seal(made)
        if made.__name__ not in _to_seal:
            _to_seal[made.__name__] = made
            if len(_to_seal) == 1:
                atexit.register(_seal_all)


_to_seal: dict[str, ModuleType] = {}  # what is compiled later, when it is called first, is sealed at the end


def _seal_all() -> None:
    for made in _to_seal.values():
        _seal(made)


def _seal(made: ModuleType) -> None:
    file = Path(str(made.__file__))
    with contextlib.suppress(OSError):
        text = "".join(f"{_digest_of(code)} {code.name}\n" for code in sorted(_machine_code(file.with_suffix(""))))
        _write(file.with_suffix(SEAL), text)


def _unbroken(file: Path) -> set[str]:
    """Return the functions whose machine code is as it was sealed; if any is not, all are made anew."""
    seal = file.with_suffix(SEAL)
    codes = list(_machine_code(file.with_suffix("")))
    try:
        lines = [line.split() for line in seal.read_text(encoding="utf-8").splitlines()]
        sealed = {name: found for found, name in lines}
        os.utime(seal)  # it was used
    except (OSError, ValueError):  # ValueError: a seal that is broken itself
        sealed = {}
    if sealed == {code.name: _digest_of(code) for code in codes}:
        return {name.split(".")[1].partition("-")[0] for name in sealed}
    for code in codes:
        code.unlink(missing_ok=True)
    return set()


def _machine_code(stem: Path) -> Iterator[Path]:
    return (stem.parent / MACHINE_CODE).glob(f"{stem.name}*")


def _digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
