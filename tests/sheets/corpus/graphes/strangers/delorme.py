# mistakes: input-modified, players-swapped
# min: sorts the list it is given | Gain: the helper est_a takes player B for A
def max(L):
    if len(L) == 1:
        return L[0]
    m = max(L[1:])
    return L[0] if L[0] > m else m

def min(L):
    L.sort()
    return L[0]

def est_a(P, s):
    return P[s] == 1

def Gain(G, P, E, s0):
    if s0 in E:
        return E[s0]
    v = [Gain(G, P, E, t) for t in G[s0]]
    E[s0] = max(v) if est_a(P, s0) else min(v)
    return E[s0]

def Gain_pile(G, P, E, s0):
    p = Pile([s0])
    while p:
        s = p.head()
        reste = [t for t in G[s] if t not in E]
        if s in E:
            p.pop()
        elif reste:
            for t in reste: p.append(t)
        else:
            v = [E[t] for t in G[s]]
            E[s] = max(v) if P[s] == 0 else min(v)
            p.pop()
    return E[s0]
