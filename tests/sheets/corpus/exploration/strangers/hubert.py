# mistakes: bounds-not-handed-down
# AlphaBeta: the helper does not pass the bounds down (they start again at infinity at every node), so nothing is ever cut
from collections import deque

OO = float("inf")

def suivant(mode):
    if mode == Max:
        return Min
    return Max

def mieux(mode, x, y):
    """la meilleure des deux valeurs pour le joueur mode"""
    if mode == Max:
        if x > y: return x
        return y
    else:
        if x < y: return x
        return y

def pire_valeur(mode):
    if mode == Max:
        return -OO
    return OO

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    val = pire_valeur(mode)
    for k in fils(j):
        val = mieux(mode, val, Minmax(k, suivant(mode)))
    return val

def explore(j, mode, alpha=-OO, beta=OO):
    if feuille(j):
        return cout(j)
    val = pire_valeur(mode)
    for k in fils(j):
        val = mieux(mode, val, explore(k, suivant(mode)))
        if mode == Max:
            alpha = mieux(Max, alpha, val)
        else:
            beta = mieux(Min, beta, val)
        if alpha >= beta:
            break
    return val

def AlphaBeta(j, mode):
    return explore(j, mode)

def largeur(a, b, fonctions):
    file, origine = deque([a]), {a: None}
    while file:
        x = file.popleft()
        if x == b:
            chemin = deque()
            while origine[x]:
                x, nom = origine[x]
                chemin.appendleft(nom)
            return list(chemin)
        if len(origine) > 100000:
            return None
        for nom, f in fonctions.items():
            y = f(x)
            if y not in origine:
                origine[y] = (x, nom)
                file.append(y)
    return None
