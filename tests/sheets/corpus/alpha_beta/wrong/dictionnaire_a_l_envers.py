# mistake: last-tie
from math import inf
def ALPHA_BETA(s):
    valeurs = {}
    def MAX(s, al, be):
        if terminal(s): return utility(s)
        v = -inf
        for a in actions(s):
            v = max(v, MIN(result(s,a), al, be))
            if v >= be: return v
            al = max(al, v)
        return v
    def MIN(s, al, be):
        if terminal(s): return utility(s)
        v = inf
        for a in actions(s):
            v = min(v, MAX(result(s,a), al, be))
            if v <= al: return v
            be = min(be, v)
        return v
    al = -inf
    for a in actions(s):
        valeurs[a] = MIN(result(s,a), al, inf)
        al = max(al, valeurs[a])
    v = max(valeurs.values())
    for a in reversed(list(valeurs)):
        if valeurs[a] == v: return a
