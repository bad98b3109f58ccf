# mistakes: cell-taken, cut-wrong-side
# JoueurMinMax: forgets the dominoes of the opponent | JoueurAlphaBeta: leaves the loop while alpha <= beta
def lit(l):
    return [tuple(c) for c in l]

class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n
        self.pris = set()
    def setRole(self, direction):
        self.d = direction
    def getName(self):
        return "mm"
    def reset(self):
        self.pris = set()
    def update(self, l):
        a, b = lit(l)
        if (a[1] == b[1]) == (self.d == Jeu.LIGNE):
            self.pris |= {a, b}
    def coups(self, pris, d):
        for i in range(self.n):
            for j in range(self.n):
                a, b = (i, j), ((i + 1, j) if d == Jeu.LIGNE else (i, j + 1))
                if b[0] < self.n and b[1] < self.n and a not in pris and b not in pris:
                    yield a, b
    def valeur(self, pris, d, p):
        L = list(self.coups(pris, d))
        if not L:
            return -999 if d == self.d else 999
        if p == 0:
            return len(list(self.coups(pris, self.d))) - len(list(self.coups(pris, 1 - self.d)))
        V = [self.valeur(pris | set(c), 1 - d, p - 1) for c in L]
        return max(V) if d == self.d else min(V)
    def joue(self):
        c = max(self.coups(self.pris, self.d), key=lambda c: self.valeur(self.pris | set(c), 1 - self.d, 1))
        return Domino(Case(*c[0]), Case(*c[1]))

class JoueurAlphaBeta(JoueurMinMax):
    def update(self, l):
        self.pris |= set(lit(l))
    def ab(self, pris, d, p, alpha, beta):
        L = list(self.coups(pris, d))
        if not L:
            return -999 if d == self.d else 999
        if p == 0:
            return len(list(self.coups(pris, self.d))) - len(list(self.coups(pris, 1 - self.d)))
        for c in L:
            v = self.ab(pris | set(c), 1 - d, p - 1, alpha, beta)
            if d == self.d:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha <= beta:
                break
        return alpha if d == self.d else beta
    def joue(self):
        best, alpha = None, -10000
        for c in self.coups(self.pris, self.d):
            v = self.ab(self.pris | set(c), 1 - self.d, 1, alpha, 10000)
            if v > alpha:
                best, alpha = c, v
        return Domino(Case(*best[0]), Case(*best[1]))
