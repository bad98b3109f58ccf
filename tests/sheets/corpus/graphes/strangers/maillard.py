# mistakes: gains-not-stored, not-ready
# Gain works on a copy of E, so E itself is not completed | Gain_pile pops the vertex at once and does not put it back below its successors, so its gain is never computed (KeyError at the end)
# graphes - Maillard P.

def max(L):
    v = L[0]
    for e in L:
        if not e < v: v = e
    return v

def min(L):
    v = L[0]
    for e in L:
        if not e > v: v = e
    return v

def Gain(G, P, E, s0):
    gains = dict(E)          # memo

    def traite(s):
        if s in gains:
            return gains[s]
        if P[s] == 0:
            gains[s] = max([traite(t) for t in G[s]])
        else:
            gains[s] = min([traite(t) for t in G[s]])
        return gains[s]

    return traite(s0)

def Gain_pile(G, P, E, s0):
    pile = []
    pile.append(s0)
    while len(pile) > 0:
        s = pile.pop()
        if s not in E:
            a_faire = [t for t in G[s] if t not in E]
            if len(a_faire) > 0:
                pile.extend(a_faire)
            else:
                L = [E[t] for t in G[s]]
                E[s] = max(L) if P[s] == 0 else min(L)
    return E[s0]
