# mistakes: wrong-end
# Gain_pile: the own stack class removes its oldest element (pop(0)) while sommet() looks at the newest, so s0 is thrown away before it has a gain
class MaPile:
    """Une pile a la main"""

    def __init__(self):
        self.contenu = []

    def empiler(self, x):
        self.contenu.append(x)

    def depiler(self):
        return self.contenu.pop(0)

    def sommet(self):
        return self.contenu[len(self.contenu) - 1]

    def estVide(self):
        return len(self.contenu) == 0


def max(L):
    """maximum d'une liste non vide"""
    res = L[0]
    for x in L[1:]:
        if x > res:
            res = x
    return res


def min(L):
    """minimum d'une liste non vide"""
    return -max([-x for x in L])


def calculer(G, P, E, s):
    """calcule E[s], tous les successeurs doivent etre connus"""
    L = [E[t] for t in G[s]]
    if P[s] == 1:
        return min(L)
    return max(L)


def Gain(G, P, E, s0):
    def traite(s):
        if s not in E.keys():
            for t in G[s]:
                traite(t)
            E[s] = calculer(G, P, E, s)

    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    p = MaPile()
    p.empiler(s0)
    while not p.estVide():
        s = p.sommet()
        if s in E.keys():
            p.depiler()
        else:
            nb = 0
            for t in G[s]:
                if t not in E.keys():
                    p.empiler(t)
                    nb = nb + 1
            if nb == 0:
                E[s] = calculer(G, P, E, s)
                p.depiler()
    return E[s0]
