# mistake: evaluated-twice
from math import inf


def lazy_score_tree(j, t, alpha=-inf, beta=inf):
    if isinstance(t, Leaf):
        return t.valeur
    if t.joueur == j:
        for f in t.fils:
            if lazy_score_tree(j, f, alpha, beta) > alpha:
                alpha = lazy_score_tree(j, f, alpha, beta)
            if alpha >= beta:
                return alpha
        return alpha
    for f in t.fils:
        if lazy_score_tree(j, f, alpha, beta) < beta:
            beta = lazy_score_tree(j, f, alpha, beta)
        if alpha >= beta:
            return beta
    return beta
