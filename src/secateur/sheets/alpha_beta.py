"""Sheet 002: MINIMAX and ALPHA_BETA over `actions`, `result`, `terminal` and `utility`.

A state is a game and a position in it. `terminal` is the sheet's `terminal?`. The printed pseudo-code lacks the line
v ← −∞ in MAX_VALUE, and once swaps the arguments of `result`: here it is result(s, a), as the sheet's legend says.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from secateur.errors import SearchError
from secateur.events import Listener
from secateur.game import MAX, MIN, Game, M, Number, Player, S
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.tree import Tree
from secateur.tree.tree_text import parse


@dataclass(frozen=True)
class Etat(Generic[S, M]):
    """A state: a position of a game."""

    jeu: Game[S, M]
    position: S


def etat(jeu: Game[S, M], position: S | None = None) -> Etat[S, M]:
    """Return the state of a position, or the state in which a game starts."""
    return Etat(jeu, jeu.start() if position is None else position)


# Exercise 1, and exercise 2 with leaf values that make alpha-beta cut d, i and the second and third children of H.
EXERCICE_1 = etat(
    Tree(
        [
            [[[20, 22], [25, 30], [17, 0, 30, 15]], [[50, 53], [65, 20]]],
            [[[10, 8], [5, 2]], [[92, 1], [25, 30]]],
        ]
    )
)
EXERCICE_2 = etat(
    parse(
        "(A (B (C a=3 b=5) (D c=7 d=0)) (E (F e=6 f=8 g=4) (G h=9 i=0))"
        " (H (I j=2 k=4 l=1) (J m=0 n=0 o=0) (K p=0 q=0)))"
    )
)


def actions(s: Etat[S, M]) -> Sequence[M]:
    """Return the actions that are possible in s."""
    return s.jeu.moves(s.position)


def result(s: Etat[S, M], a: M) -> Etat[S, M]:
    """Return the state after the action a in s."""
    return Etat(s.jeu, s.jeu.play(s.position, a))


def terminal(s: Etat[S, M]) -> bool:
    """Return whether the game is over in s."""
    return not actions(s)


def utility(s: Etat[S, M]) -> Number:
    """Return the value of the end of the game to MAX."""
    return s.jeu.value(s.position)


def MINIMAX(s: Etat[S, M], listener: Listener[M] | None = None) -> M | None:
    """Return the first best action in s, by minimax; None at the end of the game."""
    return minimax(s.jeu, s.position, listener=listener).move


def ALPHA_BETA(s: Etat[S, M], listener: Listener[M] | None = None) -> M | None:
    """Return the best action in s, by alpha-beta, fail-soft, with cuts on equality.

    The sheet's "a with value v" is a trap: with pruning, a later action can return v and be worth less. The first one
    is right. A listener receives α, β and v of every node, which exercise 1 asks for; views.windows_trace writes them
    as a table.
    """
    return alphabeta(s.jeu, s.position, listener=listener).move


def MAX_VALUE(s: Etat[S, M], alpha: Number = -math.inf, beta: Number = math.inf) -> Number:
    """Return the utility of a state in which MAX is to move, within a window."""
    return _value(s, MAX, alpha, beta)


def MIN_VALUE(s: Etat[S, M], alpha: Number = -math.inf, beta: Number = math.inf) -> Number:
    """Return the utility of a state in which MIN is to move, within a window."""
    return _value(s, MIN, alpha, beta)


def _value(s: Etat[S, M], player: Player, alpha: Number, beta: Number) -> Number:
    if not terminal(s) and s.jeu.to_move(s.position) != player:
        name, other = ("MAX", "MIN") if player == MAX else ("MIN", "MAX")
        raise SearchError(f"{name}_VALUE: {other} is to move in this state: expected {other}_VALUE")
    window = (None if alpha == -math.inf else alpha, None if beta == math.inf else beta)
    value = alphabeta(s.jeu, s.position, window=window).value
    assert value is not None  # the search has no limit
    return value
