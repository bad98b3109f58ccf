"""Games in which play can come back to a position, solved from the end in plain Python (retrograde analysis).

A play that never ends is worth 0, a draw.
"""

from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import Generic

from secateur.errors import GameError, SearchError
from secateur.game import MAX, MIN, Game, M, Number, Player, S
from secateur.result import Result, is_number
from secateur.search.watch import Watch

POSITIONS = 1_000_000  # that can be reached, at most


class Ends(Generic[S, M]):
    """What can be forced in every position that can be reached: its value, and in how many moves it is won."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.numbers: dict[S, int] = {}  # as the positions were found
        self.successors: list[list[int]] = []
        self.owners: list[Player] = []
        self.values: list[Number] = []  # 0, until something else can be forced
        self.moves: list[int | None] = []  # to the end; None where nobody wins

    def __contains__(self, state: S) -> bool:
        return state in self.numbers

    def result(self, state: S) -> Result[M]:
        """Return the value of a position, and best play: to the end, or until it comes back to a position."""
        value, line = self.values[self.numbers[state]], self._line(state)
        leaves = sum(1 for after in self.successors if not after)
        positions, distance = len(self.values), self.moves[self.numbers[state]] if value else None
        move = line[0] if line else None
        return Result(value, "exact", move, line, positions, leaves, 0, distance=distance, positions=positions)

    def _line(self, state: S) -> tuple[M, ...]:
        line: list[M] = []
        seen: set[S] = set()
        while self.successors[self.numbers[state]] and state not in seen:
            seen.add(state)
            move = self._best(state)
            line.append(move)
            state = self.game.play(state, move)
        return tuple(line)

    def _best(self, state: S) -> M:
        """Return the first move that keeps the value and, if somebody wins, the moves to the end."""
        number = self.numbers[state]
        value, left = self.values[number], self.moves[number]
        for move, after in zip(self.game.moves(state), self.successors[number], strict=True):
            if self.values[after] == value and (not value or (self.moves[after] or 0) + 1 == left):
                return move
        raise GameError(f"{self.game.name}: {state!r} has other moves than before: expected always the same")


def explored(game: Game[S, M], start: S, watch: Watch[M], most: int = POSITIONS) -> Ends[S, M]:
    """Return what can be forced in every position that can be reached from one; fail if there are too many."""
    ends: Ends[S, M] = Ends(game)
    ends.numbers[start] = 0
    found = [start]
    watch.nodes = 0
    for state in found:  # which grows
        watch.count()
        after = [game.play(state, move) for move in game.moves(state)]
        for new in after:
            if new not in ends.numbers:
                ends.numbers[new] = len(found)
                found.append(new)
        if len(found) > most:
            raise SearchError(
                f"{game.name}: play can come back to a position, and there are more than {most:,} of them:"
                " expected a smaller game, or rules that can be compiled"
            )
        ends.successors.append([ends.numbers[new] for new in after])
        ends.owners.append(game.to_move(state) if after else MAX)
        ends.values.append(0 if after else _outcome(game, state))
        ends.moves.append(None if after else 0)
    _force(ends)
    return ends


def _outcome(game: Game[S, M], state: S) -> Number:
    value = game.value(state)
    if not is_number(value):
        raise GameError(f"{game.name}: value {value!r} of {state!r}: expected a finite number")
    return value


def _force(ends: Ends[S, M]) -> None:
    """Give every position what its winner can force: MAX from the best end down, and MIN likewise."""
    before: list[list[int]] = [[] for _ in ends.successors]
    for number, after in enumerate(ends.successors):
        for successor in after:
            before[successor].append(number)
    finished = [number for number, after in enumerate(ends.successors) if not after]
    for side in (MAX, MIN):
        won = [number for number in finished if ends.values[number] * side > 0]
        won.sort(key=lambda number: -side * ends.values[number])
        _attract(ends, side, won, before)


def _attract(ends: Ends[S, M], side: Player, won: Iterable[int], before: list[list[int]]) -> None:
    """Give a value to every position from which `side` can force one of the ends that it has won, best first.

    First in, first out: the first way to an end is the winner's shortest, and the last move of the loser's to be
    refuted is the longest.
    """
    left = [len(after) for after in ends.successors]
    for value, group in groupby(won, key=ends.values.__getitem__):
        queue = deque(group)
        while queue:
            number = queue.popleft()
            for source in before[number]:
                if ends.moves[source] is not None:
                    continue
                left[source] -= 1
                if ends.owners[source] == side or not left[source]:  # the loser is driven when no other move is left
                    ends.values[source] = value
                    ends.moves[source] = (ends.moves[number] or 0) + 1
                    queue.append(source)
