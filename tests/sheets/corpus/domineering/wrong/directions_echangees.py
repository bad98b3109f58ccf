# mistake: wrong-direction
class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "premier coup"

    def reset(self):
        self.pris = []

    def update(self, l):
        self.pris += [l.a, l.b]

    def joue(self):
        for i in range(self.n):
            for j in range(self.n):
                # i is taken for the row and j for the column
                k, m = (i, j + 1) if self.role == Jeu.LIGNE else (i + 1, j)
                if k < self.n and m < self.n and Case(i, j) not in self.pris and Case(k, m) not in self.pris:
                    return Domino(Case(i, j), Case(k, m))
