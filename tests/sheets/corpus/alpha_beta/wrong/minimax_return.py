# mistake: return-in-loop
from math import inf


def MAX_VALUE(s):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a)))
        return v


def MIN_VALUE(s):
    if terminal(s):
        return utility(s)
    v = inf
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a)))
        return v


def MINIMAX(s):
    v, coup = -inf, None
    for a in actions(s):
        w = MIN_VALUE(result(s, a))
        if w > v:
            v, coup = w, a
    return coup
