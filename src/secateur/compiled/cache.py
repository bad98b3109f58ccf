"""Where compiled games are kept: a folder of the user's own, one module a game, named by all that makes its code.

The name is a digest of the module's text (rules, constants, kernel), of the arithmetic and of the versions, so that
an edit of any of them is another module. Numba keeps the machine code beside it. Where nothing can be written, or the
folder could have been written by somebody else, the module lives in memory only.
"""

import contextlib
import hashlib
import importlib.util
import inspect
import linecache
import os
import stat
import sys
import tempfile
from pathlib import Path
from types import ModuleType

import llvmlite
import numba
import numpy

from secateur.compiled import arithmetic

VARIABLE = "SECATEUR_CACHE"  # another folder; empty for none
MOST_MODULES = 100
PREFIX = "secateur_game_"


def digest(text: str) -> str:
    """Return what a module is named by."""
    versions = (sys.version, numba.__version__, numpy.__version__, llvmlite.__version__)
    whole = "\0".join((text, inspect.getsource(arithmetic), *versions))
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


def folder() -> Path | None:
    """Return the folder, made if need be; None if there is none that is ours alone."""
    chosen = os.environ.get(VARIABLE)
    if chosen == "":
        return None
    try:
        base = Path(chosen) if chosen else _home() / "secateur"
        base.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = base.stat()
    except (OSError, RuntimeError):  # RuntimeError: nobody knows where home is
        return None
    strangers = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return base if found.st_uid == os.getuid() and not strangers and os.access(base, os.W_OK) else None


def _home() -> Path:
    given = os.environ.get("XDG_CACHE_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".cache"


def module(text: str, *, kept: bool = True) -> ModuleType:
    """Return the module of a text: from the cache if `kept` and it can be, otherwise in memory."""
    name = PREFIX + digest(text)
    if name in sys.modules and kept:
        return sys.modules[name]
    place = folder() if kept else None
    if place is not None:
        with contextlib.suppress(OSError):
            return _from_file(name, place / f"{name}.py", "CACHE = True\n" + text)
    return _in_memory(name, "CACHE = False\n" + text)


def _from_file(name: str, file: Path, text: str) -> ModuleType:
    _write(file, text)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    try:
        spec.loader.exec_module(made)
    except BaseException:
        del sys.modules[name]
        raise
    return made


def _write(file: Path, text: str) -> None:
    """Write the module unless it stands there already; another process may be writing the same."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if file.read_text(encoding="utf-8") == text:
            os.utime(file)  # so that it is not the oldest
            return
    _make_room(file.parent)
    handle, temporary = tempfile.mkstemp(dir=file.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(temporary).replace(file)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _make_room(place: Path) -> None:
    """Forget the modules that were not used for the longest time."""
    files = sorted(place.glob(f"{PREFIX}*.py"), key=lambda file: file.stat().st_mtime)
    for file in files[: max(0, len(files) - MOST_MODULES + 1)]:
        forget(file.stem, place)


def forget(name: str, place: Path | None = None) -> None:
    """Delete a module and all that was made of it."""
    place = place or folder()
    for file in [] if place is None else [*place.glob(f"{name}*"), *place.glob(f"__pycache__/{name}*")]:
        with contextlib.suppress(OSError):
            file.unlink()


def _in_memory(name: str, text: str) -> ModuleType:
    made = ModuleType(name)
    file = f"<{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # Numba's errors quote lines
    made.__file__ = file
    exec(compile(text, file, "exec"), made.__dict__)
    sys.modules[name] = made
    return made


def is_checked(made: ModuleType) -> bool:
    """Whether a module of the cache was compared with the rules before."""
    file = _mark(made)
    return file is not None and file.exists()


def note_checked(made: ModuleType) -> None:
    """Note that a module was compared with the rules."""
    file = _mark(made)
    if file is not None:
        with contextlib.suppress(OSError):
            file.touch()


def _mark(made: ModuleType) -> Path | None:
    return Path(str(made.__file__)).with_suffix(".checked") if made.CACHE else None
