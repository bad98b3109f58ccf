# mistake: cut-wrong-side
from math import inf


def lazy_score_tree(j, t, alpha=-inf, beta=inf):
    if isinstance(t, Leaf):
        return t.valeur
    if t.joueur == j:
        v = -inf
        for f in t.fils:
            v = max(v, lazy_score_tree(j, f, alpha, beta))
            if v <= alpha:
                return v
            alpha = max(alpha, v)
        return v
    v = inf
    for f in t.fils:
        v = min(v, lazy_score_tree(j, f, alpha, beta))
        if v >= beta:
            return v
        beta = min(beta, v)
    return v
