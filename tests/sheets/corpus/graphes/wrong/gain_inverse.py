# mistake: players-swapped
def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            if P[s] == 1:
                E[s] = max(E[t] for t in G[s])
            else:
                E[s] = min(E[t] for t in G[s])

    traite(s0)
    return E[s0]
