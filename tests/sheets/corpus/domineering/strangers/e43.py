# mistakes: wrong-direction
# both players: i and j are confused, so that ligne plays vertically
# Domineering - e43
import re
from secateur.sheets.domineering import Case, Domino, Joueur, Jeu

PROFONDEUR = 2

def cases(domino):
    c = [int(x) for x in re.findall(r"\b\d+\b", repr(domino))]
    return (c[0], c[1]), (c[2], c[3])

class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n
        self.role = Jeu.LIGNE
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "MinMax"

    def reset(self):
        self.libre = [[True] * self.n for i in range(self.n)]

    def update(self, l):
        for (i, j) in cases(l):
            self.libre[i][j] = False

    def autre(self, role):
        return Jeu.COLONNE if role == Jeu.LIGNE else Jeu.LIGNE

    def coups(self, role):
        # libre[i][j] : i = ligne, j = colonne
        res = []
        for i in range(self.n):
            for j in range(self.n):
                if self.libre[i][j]:
                    if role == Jeu.LIGNE and j + 1 < self.n and self.libre[i][j + 1]:
                        res.append(((i, j), (i, j + 1)))
                    if role == Jeu.COLONNE and i + 1 < self.n and self.libre[i + 1][j]:
                        res.append(((i, j), (i + 1, j)))
        return res

    def pose(self, coup, b):
        for (i, j) in coup:
            self.libre[i][j] = b

    def evaluation(self):
        return len(self.coups(self.role)) - len(self.coups(self.autre(self.role)))

    def valeur(self, role, p):
        coups = self.coups(role)
        if coups == []:
            return -1000 if role == self.role else 1000
        if p == 0:
            return self.evaluation()
        L = []
        for c in coups:
            self.pose(c, False)
            L.append(self.valeur(self.autre(role), p - 1))
            self.pose(c, True)
        return max(L) if role == self.role else min(L)

    def joue(self):
        best, bv = None, None
        for c in self.coups(self.role):
            self.pose(c, False)
            v = self.valeur(self.autre(self.role), PROFONDEUR - 1)
            self.pose(c, True)
            if bv is None or v > bv:
                best, bv = c, v
        return Domino(Case(*best[0]), Case(*best[1]))


class JoueurAlphaBeta(JoueurMinMax):
    def getName(self):
        return "AlphaBeta"

    def ab(self, role, p, alpha, beta):
        coups = self.coups(role)
        if coups == []:
            return -1000 if role == self.role else 1000
        if p == 0:
            return self.evaluation()
        for c in coups:
            self.pose(c, False)
            v = self.ab(self.autre(role), p - 1, alpha, beta)
            self.pose(c, True)
            if role == self.role:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if role == self.role else beta

    def joue(self):
        best, alpha = None, -10000
        for c in self.coups(self.role):
            self.pose(c, False)
            v = self.ab(self.autre(self.role), PROFONDEUR - 1, alpha, 10000)
            self.pose(c, True)
            if v > alpha:
                best, alpha = c, v
        return Domino(Case(*best[0]), Case(*best[1]))
