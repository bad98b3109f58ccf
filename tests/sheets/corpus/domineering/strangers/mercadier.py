# mistakes: reset-forgotten
# reset does not copy the set of all cells: libres and toutes are the same set, which update empties, so a new game does not start from an empty board
# Mercadier Jeanne  TP : Domineering

def voisins(libres, role):
    # liste des dominos possibles pour role
    if role == Jeu.LIGNE:
        return [(c, (c[0] + 1, c[1])) for c in sorted(libres) if (c[0] + 1, c[1]) in libres]
    return [(c, (c[0], c[1] + 1)) for c in sorted(libres) if (c[0], c[1] + 1) in libres]


class JoueurBase:
    def __init__(self, n=8, profondeur=2):
        self.n = n
        self.profondeur = profondeur
        self.toutes = {(i, j) for i in range(n) for j in range(n)}
        self.role = Jeu.LIGNE
        self.reset()

    def reset(self):
        self.libres = self.toutes

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "Jeanne"

    def update(self, l):
        for (i, j) in l:
            self.libres.discard((i, j))

    def oppose(self, role):
        if role == Jeu.LIGNE:
            return Jeu.COLONNE
        return Jeu.LIGNE

    def note(self, libres):
        a = len(voisins(libres, self.role))
        b = len(voisins(libres, self.oppose(self.role)))
        return a - b

    def joue(self):
        meilleur, domino = float('-inf'), None
        for d in voisins(self.libres, self.role):
            v = self.val(self.libres - set(d), self.oppose(self.role), self.profondeur - 1, meilleur, float('inf'))
            if domino is None or v > meilleur:
                meilleur, domino = v, d
        return domino


class JoueurMinMax(JoueurBase):
    def val(self, libres, role, p, alpha, beta):
        suite = voisins(libres, role)
        if len(suite) == 0:
            return -1000 if role == self.role else 1000
        if p == 0:
            return self.note(libres)
        vals = [self.val(libres - set(d), self.oppose(role), p - 1, alpha, beta) for d in suite]
        return max(vals) if role == self.role else min(vals)


class JoueurAlphaBeta(JoueurBase):
    def val(self, libres, role, p, alpha, beta):
        suite = voisins(libres, role)
        if len(suite) == 0:
            return -1000 if role == self.role else 1000
        if p == 0:
            return self.note(libres)
        v = float('-inf') if role == self.role else float('inf')
        for d in suite:
            x = self.val(libres - set(d), self.oppose(role), p - 1, alpha, beta)
            if role == self.role:
                v = max(v, x)
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            else:
                v = min(v, x)
                if v <= alpha:
                    return v
                beta = min(beta, v)
        return v
