"""The marble game (sheet 003): take 1 to k of n marbles in turn; the player who takes the last one wins."""

import re
from collections.abc import Mapping
from typing import Self, TypeAlias

from secateur.abilities import refusal
from secateur.errors import ParameterError, PositionError
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.parameters import no_more, split, whole

# The marbles left, and the player to move: 0 the first player, 1 the second.
State: TypeAlias = tuple[int, int]

MOST = 1000
ROW, ROWS = 20, 5  # marbles per row of a board, and rows


class Marbles:
    """`marbles` lie on the table; a turn takes 1 to `most`."""

    usage = "MARBLES,MOST: how many there are, and how many may be taken at once, such as 4,3"
    WIN = 100

    def __init__(self, marbles: int = 4, most: int = 3) -> None:
        for what, number in (("marbles", marbles), ("most", most)):
            if not 1 <= number <= MOST:
                raise ParameterError(f"{what} {number}: expected a whole number from 1 to {MOST}")
        self.marbles = marbles
        self.most = most
        self.name = f"marbles:{marbles},{most}"
        self.players = ("first", "second")

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game of a text such as `4,3`; the defaults are 4 and 3."""
        plain, named = split(parameters)
        no_more(plain[2:], named, cls.usage)
        numbers = [whole(text, what, 1, MOST) for text, what in zip(plain, ("marbles", "most"), strict=False)]
        return cls(*numbers)

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return all marbles, with the first player to move."""
        return (self.marbles, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX for the first player."""
        return MAX if state[1] == 0 else MIN

    def moves(self, state: State) -> list[int]:
        """Return the numbers of marbles that may be taken, from 1 on."""
        return list(range(1, min(state[0], self.most) + 1))

    def play(self, state: State, move: int) -> State:
        """Take some marbles."""
        marbles, player = state
        return (marbles - move, 1 - player)

    def value(self, state: State) -> int:
        """Return 1 if the first player took the last marble, and -1 if the second did."""
        return 1 if state[1] == 1 else -1

    # ---------------------------------------------------------------- evaluations

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"remainder": self.remainder, "nothing": self.nothing}

    def remainder(self, state: State) -> int:
        """Return 1 or -1: the player to move wins unless a multiple of most + 1 is left (Bachet 1612)."""
        marbles, player = state
        if marbles == 0:
            return self.WIN * self.value(state)
        mover_wins = marbles % (self.most + 1) != 0
        return 1 if mover_wins == (player == 0) else -1

    def nothing(self, state: State) -> int:
        """Return 0 until the game is over: an evaluation that knows no theory."""
        return self.WIN * self.value(state) if state[0] == 0 else 0

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return the number of marbles taken."""
        return str(move)

    def read_move(self, state: State, text: str) -> int:
        """Return the number in `3` or `take 3`."""
        number = re.fullmatch(r"\s*(?:take\s*)?0*(\d{1,9})\s*", text, re.IGNORECASE | re.ASCII)
        if not number:
            raise refusal(self, state, text, "not a number of marbles")
        taken = int(number[1])
        if taken in self.moves(state):
            return taken
        few = f"only {_marbles(state[0])} left"
        raise refusal(self, state, text, few if taken > state[0] else f"expected 1 to {self.most}")

    def state_text(self, state: State) -> str:
        """Return the marbles left and the player to move, such as `4 first`."""
        marbles, player = state
        return f"{marbles} {self.players[player]}"

    def read_state(self, text: str) -> State:
        """Return the position of `4 first`, in upper or lower case, with or without a comma."""
        words = text.lower().replace(",", " ").split()
        if len(words) != 2:
            raise PositionError(f"{text!r}: expected the marbles left and who is to take, such as 4 first")
        number, player = words
        if not (number.isascii() and number.isdecimal()) or len(number) > 9 or int(number) > self.marbles:
            raise PositionError(f"{text!r}: {number[:20]} marbles: expected 0 to {self.marbles}")
        if player not in self.players:
            raise PositionError(f"{text!r}: the player {player!r}: expected first or second")
        return (int(number), self.players.index(player))

    def board(self, state: State) -> str:
        """Return the first hundred marbles in rows of twenty, and the number of all."""
        marbles = state[0]
        rows = [" ".join("●" * min(ROW, marbles - ROW * row)) for row in range(ROWS) if marbles > ROW * row]
        if marbles > ROW * ROWS:
            rows.append("…")
        return "\n".join([*rows, _marbles(marbles)])

    def grid(self, state: State) -> list[list[str]]:
        """Return the marbles in rows of twenty."""
        return [["object"] * min(ROW, state[0] - first) for first in range(0, state[0], ROW)]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the first of the marbles to take, which are the last ones."""
        return [divmod(state[0] - move, ROW)]


def _marbles(number: int) -> str:
    return "1 marble" if number == 1 else f"{number} marbles"
