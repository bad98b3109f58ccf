"""Nim: take any number from one heap; the player who takes the last object wins. Solved by Bouton (1901)."""

import re
from collections.abc import Mapping, Sequence
from typing import Self, TypeAlias

from secateur.abilities import refusal
from secateur.errors import ParameterError, PositionError
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.parameters import no_more, split, whole

# All heaps in one number, eight bits each, and the player to move: 0 the first player, 1 the second.
#
#     bits   …  23 … 16  15 … 8  7 … 0
#     heap   …     3        2      1
#
# A move is heap * 256 + the number taken, with heaps counted from 0.
State: TypeAlias = tuple[int, int]

MOST_HEAPS = 7
MOST = 255


class Nim:
    """Up to seven heaps of up to 255."""

    usage = "HEAP,HEAP,...: what is in each heap, such as 3,4,5"
    WIN = 100

    def __init__(self, heaps: Sequence[int] = (3, 4, 5)) -> None:
        if not 1 <= len(heaps) <= MOST_HEAPS:
            raise ParameterError(f"{len(heaps)} heaps: expected 1 to {MOST_HEAPS}")
        for heap in heaps:
            if not 1 <= heap <= MOST:
                raise ParameterError(f"heap {heap}: expected a whole number from 1 to {MOST}")
        self.heaps = len(heaps)
        self.full = _packed(heaps)
        self.name = "nim:" + ",".join(map(str, heaps))
        self.players = ("first", "second")

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game of a text such as `3,4,5`, which is the default."""
        plain, named = split(parameters)
        no_more([], named, cls.usage)
        return cls([whole(text, "heap", 1, MOST) for text in plain]) if plain else cls()

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return the full heaps, with the first player to move."""
        return (self.full, 0)

    def to_move(self, state: State) -> Player:
        """Return MAX for the first player."""
        return MAX if state[1] == 0 else MIN

    def moves(self, state: State) -> list[int]:
        """Return the moves, heap by heap, from one object on."""
        packed = state[0]
        found = []
        for heap in range(self.heaps):
            for number in range(1, (packed >> 8 * heap & 255) + 1):
                found.append(heap << 8 | number)
        return found

    def play(self, state: State, move: int) -> State:
        """Take objects from one heap."""
        packed, player = state
        return (packed - ((move & 255) << 8 * (move >> 8)), 1 - player)

    def value(self, state: State) -> int:
        """Return 1 if the first player took the last object, and -1 if the second did."""
        return 1 if state[1] == 1 else -1

    # ---------------------------------------------------------------- evaluations, symmetry

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"xor": self.xor, "nothing": self.nothing}

    def xor(self, state: State) -> int:
        """Return 1 or -1: the player to move wins unless the xor of the heaps is 0 (Bouton 1901)."""
        packed, player = state
        if packed == 0:
            return self.WIN * self.value(state)
        total = 0
        for heap in range(self.heaps):
            total ^= packed >> 8 * heap & 255
        return 1 if (total != 0) == (player == 0) else -1

    def nothing(self, state: State) -> int:
        """Return 0 until the game is over: an evaluation that knows no theory."""
        return self.WIN * self.value(state) if state[0] == 0 else 0

    def canonical(self, state: State) -> State:
        """Return the same heaps sorted, largest first."""
        packed, player = state
        ordered = 0
        for place in range(self.heaps):
            largest = 0
            for heap in range(1, self.heaps):
                if packed >> 8 * heap & 255 > packed >> 8 * largest & 255:
                    largest = heap
            size = packed >> 8 * largest & 255
            packed -= size << 8 * largest
            ordered |= size << 8 * place
        return (ordered, player)

    # ---------------------------------------------------------------- notation

    def move_text(self, move: int) -> str:
        """Return the heap, counted from 1, and the number taken: 2:3 takes 3 from heap 2."""
        return f"{(move >> 8) + 1}:{move & 255}"

    def read_move(self, state: State, text: str) -> int:
        """Return the move of `2:3`; a space, a comma or a dash may take the place of the colon."""
        numbers = re.fullmatch(r"\s*(\d{1,9})(?:\s*[:,;-]\s*|\s+)(\d{1,9})\s*", text, re.ASCII)
        if not numbers:
            raise refusal(self, state, text, "not a move: expected HEAP:NUMBER")
        heap, number = int(numbers[1]), int(numbers[2])
        if not 1 <= heap <= self.heaps:
            raise refusal(self, state, text, f"there is no heap {heap}: expected 1 to {self.heaps}")
        size = self._sizes(state)[heap - 1]
        if not 1 <= number <= size:
            raise refusal(self, state, text, f"heap {heap} has {size}")
        return heap - 1 << 8 | number

    def state_text(self, state: State) -> str:
        """Return the heaps and the player to move, such as `3,4,5 first`."""
        return ",".join(map(str, self._sizes(state))) + " " + self.players[state[1]]

    def read_state(self, text: str) -> State:
        """Return the position of `3,4,5 first`, in upper or lower case, separated by spaces, colons or commas."""
        *numbers, player = re.split(r"[\s,;:]+", text.lower().strip())
        if player not in self.players:
            raise PositionError(f"{text!r}: the player {player!r}: expected the heaps, then first or second")
        if len(numbers) != self.heaps:
            raise PositionError(f"{text!r}: {len(numbers)} heaps: expected {self.heaps}")
        for number in numbers:
            if not (number.isascii() and number.isdecimal()) or len(number) > 9:
                raise PositionError(f"{text!r}: the heap {number[:20]!r}: expected a whole number")
        sizes = [int(number) for number in numbers]
        # Compare in sorted order: a canonical position has its heaps in another order than the start.
        for size, most in zip(sorted(sizes), sorted(self._sizes(self.start())), strict=True):
            if size > most:
                raise PositionError(f"{text!r}: a heap of {size}: expected no more than in {self.name}")
        return (_packed(sizes), self.players.index(player))

    def board(self, state: State) -> str:
        """Return one line per heap: its number, its first forty objects, and its size."""
        sizes = self._sizes(state)
        rows = [" ".join("●" * min(size, 40)) + (" …" if size > 40 else "") for size in sizes]
        width = max(map(len, rows))
        return "\n".join(f"{heap + 1}  {rows[heap]:{width}}  {sizes[heap]:3}" for heap in range(self.heaps))

    def grid(self, state: State) -> list[list[str]]:
        """Return the heaps, one in each row."""
        return [["object"] * size for size in self._sizes(state)]

    def clicks(self, state: State, move: int) -> list[tuple[int, int]]:
        """Return the first of the objects to take, which are the last ones of their heap."""
        heap = move >> 8
        return [(heap, self._sizes(state)[heap] - (move & 255))]

    def _sizes(self, state: State) -> list[int]:
        return [state[0] >> 8 * heap & 255 for heap in range(self.heaps)]


def _packed(heaps: Sequence[int]) -> int:
    return sum(size << 8 * heap for heap, size in enumerate(heaps))
