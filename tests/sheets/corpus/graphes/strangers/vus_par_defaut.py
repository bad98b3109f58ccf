# mistakes: mutable-default
# Gain: the default {} keeps the gains of earlier graphs
def max(L):
    r = L[0]
    for e in L:
        r = e if e > r else r
    return r

def min(L):
    r = L[0]
    for e in L:
        r = e if e < r else r
    return r

def Gain(G, P, E, s0, vus={}):
    if s0 in vus:
        return vus[s0]
    if not G[s0]:
        return E[s0]
    liste = []
    for t in G[s0]:
        liste.append(Gain(G, P, E, t, vus))
    if P[s0] == 0:
        vus[s0] = max(liste)
    else:
        vus[s0] = min(liste)
    E[s0] = vus[s0]
    return vus[s0]

def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while pile:
        s = pile.head()
        if s in E:
            pile.pop()
            continue
        manque = False
        for t in G[s]:
            if t not in E:
                pile.append(t)
                manque = True
        if not manque:
            gains = [E[t] for t in G[s]]
            E[s] = max(gains) if P[s] == 0 else min(gains)
            pile.pop()
    return E[s0]
