# mistake: cell-taken
class JoueurAlphaBeta(Joueur):
    def __init__(self, n=8):
        self.n = n
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "sourd"

    def reset(self):
        self.libre = [[True] * self.n for _ in range(self.n)]

    def update(self, l):
        pass  # the opponent's dominoes are forgotten

    def joue(self):
        for i in range(self.n):
            for j in range(self.n):
                k, m = (i + 1, j) if self.role == Jeu.LIGNE else (i, j + 1)
                if k < self.n and m < self.n and self.libre[i][j] and self.libre[k][m]:
                    self.libre[i][j] = self.libre[k][m] = False
                    return Domino(Case(i, j), Case(k, m))
