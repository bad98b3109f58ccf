def max(L):
    """L'élément maximal d'une liste non vide."""
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
        if s not in E:
            for t in G[s]:
                traite(t)
            if P[s] == 0:
                E[s] = max([E[t] for t in G[s]])
            else:
                E[s] = min([E[t] for t in G[s]])

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while pile:
        s = pile.head()
        if s in E:
            pile.pop()
        else:
            ajout = False
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    ajout = True
            if not ajout:
                L = [E[t] for t in G[s]]
                E[s] = max(L) if P[s] == 0 else min(L)
                pile.pop()
    return E[s0]
