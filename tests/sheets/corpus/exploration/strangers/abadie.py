# mistakes: return-in-loop, start-not-tested
# Minmax returns inside the loop, so it looks only at the first child of every node | largeur forgets the case a = b (no function to apply): it compares only the images with b, and so finds a longer way or none
# Abadie Florian : exploration

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    if mode == "Max":
        Val = float("-inf")
    else:
        Val = float("inf")
    for K in fils(j):
        if mode == "Max":
            Val = max(Val, Minmax(K, "Min"))
            return Val
        else:
            Val = min(Val, Minmax(K, "Max"))
            return Val


def AlphaBeta(j, mode, pere=None):
    if feuille(j):
        return cout(j)
    prov = None
    for K in fils(j):
        if mode == "Max":
            v = AlphaBeta(K, "Min", prov)
            prov = v if prov is None else max(prov, v)
            if pere is not None and prov >= pere:
                break
        else:
            v = AlphaBeta(K, "Max", prov)
            prov = v if prov is None else min(prov, v)
            if pere is not None and prov <= pere:
                break
    return prov


def largeur(a, b, fonctions):
    vus = {a}
    file = [(a, [])]
    while file and len(vus) < 5000:
        x, chemin = file.pop(0)
        for f in fonctions:
            y = f(x)
            if y == b:
                return chemin + [f]
            if y not in vus:
                vus.add(y)
                file.append((y, chemin + [f]))
    return None
