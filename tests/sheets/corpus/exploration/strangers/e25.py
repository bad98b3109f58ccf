# mistakes: return-in-loop
# Minmax: return inside the loop
inf = float("inf")

def Minmax(j, mode):
    # algorithme du cours
    if feuille(j):
        return cout(j)
    else:
        if mode == Max:
            Val = -inf
        else:
            Val = +inf
        for K in fils(j):
            if mode == Max:
                return max(Val, Minmax(K, Min))
            else:
                return min(Val, Minmax(K, Max))

def AlphaBeta(j, mode, borne=None):
    # borne : valeur provisoire du pere
    if feuille(j):
        return cout(j)
    if mode == Max:
        Val = -inf
        for K in fils(j):
            Val = max(Val, AlphaBeta(K, Min, Val))
            if borne is not None and Val >= borne:
                return Val
        return Val
    else:
        Val = +inf
        for K in fils(j):
            Val = min(Val, AlphaBeta(K, Max, Val))
            if borne is not None and Val <= borne:
                return Val
        return Val

def largeur(a, b, fonctions):
    file = [(a, [])]
    vus = {a}
    while file != [] and len(vus) < 20000:
        x, chemin = file.pop(0)
        if x == b:
            return chemin
        for nom, f in fonctions.items():
            y = f(x)
            if y not in vus:
                vus.add(y)
                file.append((y, chemin + [nom]))
    return None
