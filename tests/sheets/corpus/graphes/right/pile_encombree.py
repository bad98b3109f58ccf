def max(L):
    m = L[0]
    for x in L[1:]:
        m = x if x > m else m
    return m


def min(L):
    m = L[0]
    for x in L[1:]:
        m = x if x < m else m
    return m


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        if P[s] == 0:
            E[s] = max([E[t] for t in G[s]])
        elif P[s] == 1:
            E[s] = min([E[t] for t in G[s]])

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            for t in G[s]:
                pile.append(t)
            if all(t in E for t in G[s]):
                E[s] = (max if P[s] == 0 else min)([E[t] for t in G[s]])
    return E[s0]
