def max(L):
    i_max = 0
    for i in range(1, len(L)):
        if L[i] > L[i_max]:
            i_max = i
    return L[i_max]


def min(L):
    i = 1
    m = L[0]
    while i < len(L):
        if L[i] < m:
            m = L[i]
        i = i + 1
    return m


def Gain(G, P, E, s0):
    extremum = (max, min)

    def traite(s):
        try:
            return E[s]
        except KeyError:
            E[s] = extremum[P[s]]([traite(t) for t in G[s]])
            return E[s]

    return traite(s0)


def Gain_pile(G, P, E, s0):
    extremum = {0: max, 1: min}
    pile = [s0]
    while len(pile) != 0:
        s = pile[len(pile) - 1]
        if s in E.keys():
            del pile[-1]
            continue
        taille = len(pile)
        pile += [t for t in G[s] if t not in E]
        if len(pile) == taille:
            E[s] = extremum[P[s]]([E[t] for t in G[s]])
            pile.pop()
    return E[s0]
