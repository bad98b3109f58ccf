# mistakes: infinite-loop
# Gain_pile: the flag "a successor was pushed" is set to False only once, before the loop, so after the first push nothing is ever computed and the loop does not end
def max(L):
    m = None
    for x in L:
        if m is None or x > m:
            m = x
    return m

def min(L):
    return -max([-x for x in L])

def Gain(G, P, E, s0):
    def traite(s):
        if s not in E.keys():
            valeurs = []
            for t in G[s]:
                traite(t)
                valeurs.append(E[t])
            E[s] = max(valeurs) if P[s] == 0 else min(valeurs)
    traite(s0)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = [s0]
    ajoute = False
    while len(pile) > 0:
        s = pile[-1]
        if s in E.keys():
            pile.pop()
        else:
            for t in G[s]:
                if t not in E.keys():
                    pile.append(t)
                    ajoute = True
            if ajoute == False:
                valeurs = [E[t] for t in G[s]]
                E[s] = max(valeurs) if P[s] == 0 else min(valeurs)
                pile.pop()
    return E[s0]
