# mistakes: value-for-move, bounds-shared
# MINIMAX: returns the value of the root instead of the action | ALPHA_BETA: alpha and beta are global variables, never put back when leaving a node
alpha = float("-inf")
beta = float("inf")


def max_mm(s):
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        x = min_mm(result(s, a))
        if x > v:
            v = x
    return v


def min_mm(s):
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        x = max_mm(result(s, a))
        if x < v:
            v = x
    return v


def MINIMAX(s):
    v = max_mm(s)
    return v


def MAX_VALUE(s):
    global alpha
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a)))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s):
    global beta
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a)))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    global alpha, beta
    alpha = float("-inf")
    beta = float("inf")
    best = None
    v = float("-inf")
    for a in actions(s):
        x = MIN_VALUE(result(s, a))
        if x > v:
            v = x
            best = a
        alpha = max(alpha, v)
    return best
