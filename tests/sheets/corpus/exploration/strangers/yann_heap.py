# mistakes: not-shortest
# largeur: the helper suivant takes the number nearest to the goal first (a priority queue) instead of the oldest, so the path need not be the shortest
import heapq
from math import inf


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    elif mode == Max:
        return max(Minmax(k, Min) for k in fils(j))
    else:
        return min(Minmax(k, Max) for k in fils(j))


def AlphaBeta(j, mode):
    # avec alpha et beta, coupes profondes comprises
    def ab(j, mode, alpha, beta):
        if feuille(j):
            return cout(j)
        if mode == Max:
            for k in fils(j):
                alpha = max(alpha, ab(k, Min, alpha, beta))
                if alpha >= beta:
                    return beta
            return alpha
        for k in fils(j):
            beta = min(beta, ab(k, Max, alpha, beta))
            if beta <= alpha:
                return alpha
        return beta
    return ab(j, mode, -inf, inf)


def ajoute(file, b, x, chemin):
    heapq.heappush(file, (abs(x - b), len(chemin), x, chemin))


def suivant(file):
    _, _, x, chemin = heapq.heappop(file)
    return x, chemin


def largeur(a, b, fonctions):
    file = []
    ajoute(file, b, a, [])
    deja = set()
    while file and len(deja) < 5000:
        x, chemin = suivant(file)
        if x == b:
            return chemin
        if x in deja:
            continue
        deja.add(x)
        for nom, f in fonctions.items():
            ajoute(file, b, f(x), chemin + [nom])
    return None
