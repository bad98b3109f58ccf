# mistakes: players-swapped
# MINIMAX: the root compares its actions with MAX_VALUE of the children, although it is MIN's turn there
inf = float("inf")

MAX_VALUE = lambda s: utility(s) if terminal(s) else max(MIN_VALUE(result(s, a)) for a in actions(s))
MIN_VALUE = lambda s: utility(s) if terminal(s) else min(MAX_VALUE(result(s, a)) for a in actions(s))

MINIMAX = lambda s: max(actions(s), key=lambda a: MAX_VALUE(result(s, a)))


def ALPHA_BETA(s):
    # une seule fonction : on renvoie (valeur, action)
    def ab(s, alpha, beta, ismax):
        if terminal(s):
            return utility(s), None
        best = None
        v = -inf if ismax else inf
        for a in actions(s):
            w, _ = ab(result(s, a), alpha, beta, not ismax)
            if best is None:
                best = a
            if ismax and w > v:
                v, best = w, a
            if not ismax and w < v:
                v, best = w, a
            if (v >= beta) if ismax else (v <= alpha):
                break
            alpha, beta = (max(alpha, v), beta) if ismax else (alpha, min(beta, v))
        return v, best

    return ab(s, -inf, inf, True)[1]
