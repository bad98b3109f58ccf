# Dumas. Aucune recursion : les deux arbres sont parcourus avec une pile de "cadres".
class Cadre:
    __slots__ = ("reste", "mode", "val", "a", "b")

    def __init__(self, j, mode, a=None, b=None):
        self.reste = iter(fils(j))
        self.mode = mode
        self.val = None  # pas encore de valeur provisoire
        self.a, self.b = a, b

    def recoit(self, v):
        if self.val is None:
            self.val = v
        elif self.mode == Max:
            if v > self.val:
                self.val = v
        elif v < self.val:
            self.val = v

    def coupe(self):
        if self.val is None:
            return False
        if self.mode == Max:
            return self.b is not None and self.val >= self.b
        return self.a is not None and self.val <= self.a

    def fenetre(self):
        a, b = self.a, self.b
        if self.val is not None:
            if self.mode == Max and (a is None or self.val > a):
                a = self.val
            if self.mode == Min and (b is None or self.val < b):
                b = self.val
        return a, b


def _autre(m):
    return Min if m == Max else Max


def _parcours(j, mode, elaguer):
    if feuille(j):
        return cout(j)
    pile = [Cadre(j, mode)]
    while True:
        c = pile[-1]
        k = None
        fini = elaguer and c.coupe()
        if not fini:
            try:
                k = next(c.reste)
            except StopIteration:
                fini = True
        if fini:
            pile.pop()
            if not pile:
                return c.val
            pile[-1].recoit(c.val)
        elif feuille(k):
            c.recoit(cout(k))
        else:
            pile.append(Cadre(k, _autre(c.mode), *c.fenetre()))


def Minmax(j, mode):
    return _parcours(j, mode, False)


def AlphaBeta(j, mode):
    return _parcours(j, mode, True)


def largeur(a, b, fonctions):
    # couche par couche ; chemin[x] = noms appliques pour arriver en x
    chemin = {a: ()}
    couche = [a]
    while couche and b not in chemin and len(chemin) <= 100000:
        suivante = []
        for x in couche:
            for nom, f in fonctions.items():
                y = f(x)
                if y not in chemin:
                    chemin[y] = chemin[x] + (nom,)
                    suivante.append(y)
                    if y == b:
                        return list(chemin[y])
        couche = suivante
    return list(chemin[b]) if b in chemin else None
