from math import inf


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    Val = -inf if mode == Max else inf
    for K in fils(j):
        if mode == Max:
            Val = max(Val, Minmax(K, Min))
        else:
            Val = min(Val, Minmax(K, Max))
    return Val


def AlphaBeta(j, mode, pere=None):
    """R1, R2, R3: only the father's provisional value is compared with."""
    if feuille(j):
        return cout(j)
    v1 = None
    for k in fils(j):
        v2 = AlphaBeta(k, Min if mode == Max else Max, v1)
        if v1 is None:
            v1 = v2
        elif mode == Max:
            v1 = max(v1, v2)  # R2
        else:
            v1 = min(v1, v2)  # R2
        if pere is not None and (v1 <= pere if mode == Min else v1 >= pere):
            return v1  # R3
    return v1  # R1


def largeur(a, b, fonctions):
    file, vus = [(a, [])], {a}
    while file:
        x, chemin = file.pop(0)
        if x == b:
            return chemin
        for nom, f in fonctions.items():
            y = f(x)
            if y not in vus:
                vus.add(y)
                file.append((y, chemin + [nom]))
    return None
