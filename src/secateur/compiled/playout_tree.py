"""One tree of playouts: the arrays that the kernel's Monte Carlo tree search works on."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from secateur.compiled.kernel import mcts as kernel
from secateur.compiled.kernel import mcts_scale
from secateur.compiled.kernel.distance import FARTHEST, HORIZON, TO_THE_END
from secateur.compiled.kernel.space import DONE, MORE_MOVES, NO_DISTANCE

MOVES = 256  # of a position, to begin with
DEEPEST = 4096  # moves that a path of the tree may have
LONGEST = 1000  # moves of a playout, which is then a draw: in some games play can go on for ever
LEAST_NODES = 1024
MOST_VISITS = (1 << 31) - 1  # of a node: they are counted in 32 bits
EXPLORATION = 1.0  # of rewards between -1 and 1


class PlayoutTree:
    """A tree, and how far its search has come. It has a fixed size, and lasts from move to move."""

    nodes: Any
    totals: Any
    limits: Any
    moves: Any

    def __init__(self, module: Any, mebibytes: float, seed: int) -> None:
        self.module = module
        self.progress = np.zeros(mcts_scale.PROGRESS, self._kind(np.int64))
        self.scale = np.zeros(mcts_scale.SCALE, self._kind(np.float64))
        self.states = np.zeros((kernel.ROWS, module.STATE_WORDS), self._kind(np.int64))
        self.buffer = np.zeros((MOVES, module.MOVE_WORDS + module.AFTER_MOVE), self._kind(np.int64))
        self.path = np.zeros((DEEPEST, kernel.STEP), self._kind(np.int32))
        self._make_room(max(LEAST_NODES, int(mebibytes * (1 << 20) / self._bytes())))
        self.progress[mcts_scale.SEED], self.progress[mcts_scale.LONGEST] = seed, LONGEST
        self.progress[mcts_scale.SPAN] = TO_THE_END  # until a value is met that leaves no room for a distance
        self.scale[mcts_scale.EXPLORE] = EXPLORATION
        self.scale[mcts_scale.LOWEST], self.scale[mcts_scale.HIGHEST] = np.inf, -np.inf

    def _kind(self, kind: Any) -> Any:
        """Return the kind of items of an array: where the kernel runs in Python, they are its objects."""
        return getattr(self.module, "kind", kind)

    @property
    def _of_values(self) -> Any:
        return self._kind(np.float64 if isinstance(self.module.INFINITY, float) else np.int64)

    def _columns(self) -> list[tuple[str, int, Any]]:
        """Return the arrays that have a row for every node."""
        return [
            ("nodes", kernel.NODE, self._kind(np.int32)),
            ("totals", 0, self._kind(np.float64)),
            ("limits", kernel.ENDS, self._of_values),
            ("moves", self.module.MOVE_WORDS, self._kind(np.int64)),
        ]

    def _bytes(self) -> int:
        """Return what a node takes; for Python's objects, with what they refer to."""
        found: int = sum(max(1, columns) * np.dtype(kind).itemsize for _, columns, kind in self._columns())
        return 4 * found if hasattr(self.module, "kind") else found

    def _make_room(self, capacity: int) -> None:
        for name, columns, kind in self._columns():
            array = np.zeros((capacity, columns) if columns else capacity, kind)
            if hasattr(self, name):
                old = getattr(self, name)
                array[: len(old)] = old
            setattr(self, name, array)

    # ---------------------------------------------------------------- searching

    def begin(self, row: Sequence[Any]) -> None:
        """Begin with a new root; distances are counted from here."""
        self.progress[mcts_scale.BEHIND] = 0
        self._renew(row)

    def _renew(self, row: Sequence[Any]) -> None:
        for place in range(kernel.ROWS):
            self._put(place, row)
        self.progress[mcts_scale.USED], self.progress[mcts_scale.FROZEN] = 1, 0
        self.nodes[0], self.totals[0] = 0, 0
        self._forget_bounds()

    def follow(self, index: int, row: Sequence[Any]) -> None:
        """Let the position after a move of the root, given by its number, be the root."""
        first = int(self.nodes[0, kernel.FIRST])
        if self.progress[mcts_scale.BEHIND] == FARTHEST:
            self.begin(row)
            return
        self.progress[mcts_scale.BEHIND] += 1
        if first == 0:
            self._renew(row)
            return
        self._keep(first + index, 0)
        self._put(kernel.ROOT, row)
        self.progress[mcts_scale.FROZEN] = 0
        self._forget_bounds()

    def _put(self, place: int, row: Sequence[Any]) -> None:
        for column, word in enumerate(row):  # one by one: NumPy would take a state that is a tuple apart
            self.states[place, column] = word

    def _forget_bounds(self) -> None:
        """Open the bounds of the root. They come from its moves alone, or it might be proved without a best move."""
        self.limits[0, kernel.LEAST], self.limits[0, kernel.MOST] = -self.module.INFINITY, self.module.INFINITY

    def go_on(self, playouts: int) -> bool:
        """Do some more playouts; return whether the best move is proved, or no more visits can be counted."""
        self.progress[mcts_scale.UNTIL] = self.playouts + min(playouts, MOST_VISITS - self.visits)
        while True:
            answer = self.module.mcts(
                self.progress,
                self.scale,
                self.nodes,
                self.totals,
                self.limits,
                self.moves,
                self.states,
                self.buffer,
                self.path,
            )
            if answer == MORE_MOVES:
                self.buffer = np.concatenate([self.buffer, np.zeros_like(self.buffer)])
            elif answer == kernel.FULL:
                self._thin()
            elif answer == NO_DISTANCE:
                self.progress[mcts_scale.SPAN] = 0
                self._renew(self.states[kernel.ROOT].copy())
            else:
                return bool(answer == DONE or self.visits == MOST_VISITS)

    def _thin(self) -> None:
        """Make room: forget the children of nodes that were rarely visited."""
        capacity, wanted, visits = len(self.nodes), int(self.progress[mcts_scale.WANTED]), 2
        if self.used == 1:  # the moves of the root alone do not fit in
            self._make_room(2 * (wanted + 1))
            return
        while self._keep(0, visits) > capacity // 2 and visits <= self.visits:
            visits *= 2
        if self.used + wanted > capacity:
            self.progress[mcts_scale.FROZEN] = 1

    def _keep(self, root: int, visits: int) -> int:
        arrays = self.nodes, self.totals, self.limits, self.moves
        return int(self.module.keep(self.progress, *arrays, root, visits))

    # ---------------------------------------------------------------- what was found

    @property
    def playouts(self) -> int:
        """The playouts so far, of all positions."""
        return int(self.progress[mcts_scale.PLAYOUTS])

    @property
    def used(self) -> int:
        """The nodes of the tree."""
        return int(self.progress[mcts_scale.USED])

    @property
    def visits(self) -> int:
        """How often the root was visited."""
        return int(self.nodes[0, kernel.VISITS])

    @property
    def row(self) -> Any:
        """The state that the rules were last asked about."""
        return self.states[kernel.NOW]

    @property
    def samples(self) -> Any:
        """Some states that were met: how the last playout began, and how it ended."""
        return self.states[[kernel.LEAF, kernel.NOW]]

    def bounds(self, node: int) -> tuple[Any, Any]:
        """Return the numbers between which the value of a node lies."""
        infinity, ends = self.module.INFINITY, self.limits[node].tolist()
        least, most = (end if abs(end) == infinity else mcts_scale.worth_of(self.progress, end) for end in ends)
        return least, most

    def times(self, node: int) -> tuple[int, int | None] | None:
        """Return the least and the greatest number of moves from the root to the end, if a node is won or lost.

        The greatest is None where it is known who wins, but not that he can within some number of moves.
        """
        least, most = self.bounds(node)
        if not self.progress[mcts_scale.SPAN] or least != most or least == 0:
            return None
        ends = [abs(int(end)) % TO_THE_END for end in self.limits[node].tolist()]
        gone = int(self.progress[mcts_scale.BEHIND])
        soonest, latest = (HORIZON - rest - gone if rest else None for rest in (max(ends), min(ends)))
        return soonest or 0, latest

    def children(self, node: int) -> range:
        """Return the nodes after the moves of a node, in the game's order; none if they were never looked at."""
        first = int(self.nodes[node, kernel.FIRST])
        return range(first, first + int(self.nodes[node, kernel.COUNT])) if first else range(0)
