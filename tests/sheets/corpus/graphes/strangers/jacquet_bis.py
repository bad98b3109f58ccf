# mistakes: zero-as-nothing
# traite tests E.get(s) for truth, so a gain of 0 counts as not yet known: a terminal vertex with gain 0 makes max or min look at an empty list and fail (and an inner 0 is computed again)
# Jacquet Romain

def max(L):
    m = L[0]
    for x in L:
        if x > m:
            m = x
    return m


def min(L):
    m = L[0]
    for x in L:
        if x < m:
            m = x
    return m


def Gain(G, P, E, s0):
    def traite(s):
        if E.get(s):
            return
        for t in G[s]:
            traite(t)
        gains = [E[t] for t in G[s]]
        if P[s] == 0:
            E[s] = max(gains)
        else:
            E[s] = min(gains)

    traite(s0)
    return E[s0]


# version avec pile : pile[-1] est la tete
def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            taille = len(pile)
            for t in G[s]:
                if t not in E:
                    pile.append(t)
            if len(pile) == taille:
                gains = [E[t] for t in G[s]]
                E[s] = max(gains) if P[s] == 0 else min(gains)
                pile.pop()
    return E[s0]
