# mistake: recursion
def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile.pop()
        if s not in E:
            for t in G[s]:
                Gain_pile(G, P, E, t)
            E[s] = (max if P[s] == 0 else min)([E[t] for t in G[s]])
    return E[s0]
