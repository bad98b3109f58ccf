class Case:
    def __init__(self, i, j):
        self.i, self.j = i, j


class Domino:
    def __init__(self, a, b):
        self.a, self.b = a, b


class JoueurMinMax:
    profondeur = 1

    def __init__(self):
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "grille"

    def reset(self):
        self.n = Jeu.n
        self.grille = [[0] * self.n for _ in range(self.n)]

    def update(self, l):
        self.grille[l.a.i][l.a.j] = 1
        self.grille[l.b.i][l.b.j] = 1

    def place(self, coup, valeur):
        for i, j in coup:
            self.grille[i][j] = valeur

    def possibles(self, role):
        di, dj = (1, 0) if role == Jeu.LIGNE else (0, 1)
        return [
            ((i, j), (i + di, j + dj))
            for i in range(self.n - di)
            for j in range(self.n - dj)
            if not self.grille[i][j] and not self.grille[i + di][j + dj]
        ]

    def negamax(self, role, p):
        mes_coups = self.possibles(role)
        if not mes_coups:
            return -1000
        if p == 0:
            return len(mes_coups) - len(self.possibles(1 - role))
        m = -10**6
        for c in mes_coups:
            self.place(c, 1)
            m = max(m, -self.negamax(1 - role, p - 1))
            self.place(c, 0)
        return m

    def joue(self):
        m, choix = -10**6, None
        for c in self.possibles(self.role):
            self.place(c, 1)
            v = -self.negamax(1 - self.role, self.profondeur)
            self.place(c, 0)
            if v > m:
                m, choix = v, c
        (i, j), (k, l) = choix
        return Domino(Case(i, j), Case(k, l))


class JoueurAlphaBeta(JoueurMinMax):
    def negamax(self, role, p, alpha=-10**6, beta=10**6):
        mes_coups = self.possibles(role)
        if not mes_coups:
            return -1000
        if p == 0:
            return len(mes_coups) - len(self.possibles(1 - role))
        for c in mes_coups:
            self.place(c, 1)
            alpha = max(alpha, -self.negamax(1 - role, p - 1, -beta, -alpha))
            self.place(c, 0)
            if alpha >= beta:
                break
        return alpha
