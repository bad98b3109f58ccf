# Iglesias Carla  --  jeux sur graphe acyclique

def max(L):
    # diviser pour regner, pour changer
    if len(L) == 1:
        return L[0]
    m = len(L) // 2
    g, d = max(L[:m]), max(L[m:])
    if g < d: return d
    return g


def min(L):
    return -max([-x for x in L])


def e_de(s, G, P, E):
    """ gain de s quand tous ses successeurs sont connus, None si il en manque """
    gains = []
    for t in G[s]:
        if t not in E:
            return None
        gains.append(E[t])
    return [max, min][P[s]](gains)


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        E[s] = (min if P[s] else max)(list(map(traite, G[s])))
        return E[s]
    return traite(s0)


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while len(pile) != 0:
        s = pile[len(pile) - 1]
        if s in E:
            del pile[-1]
        else:
            g = e_de(s, G, P, E)
            if g is None:
                pile += [t for t in G[s] if t not in E]
            else:
                E[s] = g
                pile = pile[:-1]
    return E[s0]
