import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from jobs import work
from jobs.work import Store
from telling import NamedPipe

from secateur.errors import SecateurError
from secateur.jobs import Job, JobOutcome, run

distributed = pytest.importorskip("distributed", reason="the extra `cluster` (dask.distributed) is not installed")

SQUARES = {f"square {number}": number * number for number in range(12)}


SCHEDULER = """
import asyncio, distributed
async def serve():
    async with distributed.Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()
asyncio.run(serve())
"""


@contextmanager
def process(*arguments: str) -> "Iterator[subprocess.Popen[str]]":
    """A process that ends with the test."""
    with work.python(*arguments, errors=subprocess.DEVNULL) as started:
        try:
            yield started
        finally:
            started.kill()


@pytest.fixture
def scheduler() -> "Iterator[tuple[str, subprocess.Popen[str]]]":
    """A scheduler without workers: its address and its process."""
    with process("-c", SCHEDULER) as started:
        assert started.stdout
        yield started.stdout.readline().strip(), started


@pytest.fixture
def cluster(scheduler: "tuple[str, subprocess.Popen[str]]") -> Iterator[str]:
    """The address of a scheduler with two worker processes."""
    address, _ = scheduler
    with process(*worker_at(address)), process(*worker_at(address)):
        yield address


def worker_at(address: str) -> list[str]:
    return ["-m", "distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard"]


def wait_for_workers(address: str, count: int) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=60)


def test_a_cluster_of_which_a_worker_is_killed_gives_every_result_once(cluster: str, tmp_path: Path) -> None:
    wait_for_workers(cluster, 2)
    store = Store()
    outcome = run(work.square_and_kill_parent, work.squares(12, str(tmp_path)), store, cluster=cluster)
    assert outcome == JobOutcome(12, 0, {})
    assert store == SQUARES
    assert (tmp_path / "5.mark").exists()


def test_a_cluster_skips_fails_and_retries_as_workers_here_do(cluster: str) -> None:
    store = Store()
    outcome = run(work.square_or_die, work.squares(12, "SIGKILL"), store, {"square 0"}, cluster=cluster)
    assert outcome == JobOutcome(10, 1, {"square 3": "its worker died, 3 of 3 times: signal 9 (Killed)"})
    assert run(work.square_or_raise, work.squares(4), Store(), cluster=cluster).failed == {
        "square 3": "ValueError: three is right out"
    }
    assert len(store) == 10


def test_no_future_is_released_where_ctrl_c_would_be_swallowed(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    late: list[str] = []

    def collected(future: Any) -> None:
        if not future._cleared:
            late.append(future.key)

    monkeypatch.setattr(distributed.Future, "__del__", collected)
    assert run(work.square, work.squares(12), Store(), cluster=cluster).done == 12
    assert late == []


def test_ctrl_c_stops_the_jobs_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    wait_for_workers(cluster, 2)
    path = tmp_path / "pipe"
    with NamedPipe(path) as pipe, work.command(f"run_for_ever({str(path)!r}, {cluster!r})") as parent:
        pids = work.at_work(pipe, 2)
        assert all(map(work.alive, pids))
        assert parent.stdout
        assert parent.stdout.readline() == "square 0 0\n"
        parent.send_signal(signal.SIGINT)
        output, errors = parent.communicate()
        assert (output, "KeyboardInterrupt" in errors) == ("", True)
        work.assert_gone(pipe, pids)


def test_a_cluster_that_loses_its_scheduler_ends_the_run(
    scheduler: "tuple[str, subprocess.Popen[str]]", monkeypatch: pytest.MonkeyPatch
) -> None:
    address, started = scheduler
    monkeypatch.setattr("secateur.jobs.cluster.TRAVEL", 3.0)  # to connect; a busy machine takes its time

    def jobs() -> Iterator[Job]:
        started.kill()
        yield Job("one", (1,))

    with pytest.raises(
        SecateurError, match=rf"^cluster {address}: lost the scheduler \(.*\); run again for the rest$"
    ):
        run(work.square, jobs(), Store(), cluster=address)


def test_a_cluster_without_workers_says_so_at_once_and_ends_the_run(
    scheduler: "tuple[str, subprocess.Popen[str]]",
) -> None:
    address, _ = scheduler
    said: list[str] = []
    with pytest.raises(SecateurError, match=rf"^cluster {address}: no worker for 0.5 seconds; expected one or more$"):
        run(work.square, work.squares(3), Store(), cluster=address, wait=0.5, notice=said.append)
    assert said == [f"no workers at {address}; waiting"]


def test_a_run_goes_on_when_a_worker_comes(scheduler: "tuple[str, subprocess.Popen[str]]") -> None:
    address, _ = scheduler
    workers: list[Any] = []

    def come(line: str) -> None:
        workers.append(process(*worker_at(address)))
        workers[-1].__enter__()

    try:
        store = Store()
        assert run(work.square, work.squares(12), store, cluster=address, wait=600, notice=come).done == 12
        assert store == SQUARES
        assert len(workers) == 1
    finally:
        for worker in workers:
            worker.__exit__(None, None, None)


def test_the_death_of_the_scheduler_is_one_line(cluster: str, scheduler: "tuple[str, subprocess.Popen[str]]") -> None:
    wait_for_workers(cluster, 2)
    command = [sys.executable, "-m", "secateur", "match", "nim:9,9,9", "mcts:playouts=2000", "random"]
    with subprocess.Popen([*command, "--games", "1000", "--cluster", cluster], stderr=subprocess.PIPE) as match:
        with distributed.Client(cluster, set_as_default=False) as client:
            while not client.processing() or not any(client.processing().values()):
                pass  # until the match has sent jobs
        scheduler[1].kill()
        assert match.stderr
        errors = match.stderr.read().decode()
    lines = [line for line in errors.splitlines() if "compiling" not in line]
    assert len(lines) == 1, errors
    assert lines[0].startswith(f"secateur: cluster {cluster}: lost the scheduler")
    assert match.returncode == 2


def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secateur.jobs.cluster.TRAVEL", 0.2)
    with pytest.raises(SecateurError, match=r"^cluster 127.0.0.1:1: .*; expected a Dask scheduler, as .*$"):
        run(work.square, [], Store(), cluster="127.0.0.1:1")
