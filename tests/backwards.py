"""Exhaustive tables of small games, by retrograde analysis (Ströhlein 1970), written apart from the package."""

import random
from collections import deque
from collections.abc import Hashable, Iterator
from typing import Any

from secateur.game import MAX, MIN

Entry = tuple[int, int | None]  # the value to MAX, and in how many moves the game ends; a draw has no distance


def table(game: Any, start: Hashable) -> dict[Any, Entry]:
    """Return what every position is worth that can be reached from one, in a game that is won, drawn or lost.

    Positions are settled in order of their distance, from the ends of the game backwards: a winner needs one move
    to a settled position, and a loser has lost when his last move is settled. What never is settled is a draw.
    """
    positions, number = [start], {start: 0}
    before: list[list[int]] = [[]]
    left: list[int] = []  # moves that are not settled yet
    ends: deque[int] = deque()
    found: list[Entry] = []
    for here, state in enumerate(positions):  # it grows on the way
        moves = game.moves(state)
        left.append(len(moves))
        found.append((0, None))
        for move in moves:
            after = game.play(state, move)
            if after not in number:
                number[after] = len(positions)
                positions.append(after)
                before.append([])
            before[number[after]].append(here)
        if not moves and game.value(state) != 0:
            found[here] = game.value(state), 0
            ends.append(here)
    while ends:
        after_number = ends.popleft()
        value, distance = found[after_number]
        assert distance is not None
        for here in before[after_number]:
            if found[here][0] != 0:
                continue
            left[here] -= 1
            if game.to_move(positions[here]) == value or left[here] == 0:
                found[here] = value, distance + 1
                ends.append(here)
    return dict(zip(positions, found, strict=True))


State = tuple[int, int]


class Wandering:
    """Random games in which play can come back. A state is (seed, place); all else depends on these by arithmetic."""

    name = "wandering"
    places = 400

    def start(self) -> State:
        return (0, 0)

    def mixed(self, state: State) -> int:
        seed, place = state
        mixture = (seed * 15485863 + place * 32452843 + 49979687) & 0xFFFFFFFF
        mixture = (mixture ^ mixture >> 15) * 1540483477 & 0xFFFFFFFF
        return mixture ^ mixture >> 13

    def to_move(self, state: State) -> int:
        return MAX if self.mixed(state) & 1 else MIN

    def moves(self, state: State) -> list[int]:
        mixture = self.mixed(state)
        return [] if mixture >> 1 & 7 == 0 else list(range(1 + (mixture >> 4) % 3))

    def play(self, state: State, move: int) -> State:
        seed, _ = state
        return (seed, (self.mixed(state) >> 6) * (move + 1) % 8191 % self.places)

    def value(self, state: State) -> int:
        return (self.mixed(state) >> 8) % 3 - 1


def wrong_answers(game: Any, solve: Any, known: dict[Any, Entry], states: Any) -> Iterator[str]:
    """Yield a line on every position whose value or distance is not that of the table."""
    for state in states:
        found = solve(state)
        value, distance = known[state]
        if found.value != value or (game.moves(state) and found.distance != distance):
            yield f"{game.name} {state}: {found.value} in {found.distance}, and it is {value} in {distance}"


def wrong_moves(game: Any, valued: Any, known: dict[Any, Entry], state: Any) -> Iterator[str]:
    """Yield a line on every move of a position whose value or distance is wrong, or that is missing or out of order.

    `valued` has the moves as they were answered.
    """

    def merit(entry: Entry) -> tuple[int, int]:
        worth, distance = entry[0] * game.to_move(state), entry[1] or 0
        return worth, -distance if worth > 0 else distance

    truth = {}
    for move in game.moves(state):
        value, distance = known[game.play(state, move)]
        truth[move] = value, None if distance is None else distance + 1
    if sorted(truth) != sorted(one.move for one in valued):
        yield f"{game.name} {state}: not every move is valued once"
        return
    for one in valued:
        if (one.value, one.distance, one.bound) != (*truth[one.move], "exact"):
            yield f"{game.name} {state} {one.move}: {one.value} in {one.distance}, and it is {truth[one.move]}"
    merits = [merit(truth[one.move]) for one in valued]
    if merits != sorted(merits, reverse=True):
        yield f"{game.name} {state}: the best move is not first"


def sample(states: Any, count: int, seed: int) -> list[Any]:
    """Return some of the positions, or all if there are no more."""
    listed = list(states)
    return listed if len(listed) <= count else random.Random(seed).sample(listed, count)
