# mistake: max-for-min
def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        E[s] = max([E[t] for t in G[s]])

    traite(s0)
    return E[s0]
