"""Tic-tac-toe as a user would write it: two numbers, one bit per cell."""

from secateur import MAX, MIN, Player

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

State = tuple[int, int]


class TicTacToe:
    """A state: the cells of MAX and those of MIN."""

    name = "own tictactoe"

    def start(self) -> State:
        """Return the empty board."""
        return (0, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX if both have the same number of cells."""
        return MAX if state[0].bit_count() == state[1].bit_count() else MIN

    def moves(self, state: State) -> list[int]:
        """Return the free cells, unless the game is won."""
        if self.value(state) != 0:
            return []
        return [cell for cell in range(9) if not (state[0] | state[1]) >> cell & 1]

    def play(self, state: State, move: int) -> State:
        """Mark a cell."""
        first, second = state
        if self.to_move(state) == MAX:
            return (first | 1 << move, second)
        return (first, second | 1 << move)

    def value(self, state: State) -> int:
        """Return 1 or -1 if there is a line."""
        for line in LINES:
            if state[0] & line == line:
                return 1
            if state[1] & line == line:
                return -1
        return 0
