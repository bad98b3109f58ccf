# Lucas F. -- "tout est objet"

class Extremum:
    def __init__(self, avant):
        self.avant = avant          # avant(x, y) : x est-il meilleur que y ?

    def __call__(self, L):
        it = iter(L)
        garde = next(it)
        for x in it:
            garde = x if self.avant(x, garde) else garde
        return garde


max = Extremum(lambda x, y: x > y)
min = Extremum(lambda x, y: x < y)

CHOIX = {0: max, 1: min}


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        return E.setdefault(s, CHOIX[P[s]]([traite(t) for t in G[s]]))

    return traite(s0)


def Gain_pile(G, P, E, s0):
    pile = Pile()
    pile.append(s0)
    while len(pile) > 0:
        s = pile.head()
        if s in E:
            pile.pop()
            continue
        manquants = [t for t in G[s] if t not in E]
        pile.extend(manquants)
        if not manquants:
            E[s] = CHOIX[P[s]]([E[t] for t in G[s]])
            pile.pop()
    return E[s0]
