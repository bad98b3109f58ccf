# mistakes: not-ready
# Gain_pile: a vertex leaves the stack before its successors have gains
def max(L):
    m = L[0]
    for i in range(len(L)):
        if L[i] > m: m = L[i]
    return m

def min(L):
    m = L[0]
    for i in range(len(L)):
        if L[i] < m: m = L[i]
    return m

def choisir(P, s):
    if P[s] == 0:
        return max
    return min

def Gain(G, P, E, s0):
    def g(s):
        if s in E:
            return E[s]
        E[s] = choisir(P, s)([g(t) for t in G[s]])
        return E[s]
    return g(s0)

def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while pile:
        s = pile.pop()
        if s in E:
            continue
        connus = []
        for t in G[s]:
            if t in E:
                connus.append(E[t])
            else:
                pile.append(t)
        if len(connus) > 0:
            E[s] = choisir(P, s)(connus)
    return E[s0]
