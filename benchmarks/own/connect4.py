"""Connect Four as a user would write it: one bit per cell, seven bits per column."""

from secateur import MAX, MIN, Player

State = tuple[int, int]


class Connect4:
    """Six rows, seven columns. A state: the stones of MAX and those of MIN."""

    name = "own connect4"

    def start(self) -> State:
        """Return the empty board."""
        return (0, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX if both have the same number of stones."""
        return MAX if state[0].bit_count() == state[1].bit_count() else MIN

    def moves(self, state: State) -> list[int]:
        """Return the columns that are not full, unless the game is won."""
        if self.four(state[0]) or self.four(state[1]):
            return []
        taken = state[0] | state[1]
        return [column for column in range(7) if not taken >> column * 7 + 5 & 1]

    def play(self, state: State, move: int) -> State:
        """Drop a stone."""
        first, second = state
        taken = first | second
        stone = (taken + (1 << move * 7)) & ~taken & (0b111111 << move * 7)
        if self.to_move(state) == MAX:
            return (first | stone, second)
        return (first, second | stone)

    def value(self, state: State) -> int:
        """Return 1 or -1 if there are four in a line."""
        if self.four(state[0]):
            return 1
        return -1 if self.four(state[1]) else 0

    def four(self, stones: int) -> bool:
        """Return whether four stones are in a line."""
        for step in (1, 6, 7, 8):
            pairs = stones & stones >> step
            if pairs & pairs >> 2 * step:
                return True
        return False
