# The second pass, to find the action with the value found, is accepted.
from math import inf

def MINIMAX(s):
    meilleure, vmax = None, -inf
    for a in actions(s):
        v = mini(result(s, a))
        if meilleure is None or v > vmax:
            meilleure, vmax = a, v
    return meilleure

def maxi(s):
    if terminal(s): return utility(s)
    return max([mini(result(s, a)) for a in actions(s)])

def mini(s):
    if terminal(s): return utility(s)
    return min([maxi(result(s, a)) for a in actions(s)])

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
    v = MAX_VALUE(s, -inf, +inf)
    # return a in actions(s) with value v
    for a in actions(s):
        if MIN_VALUE(result(s, a), -inf, +inf) == v:
            return a
