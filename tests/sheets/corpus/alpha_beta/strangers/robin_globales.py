# mistakes: order-lost, bounds-shared
# MINIMAX: the scores are sorted before the position of the best is looked up, so the action returned has nothing to do with the best score | ALPHA_BETA: alpha and beta are global variables that are not restored when a node is left
# Robin D.  (d'habitude je code en C)

alpha = 0
beta = 0

def minimax_val(s, tour):
    if terminal(s):
        return utility(s)
    vals = []
    for a in actions(s):
        vals.append(minimax_val(result(s, a), 1 - tour))
    if tour == 0:
        return max(vals)
    else:
        return min(vals)

def MINIMAX(s):
    acts = list(actions(s))
    scores = []
    for a in acts:
        scores.append(minimax_val(result(s, a), 1))
    scores.sort()
    v = scores[len(scores) - 1]
    return acts[scores.index(v)]

def max_value(s):
    global alpha, beta
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        w = min_value(result(s, a))
        if w > v:
            v = w
        if v >= beta:
            return v
        if v > alpha:
            alpha = v
    return v

def min_value(s):
    global alpha, beta
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        w = max_value(result(s, a))
        if w < v:
            v = w
        if v <= alpha:
            return v
        if v < beta:
            beta = v
    return v

def ALPHA_BETA(s):
    global alpha, beta
    alpha = float("-inf")
    beta = float("inf")
    choix = None
    for a in actions(s):
        v = min_value(result(s, a))
        if choix is None or v > alpha:
            alpha = v
            choix = a
    return choix
