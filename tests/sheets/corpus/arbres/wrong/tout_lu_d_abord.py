# mistake: laziness-broken
from math import inf


def feuilles(t):
    if isinstance(t, Leaf):
        return [t.valeur]
    res = []
    for f in t.fils:
        res += feuilles(f)
    return res


def lazy_score_tree(j, t):
    toutes = feuilles(t)
    bas, haut = min(toutes) - 1, max(toutes) + 1  # an infinity that is large enough

    def aux(t, a, b):
        if isinstance(t, Leaf):
            return t.valeur
        for f in t.fils:
            s = aux(f, a, b)
            if t.joueur == j:
                a = max(a, s)
            else:
                b = min(b, s)
            if a >= b:
                break
        return a if t.joueur == j else b

    return aux(t, bas, haut)
