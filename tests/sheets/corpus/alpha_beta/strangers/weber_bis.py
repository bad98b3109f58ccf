# mistakes: last-tie, bounds-exchanged
# MINIMAX stores the actions in a dictionary by value, so the last of several equal actions replaces the first | MIN_VALUE calls MAX_VALUE with alpha and beta exchanged
# Weber Louise - TP MinMax

def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        fils = result(s, a)
        v = min(v, MAX_VALUE(fils, beta, alpha))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        fils = result(s, a)
        v = max(v, MIN_VALUE(fils, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def ALPHA_BETA(s):
    alpha = float("-inf")
    choix = None
    for a in actions(s):
        v = MIN_VALUE(result(s, a), alpha, float("inf"))
        if choix is None or v > alpha:
            alpha = v
            choix = a
    return choix


# ------------ sans elagage ------------
def minimax_val(s, joueur):
    if terminal(s):
        return utility(s)
    suite = [minimax_val(result(s, a), 1 - joueur) for a in actions(s)]
    return max(suite) if joueur == 0 else min(suite)

def MINIMAX(s):
    # dictionnaire valeur -> action
    table = {}
    for a in actions(s):
        table[minimax_val(result(s, a), 1)] = a
    return table[max(table)]
