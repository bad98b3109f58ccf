# mistakes: last-tie
# ALPHA_BETA: the root compares with >=, so a later cut move that only returned the same bound is chosen instead of the first
def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    alpha = float("-inf")
    beta = float("inf")
    v = float("-inf")
    meilleure_action = None
    for a in actions(s):
        valeur = MIN_VALUE(result(s, a), alpha, beta)
        if valeur >= v:
            v = valeur
            meilleure_action = a
        alpha = max(alpha, v)
    return meilleure_action


def MINIMAX(s):
    def maxi(e):
        if terminal(e):
            return utility(e)
        return max([mini(result(e, a)) for a in actions(e)])

    def mini(e):
        if terminal(e):
            return utility(e)
        return min([maxi(result(e, a)) for a in actions(e)])

    liste = [(mini(result(s, a)), a) for a in actions(s)]
    m = max(x for x, _ in liste)
    for x, a in liste:
        if x == m:
            return a
