"""Connect Four without one of the things that the search is told, to measure what each contributes."""

from typing import Any

from secateur.games.connect4 import Connect4
from secateur.games.connect4_bounds import NOTHING, Knowledge, Timed
from secateur.games.stones import State


class NoForcedMoves(Knowledge):
    """Looks at the position itself, and not at what follows from forced moves."""

    def bounds(self, mine: int, theirs: int) -> Timed:
        taken = mine | theirs
        free, playable = self.cells & ~taken, self.playable(taken)
        threats, dangers = self.completing(mine, free), self.completing(theirs, free)
        if threats & playable:
            return 1, 1, 1, 1
        if self.sensible(playable, dangers) == 0:
            return (-1, 2, -1, 2) if playable else (0, 0, 0, 0)
        if free.bit_count() % 2:
            return self.quiet(mine, theirs, threats, dangers, free, 4, 3)
        least, soon, most, late = self.quiet(theirs, mine, dangers, threats, free, 3, 4)
        return -most, late, -least, soon


class NoFollowing(Knowledge):
    """Does not know what the follower is sure of."""

    def following(self, follower: int, leader: int, threats: int, free: int, playable: int) -> int:
        return NOTHING


class NoLeading(Knowledge):
    """Does not know that a threat can win for the leader."""

    def leading(self, follower: int, dangers: int, free: int, playable: int) -> int:
        return NOTHING


class AtOnce(Knowledge):
    """Knows of forced moves, of wins and losses at once, and of nothing else."""

    def quiet(self, follower: int, leader: int, threats: int, dangers: int, free: int, loss: int, win: int) -> Timed:
        count = free.bit_count()
        least, soon = (-1, loss) if count >= loss else (0, 0)
        most, late = (1, win) if count >= win else (0, 0)
        return least, soon, most, late


class AllMoves(Connect4):
    """Leaves out no moves, even if the opponent wins at once after them."""

    contenders: Any = None


class AllColours(Connect4):
    """Treats positions as different if only stones that can no longer be in a line have other colours."""

    table_key: Any = None


class NoSymmetry(Connect4):
    """Treats mirror images as different positions."""

    def canonical(self, state: State) -> State:
        return state


class CentreOnly(Connect4):
    """Orders moves only by how close to the middle they are."""

    def order(self, state: State, move: int) -> int:
        return min(move, self.columns - 1 - move)


class ThreatsOnly(Connect4):
    """Orders moves only by the cells that then complete a line."""

    def order(self, state: State, move: int) -> int:
        return Connect4.order(self, state, move) // 64


class NoOrder(Connect4):
    """Leaves the moves in the order in which they are generated."""

    def order(self, state: State, move: int) -> int:
        return 0


class RulesOnly(Connect4):
    """Tells the search nothing but the rules, and the mirror image."""

    bounds: Any = None
    timed_bounds: Any = None
    contenders: Any = None
    order: Any = None
    table_key: Any = None


WHOLE = "everything"
VARIANTS: dict[str, tuple[type[Connect4], type[Knowledge]]] = {
    WHOLE: (Connect4, Knowledge),
    "without forced moves": (Connect4, NoForcedMoves),
    "without following": (Connect4, NoFollowing),
    "without threats that win in the end": (Connect4, NoLeading),
    "with wins and losses at once alone": (Connect4, AtOnce),
    "without leaving out moves that lose at once": (AllMoves, Knowledge),
    "without leaving the colours of dead stones aside": (AllColours, Knowledge),
    "without mirror images": (NoSymmetry, Knowledge),
    "with the middle alone in the order": (CentreOnly, Knowledge),
    "with threats alone in the order": (ThreatsOnly, Knowledge),
    "without an order": (NoOrder, Knowledge),
    "with the rules and mirror images alone": (RulesOnly, Knowledge),
}


def variant(name: str, rows: int, columns: int) -> Connect4:
    """Return a variant of the game."""
    kind, knowledge = VARIANTS[name]
    game = kind(rows, columns)
    game.knowledge = knowledge(rows, columns)
    return game
