# mistakes: players-swapped
# MINIMAX evaluates the children of the root with valeur_max instead of valeur_min, as if MAX played twice
# Tessier Marion
# MINIMAX puis ALPHA_BETA, cercles = MAX, carres = MIN

def valeur_max(s):
    if terminal(s):
        return utility(s)
    v = float('-inf')
    for a in actions(s):
        v = max(v, valeur_min(result(s, a)))
    return v


def valeur_min(s):
    if terminal(s):
        return utility(s)
    v = float('inf')
    for a in actions(s):
        v = min(v, valeur_max(result(s, a)))
    return v


def MINIMAX(s):
    meilleure_action = None
    meilleure_valeur = float('-inf')
    for a in actions(s):
        val = valeur_max(result(s, a))
        if meilleure_action is None or val > meilleure_valeur:
            meilleure_action = a
            meilleure_valeur = val
    return meilleure_action


def ALPHA_BETA(s):
    def ab_max(s, alpha, beta):
        if terminal(s):
            return utility(s)
        v = float('-inf')
        for a in actions(s):
            v = max(v, ab_min(result(s, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def ab_min(s, alpha, beta):
        if terminal(s):
            return utility(s)
        v = float('inf')
        for a in actions(s):
            v = min(v, ab_max(result(s, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    meilleure_action = None
    alpha = float('-inf')
    for a in actions(s):
        val = ab_min(result(s, a), alpha, float('inf'))
        if meilleure_action is None or val > alpha:
            meilleure_action, alpha = a, val
    return meilleure_action
