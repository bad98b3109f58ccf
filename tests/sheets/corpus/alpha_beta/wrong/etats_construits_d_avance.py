# mistake: laziness-broken
from math import inf


def ALPHA_BETA(s):
    def recherche(s, maxi, alpha, beta):
        if terminal(s):
            return utility(s), None
        suivants = [(a, result(s, a)) for a in actions(s)]
        coup = None
        for a, t in suivants:
            w, _ = recherche(t, not maxi, alpha, beta)
            if maxi and w > alpha:
                alpha, coup = w, a
            if not maxi and w < beta:
                beta, coup = w, a
            if alpha >= beta:
                break
        return (alpha if maxi else beta), coup

    return recherche(s, True, -inf, inf)[1]
