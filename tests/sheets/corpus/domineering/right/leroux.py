# Leroux Emma -- TP domineering
from math import inf

TAILLE = 8


def coups(grille, direction):
    """ liste des dominos jouables ; grille[i][j] vrai si la case est libre """
    n, rep = len(grille), []
    for i in range(n):
        for j in range(n):
            k, l = (i + 1, j) if direction == Jeu.LIGNE else (i, j + 1)
            if k < n and l < n and grille[i][j] and grille[k][l]:
                rep.append(((i, j), (k, l)))
    return rep


def pose(grille, domino):
    copie = [list(col) for col in grille]
    for i, j in domino:
        copie[i][j] = False
    return copie


class JoueurMinMax:
    nom = "minmax-emma"
    elague = False

    def __init__(self, taille=TAILLE, prof=2):
        self.taille, self.prof = taille, prof
        self.moi, self.lui = Jeu.LIGNE, Jeu.COLONNE
        self.reset()

    def getName(self):
        return self.nom

    def setRole(self, direction):
        self.moi = direction
        self.lui = Jeu.LIGNE if direction == Jeu.COLONNE else Jeu.COLONNE

    def reset(self):
        self.grille = [[True for _ in range(self.taille)] for _ in range(self.taille)]

    def update(self, l):
        self.grille = pose(self.grille, l)

    def joue(self):
        reste = sum(map(sum, self.grille))
        prof = self.prof if reste > 18 else self.prof + 2
        return self.recherche(self.grille, self.moi, prof, -inf, inf)[1]

    def recherche(self, grille, qui, prof, alpha, beta):
        possibles = coups(grille, qui)
        if possibles == []:
            return (-1000 if qui == self.moi else 1000), None
        if prof == 0:
            return len(coups(grille, self.moi)) - len(coups(grille, self.lui)), None
        signe = 1 if qui == self.moi else -1
        v, choix = -signe * inf, None
        for d in possibles:
            x, _ = self.recherche(pose(grille, d), self.lui if qui == self.moi else self.moi, prof - 1, alpha, beta)
            if signe * x > signe * v:
                v, choix = x, d
            if self.elague:
                if qui == self.moi:
                    alpha = max(alpha, v)
                else:
                    beta = min(beta, v)
                if alpha >= beta:
                    return v, choix
        return v, choix


class JoueurAlphaBeta(JoueurMinMax):
    nom = "alphabeta-emma"
    elague = True
