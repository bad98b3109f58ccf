# mistake: state-kept
from math import inf

alpha = -inf


def lazy_score_tree(j, t):
    global alpha
    if isinstance(t, Leaf):
        return t.valeur
    v = -inf if t.joueur == j else inf
    for f in t.fils:
        s = lazy_score_tree(j, f)
        if t.joueur == j:
            v = max(v, s)
            alpha = max(alpha, v)
        else:
            v = min(v, s)
            if v <= alpha:
                return v
    return v
