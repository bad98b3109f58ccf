# mistake: win-missed
class JoueurMinMax(Joueur):
    def __init__(self, n=8):
        self.n = n

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return "mobilite"

    def reset(self):
        self.pris = set()

    def update(self, l):
        self.pris |= {l.a, l.b}

    def coups(self, pris, role):
        res = []
        for i in range(self.n):
            for j in range(self.n):
                d = Domino(Case(i, j), Case(i + 1, j) if role == Jeu.LIGNE else Case(i, j + 1))
                if max(d.b) < self.n and d.a not in pris and d.b not in pris:
                    res.append(d)
        return res

    def joue(self):
        def note(d):
            return len(self.coups(self.pris | {d.a, d.b}, self.role))

        return max(self.coups(self.pris, self.role), key=note)
