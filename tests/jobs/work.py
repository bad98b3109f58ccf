"""Jobs for the tests: good ones, bad ones, and what it takes to watch them."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path

from telling import NamedPipe

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


def sleep_with_company(number: int, pipe: str) -> int:
    """Tell the pids of this process and of one that it starts, and go on for ever; but job 0 ends at once.

    Both hold the pipe open for as long as they live.
    """
    if number == 0:
        return 0
    end = os.open(pipe, os.O_WRONLY)
    company = subprocess.Popen(["sleep", "600"], pass_fds=[end])
    os.write(end, f"{os.getpid()} {company.pid}\n".encode())
    while True:
        time.sleep(600)


def first_time(folder: str, number: int) -> bool:
    mark = Path(folder) / f"{number}.mark"
    if mark.exists():
        return False
    mark.touch()
    return True


def square_of_ten(number: int, folder: str) -> int:
    """From the eleventh job on, do nothing for long, until there is a file `go`."""
    if number >= 10 and not (Path(folder) / "go").exists():
        time.sleep(600)
    return number * number


def squares(count: int, *more: object) -> list[Job]:
    return [Job(f"square {number}", (number, *more)) for number in range(count)]


def record_squares(path: str, count: int, workers: int) -> None:
    """A command that records squares in an SQLite file, each once, says so, and goes on where it stopped."""
    with closing(sqlite3.connect(path, isolation_level=None)) as record:
        record.execute("PRAGMA journal_mode = WAL")
        record.execute("CREATE TABLE IF NOT EXISTS result (id TEXT PRIMARY KEY, value INTEGER)")

        def store(job_id: str, value: int) -> None:
            record.execute("INSERT INTO result VALUES (?, ?)", (job_id, value))
            print(job_id, flush=True)

        done = {job_id for (job_id,) in record.execute("SELECT id FROM result")}
        outcome = run(square_of_ten, squares(count, str(Path(path).parent)), store, done, workers=workers)
        print(outcome.done, outcome.skipped, len(outcome.failed))


def run_for_ever(pipe: str, cluster: str | None = None) -> None:
    """A command with three jobs, of which two never end."""
    run(sleep_with_company, squares(3, pipe), partial(print, flush=True), workers=2, cluster=cluster)


def command(call: str) -> "subprocess.Popen[str]":
    """A process that makes a call of this module."""
    return python("-c", f"import jobs.work as work; work.{call}")


def python(*arguments: str, errors: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    """A Python process that finds this module."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not Path("/proc/self").exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def at_work(pipe: NamedPipe, jobs: int) -> list[int]:
    """Wait until so many jobs are at it for ever; the pids of their processes, and of what these have started."""
    return [int(pid) for line in pipe.wait_for_lines(jobs) for pid in line.split()]


def assert_gone(pipe: NamedPipe, pids: list[int]) -> None:
    """The workers have ended, and what they started is about to."""
    assert not any(map(alive, pids[::2]))
    pipe.wait_until_nobody_holds_it()
