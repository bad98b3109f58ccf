# mistakes: dominoes-missed
# The helper Plateau.coups runs i and j over n - 1 in both directions, so the moves in the last row (ligne) or in the last column (colonne) are never seen; with only those left it returns None
# Langlois Victor, domineering

class Plateau:
    def __init__(self, n):
        self.n = n
        self.occupe = set()

    def copie(self):
        p = Plateau(self.n)
        p.occupe = set(self.occupe)
        return p

    def poser(self, domino):
        for case in domino:
            self.occupe.add(tuple(case))

    def coups(self, role):
        res = []
        for i in range(self.n - 1):
            for j in range(self.n - 1):
                d = ((i, j), (i + 1, j) if role == Jeu.LIGNE else (i, j + 1))
                if d[0] not in self.occupe and d[1] not in self.occupe:
                    res.append(d)
        return res


class JoueurMinMax:
    def __init__(self, n=8, profondeur=2):
        self.n, self.profondeur = n, profondeur
        self.reset()

    def setRole(self, direction):
        self.role = direction
        self.adv = Jeu.COLONNE if direction == Jeu.LIGNE else Jeu.LIGNE

    def getName(self): return "Victor"

    def reset(self):
        self.plateau = Plateau(self.n)

    def update(self, l):
        self.plateau.poser(l)

    def joue(self):
        return self.maxi(self.plateau, self.profondeur, float('-inf'), float('inf'))[1]

    def fin(self, p, prof, role):
        if not p.coups(role):
            return -500 if role == self.role else 500
        if prof == 0:
            return len(p.coups(self.role)) - len(p.coups(self.adv))
        return None

    def maxi(self, p, prof, a, b):
        e = self.fin(p, prof, self.role)
        if e is not None:
            return e, None
        v, best = float('-inf'), None
        for d in p.coups(self.role):
            q = p.copie()
            q.poser(d)
            x = self.mini(q, prof - 1, a, b)[0]
            if x > v:
                v, best = x, d
            if self.coupe(v >= b):
                break
            a = max(a, v)
        return v, best

    def mini(self, p, prof, a, b):
        e = self.fin(p, prof, self.adv)
        if e is not None:
            return e, None
        v, best = float('inf'), None
        for d in p.coups(self.adv):
            q = p.copie()
            q.poser(d)
            x = self.maxi(q, prof - 1, a, b)[0]
            if x < v:
                v, best = x, d
            if self.coupe(v <= a):
                break
            b = min(b, v)
        return v, best

    def coupe(self, test): return False


class JoueurAlphaBeta(JoueurMinMax):
    def coupe(self, test): return test
