# mistake: table-for-value
def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            E[s] = (max if P[s] == 0 else min)([E[t] for t in G[s]])

    traite(s0)
    return E
