# mistakes: not-a-path
# largeur: the path of a number is extended in place (append) and shared by all its successors, so the path found also has names of functions that were not applied
infini = float('inf')

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    if mode == Max:
        Val = -infini
    else:
        Val = infini
    for K in fils(j):
        if mode == Max:
            Val = max(Val, Minmax(K, Min))
        else:
            Val = min(Val, Minmax(K, Max))
    return Val

def AlphaBeta(j, mode, pere=None):
    if feuille(j):
        return cout(j)
    if mode == Max:
        Val = -infini
        for K in fils(j):
            Val = max(Val, AlphaBeta(K, Min, Val))
            if pere is not None and Val >= pere:
                break
    else:
        Val = infini
        for K in fils(j):
            Val = min(Val, AlphaBeta(K, Max, Val))
            if pere is not None and Val <= pere:
                break
    return Val

def largeur(a, b, fonctions):
    if a == b:
        return []
    file = [(a, [])]
    vus = [a]
    while len(file) > 0 and len(vus) < 2000:
        x, chemin = file.pop(0)
        for nom in fonctions:
            y = fonctions[nom](x)
            if y not in vus:
                vus.append(y)
                c = chemin
                c.append(nom)
                if y == b:
                    return c
                file.append((y, c))
    return None
