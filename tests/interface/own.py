"""Games as somebody writes them who has read one page: no name, no notation, no base class."""

from secateur import MAX, Player

Heap = tuple[int, Player]


class Take:
    """Take one to three from a heap; whoever takes the last one wins."""

    def __init__(self, size: int = 10) -> None:
        self.size = size

    def start(self) -> Heap:
        return self.size, MAX

    def to_move(self, state: Heap) -> Player:
        return state[1]

    def moves(self, state: Heap) -> list[int]:
        return [take for take in (1, 2, 3) if take <= state[0]]

    def play(self, state: Heap, move: int) -> Heap:
        return state[0] - move, -state[1]

    def value(self, state: Heap) -> int:
        return -state[1]


class Unhurried(Take):
    """The same rules by `eval`, which nothing can compile."""

    def moves(self, state: Heap) -> list[int]:
        return [take for take in (1, 2, 3) if eval("take <= heap", {"take": take, "heap": state[0]})]


class Circle:
    """Walk a ring of six squares, one step either way; whoever reaches square 3 wins. Nobody can: both walk back."""

    def start(self) -> Heap:
        return 0, MAX

    def to_move(self, state: Heap) -> Player:
        return state[1]

    def moves(self, state: Heap) -> list[int]:
        return [] if state[0] == 3 else [1, 5]

    def play(self, state: Heap, move: int) -> Heap:
        return (state[0] + move) % 6, -state[1]

    def value(self, state: Heap) -> int:
        return -state[1]


class Weighed(Take):
    """A heap with an evaluation, as a method."""

    def evaluate(self, state: Heap) -> int:
        return 100 - state[0]
