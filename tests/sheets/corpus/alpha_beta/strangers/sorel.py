# mistakes: pair-for-move
# MINIMAX returns the pair (value, action) instead of the action
# Sorel J. - Exercice 1 version Python

import math


def MAX(s):
    if terminal(s):
        return utility(s), None
    v, act = -math.inf, None
    for a in actions(s):
        w, _ = MIN(result(s, a))
        if w > v:
            v, act = w, a
    return v, act


def MIN(s):
    if terminal(s):
        return utility(s), None
    v, act = math.inf, None
    for a in actions(s):
        w, _ = MAX(result(s, a))
        if w < v:
            v, act = w, a
    return v, act


def MINIMAX(s):
    return MAX(s)


# ---------------------------------------------------------------
def ALPHA_BETA(s):
    v, act = MAX_AB(s, -math.inf, math.inf)
    return act


def MAX_AB(s, alpha, beta):
    if terminal(s):
        return utility(s), None
    v, act = -math.inf, None
    for a in actions(s):
        w, _ = MIN_AB(result(s, a), alpha, beta)
        if w > v:
            v, act = w, a
        if v >= beta:
            return v, act
        alpha = max(alpha, v)
    return v, act


def MIN_AB(s, alpha, beta):
    if terminal(s):
        return utility(s), None
    v, act = math.inf, None
    for a in actions(s):
        w, _ = MAX_AB(result(s, a), alpha, beta)
        if w < v:
            v, act = w, a
        if v <= alpha:
            return v, act
        beta = min(beta, v)
    return v, act
