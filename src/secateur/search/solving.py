"""The exact value of a position of any game, in plain Python: a search to the end, with a table of positions.

Where play can come back to a position, everything that can be reached is solved from the end: see `from_the_end`.
"""

import threading
from dataclasses import replace
from typing import Generic

from secateur.abilities import bounds_without_distances, evaluation
from secateur.game import Game, M, S
from secateur.result import Limit, Result
from secateur.search.from_the_end import POSITIONS, Ends, explored
from secateur.search.guard import Stop
from secateur.search.looking_ahead import look_ahead
from secateur.search.memory import ENTRIES, Table
from secateur.search.to_the_end import NoDistance, Repetition, SoonestToTheEnd, ToTheEnd
from secateur.search.watch import Tell, Watch

LOOK = 5_000  # nodes of a first impression, and the seconds that it may take
HURRY = 0.3


class Solver(Generic[S, M]):
    """Solves positions of one game; what was found out for one helps with the next."""

    def __init__(self, game: Game[S, M], *, entries: int = ENTRIES, positions: int = POSITIONS) -> None:
        self.game, self.positions = game, positions
        self.table: Table[M] = Table(entries)
        self.table_with_distances: Table[M] = Table(entries)
        self.ends: Ends[S, M] | None = None  # if play can come back

    def solve(
        self,
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
        distances: bool = True,
    ) -> Result[M]:
        """Return the value, the first best move and best play, to the end of the game.

        With `distances`, a win is as soon as possible and a loss as late as possible; without, any will do.

        If a limit or `stop` ended it, `stopped` says so, and the answer is a first impression: by evaluation, to its
        `depth`.
        """
        start: S = self.game.start() if state is None else state
        watch = Watch(limit, stop, tell, lambda: self._impression(start))
        try:
            if self.ends is None:
                try:
                    return self._searched(start, watch, distances)
                except Repetition:
                    watch.doing = "play can come back to a position: searching all of them in Python"
            if self.ends is None or start not in self.ends:
                self.ends = explored(self.game, start, watch, self.positions)
            return self.ends.result(start)
        except Stop as stopped:
            known = watch.known or self._impression(start)
            return replace(known, nodes=watch.nodes, stopped=stopped.reason)

    def _searched(self, start: S, watch: Watch[M], distances: bool) -> Result[M]:
        """Search to the end; without distances, where the game bounds its values alone or one is no whole number."""
        if distances and not bounds_without_distances(self.game):
            try:
                return SoonestToTheEnd(self.game, self.table_with_distances, watch).solve(start)
            except NoDistance:
                watch.nodes = 0
        return ToTheEnd(self.game, self.table, watch).solve(start)

    def _impression(self, state: S) -> Result[M]:
        """Return what a search to a small depth finds."""
        return look_ahead(self.game, state, evaluation(self.game), limit=Limit(nodes=LOOK, seconds=HURRY))
