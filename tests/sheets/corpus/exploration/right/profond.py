import math
from collections import deque

Max, Min = "Max", "Min"


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    if mode == "Max":
        return max([Minmax(k, "Min") for k in fils(j)])
    return min([Minmax(k, "Max") for k in fils(j)])


def AlphaBeta(j, mode, alpha=-math.inf, beta=math.inf):
    if feuille(j):
        return cout(j)
    for k in fils(j):
        v = AlphaBeta(k, Min if mode == Max else Max, alpha, beta)
        if mode == Max:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return alpha if mode == Max else beta


def largeur(a, b, fonctions):
    pere = {a: None}
    file = deque([a])
    while file and b not in pere:
        x = file.popleft()
        for nom in fonctions:
            y = fonctions[nom](x)
            if y not in pere:
                pere[y] = x, nom
                file.append(y)
    chemin = []
    while pere[b]:
        b, nom = pere[b]
        chemin.insert(0, nom)
    return chemin
