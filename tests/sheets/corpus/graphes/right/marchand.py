from functools import reduce

max = lambda L: reduce(lambda x, y: x if x >= y else y, L)
min = lambda L: -max([-x for x in L])

def Gain(G, P, E, s0):
    traite = lambda s: E[s] if s in E else E.setdefault(s, (max, min)[P[s]]([traite(t) for t in G[s]]))
    return traite(s0)

def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while pile:
        s = pile.head()
        manquants = [] if s in E else [t for t in G[s] if t not in E]
        pile += manquants
        if not manquants:
            if s not in E:
                E[s] = (max, min)[P[s]]([E[t] for t in G[s]])
            pile.pop()
    return E[s0]
