# mistakes: wrong-direction
# JoueurMinMax: the helper that lists the moves of a role ignores the role and always lists horizontal dominoes, so it plays illegal moves as colonne
import copy

GRAND = 100000


def coups_ligne(t, n):
    L = []
    for i in range(n - 1):
        for j in range(n):
            if t[i][j] == 0 and t[i + 1][j] == 0:
                L.append([i, j, i + 1, j])
    return L


def coups_colonne(t, n):
    L = []
    for i in range(n):
        for j in range(n - 1):
            if t[i][j] == 0 and t[i][j + 1] == 0:
                L.append([i, j, i, j + 1])
    return L


def mes_coups(t, n, role):
    """les coups du joueur"""
    return coups_ligne(t, n)


def ses_coups(t, n, role):
    """les coups de l'adversaire"""
    return coups_colonne(t, n)


def apres(t, c):
    t2 = [ligne[:] for ligne in t]
    t2[c[0]][c[1]] = 1
    t2[c[2]][c[3]] = 1
    return t2


def lire(l):
    return l.a.i, l.a.j, l.b.i, l.b.j


class JoueurMinMax:
    def __init__(self, n=8):
        self.n = n
        self.t = [[0] * n for k in range(n)]

    def setRole(self, direction):
        self.direction = direction

    def getName(self):
        return "Boyer1"

    def reset(self):
        self.t = [[0] * self.n for k in range(self.n)]

    def update(self, l):
        self.t = apres(self.t, lire(l))

    def joue(self):
        best = -GRAND
        choix = None
        for c in mes_coups(self.t, self.n, self.direction):
            t2 = apres(self.t, c)
            pire = GRAND
            reponses = ses_coups(t2, self.n, self.direction)
            for d in reponses:
                t3 = apres(t2, d)
                v = len(mes_coups(t3, self.n, self.direction)) - len(ses_coups(t3, self.n, self.direction))
                if v < pire:
                    pire = v
            if pire > best:
                best = pire
                choix = c
        return Domino(Case(choix[0], choix[1]), Case(choix[2], choix[3]))


class JoueurAlphaBeta:
    def __init__(self, n=8):
        self.n = n
        self.t = [[0] * n for k in range(n)]

    def setRole(self, direction):
        self.direction = direction

    def getName(self):
        return "Boyer2"

    def reset(self):
        self.t = [[0] * self.n for k in range(self.n)]

    def update(self, l):
        self.t = apres(self.t, lire(l))

    def joue(self):
        if self.direction == Jeu.LIGNE:
            moi, lui = coups_ligne, coups_colonne
        else:
            moi, lui = coups_colonne, coups_ligne
        profondeur = 1 if len(moi(self.t, self.n)) > 12 else 3

        def valeur(t, a_moi, p, alpha, beta):
            L = moi(t, self.n) if a_moi else lui(t, self.n)
            if L == []:
                return -GRAND if a_moi else GRAND
            if p == 0:
                return len(moi(t, self.n)) - len(lui(t, self.n))
            if a_moi:
                for c in L:
                    alpha = max(alpha, valeur(apres(t, c), False, p - 1, alpha, beta))
                    if alpha >= beta:
                        return alpha
                return alpha
            for c in L:
                beta = min(beta, valeur(apres(t, c), True, p - 1, alpha, beta))
                if alpha >= beta:
                    return beta
            return beta

        alpha = -GRAND - 1
        choix = None
        for c in moi(self.t, self.n):
            v = valeur(apres(self.t, c), False, profondeur, alpha, GRAND + 1)
            if v > alpha:
                alpha = v
                choix = c
        return Domino(Case(choix[0], choix[1]), Case(choix[2], choix[3]))
