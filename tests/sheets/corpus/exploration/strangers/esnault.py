# mistakes: return-in-loop
# Minmax: returns inside the loop, only the first child is looked at
from collections import deque

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    else:
        if mode == Max:
            Val = -float("inf")
        else:
            Val = +float("inf")
        for K in fils(j):
            if mode == Max:
                return max(Val, Minmax(K, Min))
            else:
                return min(Val, Minmax(K, Max))

def AlphaBeta(j, mode, vpere=None):
    # vpere : valeur provisoire du pere (regle R3)
    if feuille(j):
        return cout(j)
    v = None
    for K in fils(j):
        if mode == Max:
            x = AlphaBeta(K, Min, v)
            if v is None or x > v:
                v = x
            if vpere is not None and v >= vpere:
                return v      # coupe beta
        else:
            x = AlphaBeta(K, Max, v)
            if v is None or x < v:
                v = x
            if vpere is not None and v <= vpere:
                return v      # coupe alpha
    return v

def largeur(a, b, fonctions):
    if a == b:
        return []
    file = deque([(a, [])])
    vus = {a}
    while file and len(vus) < 100000:
        x, chemin = file.popleft()
        for nom in fonctions:
            y = fonctions[nom](x)
            if y == b:
                return chemin + [nom]
            if y not in vus:
                vus.add(y)
                file.append((y, chemin + [nom]))
    return None
