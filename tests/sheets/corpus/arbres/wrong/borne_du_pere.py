# mistake: bounds-not-handed-down
from math import inf


def lazy_score_tree(j, t):
    def valeur(noeud, borne):
        # borne: the father's provisional value
        if isinstance(noeud, Leaf):
            return noeud.valeur
        maxi = noeud.joueur == j
        v = None
        for f in noeud.fils:
            s = valeur(f, v if v is not None and f.joueur != noeud.joueur else None)
            if v is None or (maxi and s > v) or (not maxi and s < v):
                v = s
            if borne is not None and ((maxi and v >= borne) or (not maxi and v <= borne)):
                return v
        return v

    return valeur(t, None)
