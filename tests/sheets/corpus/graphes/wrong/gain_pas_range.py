# mistake: gains-not-stored
from functools import lru_cache


def Gain(G, P, E, s0):
    @lru_cache(None)
    def traite(s):
        if s in E:
            return E[s]
        v = [traite(t) for t in G[s]]
        return max(v) if P[s] == 0 else min(v)

    return traite(s0)
