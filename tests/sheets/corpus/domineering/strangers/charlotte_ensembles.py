# mistakes: dominoes-missed
# JoueurAlphaBeta: its helper coups_possibles runs both coordinates only up to n - 2, so dominoes in the last line of the board are never found (no move at all when only those are left)
# Charlotte V. -- plateau = ensemble des cases prises
from math import inf

VECTEUR = {Jeu.LIGNE: (1, 0), Jeu.COLONNE: (0, 1)}
AUTRE = {Jeu.LIGNE: Jeu.COLONNE, Jeu.COLONNE: Jeu.LIGNE}


def toutes(n, role):
    di, dj = VECTEUR[role]
    return [((i, j), (i + di, j + dj)) for i in range(n) for j in range(n) if i + di < n and j + dj < n]


def jouables(n, prises, role):
    return [c for c in toutes(n, role) if c[0] not in prises and c[1] not in prises]


def coups_possibles(n, prises, role):
    di, dj = VECTEUR[role]
    for i in range(n - 1):
        for j in range(n - 1):
            if (i, j) not in prises and (i + di, j + dj) not in prises:
                yield (i, j), (i + di, j + dj)


def en_domino(c):
    return Domino(Case(*c[0]), Case(*c[1]))


class Commun(Joueur):
    def __init__(self, n=8):
        self.n = n
        self.role = Jeu.LIGNE
        self.prises = frozenset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "Charlotte"

    def reset(self):
        self.prises = frozenset()

    def update(self, l):
        for role in VECTEUR:
            for c in toutes(self.n, role):
                if en_domino(c) == l or en_domino(c[::-1]) == l:
                    self.prises = self.prises | set(c)


class JoueurMinMax(Commun):
    def joue(self):
        def score(c):
            p = self.prises | set(c)
            reponses = jouables(self.n, p, AUTRE[self.role])
            if not reponses:
                return inf
            return len(jouables(self.n, p, self.role)) - len(reponses)

        return en_domino(max(jouables(self.n, self.prises, self.role), key=score))


class JoueurAlphaBeta(Commun):
    def note(self, prises):
        moi = sum(1 for _ in coups_possibles(self.n, prises, self.role))
        lui = sum(1 for _ in coups_possibles(self.n, prises, AUTRE[self.role]))
        return moi - lui

    def explore(self, prises, role, prof, alpha, beta):
        bloque = True
        for c in (coups_possibles(self.n, prises, role) if prof else ()):
            bloque = False
            v = self.explore(prises | set(c), AUTRE[role], prof - 1, alpha, beta)
            if role == self.role:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        if bloque:
            if not any(True for _ in coups_possibles(self.n, prises, role)):
                return -1000 if role == self.role else 1000
            return self.note(prises)
        return alpha if role == self.role else beta

    def joue(self):
        mieux, choix = -inf, None
        for c in coups_possibles(self.n, self.prises, self.role):
            v = self.explore(self.prises | set(c), AUTRE[self.role], 1, mieux, inf)
            if v > mieux:
                mieux, choix = v, c
        return en_domino(choix)
