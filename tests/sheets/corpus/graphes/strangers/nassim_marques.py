# mistakes: position-for-value, not-ready
# min: gives the position of the least element instead of its value | Gain_pile: a vertex is pushed only once in all (set of seen vertices), so some gains are computed from the known successors only
# TP graphes de jeu - N. Haddad
# NB : j'ai mis un ensemble "vus" comme dans le parcours en profondeur du cours


def max(L):
    M = L[0]
    for v in L[1:]:
        if v > M:
            M = v
    return M


def min(L):
    imin = 0
    for i, v in enumerate(L):
        if v < L[imin]:
            imin = i
    return imin


def meilleur(p, L):
    """p = 0 : joueur A, p = 1 : joueur B"""
    M = L[0]
    for v in L:
        if (p == 0 and v > M) or (p == 1 and v < M):
            M = v
    return M


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return E[s]
        L = []
        for t in G[s]:
            L.append(traite(t))
        E[s] = meilleur(P[s], L)
        return E[s]

    return traite(s0)


def Gain_pile(G, P, E, s0):
    pile = [s0]
    vus = {s0}
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
            continue
        nouveaux = [t for t in G[s] if t not in E and t not in vus]
        if nouveaux:
            pile.extend(nouveaux)
            vus.update(nouveaux)
        else:
            L = [E[t] for t in G[s] if t in E]
            E[s] = meilleur(P[s], L) if L else 0
            pile.pop()
    return E[s0]
