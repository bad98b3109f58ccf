# mistakes: dominoes-missed, no-search
# JoueurMinMax: the last row and column are never looked at, and only one move is considered
class Plateau:
    def __init__(self, n):
        self.n = n
        self.t = [[0] * n for _ in range(n)]
    def pose(self, c, v=1):
        (a, b), (x, y) = c
        self.t[a][b] = v
        self.t[x][y] = v
    def coups(self, d):
        L = []
        for i in range(self.n - 1):
            for j in range(self.n - 1):
                x, y = (i + 1, j) if d == Jeu.LIGNE else (i, j + 1)
                if self.t[i][j] == 0 and self.t[x][y] == 0:
                    L.append(((i, j), (x, y)))
        return L

class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n
        self.p = Plateau(n)
    def setRole(self, direction):
        self.d = direction
    def getName(self):
        return "Plateau"
    def reset(self):
        self.p = Plateau(self.n)
    def update(self, l):
        self.p.pose(((l.a.i, l.a.j), (l.b.i, l.b.j)))
    def joue(self):
        best, bv = None, None
        for c in self.p.coups(self.d):
            self.p.pose(c)
            v = -len(self.p.coups(1 - self.d))
            self.p.pose(c, 0)
            if bv is None or v > bv:
                best, bv = c, v
        return Domino(Case(*best[0]), Case(*best[1]))
