# mistakes: cell-taken
# JoueurMinMax: update keeps only the opponent's dominoes (the helper looks for them in the other direction), its own are never put on its board and it soon plays on taken cells
from itertools import product
from typing import Dict, Iterator, List, Tuple

Cellule = Tuple[int, int]
Paire = Tuple[Cellule, Cellule]


class Grille:
    """Plateau n x n ; une cellule absente du dictionnaire est libre."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.pris: Dict[Cellule, bool] = {}

    def places(self, role) -> Iterator[Paire]:
        n = self.n
        if role == Jeu.LIGNE:
            for i, j in product(range(n - 1), range(n)):
                yield (i, j), (i + 1, j)
        else:
            for i, j in product(range(n), range(n - 1)):
                yield (i, j), (i, j + 1)

    def coups(self, role) -> List[Paire]:
        return [(a, b) for a, b in self.places(role) if a not in self.pris and b not in self.pris]

    def pose(self, p: Paire) -> None:
        self.pris[p[0]] = self.pris[p[1]] = True

    def retire(self, p: Paire) -> None:
        del self.pris[p[0]], self.pris[p[1]]

    def cherche(self, l, role):
        """retrouve la paire de cellules du domino l dans une direction"""
        for a, b in self.places(role):
            if l == Domino(Case(*a), Case(*b)) or l == Domino(Case(*b), Case(*a)):
                return (a, b)
        return None


def oppose(role):
    return Jeu.COLONNE if role == Jeu.LIGNE else Jeu.LIGNE


def estime(g: Grille, moi) -> int:
    miens, siens = len(g.coups(moi)), len(g.coups(oppose(moi)))
    return miens - siens


class JoueurMinMax:
    def __init__(self, n: int = 8) -> None:
        self.g = Grille(n)

    def setRole(self, direction) -> None:
        self.moi = direction

    def getName(self) -> str:
        return "Collin (minmax)"

    def reset(self) -> None:
        self.g = Grille(self.g.n)

    def update(self, l) -> None:
        p = self.g.cherche(l, oppose(self.moi))
        if p is not None:
            self.g.pose(p)

    def val(self, trait, p: int) -> int:
        cs = self.g.coups(trait)
        if not cs:
            return -9999 if trait == self.moi else 9999
        if p == 0:
            return estime(self.g, self.moi)
        vs = []
        for c in cs:
            self.g.pose(c)
            vs.append(self.val(oppose(trait), p - 1))
            self.g.retire(c)
        return max(vs) if trait == self.moi else min(vs)

    def joue(self):
        notes = {}
        for c in self.g.coups(self.moi):
            self.g.pose(c)
            notes[c] = self.val(oppose(self.moi), 1)
            self.g.retire(c)
        a, b = max(notes, key=notes.get)
        return Domino(Case(*a), Case(*b))


class JoueurAlphaBeta:
    def __init__(self, n: int = 8) -> None:
        self.g = Grille(n)

    def setRole(self, direction) -> None:
        self.moi = direction

    def getName(self) -> str:
        return "Collin (alpha-beta)"

    def reset(self) -> None:
        self.g = Grille(self.g.n)

    def update(self, l) -> None:
        self.g.pose(self.g.cherche(l, Jeu.LIGNE) or self.g.cherche(l, Jeu.COLONNE))

    def val(self, trait, p: int, a: float, b: float) -> float:
        cs = self.g.coups(trait)
        if not cs:
            return -9999 if trait == self.moi else 9999
        if p == 0:
            return estime(self.g, self.moi)
        for c in cs:
            self.g.pose(c)
            v = self.val(oppose(trait), p - 1, a, b)
            self.g.retire(c)
            if trait == self.moi:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return a if trait == self.moi else b

    def joue(self):
        a, choix = float("-inf"), None
        p = 1 if len(self.g.coups(self.moi)) > 12 else 3
        for c in self.g.coups(self.moi):
            self.g.pose(c)
            v = self.val(oppose(self.moi), p, a, float("inf"))
            self.g.retire(c)
            if v > a:
                a, choix = v, c
        return Domino(Case(*choix[0]), Case(*choix[1]))
