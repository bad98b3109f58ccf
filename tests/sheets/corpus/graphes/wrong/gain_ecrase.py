# mistake: last-child-kept
def Gain(G, P, E, s0):
    if s0 not in E:
        for t in G[s0]:
            E[s0] = Gain(G, P, E, t)
    return E[s0]
