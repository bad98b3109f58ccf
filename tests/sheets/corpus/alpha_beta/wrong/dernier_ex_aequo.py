# mistake: last-tie
from math import inf


def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = inf
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    meilleur, v = None, -inf
    for a in actions(s):
        w = MIN_VALUE(result(s, a), v, inf)
        if w >= v:
            meilleur, v = a, w
    return meilleur
