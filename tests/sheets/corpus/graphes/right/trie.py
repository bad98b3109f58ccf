from collections import deque


def max(L):
    return sorted(L)[-1]


def min(L):
    return sorted(L, reverse=True)[-1]


class Jeu:
    def __init__(self, G, P, E):
        self.G, self.P, self.E = G, P, E

    def gain(self, s):
        if s not in self.E:
            suivants = list(map(self.gain, self.G[s]))
            self.E[s] = max(suivants) if self.P[s] == 0 else min(suivants)
        return self.E[s]


def Gain(G, P, E, s0):
    return Jeu(G, P, E).gain(s0)


def Gain_pile(G, P, E, s0):
    pile = deque([s0])
    while pile:
        s = pile[0]
        if s in E:
            pile.popleft()
        else:
            manquants = [t for t in G[s] if E.get(t) is None]
            if manquants:
                pile.extendleft(manquants)
            else:
                valeurs = [E[t] for t in G[s]]
                E[s] = max(valeurs) if not P[s] else min(valeurs)
                pile.popleft()
    return E[s0]
