"""Jobs for the tests: good ones, bad ones, and what it takes to watch them."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from secateur.jobs import Job, run


class Store(dict[str, object]):
    """What a record does: an id comes once."""

    def __call__(self, job_id: str, result: object) -> None:
        assert job_id not in self
        self[job_id] = result


def square(number: int) -> int:
    return number * number


def where(number: int) -> int:
    return os.getpid()


def square_or_raise(number: int) -> int:
    if number == 3:
        raise ValueError("three\nis right out")
    if number == 4:
        sys.exit("four too")
    return number * number


def square_after_interrupt(number: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return number * number


def lambda_if_three(number: int) -> object:
    return (lambda: 3) if number == 3 else number * number


def square_or_die(number: int, how: str) -> int:
    if number == 3:
        if how == "exit":
            os._exit(7)
        os.kill(os.getpid(), getattr(signal, how))
    return number * number


def square_at_second_try(number: int, folder: str) -> int:
    """The first time, die by SIGKILL in mid-job."""
    if first_time(folder, number):
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def square_unless_forked(number: int, folder: str, escaped: bool = False) -> int:
    """The first time, die and leave a forked process that holds the pipe open."""
    if first_time(folder, number):
        if os.fork() == 0:
            if escaped:
                os.setsid()
            time.sleep(15 if escaped else 600)
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def square_and_kill_parent(number: int, folder: str) -> int:
    """Job 5 kills, the first time, the process that started this one, in mid-job."""
    if number == 5 and first_time(folder, number):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(600)
    return number * number


def sleep_with_company(number: int, folder: str) -> int:
    """Write down the pids of this process and of one that it starts, and go on for ever; but job 0 ends at once."""
    if number == 0:
        return 0
    company = subprocess.Popen(["sleep", "600"])
    write(Path(folder) / f"{number}.pids", f"{os.getpid()} {company.pid}")
    while True:
        time.sleep(600)


def first_time(folder: str, number: int) -> bool:
    mark = Path(folder) / f"{number}.mark"
    if mark.exists():
        return False
    mark.touch()
    return True


def square_slowly(number: int) -> int:
    time.sleep(0.02)
    return number * number


def squares(count: int, *more: object) -> list[Job]:
    return [Job(f"square {number}", (number, *more)) for number in range(count)]


def record_squares(path: str, count: int, workers: int) -> None:
    """A command that records squares in an SQLite file, each once, and goes on where it stopped."""
    with closing(sqlite3.connect(path, isolation_level=None)) as record:
        record.execute("PRAGMA journal_mode = WAL")
        record.execute("CREATE TABLE IF NOT EXISTS result (id TEXT PRIMARY KEY, value INTEGER)")

        def store(job_id: str, value: int) -> None:
            record.execute("INSERT INTO result VALUES (?, ?)", (job_id, value))

        done = {job_id for (job_id,) in record.execute("SELECT id FROM result")}
        outcome = run(square_slowly, squares(count), store, done, workers=workers)
        print(outcome.done, outcome.skipped, len(outcome.failed))


def run_for_ever(folder: str, cluster: str | None = None) -> None:
    """A command with three jobs, of which two never end."""
    run(sleep_with_company, squares(3, folder), partial(print, flush=True), workers=2, cluster=cluster)


def command(call: str) -> "subprocess.Popen[str]":
    """A process that makes a call of this module."""
    return python("-c", f"import jobs.work as work; work.{call}")


def python(*arguments: str, output: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    """A Python process that finds this module."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
        stdout=output,
        stderr=output,
        text=True,
    )


def write(path: Path, text: str) -> None:
    """Write a file that is there whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text)
    part.rename(path)


def pids(folder: Path) -> list[int]:
    return [int(pid) for path in folder.glob("*.pids") for pid in path.read_text().split()]


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not Path("/proc/self").exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def assert_gone(folder: Path) -> None:
    """The workers have ended, and what they started is about to."""
    assert not any(map(alive, pids(folder)[::2]))
    eventually(lambda: not any(map(alive, pids(folder))))


def eventually(condition: Callable[[], object]) -> None:
    """Wait until it holds; the time is only there so that a broken test ends."""
    for _ in patience():
        if condition():
            return
    raise AssertionError("it never held")


def patience(seconds: float = 60) -> Iterator[None]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        time.sleep(0.01)
