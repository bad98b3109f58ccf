# mistakes: cut-wrong-side
# The helper coupure compares v with beta (v <= beta) instead of with alpha for a MIN node, so MIN_VALUE returns after the first child
# Vasseur Benoit
from math import inf

def MINIMAX(s):
    def v(s, tour):
        if terminal(s):
            return utility(s)
        vals = []
        for a in actions(s):
            vals.append(v(result(s, a), not tour))
        return max(vals) if tour else min(vals)

    best, action = None, None
    for a in actions(s):
        x = v(result(s, a), False)
        if best is None or x > best:
            best, action = x, a
    return action


def coupure(v, alpha, beta, maxi):
    if maxi:
        return v >= beta
    else:
        return v <= beta


def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if coupure(v, alpha, beta, True):
            return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = +inf
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if coupure(v, alpha, beta, False):
            return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    best, action = -inf, None
    for a in actions(s):
        x = MIN_VALUE(result(s, a), best, +inf)
        if action is None or x > best:
            best, action = x, a
    return action
