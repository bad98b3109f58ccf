# mistakes: zero-as-nothing
# Gain: "already defined" is tested with `if E.get(s)`, so a gain of 0 counts as undefined and a terminal position with gain 0 crashes
def max(L):
    m = L[0]
    for i in range(1, len(L)):
        if L[i] > m:
            m = L[i]
    return m


def min(L):
    m = L[0]
    for i in range(1, len(L)):
        if L[i] < m:
            m = L[i]
    return m


def Gain(G, P, E, s0):
    def traite(s):
        # si E[s] est deja connu, rien a faire
        if E.get(s):
            return
        for t in G[s]:
            traite(t)
        gains = [E[t] for t in G[s]]
        if P[s] == 0:
            E[s] = max(gains)
        else:
            E[s] = min(gains)

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile != []:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            ajout = False
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    ajout = True
            if not ajout:
                gains = [E[t] for t in G[s]]
                if P[s] == 0:
                    E[s] = max(gains)
                else:
                    E[s] = min(gains)
                pile.pop()
    return E[s0]
