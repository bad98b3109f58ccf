"""Files that are written whole or not at all, and files that only one process may use at a time."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from secateur.errors import SecateurError

PATIENCE = 1.0  # seconds that a lock may outlive its owner


class InUseError(SecateurError):
    """A file or a folder that another process is using."""


@contextmanager
def replacing(path: Path, *, shared: bool = False) -> Iterator[BinaryIO]:
    """Give a file to write to, which takes the place of another at the end; if anything fails, that one stays.

    What is written is on the disk before it takes its place. A process that is killed leaves `NAME.new` behind, which
    the next one overwrites; where several processes may write the same file at once (`shared`), each has its own.
    """
    path = path.resolve()  # the target of a link, rather than the link, is replaced
    try:
        out, new = _opened(path, shared)
        try:
            with out:
                yield out
                out.flush()
                os.fsync(out.fileno())
            new.replace(path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        _store_folder(path.parent)
    except OSError as error:
        error.filename = str(path)  # writing does not name the file, and nobody knows the new one
        raise


def _opened(path: Path, shared: bool) -> tuple[BinaryIO, Path]:
    if shared:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".tmp")
        return os.fdopen(handle, "wb"), Path(name)
    new = unfinished(path)
    return new.open("wb"), new


def unfinished(path: Path) -> Path:
    """Return where a file is written before it takes its place."""
    return path.with_name(f"{path.name}.new")


def _store_folder(folder: Path) -> None:
    """Have a folder itself stored, or the name of a file may be lost; where that is impossible, it may."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write(path: Path, content: str | bytes) -> None:
    """Write a file whole, or leave it as it was; to what is no file, say a pipe, the content is written."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        try:
            path.write_bytes(data)
        except OSError as error:
            error.filename = str(path)
            raise
        return
    with replacing(path) as out:
        out.write(data)


@contextmanager
def alone(path: Path, what: str) -> Iterator[None]:
    """Be the only process that uses a file, or a folder; fail at once if there is another.

    The system forgets the lock when the process ends, however it ends. A file is locked by one beside it,
    `NAME.lock`, because it may be replaced; where there are no locks, as on some network drives, nobody is refused.
    """
    lock = path if path.is_dir() else path.with_name(f"{path.name}.lock")
    handle = _locked(lock, InUseError(f"{path}: another process is using this {what}: expected only one at a time"))
    try:
        yield
    finally:
        if handle is not None:
            if lock != path:
                lock.unlink(missing_ok=True)  # while it is still locked: nobody can have locked it since
            os.close(handle)


def _locked(lock: Path, refusal: InUseError) -> int | None:
    """Return the handle of a lock; None where there can be none."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # Windows
        return None
    while True:
        try:
            handle = os.open(lock, os.O_RDONLY if lock.is_dir() else os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:  # a folder that cannot be written to: whoever writes will say so
            return None
        try:
            _patiently(lambda: flock(handle, LOCK_EX | LOCK_NB))  # noqa: B023
        except OSError as error:
            os.close(handle)
            if isinstance(error, BlockingIOError):
                raise refusal from None
            return None
        if _is_still(handle, lock):
            return handle
        os.close(handle)  # its owner has just deleted it


def _patiently(lock: Callable[[], None]) -> None:
    """Lock what may be locked for a moment more: a killed process may leave a child that was just starting."""
    refused = time.monotonic() + PATIENCE
    while True:
        try:
            return lock()
        except BlockingIOError:
            if time.monotonic() >= refused:
                raise
            time.sleep(PATIENCE / 20)


def _is_still(handle: int, lock: Path) -> bool:
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), lock.stat())
    return False
