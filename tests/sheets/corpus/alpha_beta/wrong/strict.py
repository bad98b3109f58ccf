# mistake: cut-not-on-equality
from math import inf


def ALPHA_BETA(s):
    def f(s, maxi, alpha, beta):
        if terminal(s):
            return utility(s)
        v = -inf if maxi else inf
        for a in actions(s):
            w = f(result(s, a), not maxi, alpha, beta)
            if maxi:
                v = max(v, w)
                if v > beta:
                    return v
                alpha = max(alpha, v)
            else:
                v = min(v, w)
                if v < alpha:
                    return v
                beta = min(beta, v)
        return v

    best, coup = -inf, None
    for a in actions(s):
        v = f(result(s, a), False, best, inf)
        if v > best:
            best, coup = v, a
    return coup
