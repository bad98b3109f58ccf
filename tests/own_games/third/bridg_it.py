"""Bridg-it (Gale), small. Red bridges join left with right, blue ones top with bottom; they cannot cross.

Bridge places are cells (r, c) of a 5x5 grid with r + c even: with r even a red bridge there lies flat and a blue one stands,
with r odd it is the other way. Red's pegs are at (even, odd), blue's at (odd, even).
"""
import typing as t

from secateur import MAX, MIN

SIZE = 5
Place = t.Tuple[int, int]


class State(t.NamedTuple):
    red: t.FrozenSet[Place]
    blue: t.FrozenSet[Place]


PLACES: t.List[Place] = [(r, c) for r in range(SIZE) for c in range(SIZE) if (r + c) % 2 == 0]


def pegs(place: Place, colour: int) -> t.List[Place]:
    """The two pegs that a bridge joins."""
    r, c = place
    flat = (r % 2 == 0) == (colour == MAX)
    return [(r, c - 1), (r, c + 1)] if flat else [(r - 1, c), (r + 1, c)]


def connected(bridges: t.FrozenSet[Place], colour: int) -> bool:
    web: t.Dict[Place, t.List[Place]] = {}
    for bridge in sorted(bridges):
        a, b = pegs(bridge, colour)
        web.setdefault(a, []).append(b)
        web.setdefault(b, []).append(a)

    axis = 1 if colour == MAX else 0
    seen: t.Set[Place] = set()

    def flood(peg: Place) -> bool:
        if peg[axis] >= SIZE:
            return True
        if peg in seen:
            return False
        seen.add(peg)
        return any(flood(neighbour) for neighbour in web.get(peg, []))

    return any(flood(peg) for peg in web if peg[axis] < 0)


class BridgIt:
    name = "bridg-it"
    players = ("red", "blue")

    def start(self) -> State:
        return State(frozenset(), frozenset())

    def to_move(self, state: State) -> int:
        return MAX if len(state.red) == len(state.blue) else MIN

    def moves(self, state: State) -> t.List[Place]:
        if connected(state.red, MAX) or connected(state.blue, MIN):
            return []
        taken = state.red | state.blue
        return [place for place in PLACES if place not in taken]

    def play(self, state: State, move: Place) -> State:
        if self.to_move(state) == MAX:
            return state._replace(red=state.red | {move})
        return state._replace(blue=state.blue | {move})

    def value(self, state: State) -> int:
        return +1 if connected(state.red, MAX) else -1
