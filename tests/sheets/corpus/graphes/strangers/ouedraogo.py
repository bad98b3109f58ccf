# mistakes: players-swapped
# The helper decide exchanges the players: it takes the maximum for P[s] = 1 (player B) and the minimum for player A
# Ouedraogo Fatim
# P[s] = 0 pour A et 1 pour B

def max(L):
    M = L[0]
    for k in range(1, len(L)):
        if L[k] > M:
            M = L[k]
    return M


def min(L):
    M = L[0]
    for k in range(1, len(L)):
        if L[k] < M:
            M = L[k]
    return M


def decide(s, G, P, E):
    """ écrit le gain du sommet s dans E """
    gains_succ = [E[t] for t in G[s]]
    if P[s]:
        E[s] = max(gains_succ)
    else:
        E[s] = min(gains_succ)


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        decide(s, G, P, E)

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s, empile = pile[-1], False
        if s in E:
            pile.pop()
        else:
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    empile = True
            if not empile:
                decide(s, G, P, E)
                pile.pop()
    return E[s0]
