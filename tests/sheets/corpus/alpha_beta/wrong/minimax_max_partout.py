# mistake: max-for-min
from math import inf


def minimax(s, maxi):
    if terminal(s):
        return utility(s)
    v = -inf
    for a in actions(s):
        v = max(v, minimax(result(s, a), not maxi))
    return v


def MINIMAX(s):
    best, coup = -inf, None
    for a in actions(s):
        v = minimax(result(s, a), False)
        if v > best:
            best, coup = v, a
    return coup
