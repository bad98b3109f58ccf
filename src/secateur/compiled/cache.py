"""Where compiled games are kept: a folder of the user's own, one file for each game.

The name is a fingerprint of the game, of the compiler and the kernel, of the versions and of the processor. Each file
has a seal, the digest of its content; a file that does not match its seal is ignored, and the game is compiled again.
Where the folder cannot be written to, or somebody else could write to it, a game is compiled every time. A failure to
read or write, on a full disk for example, is not an error.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pickle
import platform
import stat
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import llvmlite
import llvmlite.binding as llvm

from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.fingerprint import fingerprint
from secateur.files import replacing

if TYPE_CHECKING:
    from secateur.compiled.built import Built

VARIABLE = "SECATEUR_CACHE"  # another folder; empty for none
MOST_FILES = 200
LEFT_BEHIND = 3600.0  # seconds after which nobody can still be writing a file
SUFFIX = ".compiled"
SEAL = hashlib.sha256().digest_size


def key(game: Any, evaluation: Any, rest: Any, parameters: Parameters | None = None) -> str:
    """Return the name of a compiled game; numbers that are looked up make no difference."""
    return fingerprint(game, evaluation, rest, _surroundings(), parameters=parameters)


@functools.cache
def _surroundings() -> str:
    """Return a digest of all that makes code besides the game."""
    digest = hashlib.sha256()
    folder = Path(__file__).parent
    for file in sorted([*folder.glob("*.py"), *folder.glob("kernel/*.py"), *folder.glob("compiler/*.py")]):
        digest.update(file.read_bytes())
    about = (sys.version, llvmlite.__version__, platform.machine(), llvm.get_host_cpu_name())
    digest.update(repr((*about, llvm.get_host_cpu_features().flatten())).encode())
    return digest.hexdigest()


# ---------------------------------------------------------------- the folder


def folder() -> Path | None:
    """Return the folder, made if necessary; None if others could write to it."""
    chosen = os.environ.get(VARIABLE)
    if chosen == "":
        return None
    try:
        base = Path(chosen).absolute() if chosen else _home() / "secateur"
        base.mkdir(mode=0o700, parents=True, exist_ok=True)
        return base if _is_ours(base) else None
    except (OSError, RuntimeError):  # RuntimeError: nobody knows where home is
        return None


def _is_ours(place: Path) -> bool:
    """Whether only this user can write there: machine code can do anything."""
    if not hasattr(os, "getuid"):  # Windows: permissions are not modes there, and a user's folder is private
        return os.access(place, os.W_OK)
    found = place.stat()
    others = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and not others and os.access(place, os.W_OK)


def _home() -> Path:
    given = os.environ.get("XDG_CACHE_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".cache"


# ---------------------------------------------------------------- files


def read(name: str) -> Built | None:
    """Return the game kept under a name, if its file is intact."""
    place = folder()
    if place is None:
        return None
    try:
        file = place / f"{name}{SUFFIX}"
        content = file.read_bytes()
        if hashlib.sha256(content[SEAL:]).digest() != content[:SEAL]:
            return None
        os.utime(file)  # it was used
        found: Built = pickle.loads(content[SEAL:])
        return found
    except Exception:  # whatever is wrong with it, it can be made anew
        return None


def write(name: str, built: Built) -> None:
    """Keep a compiled game, if possible."""
    place = folder()
    if place is None:
        return
    with contextlib.suppress(Exception):  # a full disk, a class that cannot be found again
        content = pickle.dumps(built)
        _make_room(place)
        with replacing(place / f"{name}{SUFFIX}", shared=True) as out:
            out.write(hashlib.sha256(content).digest() + content)


def _make_room(place: Path) -> None:
    """Delete the games that have not been used for the longest time, and what a killed process has left."""
    files = sorted(place.glob(f"*{SUFFIX}"), key=_last_used)
    left = [file for file in place.glob("*.tmp") if time.time() - _last_used(file) > LEFT_BEHIND]
    for file in files[: max(0, len(files) - MOST_FILES + 1)] + left:
        with contextlib.suppress(OSError):
            file.unlink()


def _last_used(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # another process may have forgotten it
        return 0.0
