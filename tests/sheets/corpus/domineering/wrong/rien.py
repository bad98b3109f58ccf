# mistake: nothing-returned
class JoueurAlphaBeta(Joueur):
    def __init__(self, n=8):
        self.n = n

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "muet"

    def reset(self):
        self.pris = set()

    def update(self, l):
        self.pris |= {l.a, l.b}

    def joue(self):
        for i in range(self.n):
            for j in range(self.n):
                d = Domino(Case(i, j), Case(i + 1, j) if self.role == Jeu.LIGNE else Case(i, j + 1))
                if max(d.b) < self.n and d.a not in self.pris and d.b not in self.pris:
                    self.update(d)
                    print(d)
                    break
