# mistakes: absolute-values, sign-turned
# max: compares absolute values, so max([-5, 3]) is -5 | Gain: at the positions of player B it stores B's own gain (the opposite of A's), and goes on with that number
# Exercice "Algorithme Min-Max pour le calcul du gain"      Hugo P.

def max(L):
    """valeur maximale d'une liste non vide"""
    grand = L[0]
    for e in L:
        if abs(e) > abs(grand):
            grand = e
    return grand


def min(L):
    petit = L[0]
    for e in L:
        if e < petit:
            petit = e
    return petit


def Gain(G, P, E, s0):
    # jeu à somme nulle : le gain de B est l'opposé du gain de A,
    # donc chaque joueur maximise son gain à lui
    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            if P[s] == 0:
                E[s] = sorted(E[t] for t in G[s])[-1]
            else:
                E[s] = sorted(-E[t] for t in G[s])[-1]
    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while len(pile) != 0:
        s = pile[len(pile) - 1]
        if s in E:
            pile.pop()
        else:
            n = len(pile)
            pile += [t for t in G[s] if t not in E]
            if len(pile) == n:
                tri = sorted([E[t] for t in G[s]])
                E[s] = tri[-1] if P[s] == 0 else tri[0]
                del pile[-1]
    return E[s0]
