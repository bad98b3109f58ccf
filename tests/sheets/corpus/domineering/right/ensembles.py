class Commun(Joueur):
    def __init__(self, n=8, profondeur=2):
        self.n, self.profondeur = n, profondeur
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return type(self).__name__

    def reset(self):
        self.pris = frozenset()

    def update(self, l):
        self.pris |= {l.a, l.b}

    def coups(self, pris, role):
        for i in range(self.n):
            for j in range(self.n):
                d = Domino(Case(i, j), Case(i + 1, j) if role == Jeu.LIGNE else Case(i, j + 1))
                if max(d.b) < self.n and d.a not in pris and d.b not in pris:
                    yield d

    def evalue(self, pris):
        return len(list(self.coups(pris, self.role))) - len(list(self.coups(pris, 1 - self.role)))


class JoueurMinMax(Commun):
    def joue(self):
        return self.minmax(self.pris, self.role, self.profondeur)[1]

    def minmax(self, pris, role, p):
        coups = list(self.coups(pris, role))
        if not coups:
            return (-1000 if role == self.role else 1000), None
        if p == 0:
            return self.evalue(pris), None
        valeurs = [(self.minmax(pris | {d.a, d.b}, 1 - role, p - 1)[0], d) for d in coups]
        return (max if role == self.role else min)(valeurs, key=lambda vd: vd[0])


class JoueurAlphaBeta(Commun):
    def joue(self):
        return self.ab(self.pris, self.role, self.profondeur, -10000, 10000)[1]

    def ab(self, pris, role, p, alpha, beta):
        coups = list(self.coups(pris, role))
        if not coups:
            return (-1000 if role == self.role else 1000), None
        if p == 0:
            return self.evalue(pris), None
        choix = coups[0]
        for d in coups:
            v = self.ab(pris | {d.a, d.b}, 1 - role, p - 1, alpha, beta)[0]
            if role == self.role and v > alpha:
                alpha, choix = v, d
            if role != self.role and v < beta:
                beta, choix = v, d
            if alpha >= beta:
                break
        return (alpha if role == self.role else beta), choix
