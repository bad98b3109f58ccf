# mistake: cut-not-on-equality
from math import inf


def lazy_score_tree(j, t, alpha=-inf, beta=inf):
    if isinstance(t, Leaf):
        return t.valeur
    if t.joueur == j:
        for f in t.fils:
            alpha = max(alpha, lazy_score_tree(j, f, alpha, beta))
            if alpha > beta:
                break
        return alpha
    for f in t.fils:
        beta = min(beta, lazy_score_tree(j, f, alpha, beta))
        if beta < alpha:
            break
    return beta
