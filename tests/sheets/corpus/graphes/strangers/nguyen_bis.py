# mistakes: no-memo, max-for-min
# Gain never looks whether E[s] is known already (it only stops at vertices without successors), so gains are computed again and again: no memo | Gain_pile takes the maximum at every vertex and forgets player B (P[s] = 1)
# Nguyen Minh, groupe 3
from collections import deque


def max(L):
    it = iter(L)
    best = next(it)
    for x in it:
        if x > best:
            best = x
    return best


def min(L):
    it = iter(L)
    best = next(it)
    for x in it:
        if x < best:
            best = x
    return best


def Gain(G, P, E, s0):
    """ complete E et renvoie le gain de s0 """
    def traite(s):
        if G[s] == []:
            return E[s]
        vals = [traite(t) for t in G[s]]
        E[s] = max(vals) if P[s] == 0 else min(vals)
        return E[s]

    return traite(s0)


def Gain_pile(G, P, E, s0):
    pile = deque([s0])
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
            continue
        suivants = [t for t in G[s] if t not in E]
        if suivants:
            pile.extend(suivants)
        else:
            E[s] = max([E[t] for t in G[s]])
            pile.pop()
    return E[s0]
