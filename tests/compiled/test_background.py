"""Work in a thread that stays: its answers, its errors, its end."""

import multiprocessing
import signal
import threading

import pytest

from secateur.compiled import background
from secateur.compiled.background import Background


def test_answers_and_errors_come_back():
    helper = Background()
    assert helper.run(lambda: 3, threading.Event()) == 3
    with pytest.raises(ZeroDivisionError):
        helper.run(lambda: 1 // 0, threading.Event())
    assert helper.run(lambda: 4, threading.Event()) == 4


def test_the_thread_stays_for_the_next_work_and_ends_with_its_owner():
    helper = Background()
    threads = [helper.run(threading.current_thread, threading.Event()) for _ in range(3)]
    assert len(set(threads)) == 1
    assert threads[0] is not threading.current_thread()
    del helper
    threads[0].join(10)
    assert not threads[0].is_alive()


def test_work_that_is_told_to_stop_and_does_not_is_left_behind(monkeypatch):
    monkeypatch.setattr(background, "PATIENCE", 0.2)
    helper, stop, let_go = Background(), threading.Event(), threading.Event()
    stop.set()
    with pytest.raises(KeyboardInterrupt):
        helper.run(lambda: let_go.wait(60), stop)
    assert helper.run(lambda: "the next", threading.Event()) == "the next"
    let_go.set()


def test_work_that_is_ending_is_given_the_time_for_it(monkeypatch):
    monkeypatch.setattr(background, "PATIENCE", 0.2)
    helper, stop, asked, enough = Background(), threading.Event(), [], threading.Event()
    stop.set()

    def is_ending():
        asked.append(True)
        if len(asked) == 5:  # more often than patience lasts
            enough.set()
        return True

    def work():
        assert enough.wait(60)
        return "kept"

    assert helper.run(work, stop, is_ending) == "kept"


def test_ctrl_c_stops_the_work_and_is_raised_when_it_has_ended():
    helper, stop, ended = Background(), threading.Event(), threading.Event()

    def work():
        main = threading.main_thread()
        signal.pthread_kill(main.ident, signal.SIGINT)
        stop.wait(60)
        ended.set()

    with pytest.raises(KeyboardInterrupt):
        helper.run(work, stop)
    assert stop.is_set()
    assert ended.is_set()


def _ask(helper, answers):
    answers.put(helper.run(lambda: 5, threading.Event()))


def test_a_forked_process_has_a_thread_of_its_own():
    forking = multiprocessing.get_context("fork")
    helper, answers = Background(), forking.Queue()
    helper.run(lambda: 1, threading.Event())
    child = forking.Process(target=_ask, args=(helper, answers))
    child.start()
    assert answers.get(timeout=60) == 5
    child.join()
