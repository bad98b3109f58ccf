# mistake: cut-wrong-side
from math import inf


def ALPHA_BETA(s):
    def maxi(s, alpha, beta):
        if terminal(s):
            return utility(s), None
        v, coup = -inf, None
        for a in actions(s):
            w = mini(result(s, a), alpha, beta)[0]
            if w > v:
                v, coup = w, a
            if v <= alpha:
                return v, coup
            alpha = max(alpha, v)
        return v, coup

    def mini(s, alpha, beta):
        if terminal(s):
            return utility(s), None
        v, coup = inf, None
        for a in actions(s):
            w = maxi(result(s, a), alpha, beta)[0]
            if w < v:
                v, coup = w, a
            if v >= beta:
                return v, coup
            beta = min(beta, v)
        return v, coup

    return maxi(s, -inf, inf)[1]
