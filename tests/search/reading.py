"""Record the events of a search, and check their grammar."""

from collections.abc import Callable
from typing import Any

from secateur import Recorder, Tree
from secateur.events import Cut, Enter, Leaf, Leave, Update
from secateur.search.algorithm import Algorithm


def heard(search: Algorithm, tree: Tree, **options: Any) -> list[Any]:
    """All events of a search."""
    recorder: Recorder[int] = Recorder()
    search(tree, listener=recorder, **options)
    return recorder.events


class Reader:
    """Reads a depth-first stream and checks its grammar.

    A search that revisits nodes may also remember what it found: a child may return without another visit.
    """

    def __init__(self, revisits: bool) -> None:
        self.revisits = revisits
        self.seen: set[tuple[int, ...]] = set()  # the paths of all nodes that were visited
        self.open: list[Any] = []  # the visits that have not ended
        self.values: list[list[Any]] = []  # what came back to each of them
        self.done: tuple[Any, Any] | None = None  # the visit that ended last, and its value
        self.cut: Any = None

    def read(self, events: list[Any]) -> None:
        handlers: dict[type, Callable[[Any], None]] = {
            Enter: self.enter, Leaf: self.leaf, Update: self.update, Cut: self.note_cut, Leave: self.leave,
        }  # fmt: skip
        for event in events:
            assert self.cut is None or isinstance(event, Leave), "after a cut the node is left"
            handlers[type(event)](event)
        assert self.open == []

    def begin(self, visit: Any) -> None:
        assert visit.parent is (self.open[-1] if self.open else None)
        self.done = self.done if self.open else None  # MTD(f) begins again at the root
        assert visit.depth == len(self.open) == len(visit.path)
        assert self.revisits or visit.path not in self.seen
        self.seen.add(visit.path)

    def enter(self, event: Enter[Any]) -> None:
        self.begin(event.visit)
        assert event.visit.player in (1, -1)
        self.open.append(event.visit)
        self.values.append([])

    def leaf(self, event: Leaf[Any]) -> None:
        self.begin(event.visit)
        assert event.visit.player is None
        self.done = event.visit, event.value

    def update(self, event: Update[Any]) -> None:
        assert event.visit is self.open[-1]
        if self.done is not None:
            visit, value = self.done
            assert (visit.parent, visit.move, value) == (event.visit, event.move, event.child)
        else:
            assert (*event.visit.path, event.move) in self.seen
        self.done = None
        self.values[-1].append(event.child)
        best = max if event.visit.player == 1 else min
        assert event.value == best(self.values[-1])

    def note_cut(self, event: Cut[Any]) -> None:
        assert event.visit is self.open[-1]
        assert event.after == len(self.values[-1])
        assert event.skipped == tuple(event.visit.state.moves[event.after :]) != ()
        assert event.kind == ("beta" if event.visit.player == 1 else "alpha")
        value = max(self.values[-1]) if event.kind == "beta" else min(self.values[-1])
        assert value >= event.beta if event.kind == "beta" else value <= event.alpha
        self.cut = event

    def leave(self, event: Leave[Any]) -> None:
        assert event.visit is self.open.pop()
        returned = self.values.pop()
        best = max(returned) if event.visit.player == 1 else min(returned)
        assert event.value == best
        assert event.early or len(returned) == len(event.visit.state.moves)
        assert event.early or self.cut is None
        self.done, self.cut = (event.visit, event.value), None
