# mistakes: wrong-end
# Gain_pile: in the student's own stack, depiler removes the bottom element instead of the top, so (unless all successors of s0 are terminal) the gain of s0 is never computed and the function ends with a KeyError
# D. Vassiliev, ancien IUT (C)

class pile_t:
    """ struct pile """

    def __init__(self):
        self.tab = []
        self.taille = 0

    def empiler(self, x):
        self.tab.append(x)
        self.taille += 1

    def sommet(self):
        return self.tab[self.taille - 1]

    def depiler(self):
        x = self.tab[0]
        self.tab = self.tab[1:]
        self.taille -= 1
        return x

    def est_vide(self):
        return self.taille == 0


def max(L):
    i = 0
    k = 1
    while k < len(L):
        if L[k] > L[i]:
            i = k
        k += 1
    return L[i]


def min(L):
    i = 0
    k = 1
    while k < len(L):
        if L[k] < L[i]:
            i = k
        k += 1
    return L[i]


def calcule(G, P, E, s):
    tab = []
    for t in G[s]:
        tab.append(E[t])
    if P[s] == 0:
        return max(tab)
    return min(tab)


def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        for t in G[s]:
            traite(t)
        E[s] = calcule(G, P, E, s)
    traite(s0)
    return E[s0]


def Gain_pile(G, P, E, s0):
    p = pile_t()
    p.empiler(s0)
    while not p.est_vide():
        s = p.sommet()
        if s in E:
            p.depiler()
        else:
            nb = 0
            for t in G[s]:
                if not (t in E):
                    p.empiler(t)
                    nb = nb + 1
            if nb == 0:
                E[s] = calcule(G, P, E, s)
                p.depiler()
    return E[s0]
