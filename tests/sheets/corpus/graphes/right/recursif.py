def max(L):
    if len(L) == 1:
        return L[0]
    m = max(L[1:])
    return L[0] if L[0] > m else m


def min(L):
    return -max([-x for x in L])


def Gain(G, P, E, s0):
    if s0 in E:
        return E[s0]
    gains = [Gain(G, P, E, t) for t in G.get(s0, [])]
    E[s0] = max(gains) if P[s0] == 0 else min(gains)
    return E[s0]


def GainIter(G, P, E, s0):
    """In the order of a depth-first walk, from the end."""
    ordre, vus, a_voir = [], set(), [(s0, iter(G[s0]))]
    vus.add(s0)
    while a_voir:
        s, suivants = a_voir[-1]
        for t in suivants:
            if t not in vus:
                vus.add(t)
                a_voir.append((t, iter(G[t])))
                break
        else:
            ordre.append(s)
            a_voir.pop()
    for s in ordre:
        if s not in E:
            L = [E[t] for t in G[s]]
            E[s] = max(L) if P[s] == 0 else min(L)
    return E[s0]
