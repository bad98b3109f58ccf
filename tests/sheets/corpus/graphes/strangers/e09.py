# mistakes: child-skipped
# max: the last number of the list is never looked at
# Exercice graphes bipartis

def max(L):
    m = L[0]
    for i in range(1, len(L) - 1):
        if L[i] > m:
            m = L[i]
    return m

def min(L):
    m = L[0]
    for x in L:
        if x < m:
            m = x
    return m

def Gain(G, P, E, s0):

    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        valeurs = [E[t] for t in G[s]]
        if P[s] == 0:
            E[s] = max(valeurs)
        else:
            E[s] = min(valeurs)

    traite(s0)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = Pile()
    pile.append(s0)
    while len(pile) > 0:
        s = pile.head()
        if s in E:
            pile.pop()
        else:
            ajout = False
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    ajout = True
            if not ajout:
                valeurs = [E[t] for t in G[s]]
                if P[s] == 0:
                    E[s] = max(valeurs)
                else:
                    E[s] = min(valeurs)
                pile.pop()
    return E[s0]
