# mistake: player-not-changed
from math import inf


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    val = -inf if mode == Max else inf
    for k in fils(j):
        v = Minmax(k, mode)
        if mode == Max and v > val:
            val = v
        if mode == Min and v < val:
            val = v
    return val
