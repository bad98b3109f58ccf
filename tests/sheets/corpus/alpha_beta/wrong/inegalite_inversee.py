# mistake: cut-wrong-side
from math import inf


def max_value(s, a, b):
    if terminal(s):
        return utility(s)
    v = -inf
    for x in actions(s):
        v = max(v, min_value(result(s, x), a, b))
        if v >= b:
            return v
        a = max(a, v)
    return v


def min_value(s, a, b):
    if terminal(s):
        return utility(s)
    v = inf
    for x in actions(s):
        v = min(v, max_value(result(s, x), a, b))
        if v >= a:
            return v
        b = min(b, v)
    return v


def ALPHA_BETA(s):
    best, a = None, -inf
    for x in actions(s):
        v = min_value(result(s, x), a, inf)
        if best is None or v > a:
            best, a = x, v
    return best
