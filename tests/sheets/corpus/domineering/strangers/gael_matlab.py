# mistakes: ?, rows-shared
# JoueurMinMax: a position without a move for the opponent has no special value (only the difference of the moves), so a domino that wins at once may not be played | JoueurAlphaBeta: the board is [[True] * n] * n, one row repeated n times, so a domino takes whole lines and the player soon finds no move
# Gael T. (prepa, surtout MATLAB)
# libre(i,j) = 1 si la case est libre

class JoueurMinMax:
    def __init__(self, n=8):
        self.n = n
        self.direction = None
        self.nom = "GaelMinMax"
        self.reset()

    def setRole(self, direction):
        self.direction = direction

    def getName(self):
        return self.nom

    def reset(self):
        self.libre = [[1] * self.n for k in range(self.n)]

    def update(self, l):
        n = self.n
        for i in range(n):
            for j in range(n):
                for (k, m) in ((i + 1, j), (i, j + 1)):
                    if k < n and m < n:
                        if Domino(Case(i, j), Case(k, m)) == l or Domino(Case(k, m), Case(i, j)) == l:
                            self.libre[i][j] = 0
                            self.libre[k][m] = 0

    def liste(self, direction):
        n = self.n
        L = []
        for j in range(n):
            for i in range(n):
                if direction == Jeu.LIGNE:
                    if i + 1 < n and self.libre[i][j] and self.libre[i + 1][j]:
                        L.append([i, j, i + 1, j])
                else:
                    if j + 1 < n and self.libre[i][j] and self.libre[i][j + 1]:
                        L.append([i, j, i, j + 1])
        return L

    def ennemi(self):
        if self.direction == Jeu.LIGNE:
            return Jeu.COLONNE
        else:
            return Jeu.LIGNE

    def evaluation(self):
        return len(self.liste(self.direction)) - len(self.liste(self.ennemi()))

    def met(self, c, x):
        self.libre[c[0]][c[1]] = x
        self.libre[c[2]][c[3]] = x

    def joue(self):
        vbest = float("-inf")
        cbest = None
        for c in self.liste(self.direction):
            self.met(c, 0)
            # l'adversaire repond au mieux
            reponses = self.liste(self.ennemi())
            if len(reponses) == 0:
                v = self.evaluation()
            else:
                v = float("inf")
                for r in reponses:
                    self.met(r, 0)
                    v = min(v, self.evaluation())
                    self.met(r, 1)
            self.met(c, 1)
            if v > vbest:
                vbest = v
                cbest = c
        return Domino(Case(cbest[0], cbest[1]), Case(cbest[2], cbest[3]))


class JoueurAlphaBeta(JoueurMinMax):
    def __init__(self, n=8):
        JoueurMinMax.__init__(self, n)
        self.nom = "GaelAlphaBeta"

    def reset(self):
        self.libre = [[True] * self.n] * self.n

    def valeurMin(self, alpha):
        reponses = self.liste(self.ennemi())
        if not reponses:
            return 1000000
        v = float("inf")
        for r in reponses:
            self.met(r, False)
            v = min(v, self.evaluation())
            self.met(r, True)
            if v <= alpha:
                break
        return v

    def joue(self):
        alpha = float("-inf")
        cbest = None
        for c in self.liste(self.direction):
            self.met(c, False)
            v = self.valeurMin(alpha)
            self.met(c, True)
            if v > alpha:
                alpha = v
                cbest = c
        if cbest is None:
            return None
        return Domino(Case(cbest[0], cbest[1]), Case(cbest[2], cbest[3]))
