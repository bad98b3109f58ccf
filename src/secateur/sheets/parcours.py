"""Sheet 004: Parcours with its six searches, winning and losing positions, and IA. Its games are in `jeux`."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any, Final

from secateur.catalog import algorithm
from secateur.errors import GameError, ParameterError, listed
from secateur.game import MAX, MIN, Number
from secateur.game import Player as Side
from secateur.result import Limit
from secateur.sheets.forced import Forced
from secateur.sheets.jeux import BLANCS, J_ATT, J_DEF, NOIRS, ROI, VIDE, Doo, Game, JeuSecateur

__all__ = [
    "BIGVALUE",
    "BLANCS",
    "CODES",
    "IA",
    "J_ATT",
    "J_DEF",
    "NOIRS",
    "ROI",
    "VIDE",
    "Base",
    "Doo",
    "Game",
    "IAPlayer",
    "JeuSecateur",
    "Parcours",
    "Player",
]

# The sheet's infinity. The searches here start with infinite windows, so no value is too large for them.
BIGVALUE: Final = 1e10

# The searches by their codes.
CODES: Final = ("_minmax", "_minmax_iter", "_negamax", "_negamax_iter", "_alphabeta", "_alphabeta_negamax")


class Base:
    """What every Parcours has: the game `jeu`, the player `moi` for whom it searches, and the choice of a search.

    Other attributes are those of the game: self.listeCoups is self.jeu.listeCoups.
    """

    OUTILS: Final = ("listeCoups", "joue", "adversaire", "configuration", "finPartie", "evaluation")

    def __init__(self, unJeu: Any) -> None:
        for outil in self.OUTILS:
            if not hasattr(unJeu, outil):
                raise GameError(f"{type(unJeu).__name__} has no {outil}: expected a game with {listed(self.OUTILS)}")
        self._jeu, self._moi = unJeu, None

    @property
    def moi(self) -> Any:
        """The player for whom the last `minmax` searched."""
        return self._moi

    @property
    def jeu(self) -> Any:
        """The game."""
        return self._jeu

    def __getattr__(self, nom: str) -> Any:
        if nom.startswith("_"):
            raise AttributeError(nom)
        return getattr(self._jeu, nom)

    def minmax(self, joueur: Any, profondeur: int, code: int = 0) -> tuple[Any, Number]:
        """Return the best move of the player to move, and its value, by the search with a code.

        0 _minmax, 1 _minmax_iter, 2 _negamax, 3 _negamax_iter, 4 _alphabeta, 5 _alphabeta_negamax; any other code
        means 0. The depth is at least 1. If there are no moves, the move is None.
        """
        self._moi = joueur
        search = getattr(self, CODES[code] if code in range(len(CODES)) else CODES[0])
        answer: tuple[Any, Number] = search(joueur, profondeur)
        return answer


class Parcours(Base):
    """The six searches, and winning and losing positions."""

    def __init__(self, unJeu: Any) -> None:
        super().__init__(unJeu)
        self._forced: Forced[Any, Any] | None = None

    def _minmax(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("minimax", joueur, profondeur)

    def _minmax_iter(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("minimax-iterative", joueur, profondeur)

    def _negamax(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("negamax", joueur, profondeur)

    def _negamax_iter(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("negamax-iterative", joueur, profondeur)

    def _alphabeta(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("alphabeta", joueur, profondeur)

    def _alphabeta_negamax(self, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        return self._search("alphabeta-negamax", joueur, profondeur)

    def _search(self, name: str, joueur: Any, profondeur: int) -> tuple[Any, Number]:
        rules = _Rules(self.jeu, joueur)
        before = self.jeu.configuration
        try:
            result = algorithm(name)(rules, rules.start(), limit=Limit(depth=profondeur), evaluation=rules.value)
        finally:
            self.jeu.configuration = before
        assert result.value is not None  # the search has no limit but its depth
        return result.move, result.value

    def positionGagnante(self, joueur: Any) -> tuple[Any, bool]:
        """Return the first move to a position that the opponent loses, and True; or else (None, False).

        At the end of the game, return None and whether the player has won.
        """
        if self.jeu.finPartie(joueur):
            return None, bool(self.jeu.gagnant(joueur))
        before = self.jeu.configuration
        try:
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                lost = self._is_lost(self.jeu.adversaire(joueur))
                self.jeu.configuration = before
                if lost:
                    return coup, True
        finally:
            self.jeu.configuration = before
        return None, False

    def positionPerdante(self, joueur: Any) -> bool:
        """Return whether every move leads to a position that the opponent wins; at the end, whether the game is lost.

        The sheet's mutual recursion does not end if a game has cycles, like the duel of Doo. Here a position in which
        neither side can force a win, for example by repetition, is neither winning nor losing. Positions are equal if
        their configurations are: a configuration that counts turns without limit never repeats.
        """
        if self.jeu.finPartie(joueur) or not self.jeu.listeCoups(joueur):
            return bool(self.jeu.perdant(joueur))
        before = self.jeu.configuration
        try:
            return self._is_lost(joueur)
        finally:
            self.jeu.configuration = before

    def _is_lost(self, joueur: Any) -> bool:
        """Return whether the player to move loses in the current configuration."""
        # Put it back only at the end: if an exception interrupts it, its half-done work must not be used again.
        forced, self._forced = self._forced, None
        if isinstance(self.jeu, JeuSecateur):  # the package's own states are faster than configurations
            forced = forced or Forced(self.jeu.produit)
            lost = forced.loses(self.jeu.etat, joueur)
        else:
            forced = forced or Forced(rules := _Rules(self.jeu, joueur), rules.verdict)
            state = _State(self.jeu.configuration, joueur)
            lost = forced.loses(state, forced.game.to_move(state))
        self._forced = forced
        return lost


class _State:
    """A configuration and the player to move, hashable for any type of configuration."""

    def __init__(self, configuration: Any, joueur: Any) -> None:
        self.configuration, self.joueur = configuration, joueur

    @cached_property
    def key(self) -> Hashable:
        """The hashable form of the state."""
        return _frozen(self.configuration), self.joueur

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _State) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def _frozen(value: Any) -> Hashable:
    """Return lists as tuples, and dictionaries and sets as frozen sets, at every level."""
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return frozenset((key, _frozen(item)) for key, item in value.items())
    return frozenset(value) if isinstance(value, set) else value


class _Rules:
    """A game of the sheet as a game of the package; MAX is the player for whom the search is made."""

    def __init__(self, jeu: Any, joueur: Any) -> None:
        self.jeu, self.joueur = jeu, joueur
        self.name = type(jeu).__name__

    def start(self) -> _State:
        return _State(self.jeu.configuration, self.joueur)

    def to_move(self, state: _State) -> Side:
        return MAX if state.joueur == self.joueur else MIN

    def moves(self, state: _State) -> Sequence[Any]:
        self.jeu.configuration = state.configuration
        return [] if self.jeu.finPartie(state.joueur) else self.jeu.listeCoups(state.joueur)

    def play(self, state: _State, move: Any) -> _State:
        self.jeu.configuration = state.configuration
        return _State(self.jeu.joue(state.joueur, move), self.jeu.adversaire(state.joueur))

    def value(self, state: _State) -> Number:
        """Return the game's own evaluation of a configuration, at the end of the game as elsewhere."""
        self.jeu.configuration = state.configuration
        value: Number = self.jeu.evaluation(self.joueur)
        return value

    def verdict(self, state: _State, wins: bool) -> bool:
        """Return whether the player to move has won, or lost, at the end of the game."""
        self.jeu.configuration = state.configuration
        return bool((self.jeu.gagnant if wins else self.jeu.perdant)(state.joueur))


class Player(ABC):
    """A player: a call asks for a move."""

    def __init__(self, nom: str) -> None:
        self.nom = nom

    @abstractmethod
    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """Return a move of listeCoups(joueur)."""

    def __call__(self, unJeu: Any, joueur: Any) -> Any:
        """Ask for a move."""
        return self.choixCoup(unJeu, joueur)

    def __str__(self) -> str:
        return self.nom


class IAPlayer(Player):
    """A player with a level, which is the depth of the search, at least 1, and the code of a search, 0 to 5."""

    def __init__(self, lvl: int, code: int = 0, nom: str = "IA") -> None:
        super().__init__(nom)
        if type(lvl) is not int or lvl < 1:
            raise ParameterError(f"level {lvl!r}: expected a whole number, at least 1")
        if type(code) is not int or code not in range(len(CODES)):
            raise ParameterError(f"code {code!r}: expected a whole number, 0 to {len(CODES) - 1}")
        self.niveau, self.code = lvl, code


class IA(IAPlayer):
    """Plays the best move that a Parcours finds, and prints its value."""

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """Return the best move, after printing it with its value."""
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(f"{self.nom} : {coup} (valeur {valeur})")
        return coup
