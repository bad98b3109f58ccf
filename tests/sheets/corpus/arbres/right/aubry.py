# TD arbres min-max -- Aubry C. -- style fonctionnel, comme en OCaml
from functools import reduce

_extremum = lambda est_max: (lambda x, y: x if (x > y) == est_max else y)
_note = lambda c: c.valeur


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    enfants = [*map(lambda f: complete_mm(j, f), mt.fils)]
    return NodeC(mt.joueur, reduce(_extremum(mt.joueur == j), map(_note, enfants)), enfants)


def lazy_score_tree(j, mt):
    # None = borne infinie (Minfinit ou Pinfinit selon le cote)
    inf = lambda a, v: v if a is None else (a if a > v else v)
    sup = lambda b, v: v if b is None else (b if b < v else v)

    def arbre(t, a, b):
        if isinstance(t, Leaf):
            return t.valeur
        return (liste_max if t.joueur == j else liste_min)(iter(t.fils), a, b)

    def liste_max(reste, a, b):
        for t in reste:
            v = arbre(t, a, b)
            if b is not None and v >= b:
                return b
            a = inf(a, v)
        return a

    def liste_min(reste, a, b):
        for t in reste:
            v = arbre(t, a, b)
            if a is not None and v <= a:
                return a
            b = sup(b, v)
        return b

    return arbre(mt, None, None)
