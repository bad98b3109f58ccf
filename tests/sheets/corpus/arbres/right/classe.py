from math import inf


class Recherche:
    def __init__(self, maximiseur):
        self.maximiseur = maximiseur
        self.vues = 0

    def complete(self, t):
        if isinstance(t, Leaf):
            return LeafC(t.joueur, t.valeur)
        enfants = list(map(self.complete, t.fils))
        m = enfants[0].valeur
        for e in enfants[1:]:
            if t.joueur == self.maximiseur:
                if e.valeur > m:
                    m = e.valeur
            elif e.valeur < m:
                m = e.valeur
        return NodeC(t.joueur, m, enfants)

    def maxi(self, t, alpha, beta):
        v = -inf
        for f in t.fils:
            v = max(v, self.valeur(f, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def mini(self, t, alpha, beta):
        v = inf
        for f in t.fils:
            v = min(v, self.valeur(f, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    def valeur(self, t, alpha=-inf, beta=inf):
        if isinstance(t, Leaf):
            self.vues += 1
            return t.valeur
        if t.joueur == self.maximiseur:
            return self.maxi(t, alpha, beta)
        return self.mini(t, alpha, beta)


def complete_mm(j, mt):
    return Recherche(j).complete(mt)


def lazy_score_tree(j, mt):
    return Recherche(j).valeur(mt)
