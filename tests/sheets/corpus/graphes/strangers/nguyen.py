# mistakes: not-ready
# Gain_pile: a vertex is computed as soon as one successor has a gain, the helper ignores the successors that have none yet
def max(L):
    L = sorted(L)
    return L[-1]

def min(L):
    L = sorted(L)
    return L[0]

# calcule l'extremum des successeurs dont on connait le gain
def gain_depuis_successeurs(G, P, E, s):
    connus = []
    for t in G[s]:
        if t in E:
            connus.append(E[t])
    if P[s] == 0:
        return max(connus)
    return min(connus)

def un_successeur_connu(G, E, s):
    for t in G[s]:
        if t in E:
            return True
    return False

def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        for t in G[s]:
            traite(t)
        E[s] = gain_depuis_successeurs(G, P, E, s)
        return E[s]
    return traite(s0)

def Gain_pile(G, P, E, s0):
    pile = Pile()
    pile.append(s0)
    while len(pile) > 0:
        s = pile.head()
        if s in E:
            pile.pop()
        elif un_successeur_connu(G, E, s):
            E[s] = gain_depuis_successeurs(G, P, E, s)
            pile.pop()
        else:
            for t in G[s]:
                if t not in E:
                    pile.append(t)
    return E[s0]
