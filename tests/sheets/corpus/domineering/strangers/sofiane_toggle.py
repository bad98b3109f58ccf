# mistakes: cell-taken
# JoueurAlphaBeta: joue marks its own domino and update then flips the cells (not libre), so its own dominoes become free again
# Sofiane B.  projet Domineering

def lireDomino(l):
    # je ne connais pas les noms des champs de Domino, alors je cherche les Case dedans
    cases = []
    for nom in dir(l):
        if not nom.startswith("_"):
            c = getattr(l, nom)
            if isinstance(c, Case):
                cases.append((c.i, c.j))
    return cases


def coups(libre, n, role):
    di, dj = (1, 0) if role == Jeu.LIGNE else (0, 1)
    res = []
    for i in range(n - di):
        for j in range(n - dj):
            if libre[i][j] and libre[i + di][j + dj]:
                res.append((i, j, i + di, j + dj))
    return res


def oppose(role):
    if role == Jeu.LIGNE:
        return Jeu.COLONNE
    return Jeu.LIGNE


class JoueurMinMax:
    def __init__(self, n=8):
        self.n = n
        self.role = None
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "minmax Sofiane"

    def reset(self):
        self.libre = [[True for j in range(self.n)] for i in range(self.n)]

    def update(self, l):
        for (i, j) in lireDomino(l):
            self.libre[i][j] = False

    def pose(self, c, etat):
        self.libre[c[0]][c[1]] = etat
        self.libre[c[2]][c[3]] = etat

    def valeur(self, role, prof):
        possibles = coups(self.libre, self.n, role)
        if possibles == []:
            return -10000 if role == self.role else 10000
        if prof == 0:
            moi = len(coups(self.libre, self.n, self.role))
            lui = len(coups(self.libre, self.n, oppose(self.role)))
            return moi - lui
        vals = []
        for c in possibles:
            self.pose(c, False)
            vals.append(self.valeur(oppose(role), prof - 1))
            self.pose(c, True)
        return max(vals) if role == self.role else min(vals)

    def joue(self):
        best = None
        for c in coups(self.libre, self.n, self.role):
            self.pose(c, False)
            v = self.valeur(oppose(self.role), 1)
            self.pose(c, True)
            if best is None or v > best[0]:
                best = (v, c)
        c = best[1]
        return Domino(Case(c[0], c[1]), Case(c[2], c[3]))


class JoueurAlphaBeta(JoueurMinMax):
    def getName(self):
        return "alphabeta Sofiane"

    def update(self, l):
        for (i, j) in lireDomino(l):
            self.libre[i][j] = not self.libre[i][j]

    def ab(self, role, prof, a, b):
        possibles = coups(self.libre, self.n, role)
        if possibles == []:
            return -10000 if role == self.role else 10000
        if prof == 0:
            return len(coups(self.libre, self.n, self.role)) - len(coups(self.libre, self.n, oppose(self.role)))
        for c in possibles:
            self.pose(c, False)
            v = self.ab(oppose(role), prof - 1, a, b)
            self.pose(c, True)
            if role == self.role:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return a if role == self.role else b

    def joue(self):
        a = -99999
        best = None
        for c in coups(self.libre, self.n, self.role):
            self.pose(c, False)
            v = self.ab(oppose(self.role), 1, a, 99999)
            self.pose(c, True)
            if best is None or v > a:
                a = v
                best = c
        self.pose(best, False)          # je note mon domino
        return Domino(Case(best[0], best[1]), Case(best[2], best[3]))
