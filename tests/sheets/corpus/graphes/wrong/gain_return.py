# mistake: return-in-loop
def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            for t in G[s]:
                E[s] = traite(t)
                return E[s]
        return E[s]

    return traite(s0)
