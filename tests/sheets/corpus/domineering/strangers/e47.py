# mistakes: end-inverted
# JoueurAlphaBeta: having no move left counts as a win; there is no JoueurMinMax
import re
from copy import deepcopy

class Grille:
    def __init__(self, n):
        self.n = n
        self.occ = set()

    def libre(self, i, j):
        return 0 <= i < self.n and 0 <= j < self.n and (i, j) not in self.occ

    def coups(self, d):
        di, dj = (1, 0) if d == Jeu.LIGNE else (0, 1)
        for i in range(self.n):
            for j in range(self.n):
                if self.libre(i, j) and self.libre(i + di, j + dj):
                    yield i, j, i + di, j + dj

    def avec(self, coup):
        g = Grille(self.n)
        g.occ = self.occ | {(coup[0], coup[1]), (coup[2], coup[3])}
        return g


class JoueurAlphaBeta(Joueur):
    def __init__(self, n=8, profondeur=2):
        self.n = n
        self.profondeur = profondeur
        self.g = Grille(n)

    def setRole(self, direction):
        self.d = direction
        self.e = Jeu.LIGNE if direction == Jeu.COLONNE else Jeu.COLONNE

    def getName(self):
        return "alpha-beta (e47)"

    def reset(self):
        self.g = Grille(self.n)

    def update(self, l):
        self.g = self.g.avec([int(k) for k in re.findall(r"\b\d+\b", repr(l))])

    def h(self, g):
        return sum(1 for _ in g.coups(self.d)) - sum(1 for _ in g.coups(self.e))

    def max_value(self, g, alpha, beta, p):
        L = list(g.coups(self.d))
        if not L:
            return 9999        # plus de coup : partie finie
        if p == 0:
            return self.h(g)
        v = -99999
        for c in L:
            v = max(v, self.min_value(g.avec(c), alpha, beta, p - 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, g, alpha, beta, p):
        L = list(g.coups(self.e))
        if not L:
            return -9999
        if p == 0:
            return self.h(g)
        v = 99999
        for c in L:
            v = min(v, self.max_value(g.avec(c), alpha, beta, p - 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    def joue(self):
        alpha = -99999
        for c in self.g.coups(self.d):
            v = self.min_value(self.g.avec(c), alpha, 99999, self.profondeur - 1)
            if v > alpha:
                alpha = v
                choix = c
        return Domino(Case(choix[0], choix[1]), Case(choix[2], choix[3]))
