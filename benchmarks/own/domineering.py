"""Domineering on six by six cells as a user would write it: the taken cells, and whose turn it is."""

from secateur import MAX, MIN, Player

State = tuple[int, int]

SIZE = 6
HORIZONTAL = tuple(cell for cell in range(SIZE * SIZE) if cell % SIZE < SIZE - 1)
VERTICAL = tuple(range(SIZE * (SIZE - 1)))


class Domineering:
    """A state: the taken cells, one bit each; and 0 if MAX is to move, horizontally, 1 if MIN is, vertically."""

    name = "own domineering"

    def start(self) -> State:
        """Return the empty board."""
        return (0, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX if the turn is 0."""
        return MAX if state[1] == 0 else MIN

    def moves(self, state: State) -> list[int]:
        """Return the first cell of every domino that fits."""
        taken, turn = state
        found = []
        if turn == 0:
            for cell in HORIZONTAL:
                if not taken >> cell & 3:
                    found.append(cell)
        else:
            for cell in VERTICAL:
                if not (taken | taken >> SIZE) >> cell & 1:
                    found.append(cell)
        return found

    def play(self, state: State, move: int) -> State:
        """Place a domino."""
        taken, turn = state
        return (taken | 1 << move | 1 << move + (1 if turn == 0 else SIZE), 1 - turn)

    def value(self, state: State) -> int:
        """Return -1 if MAX cannot move, and 1 if MIN cannot."""
        return -1 if state[1] == 0 else 1
