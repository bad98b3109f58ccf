# mistakes: parent-state-modified, sign-turned
# JoueurMinMax: the search puts dominoes on the board and takes only the first cell back, later moves look impossible or none is left | JoueurAlphaBeta: the evaluation and the end of the game have the wrong sign, it plays the worst moves
def direction(role):
    # ligne : (i,j)(i+1,j)   colonne : (i,j)(i,j+1)
    return (1, 0) if role == Jeu.LIGNE else (0, 1)


def autre(role):
    return Jeu.COLONNE if role == Jeu.LIGNE else Jeu.LIGNE


def dominos(libres, role):
    dx, dy = direction(role)
    return sorted(((i, j), (i + dx, j + dy)) for (i, j) in libres if (i + dx, j + dy) in libres)


class JoueurMinMax:
    def __init__(self, n=8):
        self.n = n
        self.reset()

    def setRole(self, role):
        self.role = role

    def getName(self):
        return "Arnaud MinMax"

    def reset(self):
        self.libres = {(i, j) for i in range(self.n) for j in range(self.n)}

    def update(self, l):
        for c in [(i, j) for i in range(self.n) for j in range(self.n)]:
            for dx, dy in ((1, 0), (0, 1)):
                d = (c[0] + dx, c[1] + dy)
                if l == Domino(Case(*c), Case(*d)) or l == Domino(Case(*d), Case(*c)):
                    self.libres.discard(c)
                    self.libres.discard(d)

    def eval(self):
        return len(dominos(self.libres, self.role)) - len(dominos(self.libres, autre(self.role)))

    def explore(self, role, p):
        D = dominos(self.libres, role)
        if p == 0 or not D:
            return self.eval(), None
        best = None
        for a, b in D:
            self.libres.discard(a)
            self.libres.discard(b)
            v = self.explore(autre(role), p - 1)[0]
            self.libres.add(a)
            if best is None or (role == self.role and v > best[0]) or (role != self.role and v < best[0]):
                best = (v, (a, b))
        return best

    def joue(self):
        v, (a, b) = self.explore(self.role, 2)
        return Domino(Case(*a), Case(*b))


class JoueurAlphaBeta:
    def __init__(self, n=8):
        self.n = n
        self.reset()

    def setRole(self, role):
        self.role = role

    def getName(self):
        return "Arnaud AlphaBeta"

    def reset(self):
        self.libres = frozenset((i, j) for i in range(self.n) for j in range(self.n))

    def update(self, l):
        for c in [(i, j) for i in range(self.n) for j in range(self.n)]:
            for dx, dy in ((1, 0), (0, 1)):
                d = (c[0] + dx, c[1] + dy)
                if l == Domino(Case(*c), Case(*d)) or l == Domino(Case(*d), Case(*c)):
                    self.libres = self.libres - {c, d}

    def explore(self, libres, role, p, a, b):
        D = dominos(libres, role)
        if p == 0 or not D:
            return len(dominos(libres, autre(self.role))) - len(dominos(libres, self.role)), None
        choix = None
        for d in D:
            v, _ = self.explore(libres - set(d), autre(role), p - 1, a, b)
            if role == self.role and v > a:
                a, choix = v, d
            if role != self.role and v < b:
                b, choix = v, d
            if a >= b:
                break
        return (a if role == self.role else b), choix

    def joue(self):
        v, (c, d) = self.explore(self.libres, self.role, 2, -999999, 999999)
        return Domino(Case(*c), Case(*d))
