# mistake: starts-at-zero
def MAXI(s):
    if terminal(s):
        return utility(s)
    v = 0
    for a in actions(s):
        v = max(v, MINI(result(s, a)))
    return v


def MINI(s):
    if terminal(s):
        return utility(s)
    v = 0
    for a in actions(s):
        v = min(v, MAXI(result(s, a)))
    return v


def MINIMAX(s):
    v, coup = 0, None
    for a in actions(s):
        w = MINI(result(s, a))
        if w > v:
            v, coup = w, a
    return coup
