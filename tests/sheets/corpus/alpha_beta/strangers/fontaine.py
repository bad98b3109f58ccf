# mistakes: wrong-infinity, bounds-exchanged
# MINIMAX: at MIN nodes the value starts at -infinity | ALPHA_BETA: at MIN nodes alpha is updated instead of beta
# TD MinMax / alpha-beta -- Fontaine L.
INFINI = float("inf")

def MAX(s):
    if terminal(s):
        return utility(s)
    v = -INFINI
    for a in actions(s):
        v = max(v, MIN(result(s, a)))
    return v

def MIN(s):
    if terminal(s):
        return utility(s)
    v = -INFINI
    for a in actions(s):
        v = min(v, MAX(result(s, a)))
    return v

def MINIMAX(s):
    liste = list(actions(s))
    meilleur = liste[0]
    val = MIN(result(s, meilleur))
    for a in liste[1:]:
        v = MIN(result(s, a))
        if v > val:
            val = v
            meilleur = a
    return meilleur


def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = -INFINI
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = INFINI
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha:
            return v
        alpha = min(alpha, v)
    return v

def ALPHA_BETA(s):
    alpha = -INFINI
    choix = None
    for a in actions(s):
        v = MIN_VALUE(result(s, a), alpha, INFINI)
        if v > alpha:
            alpha = v
            choix = a
    return choix
