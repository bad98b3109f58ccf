# mistake: off-board
class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "bord"

    def reset(self):
        self.pris = set()

    def update(self, l):
        self.pris.add((l.a.i, l.a.j))
        self.pris.add((l.b.i, l.b.j))

    def joue(self):
        for i in range(self.n):
            for j in range(self.n):
                k, m = (i + 1, j) if self.role == Jeu.LIGNE else (i, j + 1)
                if (i, j) not in self.pris and (k, m) not in self.pris:
                    return Domino(Case(i, j), Case(k, m))
