# mistake: input-modified
def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        gains = []
        while G[s]:
            gains.append(traite(G[s].pop()))
        E[s] = max(gains) if P[s] == 0 else min(gains)
        return E[s]

    return traite(s0)
