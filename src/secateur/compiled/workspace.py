"""The arrays that the kernel works on: the table that searches share, and the stack that each has for itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import numpy as np

from secateur.compiled.kernel.distance import FARTHEST, HORIZON, PROVED, TO_THE_END
from secateur.game import Number
from secateur.memory import reserve

if TYPE_CHECKING:
    import numpy.typing as npt

    Words: TypeAlias = npt.NDArray[np.int64]
    Values: TypeAlias = Words | npt.NDArray[np.float64]
    AnyArray = TypeVar("AnyArray", Words, Values)

PLIES, MOVES = 64, 1024  # to begin with; both grow
LINE = 16  # words: two lines of 64 bytes, which many processors fetch together
SHARED_PLIES = 8  # that an estimate looks at


@dataclass(frozen=True, slots=True)
class How:
    """How a search goes about it; with everything off it visits the nodes of the textbook."""

    finish: bool = False  # to the end of the game, rather than to a depth
    ordering: bool = True
    scouting: bool = True
    symmetry: bool = True
    cutting: bool = True  # rather than looking at everything, as minimax does
    distances: bool = False  # a win as soon as possible, a loss as late as possible

    @property
    def scale(self) -> int:
        """What values are multiplied by, so that there is room for distances; 0 if there are none."""
        return (TO_THE_END if self.finish else PROVED) if self.distances else 0

    def divided(self, found: Number) -> tuple[Number, int | None]:
        """Return the value and the distance that a number stands for which a search has found."""
        size, scale = abs(found), self.scale
        if scale == 0 or size < scale:
            return found, None
        worth, rest = divmod(size, scale)
        return worth if found > 0 else -worth, int(HORIZON - rest) if rest else None


PLAIN = How(ordering=False, scouting=False, symmetry=False)


class Table:
    """The transposition table: whole states with what was found of them. It never grows."""

    def __init__(self, module: SimpleNamespace, mebibytes: int) -> None:
        columns = module.STATE_WORDS + module.AFTER_STATE
        rows = module.BUCKET
        while mebibytes and 2 * rows * columns * 8 <= mebibytes << 20:
            rows *= 2
        reserve(rows * columns * 8, f"a table of {mebibytes:,} MiB")
        self.used = mebibytes > 0
        self.floating = isinstance(module.ZERO, float)
        self.hold(_aligned(rows, columns))
        self.generation = 0

    def hold(self, rows: "Words") -> None:
        """Be the table that lies in these rows."""
        self.rows = rows
        self.values: Values = rows.view(np.float64) if self.floating else rows

    def clear(self) -> None:
        """Forget everything."""
        self.rows[:] = 0

    def turn_to(self, how: How) -> None:
        """Let only the values of searches of this kind count; of others, the moves do."""
        self.generation = 1 + how.finish + 2 * how.distances


class Workspace:
    """One search under way."""

    def __init__(self, module: SimpleNamespace, table: Table, thread: int = 0) -> None:
        self.module, self.table, self.thread = module, table, thread
        self.control = np.zeros(module.CONTROL, np.int64)
        self.settings = np.zeros(module.SETTINGS, np.int64)
        self.frames = np.zeros((PLIES, module.FRAME), np.int64)
        kind = np.float64 if isinstance(module.ZERO, float) else np.int64
        self.windows: Values = np.zeros((PLIES, module.WINDOW), kind)
        self.states = np.zeros((PLIES, module.STATE_WORDS), np.int64)
        self.twins = np.zeros_like(self.states)
        self.buffer = np.zeros((MOVES, module.MOVE_WORDS + module.AFTER_MOVE), np.int64)
        self.prospects: Values = np.zeros((MOVES, module.PROSPECT), kind)
        self.killers = np.zeros((PLIES, 2), np.int64)
        self.history = np.zeros((2, module.HISTORY), np.int64)

    def begin(self, row: Sequence[int], depth: int, window: tuple[Number, Number], how: How = PLAIN) -> None:
        """Set out to search a state, to a depth, for a window to MAX."""
        module, settings = self.module, self.settings
        self.control[:] = 0
        self.control[module.BEST_INDEX] = -1
        settings[module.FINISH], settings[module.ORDERING] = how.finish, how.ordering
        settings[module.SCOUTING], settings[module.SYMMETRY] = how.scouting, how.symmetry
        settings[module.TABLE], settings[module.GENERATION] = self.table.used, self.table.generation
        settings[module.JITTER], settings[module.CUTTING] = self.thread * 0x9E3779B9, how.cutting
        settings[module.SCALE] = how.scale
        self.states[0] = row
        self.frames[0] = 0
        self.frames[0, module.DEPTH] = module.ENDLESS if how.finish else depth
        self.windows[0, module.LOW], self.windows[0, module.HIGH] = window

    def go_on(self, nodes: int) -> bool:
        """Look at some nodes more; return whether the search is done. Fail with CycleError or NoDistanceError."""
        module = self.module
        self.settings[module.PAUSE] = self.nodes + nodes
        while True:
            answer = module.search(
                self.control,
                self.settings,
                self.frames,
                self.windows,
                self.states,
                self.twins,
                self.buffer,
                self.prospects,
                self.killers,
                self.history,
                self.table.rows,
                self.table.values,
            )
            if answer == module.MORE_MOVES:
                self.buffer, self.prospects = _grown(self.buffer), _grown(self.prospects)
            elif answer == module.MORE_PLIES:
                if self.settings[module.SCALE] and len(self.frames) >= FARTHEST:
                    raise NoDistanceError(bool(self.settings[module.FINISH]))
                self._reserve_plies()
                self.frames, self.windows = _grown(self.frames), _grown(self.windows)
                self.states, self.twins = _grown(self.states), _grown(self.twins)
                self.killers = _grown(self.killers)
            elif answer == module.CYCLE:
                raise CycleError
            elif answer == module.NO_DISTANCE:
                raise NoDistanceError(bool(self.settings[module.FINISH]))
            else:
                return bool(answer == module.DONE)

    def _reserve_plies(self) -> None:
        """Fail if a play of twice as many moves takes too much memory: the game may never end."""
        rows = self.frames, self.windows, self.states, self.killers
        largest = max(array.nbytes for array in rows)  # which is there twice while it grows
        reserve(sum(array.nbytes for array in rows) + largest, f"a play of more than {len(self.frames):,} moves")

    @property
    def nodes(self) -> int:
        """The nodes looked at."""
        return int(self.control[self.module.NODES])

    @property
    def counts(self) -> tuple[int, int, int]:
        """The nodes, leaves and cutoffs."""
        control, module = self.control, self.module
        return int(control[module.NODES]), int(control[module.LEAVES]), int(control[module.CUTOFFS])

    @property
    def value(self) -> Number:
        """The answer, to MAX."""
        found: Number = self.windows[0, self.module.BEST].item()
        return found

    @property
    def best(self) -> int | None:
        """Which move of the root, in the game's order, is the best so far."""
        index = int(self.control[self.module.BEST_INDEX])
        return None if index < 0 else index

    def take(self, other: "Workspace") -> None:
        """Take the answer of another search of the same state for one's own."""
        module = self.module
        self.windows[0, module.BEST] = other.windows[0, module.BEST]
        for part in (module.BEST_INDEX, module.UNFINISHED):
            self.control[part] = other.control[part]

    @property
    def row(self) -> "Words":
        """The state that the search is at, in words."""
        row: Words = self.states[self.control[self.module.PLY]]
        return row

    @property
    def tried(self) -> tuple[int, int]:
        """How many moves of the root were begun, of how many."""
        module = self.module
        first = self.frames[0]
        return int(first[module.NEXT] - first[module.BASE]), int(first[module.END] - first[module.BASE])

    @property
    def share(self) -> float:
        """How much of the work is done, if no move of the root's player is good enough: an estimate.

        Then all of them must be tried, here and further down, while one answer to each will do.
        """
        module = self.module
        done, part = 0.0, 1.0
        for frame in self.frames[: min(int(self.control[module.PLY]), SHARED_PLIES)]:
            if frame[module.PLAYER] == self.frames[0, module.PLAYER]:
                part /= frame[module.END] - frame[module.BASE]
                done += part * (frame[module.NEXT] - frame[module.BASE] - 1)
        return float(done)


class NoDistanceError(Exception):
    """A value of the game, or an evaluation, or a very long play, leaves no room for a distance."""

    def __init__(self, to_the_end: bool) -> None:
        self.to_the_end = to_the_end


class CycleError(Exception):
    """Play came back to a state that it had left: a search to the end would never end."""


def _aligned(rows: int, columns: int) -> "Words":
    """Return rows of zeros that begin where a line of the processor's cache does."""
    room = np.zeros(rows * columns + LINE, np.int64)
    first = -room.ctypes.data // room.itemsize % LINE
    return room[first : first + rows * columns].reshape(rows, columns)


def _grown(array: "AnyArray") -> "AnyArray":
    """Return an array of twice as many rows, with what was there."""
    return np.concatenate([array, np.zeros_like(array)])
