"""Games in which play can come back to a state, solved from the end: all that can be reached, and who can force what.

A play that never ends is worth 0, a draw.
"""

import time
from typing import Any, Generic

import numpy as np

from secateur.compiled.background import Background
from secateur.compiled.request import Terms
from secateur.compiled.rules import Rules
from secateur.errors import SearchError
from secateur.game import M, Number, S
from secateur.result import Limit, News, Result, Stopped

MEMORY, MOST_MEMORY = 2048, 1 << 20  # MiB
SLICE = 20_000  # states between two looks at whether to go on
STATES, EDGES_A_STATE = 1 << 14, 8  # to begin with; both grow
SOLVING = 48  # bytes a state that the analysis takes, beside 4 a move


def checked_memory(memory: int) -> int:
    """Return a limit on memory, in MiB, that can be meant."""
    if not (isinstance(memory, int) and 1 <= memory <= MOST_MEMORY):
        raise SearchError(f"memory {memory!r}: expected a whole number of MiB from 1 to {MOST_MEMORY}")
    return memory


def explored(rules: Rules[S, M], start: S, terms: Terms[M] | None = None, memory: int = MEMORY) -> "Ends[S, M]":
    """Return what can be forced in every state that can be reached from one; fail with StoppedError if stopped.

    `memory` is the most that this may take, in MiB: where it would take more it fails and says how far it came.
    """
    terms = terms or Terms(Limit())
    exploration = _Exploration(rules, start, terms, checked_memory(memory) << 20)
    return Background().run(exploration.solve, terms.stop)


class Ends(Generic[S, M]):
    """The value of every state, the moves to the end, and a best move."""

    def __init__(self, rules: Rules[S, M], states: Any, slots: Any, offsets: Any, targets: Any, found: Any) -> None:
        self.rules, self.states, self.slots, self.offsets, self.targets = rules, states, slots, offsets, targets
        self.values, self.moves, self.best = found
        self.positions = len(offsets) - 1
        self.leaves = int(np.count_nonzero(np.diff(offsets) == 0))

    def _number(self, state: S) -> int:
        wanted = np.array([self.rules.row(state)], np.int64)
        number: int = self.rules.module.number_of(self.states, self.slots, wanted)
        if number < 0:
            raise SearchError(f"{self.rules.game.name}: {state!r} was not reached: expected a state that was")
        return number

    def __contains__(self, state: S) -> bool:
        try:
            return self._number(state) >= 0
        except SearchError:
            return False

    def value(self, state: S) -> Number:
        """Return the value of a state, to MAX."""
        value: Number = self.values[self._number(state)].item()
        return value

    def result(self, state: S) -> Result[M]:
        """Return the answer for a state."""
        line, distance = self.line(state), self.moves_to_end(state)
        return Result(
            self.value(state),
            "exact",
            line[0] if line else None,
            line,
            self.positions,
            self.leaves,
            0,
            distance=distance,
            positions=self.positions,
        )

    def moves_to_end(self, state: S) -> int | None:
        """Return in how many moves the winner wins; None if nobody does."""
        moves = self.moves[self._number(state)].item()
        return int(moves) if moves >= 0 and self.value(state) else None

    def line(self, state: S) -> tuple[M, ...]:
        """Return best play, to the end or until it comes back to a state."""
        line: list[M] = []
        vertex = self._number(state)
        seen = {vertex}
        while self.best[vertex] >= 0:
            move = self.rules.game.moves(state)[int(self.best[vertex] - self.offsets[vertex])]
            line.append(move)
            state = self.rules.game.play(state, move)
            vertex = int(self.targets[self.best[vertex]])
            if vertex in seen:
                break
            seen.add(vertex)
        return tuple(line)


class StoppedError(Exception):
    """The analysis was told to stop, or its time was over; it says how many states it had found."""

    def __init__(self, reason: Stopped, positions: int) -> None:
        self.reason: Stopped = reason
        self.positions = positions


class _Exploration(Generic[S, M]):
    """The states that can be reached, numbered as they are found, and the moves between them."""

    def __init__(self, rules: Rules[S, M], start: S, terms: Terms[M], memory: int) -> None:
        self.rules, self.module, self.start, self.terms, self.memory = rules, rules.module, start, terms, memory
        self.begun = time.monotonic()
        self.progress = np.zeros(self.module.PROGRESS, np.int64)
        self.buffer = np.zeros((1024, self.module.MOVE_WORDS + self.module.AFTER_MOVE), np.int64)
        self._make_room(STATES, STATES * EDGES_A_STATE)
        self.states[0] = rules.row(start)
        self.progress[self.module.FOUND] = 1
        self.module.index_states(self.states, self.slots, 1)

    # ---------------------------------------------------------------- room

    def _bytes(self, states: int, edges: int) -> int:
        """Return what so many states and moves take, the analysis included."""
        slots = 1 << (2 * states - 1).bit_length()
        words: int = self.module.STATE_WORDS
        return states * (8 * words + 8 + 1 + 8 + SOLVING) + 4 * slots + 8 * edges

    def _make_room(self, states: int, edges: int) -> None:
        """Make room for so many states and moves, and keep what is there; fail if that is too much."""
        needed = self._bytes(states, edges)
        if needed > self.memory:
            found, moves = (int(self.progress[part]) for part in (self.module.FOUND, self.module.EDGES))
            raise SearchError(
                f"{self.rules.game.name}: {found:,} positions and {moves:,} moves so far, and for more there is no"
                f" room in {self.memory >> 20:,} MiB: expected a smaller game, or a larger --memory"
            )
        kind = np.float64 if self.rules.floating else np.int64
        old = getattr(self, "states", None)
        self.states = _extended(old, (states, self.module.STATE_WORDS), np.int64)
        self.offsets = _extended(getattr(self, "offsets", None), (states + 1,), np.int64)
        self.owners = _extended(getattr(self, "owners", None), (states,), np.int8)
        self.gains = _extended(getattr(self, "gains", None), (states,), kind)
        self.targets = _extended(getattr(self, "targets", None), (edges,), np.int32)
        if old is None or len(old) < states:
            self.slots = np.full(1 << (2 * states - 1).bit_length(), -1, np.int32)
            self.module.index_states(self.states, self.slots, int(self.progress[self.module.FOUND]))

    def _grow(self) -> None:
        module = self.module
        found, edges = int(self.progress[module.FOUND]), int(self.progress[module.EDGES])
        states, targets = len(self.states), len(self.targets)
        most = len(self.buffer)
        self._make_room(
            2 * states if found + most > states else states, 2 * targets if edges + most > targets else targets
        )

    # ---------------------------------------------------------------- the analysis

    def _explore(self) -> None:
        """Find all the states."""
        module, progress = self.module, self.progress
        while True:
            try:
                answer = module.explore(
                    progress,
                    progress[module.EXPANDED] + SLICE,
                    self.states,
                    self.slots,
                    self.offsets,
                    self.targets,
                    self.owners,
                    self.gains,
                    self.buffer,
                )
            except Exception as error:
                state = self.rules.state(self.states[progress[module.EXPANDED]])
                raise self.rules.fault(state, error) from None
            if answer == module.DONE:
                return
            if answer == module.MORE_MOVES:
                self.buffer = np.zeros((2 * len(self.buffer), self.buffer.shape[1]), np.int64)
            elif answer == module.MORE_PLIES:
                self._grow()
            self._tell("positions")

    def _tell(self, what: str) -> None:
        found = int(self.progress[self.module.FOUND])
        seconds = time.monotonic() - self.begun
        limit = self.terms.limit.seconds
        if self.terms.stop.is_set():
            raise StoppedError("interrupt", found)
        if limit is not None and seconds >= limit:
            raise StoppedError("seconds", found)
        if self.terms.tell is not None:
            self.terms.tell(News(what, found, seconds, None))

    def solve(self) -> Ends[S, M]:
        """Explore, and solve from the end."""
        self._explore()
        self._tell("from the end")
        found, edges = int(self.progress[self.module.FOUND]), int(self.progress[self.module.EDGES])
        offsets, targets = self.offsets[: found + 1], self.targets[:edges]
        from secateur.compiled.graphs import retrograde

        answer = retrograde(offsets, targets, self.owners[:found], self.gains[:found], compiled=True)
        return Ends(self.rules, self.states, self.slots, offsets, targets, answer)


def _extended(old: Any, shape: tuple[int, ...], kind: Any) -> Any:
    """Return an array of a shape that begins with what is in an old one."""
    if old is not None and old.shape == shape:
        return old
    made = np.zeros(shape, kind)
    if old is not None:
        made[: len(old)] = old
    return made
