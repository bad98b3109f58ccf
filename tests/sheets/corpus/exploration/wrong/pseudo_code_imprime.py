# mistake: return-in-loop
# The sheet's pseudo-code, letter by letter.
from math import inf


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    Val = -inf if mode == Max else inf
    for K in fils(j):
        if mode == Max:
            return max(Val, Minmax(K, Min))
        else:
            return min(Val, Minmax(K, Max))
