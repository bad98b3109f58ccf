# mistakes: child-skipped
# max runs to len(L) - 1 excluded and never looks at the last element, which also spoils Gain and Gain_pile
# Lemoine Sacha - jeux a 2 joueurs (graphe)

def max(L):
    maxi = L[0]
    for i in range(1, len(L) - 1):
        if L[i] > maxi:
            maxi = L[i]
    return maxi


def min(L):
    mini = L[0]
    for x in L[1:]:
        if x < mini:
            mini = x
    return mini


def Gain(G, P, E, s0):
    A, B = 0, 1

    def traite(s):
        if s not in E:
            l = []
            for succ in G[s]:
                traite(succ)
                l.append(E[succ])
            if P[s] == A:
                E[s] = max(l)
            if P[s] == B:
                E[s] = min(l)

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    pile = [s0]
    while True:
        if not pile:
            return E[s0]
        sommet = pile[-1]
        if sommet in E:
            pile.pop()
        else:
            nouveaux = 0
            for succ in G[sommet]:
                if succ not in E:
                    pile.append(succ)
                    nouveaux += 1
            if nouveaux == 0:
                l = [E[succ] for succ in G[sommet]]
                E[sommet] = max(l) if P[sommet] == 0 else min(l)
                pile.pop()
