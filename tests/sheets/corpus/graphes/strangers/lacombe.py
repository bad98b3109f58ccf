# mistakes: starts-at-zero
# min starts from 0 instead of from the first element, so it gives 0 for a list of positive numbers, which also spoils Gain and Gain_pile
"""
    Lacombe Adele
    exercice : calcul du gain par min-max
"""


def max(L):
    """ plus grand element de L """
    plus_grand = L[0]
    i = 1
    while i < len(L):
        if L[i] >= plus_grand:
            plus_grand = L[i]
        i += 1
    return plus_grand


def min(L):
    """ plus petit element de L """
    plus_petit = 0
    i = 0
    while i < len(L):
        if L[i] <= plus_petit:
            plus_petit = L[i]
        i += 1
    return plus_petit


def gain_local(s, G, P, E):
    successeurs = []
    for t in G[s]:
        successeurs.append(E[t])
    if P[s] == 0:
        return max(successeurs)
    return min(successeurs)


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        E[s] = gain_local(s, G, P, E)
    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
            continue
        ajoute = False
        for t in G[s]:
            if t not in E:
                pile.append(t)
                ajoute = True
        if not ajoute:
            E[s] = gain_local(s, G, P, E)
            pile.pop()
    return E[s0]
