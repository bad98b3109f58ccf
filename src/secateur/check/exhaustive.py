"""The true value of a state by playing every line to its end, where that is not too much."""

from dataclasses import dataclass
from typing import Generic

from secateur.check.asking import Asking, is_same
from secateur.check.report import called, shown
from secateur.game import MAX, M, Number, S
from secateur.result import is_number


@dataclass(slots=True)
class _Node(Generic[S]):
    """A state that is being valued: the states after its moves, and how many of them have a value."""

    state: S
    best: Number | None  # the value, if the game is over
    after: list[S]
    valued: int = 0


class Exhaustive(Generic[S, M]):
    """Values states by definition, and remembers them. It plays no more moves than it is allowed."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking = asking
        self.values: dict[S, Number] = {}
        self.fresh: list[S] = []  # valued since somebody looked
        self.allowed = 0  # moves to play

    def value(self, state: S) -> Number | None:
        """Return the value of a state; None if it takes too many moves, or play can come back to a state."""
        if state not in self.values:
            self._search(state)
        return self.values.get(state)

    def _search(self, root: S) -> None:
        path: list[_Node[S]] = []
        open_states: set[S] = set()
        entered: S | None = root
        while entered is not None:
            node = None if entered in open_states else self._entered(entered)
            if node is None:  # play came back, or there are too many moves
                return
            path.append(node)
            open_states.add(entered)
            entered = self._next(path, open_states)

    def _entered(self, state: S) -> _Node[S] | None:
        """Return a node with all that comes after it; None if there are too many moves."""
        moves = self.asking.listed("moves", state, self.asking.once("moves", state))
        if not moves:
            value = self.asking.once("value", state)
            if not is_number(value):
                self.asking.report.stop(f"{called('value', state)} is {shown(value)}", "a finite number")
            return _Node(state, value, [])
        self.allowed -= len(moves)
        if self.allowed < 0:
            return None
        after = [self.asking.hashable("state", self.asking.once("play", state, move)) for move in moves]
        return _Node(state, None, after)

    def _next(self, path: list[_Node[S]], open_states: set[S]) -> S | None:
        """Value the last nodes of a path, as far as that can be done; return the next state to enter, if any."""
        while path:
            node = path[-1]
            while node.valued < len(node.after) and node.after[node.valued] in self.values:
                node.valued += 1
            if node.valued < len(node.after):
                return node.after[node.valued]
            path.pop()
            open_states.remove(node.state)
            self._keep(node)
        return None

    def _keep(self, node: _Node[S]) -> None:
        value = node.best
        if value is None:
            best = max if is_same(self.asking.once("to_move", node.state), MAX) else min
            value = best(self.values[after] for after in node.after)
        self.values[node.state] = value
        self.fresh.append(node.state)
