"""The events themselves, and the two listeners."""

import math

from secateur import MAX, Counter, Recorder
from secateur.events import Cut, Enter, Leaf, Leave, Update, Visit


def walk(*moves: str) -> Visit[str]:
    visit: Visit[str] = Visit(None, None, "start")
    for number, move in enumerate(moves, 1):
        visit = Visit(visit, move, f"state {number}")
    return visit


def test_the_path_of_a_visit():
    assert walk().path == ()
    assert walk("a", "b", "c").path == ("a", "b", "c")
    assert walk("a", "b", "c").parent.path == ("a", "b")


def test_the_path_keeps_moves_that_are_false():
    first = Visit(Visit(None, None, "start"), 0, "first")
    second = Visit(first, None, "second")
    assert second.path == (0, None)


def test_the_depth_of_a_visit():
    assert [walk(*"abc"[:length]).depth for length in range(4)] == [0, 1, 2, 3]


def test_a_new_visit_has_an_open_window_and_no_player():
    visit = walk("a")
    assert (visit.alpha, visit.beta, visit.player) == (-math.inf, math.inf, None)
    assert (visit.move, visit.state) == ("a", "state 1")


def test_a_long_path():
    assert walk(*["a"] * 100_000).path == ("a",) * 100_000


def one_of_each() -> list[object]:
    root = walk()
    child = Visit(root, "a", "after a")
    return [
        Enter(root),
        Leaf(child, 3),
        Update(root, "a", 3, 3, 3, math.inf),
        Cut(root, "beta", 1, ("b", "c"), 3, 3, deep=True),
        Cut(root, "beta", 1, ("b",), 3, 3, deep=False),
        Leave(root, 3, early=True),
    ]


def test_the_recorder_keeps_everything_in_order():
    recorder: Recorder[str] = Recorder()
    events = one_of_each()
    for event in events:
        recorder(event)
    assert recorder.events == events


def test_the_counter_counts():
    counter: Counter[str] = Counter()
    for event in one_of_each():
        counter(event)
    assert (counter.nodes, counter.leaves, counter.cutoffs, counter.deep_cutoffs) == (2, 1, 2, 1)


def test_two_listeners_do_not_share():
    first, second = Recorder[str](), Recorder[str]()
    first(Enter(walk()))
    assert second.events == []


def test_events_can_be_taken_apart():
    root = walk()
    root.player = MAX
    visit, kind, after, skipped, alpha, beta, deep = Cut(root, "beta", 1, ("b",), 2, 3, deep=False)
    assert (visit.player, kind, after, skipped, alpha, beta, deep) == (MAX, "beta", 1, ("b",), 2, 3, False)
