"""Sheet 002: Domineering as its server plays it: Jeu, Case, Domino, and players that implement Joueur.

`ligne` plays horizontally and covers (i, j) and (i+1, j); `colonne` plays vertically and covers (i, j) and (i, j+1).
Like the sheet, the messages for people are in French: the verdict on a game, and the prompt at the keyboard.
"""

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from secateur.errors import IllegalMoveError, SecateurError
from secateur.game import MAX, Game, Number, Player
from secateur.games.domineering import HORIZONTAL, VERTICAL, Domineering, State, direction_of
from secateur.play.players import Contestant
from secateur.play.referee import Referee, Resign
from secateur.result import Limit
from secateur.search.algorithm import Algorithm
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax

ROLES: Final = ("ligne", "colonne")


class Case(NamedTuple):
    """A cell: i counts from the left and j from the bottom, both from 0."""

    i: int
    j: int

    def __str__(self) -> str:
        return f"({self.i},{self.j})"


class Domino(NamedTuple):
    """A domino on two cells, in either order."""

    a: Case
    b: Case

    def __str__(self) -> str:
        return f"{self.a} {self.b}"


class Joueur(ABC):
    """The interface of a player."""

    @abstractmethod
    def setRole(self, direction: int) -> None:
        """Receive the player's role: Jeu.LIGNE or Jeu.COLONNE."""

    @abstractmethod
    def getName(self) -> str:
        """Return the player's name."""

    @abstractmethod
    def reset(self) -> None:
        """Prepare for a new game."""

    @abstractmethod
    def joue(self) -> Domino:
        """Return the domino to place; at least one can be placed."""

    @abstractmethod
    def update(self, l: Domino) -> None:  # noqa: E741 - the sheet's name
        """Receive a domino that was placed, by either player."""


class Partie(NamedTuple):
    """A finished game: the winner, the dominoes in order, and the verdict in words."""

    gagnant: int
    dominos: tuple[Domino, ...]
    message: str


class Jeu:
    """The board, n × n, and the server that plays a game on it. `ligne` starts."""

    LIGNE: Final = HORIZONTAL
    COLONNE: Final = VERTICAL

    def __init__(self, n: int = 8) -> None:
        self.n = n
        self.regles = Domineering(n, n)
        self.reset()

    def reset(self) -> None:
        """Clear the board."""
        self.position: State = self.regles.start()
        self.coups: list[int] = []  # the lower left cells of the dominoes placed

    @property
    def libre(self) -> list[list[bool]]:
        """Which cells are free: libre[i][j]."""
        taken, cells = self.regles.is_taken, range(self.n)
        return [[not taken(self.position, j * self.n + i) for j in cells] for i in cells]

    @property
    def trait(self) -> int:
        """The player to move: LIGNE or COLONNE."""
        return direction_of(self.position)

    def dominos(self) -> list[Domino]:
        """Return the dominoes that the player to move can place; none if the game is lost."""
        return [self.domino(move) for move in self.regles.moves(self.position)]

    def domino(self, move: int, direction: int | None = None) -> Domino:
        """Return the domino with a lower left cell, in a direction or for the player to move."""
        j, i = divmod(move, self.n)
        across = (self.trait if direction is None else direction) == self.LIGNE
        return Domino(Case(i, j), Case(i + 1, j) if across else Case(i, j + 1))

    def coup(self, domino: Domino) -> int:
        """Return the lower left cell of a domino; raise IllegalMoveError if it cannot be placed."""
        a, b = self._cases(domino)
        role, direction = ROLES[self.trait], "à l'horizontale" if self.trait == self.LIGNE else "à la verticale"
        libre = self.libre
        for case in (a, b):
            if not (0 <= case.i < self.n and 0 <= case.j < self.n):
                raise IllegalMoveError(f"{domino} : la case {case} est hors de la grille {self.n} × {self.n}")
        if self.domino(a.j * self.n + a.i) != (a, b):
            raise IllegalMoveError(f"{domino} : {role} doit occuper deux cases voisines, {direction}")
        for case in (a, b):
            if not libre[case.i][case.j]:
                raise IllegalMoveError(f"{domino} : la case {case} est déjà prise")
        return a.j * self.n + a.i

    def _cases(self, domino: Domino) -> tuple[Case, Case]:
        """Return the two cells, the lower left one first; raise IllegalMoveError if this is not a domino."""
        try:
            (i, j), (k, m) = domino
            cells = sorted((Case(i, j), Case(k, m)))
            if not all(type(number) is int for cell in cells for number in cell):
                raise TypeError
        except (TypeError, ValueError):
            raise IllegalMoveError(f"{domino!r:.60} : un Domino de deux Case est attendu") from None
        return cells[0], cells[1]

    def pose(self, domino: Domino) -> None:
        """Place a domino for the player to move."""
        coup = self.coup(domino)
        self._suit([self.regles.play(self.position, coup)], [*self.coups, coup])

    def _suit(self, positions: Sequence[State], coups: Sequence[int]) -> None:
        """Update the board to a game's last position and its moves."""
        self.position, self.coups = positions[-1], list(coups)

    def __str__(self) -> str:
        return self.regles.board_after(self.coups)

    # ---------------------------------------------------------------- the server

    def partie(self, ligne: Joueur, colonne: Joueur) -> Partie:
        """Play a game from the empty board; a player who places an illegal domino, or fails, loses at once."""
        self.reset()
        seats = _Seat(ligne, self), _Seat(colonne, self)
        played = Referee(self.regles, *seats, watch=self._suit).play()
        gagnant = self.LIGNE if played.value > 0 else self.COLONNE
        names = [f"{role} ({seat.name})" for role, seat in zip(ROLES, seats, strict=True)]
        winner, loser = names[gagnant], names[1 - gagnant]
        ending = played.reason.removeprefix(f"{('first', 'second')[1 - gagnant]} ({seats[1 - gagnant].name}) ")
        fault = ending.removeprefix("loses: ")
        verdict = {"": "ne peut plus jouer", "resigns": "abandonne"}.get(ending, f"perd : {fault}")
        dominos = tuple(self.domino(coup, turn % 2) for turn, coup in enumerate(self.coups))
        return Partie(gagnant, dominos, f"{loser} {verdict} ; {winner} gagne")


class _Seat(Contestant[State, int]):
    """A player of the sheet as a contestant for the package's referee."""

    def __init__(self, joueur: Joueur, jeu: Jeu) -> None:
        self.name, self.joueur, self.jeu = joueur.getName(), joueur, jeu

    def begin(self, game: Game[State, int], role: Player, state: State, seed: int) -> None:
        self.joueur.setRole(Jeu.LIGNE if role == MAX else Jeu.COLONNE)
        self.joueur.reset()

    def choose(self, state: State, seconds: float | None) -> int:
        return self.jeu.coup(self.joueur.joue())

    def told(self, state: State, move: int) -> None:
        self.joueur.update(self.jeu.domino(move, direction_of(state)))


# ---------------------------------------------------------------- players


class _JoueurSurJeu(Joueur):
    """A player that follows the game on its own board."""

    nom = "joueur"

    def __init__(self, n: int = 8) -> None:
        self.jeu = Jeu(n)
        self.role = Jeu.LIGNE

    def setRole(self, direction: int) -> None:
        """Store the role."""
        self.role = direction

    def getName(self) -> str:
        """Return the name."""
        return self.nom

    def reset(self) -> None:
        """Clear the board."""
        self.jeu.reset()

    def update(self, l: Domino) -> None:  # noqa: E741 - the sheet's name
        """Place the domino on the board."""
        self.jeu.pose(l)


class JoueurAleatoire(_JoueurSurJeu):
    """Plays at random; the same seed gives the same games."""

    nom = "JoueurAleatoire"

    def __init__(self, n: int = 8, graine: int | None = None) -> None:
        super().__init__(n)
        self.hasard = random.Random(graine)

    def joue(self) -> Domino:
        """Return a random domino, each with the same probability."""
        return self.hasard.choice(self.jeu.dominos())


class JoueurClavier(_JoueurSurJeu):
    """Asks for `i j` at the keyboard until that is a domino that can be placed."""

    nom = "JoueurClavier"

    def joue(self) -> Domino:
        """Show the board and read a cell; the end of the input resigns the game."""
        print(self.jeu)
        while True:
            print(f"{ROLES[self.role]}, i j > ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                raise Resign
            try:
                return self.lit(line)
            except SecateurError as error:
                print(error)

    def lit(self, ligne: str) -> Domino:
        """Return the domino that a line `i j` stands for."""
        try:
            i, j = map(int, ligne.split())
        except ValueError:
            raise IllegalMoveError(f"{ligne.strip()!r:.40} : deux nombres i j sont attendus") from None
        domino = Domino(Case(i, j), Case(i + 1, j) if self.role == Jeu.LIGNE else Case(i, j + 1))
        self.jeu.coup(domino)
        return domino


def evaluation(jeu: Jeu) -> Number:
    """Return how many more dominoes `ligne` could place than `colonne`; 1000 or -1000 at the end of the game."""
    return jeu.regles.mobility(jeu.position)


class _JoueurChercheur(_JoueurSurJeu):
    """Plays the first best move of a search to depth `profondeur`.

    The evaluation of a board is from the point of view of `ligne`. `noeuds` counts the nodes visited in this game.
    """

    algorithme: Algorithm

    def __init__(self, n: int = 8, profondeur: int = 2, evaluation: Callable[[Jeu], Number] = evaluation) -> None:
        super().__init__(n)
        self.limite = Limit(depth=profondeur)
        self.evaluation, self.vu = evaluation, Jeu(n)
        self.noeuds = 0

    def reset(self) -> None:
        """Clear the board and the count."""
        super().reset()
        self.noeuds = 0

    def joue(self) -> Domino:
        """Return the first best domino."""
        result: Any = self.algorithme(self.jeu.regles, self.jeu.position, limit=self.limite, evaluation=self.valeur)
        self.noeuds += result.nodes
        return self.jeu.domino(result.move)

    def valeur(self, position: State) -> Number:
        """Return the evaluation of a position."""
        self.vu.position = position
        return self.evaluation(self.vu)


class JoueurMinMax(_JoueurChercheur):
    """Plays by minimax."""

    nom, algorithme = "JoueurMinMax", minimax


class JoueurAlphaBeta(_JoueurChercheur):
    """Plays by alpha-beta: the same dominoes as minimax to the same depth, with fewer nodes."""

    nom, algorithme = "JoueurAlphaBeta", alphabeta
