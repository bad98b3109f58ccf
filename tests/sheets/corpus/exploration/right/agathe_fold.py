# Agathe M. : version "fonctionnelle"
from collections import deque
from functools import partial, reduce

OPP = lambda mode: Min if mode == Max else Max
MIEUX = {True: lambda a, b: b if a is None or b > a else a,
         False: lambda a, b: b if a is None or b < a else a}


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    suite = map(partial(lambda m, k: Minmax(k, m), OPP(mode)), fils(j))
    return reduce(MIEUX[mode == Max], suite, None)


def AlphaBeta(j, mode):
    def coupe(mode, v1, v2):            # règle R3 : v2 est la valeur provisoire du père
        if v1 is None or v2 is None:
            return False
        return v1 >= v2 if mode == Max else v1 <= v2

    def provisoires(j, mode, pere):     # règle R2 : les valeurs provisoires successives de j
        v = None
        for k in fils(j):
            v = MIEUX[mode == Max](v, definitive(k, OPP(mode), v))
            yield v
            if coupe(mode, v, pere):
                return

    def definitive(j, mode, pere):      # règle R1
        return cout(j) if feuille(j) else deque(provisoires(j, mode, pere), maxlen=1).pop()

    return definitive(j, mode, None)


def largeur(a, b, fonctions, limite=20000):
    if a == b:
        return []
    venu_de = {a: None}
    niveau = deque([a])
    while niveau and len(venu_de) < limite:
        x = niveau.popleft()
        for nom, f in fonctions.items():
            y = f(x)
            if y in venu_de:
                continue
            venu_de[y] = (x, nom)
            if y == b:
                noms, z = deque(), b
                while venu_de[z] is not None:
                    z, nom = venu_de[z]
                    noms.appendleft(nom)
                return list(noms)
            niveau.append(y)
    return None
