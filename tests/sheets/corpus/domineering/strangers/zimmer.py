# mistakes: reset-forgotten
# JoueurAlphaBeta: reset does nothing, the dominoes of the last game stay on the board of the next one
INFINI = 10 ** 9


class Base2(Joueur):
    """ce que les deux joueurs ont en commun"""

    def __init__(self, n=8):
        self.n = n
        self.libre = [[True] * n for _ in range(n)]
        self.role = None

    def setRole(self, direction):
        self.role = direction

    def adverse(self, role):
        if role == Jeu.LIGNE:
            return Jeu.COLONNE
        return Jeu.LIGNE

    def update(self, l):
        for i in range(self.n):
            for j in range(self.n):
                for (k, m) in ((i + 1, j), (i, j + 1)):
                    a, b = Case(i, j), Case(k, m)
                    if k < self.n and m < self.n and (Domino(a, b) == l or Domino(b, a) == l):
                        self.libre[i][j] = False
                        self.libre[k][m] = False

    def possibles(self, role):
        n, libre = self.n, self.libre
        res = []
        if role == Jeu.LIGNE:
            for i in range(n - 1):
                for j in range(n):
                    if libre[i][j] and libre[i + 1][j]:
                        res.append((i, j, i + 1, j))
        else:
            for i in range(n):
                for j in range(n - 1):
                    if libre[i][j] and libre[i][j + 1]:
                        res.append((i, j, i, j + 1))
        return res

    def poser(self, c):
        self.libre[c[0]][c[1]] = False
        self.libre[c[2]][c[3]] = False

    def enlever(self, c):
        self.libre[c[0]][c[1]] = True
        self.libre[c[2]][c[3]] = True

    def evaluation(self):
        return len(self.possibles(self.role)) - len(self.possibles(self.adverse(self.role)))


class JoueurMinMax(Base2):
    def getName(self):
        return "minmax de Zimmer"

    def reset(self):
        self.libre = [[True] * self.n for _ in range(self.n)]

    def valeur(self, role, p):
        coups = self.possibles(role)
        if coups == []:
            return -5000 if role == self.role else 5000
        if p == 0:
            return self.evaluation()
        vals = []
        for c in coups:
            self.poser(c)
            vals.append(self.valeur(self.adverse(role), p - 1))
            self.enlever(c)
        return max(vals) if role == self.role else min(vals)

    def joue(self):
        best = -INFINI
        p = 1 if len(self.possibles(self.role)) > 12 else 3
        for c in self.possibles(self.role):
            self.poser(c)
            v = self.valeur(self.adverse(self.role), p)
            self.enlever(c)
            if v > best:
                best = v
                choix = c
        return Domino(Case(choix[0], choix[1]), Case(choix[2], choix[3]))


class JoueurAlphaBeta(Base2):
    def getName(self):
        return "alphabeta de Zimmer"

    def reset(self):
        # rien a faire, le plateau est cree dans __init__
        pass

    def valeur(self, role, p, alpha, beta):
        coups = self.possibles(role)
        if coups == []:
            return -5000 if role == self.role else 5000
        if p == 0:
            return self.evaluation()
        for c in coups:
            self.poser(c)
            v = self.valeur(self.adverse(role), p - 1, alpha, beta)
            self.enlever(c)
            if role == self.role:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if role == self.role else beta

    def joue(self):
        best = -INFINI
        p = 1 if len(self.possibles(self.role)) > 12 else 3
        for c in self.possibles(self.role):
            self.poser(c)
            v = self.valeur(self.adverse(self.role), p, best, INFINI)
            self.enlever(c)
            if v > best:
                best = v
                choix = c
        return Domino(Case(choix[0], choix[1]), Case(choix[2], choix[3]))
