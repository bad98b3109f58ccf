# mistakes: player-not-changed, values-for-names
# Minmax: the mode never changes | largeur: the numbers are returned instead of the functions
from math import inf
from queue import Queue

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    if mode == Max:
        Val = -inf
        for K in fils(j):
            Val = max(Val, Minmax(K, mode))
    else:
        Val = inf
        for K in fils(j):
            Val = min(Val, Minmax(K, mode))
    return Val


def AlphaBeta(j, mode):
    def noeud_max(n, beta):
        if feuille(n): return cout(n)
        v = -inf
        for K in fils(n):
            v = max(v, noeud_min(K, v))
            if v >= beta: return v    # coupe beta
        return v

    def noeud_min(n, alpha):
        if feuille(n): return cout(n)
        v = inf
        for K in fils(n):
            v = min(v, noeud_max(K, v))
            if v <= alpha: return v   # coupe alpha
        return v

    if mode == Max:
        return noeud_max(j, inf)
    else:
        return noeud_min(j, -inf)


def largeur(a, b, fonctions):
    q = Queue()
    q.put([a])
    vus = {a}
    while not q.empty():
        chemin = q.get()
        x = chemin[-1]
        if x == b:
            return chemin
        if len(vus) > 10000:
            break
        for f in fonctions.values():
            y = f(x)
            if not (y in vus):
                vus.add(y)
                q.put(chemin + [y])
    return None
