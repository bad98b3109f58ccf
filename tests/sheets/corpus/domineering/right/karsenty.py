# Karsenty Noam - Domineering, joueurs MinMax et AlphaBeta
# evaluation = mes coups possibles - ceux de l'autre

class JoueurMinMax:
    def __init__(self, n=8, profondeur=2):
        self.n, self.profondeur = n, profondeur
        self.role = Jeu.LIGNE
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return type(self).__name__ + " de Noam"

    def reset(self):
        self.libres = frozenset((i, j) for i in range(self.n) for j in range(self.n))

    def update(self, l):
        self.libres -= {tuple(c) for c in l}

    @staticmethod
    def dominos(libres, role):
        di, dj = (1, 0) if role == Jeu.LIGNE else (0, 1)
        return [((i, j), (i + di, j + dj)) for i, j in sorted(libres) if (i + di, j + dj) in libres]

    def autre(self, role):
        return Jeu.COLONNE if role == Jeu.LIGNE else Jeu.LIGNE

    def evaluation(self, libres):
        return len(self.dominos(libres, self.role)) - len(self.dominos(libres, self.autre(self.role)))

    def valeur(self, libres, role, prof, alpha, beta):
        coups = self.dominos(libres, role)
        if not coups:       # celui qui ne peut plus jouer a perdu
            return -1000 if role == self.role else 1000
        if prof == 0:
            return self.evaluation(libres)
        vals = (self.valeur(libres - set(d), self.autre(role), prof - 1, alpha, beta) for d in coups)
        return max(vals) if role == self.role else min(vals)

    def joue(self):
        INF = float('inf')
        prof = self.profondeur + 2 * (len(self.libres) < 20)
        best, meilleur = -INF, None
        for d in self.dominos(self.libres, self.role):
            v = self.valeur(self.libres - set(d), self.autre(self.role), prof - 1, best, INF)
            if meilleur is None or v > best:
                best, meilleur = v, d
        return meilleur


class JoueurAlphaBeta(JoueurMinMax):
    def valeur(self, libres, role, prof, alpha, beta):
        coups = self.dominos(libres, role)
        if not coups:
            return -1000 if role == self.role else 1000
        if prof == 0:
            return self.evaluation(libres)
        v = None
        for d in coups:
            x = self.valeur(libres - set(d), self.autre(role), prof - 1, alpha, beta)
            if role == self.role:
                v = x if v is None else max(x, v)
                alpha = max(alpha, v)
            else:
                v = x if v is None else min(x, v)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v
