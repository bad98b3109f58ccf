import os
import signal
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from jobs import work
from jobs.work import Store
from telling import NamedPipe

from secateur.errors import SecateurError
from secateur.jobs import Job, JobOutcome, run

SQUARES = {f"square {number}": number * number for number in range(8)}


@pytest.fixture
def store() -> Store:
    return Store()


def but(*numbers: int) -> dict[str, int]:
    return {job_id: value for job_id, value in SQUARES.items() if job_id not in {f"square {n}" for n in numbers}}


@pytest.mark.parametrize("workers", [0, 1, 2, 20])
def test_every_job_is_stored_once(workers: int, store: Store) -> None:
    assert run(work.square, work.squares(8), store, workers=workers) == JobOutcome(8, 0, {})
    assert store == SQUARES


def test_no_job_is_no_work(store: Store) -> None:
    assert run(work.square, [], store) == JobOutcome(0, 0, {})


@pytest.mark.parametrize("workers", [0, 2])
def test_what_is_done_is_skipped(workers: int, store: Store) -> None:
    done = {"square 0", "square 5", "of another run"}
    assert run(work.square, work.squares(8), store, done, workers=workers) == JobOutcome(6, 2, {})
    assert store == but(0, 5)


def test_a_job_runs_in_its_own_process_unless_there_are_no_workers(store: Store) -> None:
    run(work.where, [Job("child", (0,))], store)
    run(work.where, [Job("here", (0,))], store, workers=0)
    assert store["child"] != os.getpid() == store["here"]


def test_one_worker_does_many_jobs(store: Store) -> None:
    run(work.where, work.squares(8), store)
    assert len(set(store.values())) == 1


def test_results_are_stored_in_the_callers_thread() -> None:
    threads = set()
    run(work.square, work.squares(8), lambda *_: threads.add(threading.current_thread()), workers=2)
    assert threads == {threading.current_thread()}


@pytest.mark.parametrize("workers", [0, 2])
def test_an_exception_fails_its_job_and_no_other(workers: int, store: Store) -> None:
    outcome = run(work.square_or_raise, work.squares(8), store, workers=workers)
    assert outcome == JobOutcome(
        6, 0, {"square 3": "ValueError: three is right out", "square 4": "SystemExit: four too"}
    )
    assert store == but(3, 4)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_result_that_cannot_be_pickled_fails_its_job(workers: int, store: Store) -> None:
    outcome = run(work.lambda_if_three, work.squares(8), store, workers=workers)
    assert list(outcome.failed) == ["square 3"]
    assert outcome.failed["square 3"].startswith("the result cannot be sent: ")
    assert store == but(3)


def test_arguments_that_cannot_be_pickled_fail_their_job(store: Store) -> None:
    outcome = run(work.square, [Job("bad", (lambda: 3,)), *work.squares(8)], store)
    assert outcome.failed["bad"].startswith("the arguments cannot be sent: ")
    assert store == SQUARES


def test_large_arguments_and_results_travel(store: Store) -> None:
    text = b"x" * 3_000_000
    run(bytes.upper, [Job("a", (text,)), Job("b", (text,))], store)
    assert store == {"a": text.upper(), "b": text.upper()}


def test_a_job_whose_worker_is_killed_is_run_again(tmp_path: Path, store: Store) -> None:
    outcome = run(work.square_at_second_try, work.squares(8, str(tmp_path)), store, workers=2)
    assert outcome == JobOutcome(8, 0, {})
    assert store == SQUARES


def test_a_worker_that_leaves_a_fork_behind_is_seen_to_be_dead(tmp_path: Path, store: Store) -> None:
    assert run(work.square_unless_forked, work.squares(1, str(tmp_path)), store) == JobOutcome(1, 0, {})


def test_a_fork_that_has_left_the_group_does_not_hold_up_the_run(tmp_path: Path, store: Store) -> None:
    jobs = [Job(job.id, (*job.arguments, True)) for job in work.squares(2, str(tmp_path))]
    assert run(work.square_unless_forked, jobs, store, workers=2).done == 2


@pytest.mark.parametrize(
    ("how", "reason"),
    [("SIGKILL", "signal 9 (Killed)"), ("SIGSEGV", "signal 11 (Segmentation fault)"), ("exit", "exit status 7")],
)
def test_a_job_that_always_kills_its_worker_fails_and_the_rest_completes(how: str, reason: str, store: Store) -> None:
    outcome = run(work.square_or_die, work.squares(8, how), store, workers=2, attempts=2)
    assert outcome == JobOutcome(7, 0, {"square 3": f"its worker died, 2 of 2 times: {reason}"})
    assert store == but(3)


def test_a_generator_is_asked_only_for_what_can_run() -> None:
    asked = stored = 0

    def jobs() -> Iterator[Job]:
        nonlocal asked
        for job in work.squares(50):
            asked += 1
            assert asked - stored <= 2
            yield job

    def store(job_id: str, result: int) -> None:
        nonlocal stored
        stored += 1

    assert run(work.square, jobs(), store, workers=2).done == 50


def test_progress_counts_every_job_that_is_settled(store: Store) -> None:
    told: list[tuple[int, int | None]] = []
    run(work.square_or_raise, work.squares(8), store, {"square 0"}, progress=lambda *now: told.append(now))
    assert told == [(settled, 8) for settled in range(1, 9)]
    told.clear()
    run(work.square, iter(work.squares(1)), Store(), progress=lambda *now: told.append(now))
    assert told == [(1, None)]


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[NamedPipe]:
    with NamedPipe(tmp_path / "pipe") as pipe:
        yield pipe


def test_what_the_store_raises_ends_the_run_and_its_workers(pipe: NamedPipe) -> None:
    pids: list[int] = []

    def full(job_id: str, result: object) -> None:
        pids.extend(work.at_work(pipe, 1))
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        run(work.sleep_with_company, work.squares(2, str(pipe.path)), full, workers=2)
    work.assert_gone(pipe, pids)


def test_ctrl_c_stops_the_jobs_and_leaves_no_process(pipe: NamedPipe) -> None:
    with work.command(f"run_for_ever({str(pipe.path)!r})") as parent:
        pids = work.at_work(pipe, 2)
        assert all(map(work.alive, pids))
        assert parent.stdout
        assert parent.stdout.readline() == "square 0 0\n"
        parent.send_signal(signal.SIGINT)
        output, errors = parent.communicate()
    assert (output, "KeyboardInterrupt" in errors) == ("", True)
    work.assert_gone(pipe, pids)


def test_workers_ignore_ctrl_c(store: Store) -> None:
    assert run(work.square_after_interrupt, work.squares(8), store, workers=2) == JobOutcome(8, 0, {})


def test_what_a_job_prints_is_not_the_commands_output() -> None:
    program = "from secateur.jobs import Job, run; run(print, [Job('a', ('hello',))], lambda *_: None)"
    with work.python("-c", program) as process:
        assert process.communicate() == ("", "hello\n")


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_by_themselves_when_the_parent_is_killed(end: signal.Signals, pipe: NamedPipe) -> None:
    with work.command(f"run_for_ever({str(pipe.path)!r})") as parent:
        work.at_work(pipe, 2)
        parent.send_signal(end)
    pipe.wait_until_nobody_holds_it()


def test_a_command_killed_in_the_middle_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite"
    call = f"record_squares({str(path)!r}, 60, workers=2)"
    with work.command(call) as parent:
        assert parent.stdout
        assert {parent.stdout.readline() for _ in range(10)} == {f"square {number}\n" for number in range(10)}
        parent.kill()
    assert count(path) == 10
    (tmp_path / "go").touch()
    with work.command(call) as parent:
        output, errors = parent.communicate()
    assert (output.splitlines()[-1], errors) == ("50 10 0", "")
    assert count(path) == 60


def count(path: Path) -> int:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as record:
        return int(record.execute("SELECT count(*) FROM result").fetchone()[0])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: run(lambda: 3, [], Store()), r"job function .*<lambda>: a worker cannot import it; expected .*"),
        (lambda: run(work.square, [], Store(), workers=-1), "workers -1: expected 0 .* or more"),
        (lambda: run(work.square, [], Store(), attempts=0), "attempts 0: expected 1 or more"),
    ],
)
def test_what_cannot_work_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(SecateurError, match=f"^{message}$"):
        call()


def test_a_cluster_without_distributed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "secateur.jobs.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(
        SecateurError, match=r"^cluster here:1: .*; expected the extra: pip install 'secateur-lab\[cluster\]'$"
    ):
        run(work.square, [], Store(), cluster="here:1")


def test_distributed_is_imported_only_for_a_cluster() -> None:
    program = "import sys, secateur.jobs; print('distributed' in sys.modules)"
    with work.python("-c", program) as process:
        assert process.communicate() == ("False\n", "")
