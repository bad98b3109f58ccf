"""One request to the engine: the kernel runs in slices, within limits, until there is an answer."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic

from secateur.abilities import bounds_without_distances
from secateur.compiled.helpers import Helpers
from secateur.compiled.kernel.distance import FARTHEST, HORIZON
from secateur.compiled.proof import Proof
from secateur.compiled.rules import Rules
from secateur.compiled.workspace import PLAIN, CycleError, How, NoDistanceError, Table, Workspace
from secateur.errors import MemoryLimitError
from secateur.game import MAX, M, Number, S
from secateur.result import Limit, News, Result, Stopped

if TYPE_CHECKING:  # few searches are saved
    from secateur.compiled.saving import Saving

SLICE = 0.01  # seconds that the kernel works before it is asked whether to go on
FIRST_SLICE = 20_000  # nodes
LOOK_AFTER = 5_000_000  # nodes of a proof, after which a first impression of the position is wanted
LOOK = 300_000  # nodes that this may take
HURRY = 0.3  # seconds that it may take when the end is waited for
LOOK_TABLE = 4  # MiB
CHECKED = 1000  # states, at most, that are compared in a slice: a play may have millions
CHECKING = 0.001  # seconds a slice for comparing the compiled rules with Python's
HURRY_NODES = 100_000  # that a distance may cost, beside a quarter of what it cost to find the value
LINE_NODES = 100_000  # that a line may cost, beside a part of what it cost to find the value
DEEPEST = 60_000  # moves ahead; the table has room for no more


Tell = Callable[[News[M]], object]


class _Stop(Exception):  # noqa: N818 - not an error
    """Ends a search from inside; `reason` is the limit that was met."""

    def __init__(self, reason: Stopped) -> None:
        self.reason: Stopped = reason


@dataclass(frozen=True)
class Terms(Generic[M]):
    """How far a search may go, what stops it before, who is told how it goes, and where it is saved."""

    limit: Limit
    stop: threading.Event = field(default_factory=threading.Event)
    tell: Tell[M] | None = None
    saving: "Saving | None" = None
    distances: bool = True  # a win as soon as possible, a loss as late as possible; or any

    @property
    def is_being_saved(self) -> bool:
        """Whether the search is being written to its file just now."""
        return self.saving is not None and self.saving.under_way


class Request(Generic[S, M]):
    """What is asked of a state, and how far the answer has come."""

    def __init__(self, rules: Rules[S, M], state: S, terms: Terms[M], *, table: Table, threads: int = 1) -> None:
        self.rules, self.game, self.module, self.state = rules, rules.game, rules.module, state
        self.limit, self.stop, self.tell, self.saving = terms.limit, terms.stop, terms.tell, terms.saving
        self.table, self.threads, self.distances = table, threads, terms.distances
        self.begun = time.monotonic()
        self.space = Workspace(rules.module, table)
        self.nodes = self.leaves = self.cutoffs = 0  # of kernel runs that are over
        self.under_way: list[Workspace] = []
        self.helpers = Helpers([])
        self.known: Result[M] | None = None  # the best answer so far
        self.doing = ""
        self.proof = Proof(*self._open(), self.module.ZERO)
        self.decisive: int | None = None  # the move that proved one of the bounds
        self.nodes_before = 0  # of earlier sittings; they do not count for the limit

    # ---------------------------------------------------------------- what can be asked

    def fixed(self, depth: int, how: How) -> Result[M]:
        """Search to one depth; without a value, if a limit is met before."""
        try:
            value = self._run(self.state, depth, self._open(), how)
        except _Stop as stop:
            return replace(self._result(0, (), None), value=None, bound="lower", stopped=stop.reason)
        return self._result(value, self._moves_from(self.space.best), depth)

    def deepen(self) -> Result[M]:
        """Search to depth 1, 2, …; the answer is that of the last search that was finished, and depth 1 always is.

        With distances, the search ends when a win or a loss is proved: no deeper search can change it.
        """
        how = self._how(How())
        for depth in range(1, min(self.limit.depth or DEEPEST, DEEPEST) + 1):
            self.doing = f"depth {depth}"
            try:
                value, reach = self._run(self.state, depth, self._open(), how), depth
                unfinished = bool(self.space.control[self.module.UNFINISHED])
                if how.distances and not unfinished:  # ends that lie exactly at this depth are told apart one deeper
                    reach += 1
                    value = self._run(self.state, reach, self._open(), how)
                self.known = self._result(value, self._moves_from(self.space.best), depth, how)
                self.known = self._result(value, self._line(value, self.known.line, reach, how), depth, how)
            except _Stop as stop:
                return self._stopped(stop)
            self._tell()
            if not unfinished or self.known.distance is not None:
                break
        assert self.known is not None
        return self._counted(self.known)

    def solve(self) -> Result[M]:
        """Find the value and, if they are asked for, the distance.

        A game that bounds its own values, but not its distances, is asked for the value first: to find the distance
        may take far longer. It is tried within a few nodes.
        """
        how = self._how(How(finish=True, scouting=False))
        try:
            if not (how.distances and bounds_without_distances(self.game)):
                return self._proved(how)
            result = self._proved(replace(how, distances=False))
            if not result.value:
                return result
            return self._hurried(result, how)
        except _Stop as stop:
            return self._decided(how) or self._stopped(stop)

    def _how(self, how: How) -> How:
        """Return how to search, with distances if they are asked for and the game can have them."""
        how = replace(how, distances=self.distances and how.finish not in self.rules.without_distances)
        self.table.turn_to(how)
        return how

    def _proved(self, how: How, most: int | None = None) -> Result[M]:
        """Ask again and again whether the value is at least a guess (MTD(f), Plaat et al. 1996).

        A search that may look at so many nodes at `most` is not saved.
        """
        self.table.turn_to(how)
        goes_on = most is None and self._taken_up(how)
        proof, before = self.proof, self.nodes
        while proof.lower < proof.upper:
            high = self._above(proof.guess) if proof.guess == proof.lower else proof.guess
            self.doing = self._question(high, how)
            window = self._below(high), high
            left = None if most is None else max(1, most - self.nodes + before)
            found = self._run(self.state, 0, window, how, proving=most is None, goes_on=goes_on, most=left)
            goes_on = False
            if (found >= high) == (self.space.frames[0, self.module.PLAYER] == MAX):
                self.decisive = self.space.best
            proof.guess = found
            if found >= high:
                proof.lower = found
            else:
                proof.upper = found
            if self.space.best is None:  # the game is over
                break
        self.doing = "the line"
        return self._result(proof.guess, self._line(proof.guess, (), 0, how), None, how)

    def _question(self, high: Number, how: How) -> str:
        worth, distance = how.divided(high)
        within = "" if distance is None or distance > FARTHEST else f" within {distance} moves"
        return f"is it worth {worth:g}{within}?"

    def _hurried(self, result: Result[M], how: How) -> Result[M]:
        """Return an answer with its distance, if that can be found within a few nodes."""
        assert result.value is not None
        scaled = result.value * how.scale
        least, most = (scaled, scaled + HORIZON) if scaled > 0 else (scaled - HORIZON, scaled)
        self.proof = Proof(least, most, scaled)
        try:
            return self._proved(how, HURRY_NODES + result.nodes // 4)
        except _Stop:
            return self._counted(result)

    def _decided(self, how: How) -> Result[M] | None:
        """Return the answer without its distance, if a search for both had found the value when it was stopped."""
        least, _ = how.divided(max(self.proof.lower, how.scale * self.module.LEAST_VALUE - HORIZON))
        most, _ = how.divided(min(self.proof.upper, how.scale * self.module.MOST_VALUE + HORIZON))
        if least != most:
            return None
        index = 0 if self.decisive is None else self.decisive
        return replace(self._result(least, self._moves_from(index), None), nodes=self.all_nodes)

    # ---------------------------------------------------------------- saving

    def _taken_up(self, how: How) -> bool:
        """Whether a saved search is taken up where it was left."""
        row = self.rules.row(self.state)
        found = None if self.saving is None else self.saving.read(self.rules, row, self.space, how)
        if found is None:
            return False
        self.proof = found
        self.nodes, self.leaves, self.cutoffs = found.nodes, found.leaves, found.cutoffs
        self.nodes_before = found.nodes + self.space.nodes
        return True

    def _save(self) -> None:
        """Write the search that is under way into its file, while the helpers stand still."""
        if self.saving is not None:
            proof = self.proof
            # What the helpers are at is not kept, but it was looked at.
            proof.nodes, proof.leaves, proof.cutoffs = self._counts(self.helpers.spaces)
            self.saving.write(self.rules, self.rules.row(self.state), self.space, proof)

    # ---------------------------------------------------------------- the kernel

    def _run(
        self,
        state: S,
        depth: int,
        window: tuple[Number, Number],
        how: How,
        *,
        proving: bool = False,
        goes_on: bool = False,
        most: int | None = None,
    ) -> Number:
        """Search a state in slices, and return its value to MAX; other threads help with what takes longer.

        What is `proving` can be saved; what `goes_on` was begun before.
        """
        row = self.rules.row(state)
        if not goes_on:
            self.space.begin(row, depth, window, how)
        self.under_way = [self.space]
        nodes, share = FIRST_SLICE, 0.0
        try:
            while True:
                allowed = self._allowance(nodes, self.known is None and depth == 1)
                begun = time.monotonic()
                if self._slice(self.space, min(allowed, most or allowed)):
                    return self.space.value
                self._spot_check()
                if self._is_won():
                    return self.space.value
                if most is not None and self.space.nodes >= most:
                    raise _Stop("nodes")
                if proving:
                    self._keep()
                    share = self.space.share
                if self.threads > 1 and not self.helpers.spaces:
                    self._call_helpers(row, depth, window, how)
                self._tell(share)
                spent = max(time.monotonic() - begun, 1e-4)
                nodes = max(1000, min(4 * nodes, int(nodes * SLICE / spent)))
        except _Stop:
            if proving:
                self.helpers.end()
                self._save()
            raise
        finally:
            self.helpers.end()
            self.nodes, self.leaves, self.cutoffs = self._counts(self.under_way)
            self.under_way, self.helpers = [], Helpers([])

    def _spot_check(self) -> None:
        """Compare the rules with Python's on the states that the search stands at, the deepest first."""
        ply = int(self.space.control[self.module.PLY])
        self.rules.spot_check(self.space.states[max(0, ply - CHECKED) : ply + 1][::-1].copy(), CHECKING)

    def _slice(self, space: Workspace, nodes: int) -> bool:
        try:
            return space.go_on(nodes)
        except (CycleError, NoDistanceError, MemoryLimitError):
            raise
        except Exception as error:
            raise self.rules.fault(self.rules.state(space.row), error) from None

    def _allowance(self, nodes: int, whatever: bool) -> int:
        """Return how many nodes may be looked at now; stop if a limit is met, unless an answer is due."""
        if whatever:
            return nodes
        if self.stop.is_set():
            raise _Stop("interrupt")
        if self.limit.seconds is not None and time.monotonic() - self.begun >= self.limit.seconds:
            raise _Stop("seconds")
        if self.limit.nodes is None:
            return nodes
        left = self.limit.nodes + self.nodes_before - self.all_nodes
        if left <= 0:
            raise _Stop("nodes")
        return min(nodes, left)

    def _call_helpers(self, row: list[int], depth: int, window: tuple[Number, Number], how: How) -> None:
        spaces = [Workspace(self.module, self.table, thread) for thread in range(1, self.threads)]
        for space in spaces:
            space.begin(row, depth, window, how)
        self.under_way += spaces
        self.helpers = Helpers(spaces)

    def _is_won(self) -> bool:
        """Whether a helper was done first: its answer is then taken for our own."""
        helpers = self.helpers
        if helpers.error is not None:
            space, error = helpers.error
            if isinstance(error, CycleError | NoDistanceError | MemoryLimitError):
                raise error
            raise self.rules.fault(self.rules.state(space.row), error)
        if helpers.winner is None:
            return False
        self.space.take(helpers.winner)
        return True

    def _keep(self) -> None:
        """See to it that something can be told, and that little can be lost, of a proof that takes long."""
        if self.tell is not None and self.known is None and self.space.nodes >= LOOK_AFTER:
            self._look(Limit(nodes=LOOK))
        if self.saving is not None and self.saving.is_due:
            with self.helpers.standing_still():
                self._save()

    def _counts(self, spaces: list[Workspace]) -> tuple[int, int, int]:
        """Return the nodes, leaves and cutoffs so far, with those of some runs that are under way."""
        before = self.nodes, self.leaves, self.cutoffs
        nodes, leaves, cutoffs = map(sum, zip(before, *(space.counts for space in spaces), strict=True))
        return nodes, leaves, cutoffs

    def _look(self, limit: Limit) -> None:
        """Get a first impression of the position: a search to some depth, within a small limit."""
        look = Request(self.rules, self.state, Terms(limit), table=Table(self.module, LOOK_TABLE))
        self.known = look.deepen()
        self.nodes += look.all_nodes

    # ---------------------------------------------------------------- answers

    @property
    def all_nodes(self) -> int:
        """The nodes so far, of all threads."""
        return self.nodes + sum(space.nodes for space in self.under_way)

    def _open(self) -> tuple[Number, Number]:
        return -self.module.INFINITY, self.module.INFINITY

    def _above(self, value: Number) -> Number:
        above: Number = self.module.above(value)
        return above

    def _below(self, value: Number) -> Number:
        return -self._above(-value)

    def _moves_from(self, index: int | None) -> tuple[M, ...]:
        return () if index is None else (self.game.moves(self.state)[index],)

    def _line(self, value: Number, line: tuple[M, ...], depth: int, how: How) -> tuple[M, ...]:
        """Return best play, as far as it is cheap to find: moves that are proved to be worth the value.

        Most of what was proved on the way to the value is still in the table.
        """
        state = self.state
        for move in line:
            state, value = self.game.play(state, move), self._one_nearer(value, how)
        budget = self.nodes // 4 + LINE_NODES
        while (how.finish or len(line) < depth) and budget > 0:
            moves = self.game.moves(state)
            if not moves:
                break
            maximising = self.game.to_move(state) == MAX
            window = (self._below(value), value) if maximising else (value, self._above(value))
            before = self.nodes
            try:
                self._run(state, depth - len(line), window, how, most=budget)
            except _Stop:
                break
            budget -= self.nodes - before
            assert self.space.best is not None
            line = (*line, moves[self.space.best])
            state, value = self.game.play(state, line[-1]), self._one_nearer(value, how)
        return line

    def _one_nearer(self, value: Number, how: How) -> Number:
        """Return a value as it counts after one more move of best play."""
        _, distance = how.divided(value)
        return value if distance is None else value + (1 if value > 0 else -1)

    def _result(self, value: Number, line: tuple[M, ...], depth: int | None, how: How = PLAIN) -> Result[M]:
        move = line[0] if line else None
        worth, distance = how.divided(value)
        counts = self.nodes, self.leaves, self.cutoffs
        return Result(worth, "exact", move, line, *counts, depth=depth, distance=distance)

    def _counted(self, result: Result[M]) -> Result[M]:
        return replace(result, nodes=self.all_nodes, leaves=self.leaves, cutoffs=self.cutoffs)

    def _stopped(self, stop: _Stop) -> Result[M]:
        if self.known is None:
            share = min(LOOK, self.all_nodes // 4 + 1)  # or the impression would cost more than was allowed
            self._look(Limit(nodes=share) if stop.reason == "nodes" else Limit(nodes=LOOK, seconds=HURRY))
        assert self.known is not None
        return replace(self._counted(self.known), stopped=stop.reason)

    def _tell(self, share: float = 0.0) -> None:
        if self.tell is not None:
            tried, moves = self.space.tried
            doing = self.doing + (f" move {tried} of {moves}" if moves else "")
            seconds = time.monotonic() - self.begun if self.saving is None else self.saving.seconds
            self.tell(News(doing, self.all_nodes, seconds, self.known, share))
