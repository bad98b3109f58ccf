"""Sheet 003: min-max in post-order, alpha-beta by the rules R1 to R3, and breadth-first search.

A situation is a game and a position in it, like a state of sheet 002. The sheet's algorithm needs only `feuille`,
`fils` and `cout`, the value to the first player.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from secateur.errors import ParameterError, SearchError
from secateur.events import Cut, Event, Leaf, Leave, Recorder, Update, Visit
from secateur.game import MAX, MIN, M, Number, Player, S
from secateur.games.marbles import Marbles
from secateur.games.tictactoe import TicTacToe
from secateur.result import Limit
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets.alpha_beta import Etat as Situation
from secateur.sheets.alpha_beta import actions, result
from secateur.sheets.alpha_beta import etat as situation
from secateur.sheets.alpha_beta import terminal as feuille
from secateur.sheets.alpha_beta import utility as cout
from secateur.tree import Node, Tree, nodes, path_label
from secateur.tree.tree_text import parse

__all__ = [
    "LIMITE",
    "SCENARIO",
    "AlphaBeta",
    "Etape",
    "Max",
    "Min",
    "Minmax",
    "Mode",
    "Situation",
    "arbre",
    "billes",
    "cout",
    "croix_et_cercles",
    "ecriture",
    "feuille",
    "fils",
    "largeur",
    "regles",
    "situation",
]


class Mode(Enum):
    """The player to move: Max, the first player, or Min, the second."""

    Max = MAX
    Min = MIN


Max, Min = Mode.Max, Mode.Min


def arbre(donnees: Any) -> Situation[Node, int]:
    """Return the root of an explicit tree: nested lists, or a text such as (A (B D=2 E=1) (C F=6))."""
    return situation(parse(donnees) if isinstance(donnees, str) else Tree(donnees))


def croix_et_cercles() -> Situation[Any, int]:
    """Return the start of noughts and crosses; crosses begin, and are Max."""
    return situation(TicTacToe())


def billes(n: int, k: int) -> Situation[Any, int]:
    """Return the start of the marble game: n marbles, take 1 to k, taking the last one wins; A is Max and begins."""
    return situation(Marbles(n, k))


# The tree of the scenario; the leaves that are cut have no value.
SCENARIO = arbre("(A (B (C D=2 E=1) (F G=6 H=?)) (I (J K=8 L=3) (M N=5 O=2)) (P (Q R=3 S=4) (T U=? V=?)))")


def fils(j: Situation[S, M]) -> Iterator[Situation[S, M]]:
    """Yield the children of j, each on demand."""
    return (result(j, action) for action in actions(j))


# ---------------------------------------------------------------- min-max and alpha-beta


class _Turns(Generic[S, M]):
    """A game in which modes alternate, starting from that of the root, regardless of the game's own players."""

    def __init__(self, j: Situation[S, M], mode: Mode) -> None:
        if not isinstance(mode, Mode):  # anything else would count as Min
            raise ParameterError(f"mode {mode!r}: expected Max or Min")
        self.game, self.name = j.jeu, j.jeu.name
        self.root: tuple[S, Player] = (j.position, MAX if mode == Max else MIN)

    def start(self) -> tuple[S, Player]:
        """Return the situation with its mode."""
        return self.root

    def to_move(self, state: tuple[S, Player]) -> Player:
        """Return the mode."""
        return state[1]

    def moves(self, state: tuple[S, Player]) -> Sequence[M]:
        """Return the moves to the children."""
        return self.game.moves(state[0])

    def play(self, state: tuple[S, Player], move: M) -> tuple[S, Player]:
        """Return a child, in the other mode."""
        return self.game.play(state[0], move), (MIN if state[1] == MAX else MAX)

    def value(self, state: tuple[S, Player]) -> Number:
        """Return the cost of a leaf."""
        return self.game.value(state[0])


def Minmax(
    j: Situation[S, M],
    mode: Mode,
    profondeur: int | None = None,
    estimation: Callable[[Situation[S, M]], Number] | None = None,
) -> Number:
    """Return the cost of the situation j when the first player (Max) or the second (Min) is to move.

    The printed loop returns at the first child; here Val is kept and returned after the loop, as intended. For a game
    that is too large, such as chess, the search stops after `profondeur` moves and uses `estimation` for the cost.
    """
    turns = _Turns(j, mode)

    def estimate(state: tuple[S, Player]) -> Number:
        assert estimation is not None
        return cout(Situation(j.jeu, state[0])) if not turns.moves(state) else estimation(Situation(j.jeu, state[0]))

    return _value_found(
        minimax(turns, limit=Limit(depth=profondeur), evaluation=estimate if estimation else None).value
    )


def AlphaBeta(j: Situation[S, M], mode: Mode) -> Number:
    """Return the value of `Minmax` by the rules R1, R2 and R3; R3 compares with the parent only (shallow pruning)."""
    return _value_found(alphabeta(_Turns(j, mode), shallow=True).value)


def _value_found(value: Number | None) -> Number:
    assert value is not None  # the search has no limit on nodes or seconds
    return value


# ---------------------------------------------------------------- the rules


class Etape(NamedTuple):
    """A step of the search: a leaf is visited (no rule), or R1, R2 or R3 is applied to a node."""

    regle: str
    noeud: str
    valeur: Number
    coupe: str = ""  # Alpha or Béta, by R3
    branches: tuple[str, ...] = ()  # the nodes that R3 cuts

    def __str__(self) -> str:
        """Return the step in the words of the sheet."""
        value = f"V({self.noeud}) = {self.valeur}"
        if self.regle == "R3":
            short = all(len(name) == 1 for name in self.branches)
            return f"R3 : Coupe {self.coupe} sur la branche {('' if short else ' ').join(self.branches)}"
        if self.regle:
            return f"{self.regle} : {value} {'définitive' if self.regle == 'R1' else 'provisoire'}"
        return f"Noeud visité {self.noeud} de valeur {self.valeur}"


def regles(j: Situation[S, M], mode: Mode) -> list[Etape]:
    """Return the steps of `AlphaBeta`: R1, a value is definitive; R2, it is provisional; R3, a branch is cut.

    In the printed scenario V(O) = 3 should be V(Q) = 3, and R1 for F, B, P and A and R2 for I = 5 are missing.
    """
    recorder: Recorder[M] = Recorder()
    alphabeta(_Turns(j, mode), shallow=True, listener=recorder)
    return list(_steps(recorder.events))


def _steps(events: Sequence[Event[Any]]) -> Iterator[Etape]:
    values: dict[Visit[Any], Number] = {}  # the provisional values
    for event in events:
        visit = event.visit
        if isinstance(event, Leaf):
            yield Etape("", _name(visit), event.value)
        elif isinstance(event, Update):
            if values.get(visit) != event.value:
                yield Etape("R2", _name(visit), event.value)
            values[visit] = event.value
        elif isinstance(event, Cut):
            kind = "Alpha" if event.kind == "alpha" else "Béta"
            branches = tuple(name for move in event.skipped for name in _branch(visit, move))
            yield Etape("R3", _name(visit), values[visit], kind, branches)
        elif isinstance(event, Leave):
            yield Etape("R1", _name(visit), event.value)


def _name(visit: Visit[Any]) -> str:
    position = visit.state[0]
    return (position.name if isinstance(position, Node) else None) or path_label(visit.path)


def _branch(visit: Visit[Any], move: Any) -> list[str]:
    """Return the names in a branch that is cut, or its path if it has none, without producing lazy nodes."""
    position = visit.state[0]
    child = position.produced(move) if isinstance(position, Node) else None
    names = [node.name for node in nodes(child) if node.name] if child is not None else []
    return names or [path_label((*visit.path, move))]


# ---------------------------------------------------------------- breadth-first search

X = TypeVar("X", bound=Hashable)

LIMITE = 100_000  # numbers to visit


def largeur(a: X, b: X, fonctions: Mapping[str, Callable[[X], X]], limite: int = LIMITE) -> list[str] | None:
    """Return the fewest functions that lead from a to b, in the order in which they are applied.

    Of several shortest paths, return the one whose functions come first in `fonctions`; None if b is unreachable. The
    graph may be infinite, so the search gives up with an error after `limite` numbers.
    """
    origine: dict[X, tuple[X, str] | None] = {a: None}  # how each number was first reached
    file = deque([a])
    while file and b not in origine:
        x = file.popleft()
        for nom, f in fonctions.items():
            y = f(x)
            if y not in origine:
                if len(origine) == limite:
                    raise SearchError(
                        f"{b!r} not reached from {a!r} among {limite:,} numbers: expected a larger limit"
                    )
                origine[y] = (x, nom)
                file.append(y)
    return _chemin(origine, b) if b in origine else None


def _chemin(origine: Mapping[X, tuple[X, str] | None], b: X) -> list[str]:
    chemin = []
    etape = origine[b]
    while etape is not None:
        x, nom = etape
        chemin.append(nom)
        etape = origine[x]
    return chemin[::-1]


def ecriture(a: Any, b: Any, chemin: Sequence[str]) -> str:
    """Return a path as the sheet writes it, with the function applied last on the left: 4 = gfg²(15)."""
    exposants = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
    suites = [(nom, len(list(suite))) for nom, suite in groupby(reversed(chemin))]
    mots = [nom + (str(fois).translate(exposants) if fois > 1 else "") for nom, fois in suites]
    composee = ("" if all(len(nom) == 1 for nom in chemin) else " ").join(mots)
    return f"{b} = {composee}({a})" if mots else f"{b} = {a}"
