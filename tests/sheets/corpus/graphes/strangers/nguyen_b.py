# mistakes: too-much-computed
# Gain: gains are computed for all vertices, not only for the descendants of s0
# on complète tout le dictionnaire E puis on lit la réponse

def max(L):
    m = L[0]
    i = 1
    while i < len(L):
        if m < L[i]:
            m = L[i]
        i += 1
    return m

def min(L):
    m = L[0]
    i = 1
    while i < len(L):
        if m > L[i]:
            m = L[i]
        i += 1
    return m

def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            succ = []
            for t in G[s]:
                traite(t)
                succ.append(E[t])
            E[s] = max(succ) if P[s] == 0 else min(succ)
    for s in G:
        traite(s)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while pile:
        s = pile.head()
        if s in E:
            pile.pop()
        else:
            n = 0
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    n = n + 1
            if n == 0:
                succ = [E[t] for t in G[s]]
                E[s] = max(succ) if P[s] == 0 else min(succ)
                pile.pop()
    return E[s0]
