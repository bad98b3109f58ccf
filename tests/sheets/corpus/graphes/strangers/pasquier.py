# mistakes: return-in-loop
# The helper tous_calcules returns in the first turn of its loop and so tests only the first successor; Gain_pile then computes a gain from a part of the successors
# PASQUIER Elodie
# (j'ai mis le calcul dans une fonction a part pour ne pas l'ecrire 2 fois)

def max(L):
    m = L[0]
    for v in L[1:]:
        m = v if v > m else m
    return m


def min(L):
    m = L[0]
    for v in L[1:]:
        m = v if v < m else m
    return m


def tous_calcules(s, G, E):
    for t in G[s]:
        if t in E:
            return True
        else:
            return False
    return True


def calcule(s, G, P, E):
    valeurs = [E[t] for t in G[s] if t in E]
    if P[s] == 0:
        return max(valeurs)
    else:
        return min(valeurs)


def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            E[s] = calcule(s, G, P, E)
    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
        elif tous_calcules(s, G, E):
            E[s] = calcule(s, G, P, E)
            pile.pop()
        else:
            for t in G[s]:
                if t not in E:
                    pile.append(t)
    return E[s0]
