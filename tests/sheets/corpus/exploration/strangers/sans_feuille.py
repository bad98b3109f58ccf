# mistakes: empty-list, gives-up-early
# Minmax: leaves are not tested | largeur: gives up after twenty numbers
from collections import deque

def Minmax(j, mode):
    if mode == Max:
        return max([Minmax(f, Min) for f in fils(j)])
    else:
        return min([Minmax(f, Max) for f in fils(j)])

def AlphaBeta(j, mode, pere=None):
    if feuille(j):
        return cout(j)
    v = None
    for f in fils(j):
        w = AlphaBeta(f, Min if mode == Max else Max, v)
        if v is None: v = w
        elif mode == Max: v = max(v, w)
        else: v = min(v, w)
        if pere is not None and mode == Max and v >= pere: return v
        if pere is not None and mode == Min and v <= pere: return v
    return v

def largeur(a, b, fonctions):
    vus = {a: []}
    f = deque([a])
    while f and len(vus) < 20:
        x = f.popleft()
        if x == b:
            return vus[x]
        for nom in fonctions:
            y = fonctions[nom](x)
            if y not in vus:
                vus[y] = vus[x] + [nom]
                f.append(y)
    return vus.get(b)
