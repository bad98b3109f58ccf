# mistakes: reset-forgotten, bounds-not-handed-down
# both players: reset leaves the board as it is | JoueurAlphaBeta: alpha and beta start anew at every node
# Henry - joueurs pour le domineering
import re
import random

def lire(l):
    """les deux cases d'un domino"""
    a, b, c, d = [int(x) for x in re.findall(r'\b\d+\b', repr(l))]
    return [(a, b), (c, d)]

def coups(libres, role):
    L = []
    for (i, j) in sorted(libres):
        if role == Jeu.LIGNE:
            k = (i + 1, j)
        else:
            k = (i, j + 1)
        if k in libres:
            L.append(((i, j), k))
    return L

def adverse(role):
    if role == Jeu.LIGNE:
        return Jeu.COLONNE
    return Jeu.LIGNE

def evaluation(libres, moi):
    return len(coups(libres, moi)) - len(coups(libres, adverse(moi)))


class JoueurMinMax:
    def __init__(self, n=8):
        self.n = n
        self.moi = None
        self.libres = set((i, j) for i in range(n) for j in range(n))

    def setRole(self, direction):
        self.moi = direction

    def getName(self):
        return "Henry MinMax"

    def reset(self):
        self.nb_coups = 0

    def update(self, l):
        self.nb_coups += 1
        for c in lire(l):
            self.libres.discard(c)

    def minmax(self, libres, role, p):
        L = coups(libres, role)
        if len(L) == 0:
            if role == self.moi:
                return -500
            else:
                return 500
        if p == 0:
            return evaluation(libres, self.moi)
        vals = [self.minmax(libres - set(c), adverse(role), p - 1) for c in L]
        if role == self.moi:
            return max(vals)
        return min(vals)

    def joue(self):
        best = None
        vmax = -1000
        for c in coups(self.libres, self.moi):
            v = self.minmax(self.libres - set(c), adverse(self.moi), 1)
            if v > vmax:
                vmax = v
                best = c
        return Domino(Case(best[0][0], best[0][1]), Case(best[1][0], best[1][1]))


class JoueurAlphaBeta(JoueurMinMax):
    def getName(self):
        return "Henry AlphaBeta"

    def alphabeta(self, libres, role, p):
        alpha = -1000
        beta = 1000
        L = coups(libres, role)
        if len(L) == 0:
            if role == self.moi:
                return -500
            else:
                return 500
        if p == 0:
            return evaluation(libres, self.moi)
        for c in L:
            v = self.alphabeta(libres - set(c), adverse(role), p - 1)
            if role == self.moi:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        if role == self.moi:
            return alpha
        return beta

    def joue(self):
        best = None
        vmax = -1000
        for c in coups(self.libres, self.moi):
            v = self.alphabeta(self.libres - set(c), adverse(self.moi), 1)
            if v > vmax:
                vmax = v
                best = c
        return Domino(Case(best[0][0], best[0][1]), Case(best[1][0], best[1][1]))
