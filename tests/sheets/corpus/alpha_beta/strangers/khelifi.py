# mistakes: wrong-value-on-cut
# ALPHA_BETA: on a beta cut the value from before the child that cuts is returned
oo = 10**18

def minimax_val(s, tour):
    # tour = 0 -> MAX, tour = 1 -> MIN
    if terminal(s):
        return utility(s)
    L = [minimax_val(result(s, a), 1 - tour) for a in actions(s)]
    return max(L) if tour == 0 else min(L)

def MINIMAX(s):
    A = list(actions(s))
    L = [minimax_val(result(s, a), 1) for a in A]
    return A[L.index(max(L))]

def ALPHA_BETA(s):
    coups = list(actions(s))
    alpha = -oo
    meilleur = coups[0]
    for a in coups:
        x = ab_min(result(s, a), alpha, oo)
        if x > alpha:
            alpha = x
            meilleur = a
    return meilleur

def ab_max(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = -oo
    for a in actions(s):
        x = ab_min(result(s, a), alpha, beta)
        if x >= beta:
            return v      # coupure beta
        if x > v:
            v = x
        if v > alpha:
            alpha = v
    return v

def ab_min(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = oo
    for a in actions(s):
        x = ab_max(result(s, a), alpha, beta)
        if x <= alpha:
            return x      # coupure alpha
        if x < v:
            v = x
        if v < beta:
            beta = v
    return v
