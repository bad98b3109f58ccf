# hamon -- pas de for, que des while
def max(L):
    m = L[0]
    k = 1
    while k < len(L):
        if L[k] > m: m = L[k]
        k += 1
    return m
def min(L):
    n = L[0]
    k = 1
    while k < len(L):
        if L[k] < n: n = L[k]
        k += 1
    return n
def Gain(G, P, E, s0):
    def traite(s):
        if s in E: return
        k = 0
        v = []
        while k < len(G[s]):
            t = G[s][k]
            traite(t)
            v += [E[t]]
            k += 1
        E[s] = (max, min)[P[s]](v)
    traite(s0)
    return E[s0]
def Gain_pile(G, P, E, s0):
    p = Pile([s0])
    while len(p) > 0:
        s = p.head()
        if s in E:
            p.pop()
            continue
        n = len(p)
        k = len(G[s]) - 1
        while k >= 0:
            if G[s][k] not in E: p.append(G[s][k])
            k -= 1
        if len(p) == n:
            v = []
            k = 0
            while k < len(G[s]):
                v += [E[G[s][k]]]
                k += 1
            E[s] = (max, min)[P[s]](v)
            p.pop()
    return E[s0]
