# mistake: no-memo
def Gain(G, P, E, s0):
    if G[s0] == []:
        return E[s0]
    gains = []
    for t in G[s0]:
        gains.append(Gain(G, P, E, t))
    if P[s0] == 0:
        E[s0] = max(gains)
    else:
        E[s0] = min(gains)
    return E[s0]
