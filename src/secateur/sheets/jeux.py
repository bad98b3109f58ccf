"""Sheet 004: the sheet's class Game, any game of the package as such a Game, and Doo.

A joueur is any value that `adversaire` accepts; here J_ATT and J_DEF, who are MAX and MIN.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final

from secateur.abilities import board, evaluation
from secateur.errors import IllegalMoveError, PositionError, listed
from secateur.game import MAX, MIN, Number, Player
from secateur.game import Game as Rules
from secateur.games import doo
from secateur.games.doo_board import SheetMove, State

J_ATT: Final = MAX
J_DEF: Final = MIN
VIDE: Final = "."
NOIRS: Final = "N"
ROI: Final = "R"
BLANCS: Final = "B"


class Game(ABC):
    """A game of the sheet: an object with a configuration, which searches change and restore."""

    @property
    @abstractmethod
    def configuration(self) -> Any:
        """The state of the game; it can be set."""

    @configuration.setter
    @abstractmethod
    def configuration(self, nouvelle: Any) -> None: ...

    @abstractmethod
    def regles(self) -> str:
        """Return the rules in words."""

    @abstractmethod
    def adversaire(self, joueur: Any) -> Any:
        """Return the other player."""

    @abstractmethod
    def gagnant(self, joueur: Any) -> bool:
        """Return whether the player has won."""

    @abstractmethod
    def perdant(self, joueur: Any) -> bool:
        """Return whether the player has lost."""

    @abstractmethod
    def finPartie(self, joueur: Any) -> bool:
        """Return whether the game is over when the player is to move."""

    @abstractmethod
    def listeCoups(self, joueur: Any) -> Sequence[Any]:
        """Return the moves of the player."""

    @abstractmethod
    def joue(self, joueur: Any, coup: Any) -> Any:
        """Return a new configuration; the game keeps its own."""

    @abstractmethod
    def evaluation(self, joueur: Any) -> Number:
        """Return the value of the configuration to the player.

        All wins have the same value, all losses its negative, and everything else lies strictly between.
        """


class JeuSecateur(Game):
    """Any game of the package whose players alternate; a configuration is a state of the package."""

    def __init__(self, produit: Rules[Any, Any]) -> None:
        self.produit = produit
        self.etat = produit.start()

    def ecrit(self, etat: Any) -> Any:
        """Return the configuration of a state of the package."""
        return etat

    def lit(self, configuration: Any) -> Any:
        """Return the state of a configuration."""
        return configuration

    def coups(self) -> Sequence[Any]:
        """Return the moves of the player to move, in the package's order."""
        return self.produit.moves(self.etat)

    @property
    def configuration(self) -> Any:
        """The state of the game."""
        return self.ecrit(self.etat)

    @configuration.setter
    def configuration(self, nouvelle: Any) -> None:
        self.etat = self.lit(nouvelle)

    def regles(self) -> str:
        """Return the package's description of the game."""
        return inspect.getdoc(inspect.getmodule(self.produit)) or self.produit.name

    def adversaire(self, joueur: Player) -> Player:
        """Return the other player."""
        return MIN if joueur == MAX else MAX

    def gagnant(self, joueur: Player) -> bool:
        """Return whether the game is over and the player has won."""
        return self.finPartie(joueur) and self.produit.value(self.etat) * joueur > 0

    def perdant(self, joueur: Player) -> bool:
        """Return whether the game is over and the player has lost."""
        return self.gagnant(self.adversaire(joueur))

    def finPartie(self, joueur: Player) -> bool:
        """Return whether the game is over."""
        return not self.produit.moves(self.etat)

    def listeCoups(self, joueur: Player) -> Sequence[Any]:
        """Return the moves of the player; none if it is the opponent's turn."""
        return self.coups() if self.produit.to_move(self.etat) == joueur else []

    def joue(self, joueur: Player, coup: Any) -> Any:
        """Return the configuration after a legal move of the player."""
        legal = self.listeCoups(joueur)
        if coup not in legal:
            expected = listed([repr(move) for move in legal]) or "nothing"
            raise IllegalMoveError(f"{coup!r}: not a move of {joueur!r} here: expected {expected}")
        move = self.produit.moves(self.etat)[legal.index(coup)]
        return self.ecrit(self.produit.play(self.etat, move))

    def evaluation(self, joueur: Player) -> Number:
        """Return the package's first evaluation of the game, from the player's point of view."""
        return joueur * evaluation(self.produit)(self.etat)

    def __str__(self) -> str:
        return board(self.produit, self.etat)


class Doo(JeuSecateur):
    """The game of Doo. A configuration is (twelve letters, turn): VIDE, NOIRS, ROI, BLANCS, cells row by row.

    Odd turns are the attacker's. In the duel the turn is always 8 or 9: only the player to move matters, so that
    positions can repeat. Moves are as the sheet writes them: (kind, cell), (p1, p2), (from, to), (from, (c1, c2, …)).
    """

    produit: doo.Doo

    def __init__(self) -> None:
        super().__init__(doo.Doo())

    def ecrit(self, etat: State) -> tuple[tuple[str, ...], int]:
        """Return the letters on the cells 0 to 11, and the turn."""
        letters, _, turn = self.produit.state_text(etat).partition("/")
        return tuple(letters), int(turn)

    def lit(self, configuration: tuple[Iterable[str], int]) -> State:
        """Return the state of letters and a turn."""
        try:
            plateau, tour = configuration
            return self.produit.read_state(f"{''.join(plateau)}/{tour:d}")
        except (TypeError, ValueError):
            raise PositionError(f"{configuration!r:.60}: expected twelve letters and the turn") from None

    def coups(self) -> list[SheetMove]:
        """Return the moves of the player to move, as the sheet writes them."""
        return [self.produit.decode(move) for move in self.produit.moves(self.etat)]
