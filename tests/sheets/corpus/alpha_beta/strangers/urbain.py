# mistakes: last-tie
# ALPHA_BETA takes the last action whose (pruned) value equals v instead of the first: a later move can return v without being worth v
# Urbain Zoe, TD 2

INF = float("inf")


def MAX_VALUE(s, alpha, beta):
    if terminal(s): return utility(s)
    v = -INF
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta: return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s, alpha, beta):
    if terminal(s): return utility(s)
    v = INF
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha: return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    # on note la valeur de chaque action, puis on cherche celle qui vaut v
    alpha = -INF
    notes = []
    for a in actions(s):
        w = MIN_VALUE(result(s, a), alpha, INF)
        notes.append((a, w))
        alpha = max(alpha, w)
    v = alpha
    for a, w in notes:
        if w == v:
            solution = a
    return solution


def mini(s):
    if terminal(s): return utility(s)
    return min(maxi(result(s, a)) for a in actions(s))


def maxi(s):
    if terminal(s): return utility(s)
    return max(mini(result(s, a)) for a in actions(s))


def MINIMAX(s):
    acts = list(actions(s))
    vals = [mini(result(s, a)) for a in acts]
    return acts[vals.index(max(vals))]
