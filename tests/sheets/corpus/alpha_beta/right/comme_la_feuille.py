from math import inf


def MINIMAX(s):
    v = MAXI(s)
    for a in actions(s):
        if MINI(result(s, a)) == v:
            return a


def MAXI(s):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, MINI(result(s, a)))
    return v


def MINI(s):
    if terminal(s):
        return utility(s)
    v = inf
    for a in actions(s):
        v = min(v, MAXI(result(s, a)))
    return v


def ALPHA_BETA(s):
    v = MAX_VALUE(s, -inf, +inf)
    for a in actions(s):
        if MIN_VALUE(result(s, a), -inf, +inf) == v:
            return a


def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = inf
    for a in actions(s):
        v = min(v, MAX_VALUE(result(a, s), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, MIN_VALUE(result(a, s), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v
