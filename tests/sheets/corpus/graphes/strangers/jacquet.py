# mistakes: gains-not-stored, no-memo, recursion
# Gain: the gains are returned but never stored in E (no memo, E not completed) | Gain_pile: not iterative, only calls itself on the successors
def max(L):
    r = L[0]
    for i in range(1, len(L)):
        r = r if r > L[i] else L[i]
    return r


def min(L):
    r = L[0]
    for i in range(1, len(L)):
        r = r if r < L[i] else L[i]
    return r


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        gains = [traite(t) for t in G[s]]
        return max(gains) if P[s] == 0 else min(gains)

    return traite(s0)


def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    s = pile.head()
    if s in E:
        pile.pop()
        return E[s]
    for t in G[s]:
        if t not in E:
            Gain_pile(G, P, E, t)
    gains = [E[t] for t in G[s]]
    E[s] = max(gains) if P[s] == 0 else min(gains)
    pile.pop()
    return E[s]
