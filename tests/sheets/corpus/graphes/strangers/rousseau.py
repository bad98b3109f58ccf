# mistakes: return-in-loop, infinite-loop
# min: return inside the loop | Gain_pile: the flag is set to False only once, before the loop
# Rousseau - DM 4

def max(L):
    m = L[0]
    for x in L:
        if x > m:
            m = x
    return m

def min(L):
    m = L[0]
    for x in L:
        if x < m:
            m = x
        return m

def valeur(G, P, E, s):
    # calcule e(s) quand tous les successeurs sont connus
    L = [E[t] for t in G[s]]
    if P[s] == 0:
        return max(L)
    else:
        return min(L)

def Gain(G, P, E, s0):
    def traite(s):
        if not s in E.keys():
            for t in G[s]:
                traite(t)
            E[s] = valeur(G, P, E, s)
    traite(s0)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    ajoute = False
    while len(pile) != 0:
        s = pile.head()
        # print(pile)
        if s in E.keys():
            pile.pop()
        else:
            for t in G[s]:
                if t not in E.keys():
                    pile.append(t)
                    ajoute = True
            if ajoute == False:
                E[s] = valeur(G, P, E, s)
                pile.pop()
    return E[s0]
