# mistakes: player-not-changed, bounds-not-handed-down
# Minmax calls itself with the same mode, so the players do not alternate | AlphaBeta passes on its father's value prov_pere instead of its own provisional value prov, which stays None everywhere: nothing is ever cut
# Dumont Axel, exercice sur les arbres de jeux

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    valeurs = []
    for k in fils(j):
        valeurs.append(Minmax(k, mode))
    if mode == "Max":
        return max(valeurs)
    return min(valeurs)


def AlphaBeta(j, mode, prov_pere=None):
    if feuille(j):
        return cout(j)
    prov = None
    for k in fils(j):
        if mode == "Max":
            d = AlphaBeta(k, "Min", prov_pere)
            if prov is None or d > prov:
                prov = d
            if prov_pere is not None and prov >= prov_pere:
                return prov
        else:
            d = AlphaBeta(k, "Max", prov_pere)
            if prov is None or d < prov:
                prov = d
            if prov_pere is not None and prov <= prov_pere:
                return prov
    return prov


def largeur(a, b, fonctions):
    file = [a]
    pere = {a: (None, None)}
    i = 0
    while i < len(file) and i < 10000:
        x = file[i]
        i += 1
        if x == b:
            res = []
            while pere[x][0] is not None:
                fct, x = pere[x]
                res.insert(0, fct)
            return res
        for fct in fonctions:
            y = fct(x)
            if y not in pere:
                pere[y] = (fct, x)
                file.append(y)
    return None
