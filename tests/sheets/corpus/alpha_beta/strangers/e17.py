# mistakes: bounds-not-handed-down
# ALPHA_BETA: every child of the root is searched with an open window, so alpha never rises there
import math

def MINIMAX(s):
    best = None
    best_v = -math.inf
    for a in actions(s):
        v = min_val(result(s, a))
        if v > best_v:
            best_v = v
            best = a
    return best

def max_val(s):
    if terminal(s): return utility(s)
    return max([min_val(result(s, a)) for a in actions(s)])

def min_val(s):
    if terminal(s): return utility(s)
    return min([max_val(result(s, a)) for a in actions(s)])


def MAX_VALUE(s, alpha, beta):
    if terminal(s): return utility(s)
    v = -math.inf
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta: return v
        alpha = max(alpha, v)
    return v

def MIN_VALUE(s, alpha, beta):
    if terminal(s): return utility(s)
    v = math.inf
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha: return v
        beta = min(beta, v)
    return v

def ALPHA_BETA(s):
    best = None
    best_v = -math.inf
    for a in actions(s):
        v = MIN_VALUE(result(s, a), -math.inf, math.inf)
        if v > best_v:
            best_v = v
            best = a
    return best
