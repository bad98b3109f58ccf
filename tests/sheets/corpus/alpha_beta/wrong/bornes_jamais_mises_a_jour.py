# mistake: bounds-not-handed-down
from math import inf


def ALPHA_BETA(s):
    def valeur(s, maxi, alpha, beta):
        if terminal(s):
            return utility(s)
        v = -inf if maxi else inf
        for a in actions(s):
            w = valeur(result(s, a), not maxi, alpha, beta)
            v = max(v, w) if maxi else min(v, w)
            if (maxi and v >= beta) or (not maxi and v <= alpha):
                return v
        return v

    best = None
    for a in actions(s):
        w = valeur(result(s, a), False, -inf, inf)
        if best is None or w > best:
            best, coup = w, a
    return coup
