# mistake: bounds-not-handed-down
from math import inf


def ALPHA_BETA(s):
    """The root does not use what it learned from its first children."""
    best, coup = -inf, None
    for a in actions(s):
        v = pire(result(s, a), -inf, inf)
        if v > best:
            best, coup = v, a
    return coup


def mieux(s, alpha, beta):
    if terminal(s):
        return utility(s)
    for a in actions(s):
        alpha = max(alpha, pire(result(s, a), alpha, beta))
        if alpha >= beta:
            return alpha
    return alpha


def pire(s, alpha, beta):
    if terminal(s):
        return utility(s)
    for a in actions(s):
        beta = min(beta, mieux(result(s, a), alpha, beta))
        if alpha >= beta:
            return beta
    return beta
