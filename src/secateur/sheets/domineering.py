"""Sheet 002: Domineering as its server plays it: Jeu, Case, Domino, and players that follow the interface Joueur.

`ligne` plays horizontally and covers (i, j) and (i+1, j); `colonne` plays vertically and covers (i, j) and (i, j+1).
What is said to people is in French, as the sheet is: the verdict on a game, and the question at the keyboard.
"""

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from secateur.errors import IllegalMoveError, SecateurError
from secateur.game import MAX, Game, Number, Player
from secateur.games.domineering import HORIZONTAL, VERTICAL, Domineering, State
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
    """What every player must do."""

    @abstractmethod
    def setRole(self, direction: int) -> None:
        """Hear which role one has: Jeu.LIGNE or Jeu.COLONNE."""

    @abstractmethod
    def getName(self) -> str:
        """Return one's name."""

    @abstractmethod
    def reset(self) -> None:
        """Hear that a new game begins."""

    @abstractmethod
    def joue(self) -> Domino:
        """Return the domino to place; there is at least one that can be placed."""

    @abstractmethod
    def update(self, l: Domino) -> None:  # noqa: E741 - the sheet's name
        """Hear that a domino was placed, by either player."""


class Partie(NamedTuple):
    """A game that was played: who won, the dominoes in their order, and the verdict in words."""

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
        """Take all dominoes from the board."""
        self.position: State = self.regles.start()
        self.coups: list[int] = []  # the lower left cells of the dominoes placed

    @property
    def libre(self) -> list[list[bool]]:
        """Which cells are free: libre[i][j]."""
        taken, cells = self.regles.is_taken, range(self.n)
        return [[not taken(self.position, j * self.n + i) for j in cells] for i in cells]

    @property
    def trait(self) -> int:
        """Whose turn it is: LIGNE or COLONNE."""
        return self.position[2]

    def dominos(self) -> list[Domino]:
        """Return the dominoes that the player whose turn it is can place; none when he has lost."""
        return [self.domino(move) for move in self.regles.moves(self.position)]

    def domino(self, move: int, direction: int | None = None) -> Domino:
        """Return the domino of a lower left cell, for a direction or for the player whose turn it is."""
        j, i = divmod(move, self.n)
        across = (self.trait if direction is None else direction) == self.LIGNE
        return Domino(Case(i, j), Case(i + 1, j) if across else Case(i, j + 1))

    def coup(self, domino: Domino) -> int:
        """Return the lower left cell of a domino that can be placed; fail with what is wrong with any other."""
        a, b = self._cases(domino)
        role, direction = ROLES[self.trait], "horizontal" if self.trait == self.LIGNE else "vertical"
        libre = self.libre
        for case in (a, b):
            if not (0 <= case.i < self.n and 0 <= case.j < self.n):
                raise IllegalMoveError(f"{domino} : la case {case} est hors de la grille {self.n} × {self.n}")
        if self.domino(a.j * self.n + a.i) != (a, b):
            raise IllegalMoveError(f"{domino} : {role} place deux cases voisines, en {direction}")
        for case in (a, b):
            if not libre[case.i][case.j]:
                raise IllegalMoveError(f"{domino} : la case {case} est déjà prise")
        return a.j * self.n + a.i

    def _cases(self, domino: Domino) -> tuple[Case, Case]:
        """Return the two cells, the lower left one first; fail if it is no domino at all."""
        try:
            (i, j), (k, m) = domino
            cells = sorted((Case(i, j), Case(k, m)))
            if not all(type(number) is int for cell in cells for number in cell):
                raise TypeError
        except (TypeError, ValueError):
            raise IllegalMoveError(f"{domino!r:.60} : un Domino de deux Case est attendu") from None
        return cells[0], cells[1]

    def pose(self, domino: Domino) -> None:
        """Place a domino for the player whose turn it is."""
        coup = self.coup(domino)
        self._suit([self.regles.play(self.position, coup)], [*self.coups, coup])

    def _suit(self, positions: Sequence[State], coups: Sequence[int]) -> None:
        """Follow a game: its last position, and all its moves."""
        self.position, self.coups = positions[-1], list(coups)

    def __str__(self) -> str:
        return self.regles.board_after(self.coups)

    # ---------------------------------------------------------------- the server

    def partie(self, ligne: Joueur, colonne: Joueur) -> Partie:
        """Play a game from the empty board. An illegal domino, or any failure of a player, loses the game at once."""
        self.reset()
        seats = _Seat(ligne, self), _Seat(colonne, self)
        played = Referee(self.regles, *seats, watch=self._suit).play()
        gagnant = self.LIGNE if played.value > 0 else self.COLONNE
        names = [f"{role} ({seat.name})" for role, seat in zip(ROLES, seats, strict=True)]
        winner, loser = names[gagnant], names[1 - gagnant]
        fault = played.reason.partition(" loses: ")[2]
        verdict = {"": "ne peut plus jouer", "resigns": "abandonne"}.get(fault, f"perd : {fault}")
        dominos = tuple(self.domino(coup, turn % 2) for turn, coup in enumerate(self.coups))
        return Partie(gagnant, dominos, f"{loser} {verdict} ; {winner} gagne")


class _Seat(Contestant[State, int]):
    """A player of the sheet before the package's referee."""

    def __init__(self, joueur: Joueur, jeu: Jeu) -> None:
        self.name, self.joueur, self.jeu = joueur.getName(), joueur, jeu

    def begin(self, game: Game[State, int], role: Player, state: State, seed: int) -> None:
        self.joueur.setRole(Jeu.LIGNE if role == MAX else Jeu.COLONNE)
        self.joueur.reset()

    def choose(self, state: State, seconds: float | None) -> int:
        return self.jeu.coup(self.joueur.joue())

    def told(self, state: State, move: int) -> None:
        self.joueur.update(self.jeu.domino(move, state[2]))


# ---------------------------------------------------------------- players


class _JoueurSurJeu(Joueur):
    """A player who follows the game on a board of his own."""

    nom = "joueur"

    def __init__(self, n: int = 8) -> None:
        self.jeu = Jeu(n)
        self.role = Jeu.LIGNE

    def setRole(self, direction: int) -> None:
        """Take the role."""
        self.role = direction

    def getName(self) -> str:
        """Return the name."""
        return self.nom

    def reset(self) -> None:
        """Clear the board."""
        self.jeu.reset()

    def update(self, l: Domino) -> None:  # noqa: E741 - the sheet's name
        """Put the domino on the board."""
        self.jeu.pose(l)


class JoueurAleatoire(_JoueurSurJeu):
    """Plays at random; the same seed gives the same games."""

    nom = "JoueurAleatoire"

    def __init__(self, n: int = 8, graine: int | None = None) -> None:
        super().__init__(n)
        self.hasard = random.Random(graine)

    def joue(self) -> Domino:
        """Return any domino, each as likely as the others."""
        return self.hasard.choice(self.jeu.dominos())


class JoueurClavier(_JoueurSurJeu):
    """Asks at the keyboard for `i j`, and asks again until that is a domino that can be placed."""

    nom = "JoueurClavier"

    def joue(self) -> Domino:
        """Show the board and read a cell; the end of the input gives the game up."""
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
        """Return the domino that a line `i j` means."""
        try:
            i, j = map(int, ligne.split())
        except ValueError:
            raise IllegalMoveError(f"{ligne.strip()!r:.40} : deux nombres i j sont attendus") from None
        domino = Domino(Case(i, j), Case(i + 1, j) if self.role == Jeu.LIGNE else Case(i, j + 1))
        self.jeu.coup(domino)
        return domino


def evaluation(jeu: Jeu) -> Number:
    """Return how many dominoes more `ligne` could place than `colonne`; 1000 or -1000 at the end of the game."""
    return jeu.regles.mobility(jeu.position)


class _JoueurChercheur(_JoueurSurJeu):
    """Plays the first best move of a search that stops after `profondeur` moves and evaluates there.

    The evaluation of a board is to `ligne`. `noeuds` counts the nodes looked at in the game so far.
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
    """Plays by alpha-beta: the same dominoes as minimax to the same depth, for fewer nodes."""

    nom, algorithme = "JoueurAlphaBeta", alphabeta
