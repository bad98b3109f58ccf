# mistakes: gains-not-stored, wrong-arguments
# Gain: works on a copy of E, the dictionary of the caller is not completed | Gain_pile: calls the own max(L) and min(L) with two arguments (TypeError)
import copy


def max(L):
    M = L[0]
    for e in L:
        if e > M:
            M = e
    return M


def min(L):
    M = L[0]
    for e in L:
        if e < M:
            M = e
    return M


def Gain(G, P, E, s0):
    E = copy.copy(E)  # pour ne pas abimer le dictionnaire de depart

    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            E[s] = max([E[t] for t in G[s]]) if P[s] == 0 else min([E[t] for t in G[s]])

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
            continue
        manquants = [t for t in G[s] if t not in E]
        if manquants:
            pile.extend(manquants)
            continue
        val = E[G[s][0]]
        for t in G[s][1:]:
            if P[s] == 0:
                val = max(val, E[t])
            else:
                val = min(val, E[t])
        E[s] = val
        pile.pop()
    return E[s0]
