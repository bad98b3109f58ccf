# mistakes: min-for-max, last-tie
# MINIMAX: copy-paste, MIN_VALEUR calls itself instead of MAX_VALEUR, so below the first level every node is a MIN node | ALPHA_BETA: the actions are kept in a dictionary value -> action, so a later action that returns the same value (maybe only a bound) replaces the first
moins_infini = float('-inf')
plus_infini = float('inf')

###### MINIMAX ######

def MAX_VALEUR(s):
    if terminal(s):
        return utility(s)
    v = moins_infini
    for a in actions(s):
        v = max(v, MIN_VALEUR(result(s, a)))
    return v

def MIN_VALEUR(s):
    if terminal(s):
        return utility(s)
    v = plus_infini
    for a in actions(s):
        v = min(v, MIN_VALEUR(result(s, a)))
    return v

def MINIMAX(s):
    v = MAX_VALEUR(s)
    for a in actions(s):
        if MIN_VALEUR(result(s, a)) == v:
            return a

###### ALPHA BETA ######

def MAX_AB(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = moins_infini
    for a in actions(s):
        v = max(v, MIN_AB(result(s, a), alpha, beta))
        if v >= beta: return v
        alpha = max(alpha, v)
    return v

def MIN_AB(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = plus_infini
    for a in actions(s):
        v = min(v, MAX_AB(result(s, a), alpha, beta))
        if v <= alpha: return v
        beta = min(beta, v)
    return v

def ALPHA_BETA(s):
    dico = {}
    alpha = moins_infini
    for a in actions(s):
        v = MIN_AB(result(s, a), alpha, plus_infini)
        dico[v] = a
        alpha = max(alpha, v)
    return dico[max(dico)]
