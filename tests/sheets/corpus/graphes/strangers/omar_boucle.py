# mistakes: gains-not-stored
# Gain: the loop over the successors reuses the name s0, so the gain of s0 is stored at its last successor (whose own gain is lost) and s0 gets none; the number returned is right
# Omar, groupe 2

def max(L):
    L2 = sorted(L)
    return L2[len(L2) - 1]

def min(L):
    L2 = sorted(L)
    return L2[0]

def traite(G, P, E, s):
    if s in E:
        return None
    liste = []
    for t in G[s]:
        traite(G, P, E, t)
        liste.append(E[t])
    if P[s] == 0:
        E[s] = max(liste)
    elif P[s] == 1:
        E[s] = min(liste)

def Gain(G, P, E, s0):
    joueur = P[s0]
    if s0 in E:
        return E[s0]
    liste = []
    for s0 in G[s0]:
        traite(G, P, E, s0)
        liste.append(E[s0])
    if joueur == 0:
        E[s0] = max(liste)
    else:
        E[s0] = min(liste)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            avant = len(pile)
            for t in G[s]:
                if t not in E: pile.append(t)
            if len(pile) == avant:
                liste = [E[t] for t in G[s]]
                if P[s] == 0: E[s] = max(liste)
                else: E[s] = min(liste)
                pile.pop()
    return E[s0]
