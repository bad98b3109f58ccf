# mistakes: input-read
# largeur: asks for a and b at the keyboard with input() instead of using its arguments
# programme exploration.py -- Enzo
from math import inf

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    valeurs = []
    for k in fils(j):
        if mode == Max:
            valeurs.append(Minmax(k, Min))
        else:
            valeurs.append(Minmax(k, Max))
    valeurs.sort()
    if mode == Max:
        return valeurs[-1]
    return valeurs[0]

def AlphaBeta(j, mode, alpha=-inf, beta=inf):
    if feuille(j):
        return cout(j)
    if mode == Max:
        v = -inf
        for k in fils(j):
            v = max(v, AlphaBeta(k, Min, alpha, beta))
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return v
    else:
        v = inf
        for k in fils(j):
            v = min(v, AlphaBeta(k, Max, alpha, beta))
            beta = min(beta, v)
            if alpha >= beta:
                break
        return v

def largeur(a, b, fonctions):
    a = int(input("nombre de depart a = "))
    b = int(input("nombre d'arrivee b = "))
    if a == b:
        return []
    file = [[a]]
    noms = {a: []}
    while file != [] and len(noms) < 20000:
        niveau = file.pop(0)
        suivants = []
        for x in niveau:
            for nom in fonctions:
                y = fonctions[nom](x)
                if y in noms:
                    continue
                noms[y] = noms[x] + [nom]
                if y == b:
                    return noms[y]
                suivants.append(y)
        if suivants:
            file.append(suivants)
    return None
