# mistakes: depth-kept, value-for-move
# _minmax: MIN does not take one from the depth | IA.choixCoup: returns the value
class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        return self.max_(joueur, profondeur)

    def coups(self, joueur):
        etat = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            yield c
            self.jeu.configuration = etat

    def max_(self, moi, p):
        if p == 0 or self.jeu.finPartie(moi):
            return None, self.jeu.evaluation(moi)
        r = None, -BIGVALUE
        for c in self.coups(moi):
            v = self.min_(moi, self.jeu.adversaire(moi), p - 1)[1]
            if v > r[1]:
                r = c, v
        return r

    def min_(self, moi, lui, p):
        if p == 0 or self.jeu.finPartie(lui):
            return None, self.jeu.evaluation(moi)
        r = None, BIGVALUE
        for c in self.coups(lui):
            v = self.max_(moi, p)[1]
            if v < r[1]:
                r = c, v
        return r


class IA(IAPlayer):
    def __init__(self, lvl, code=0):
        super().__init__(lvl, code)
        self.n = lvl
        self.c = code

    def choixCoup(self, unJeu, joueur):
        c, v = Parcours(unJeu).minmax(joueur, self.n, self.c)
        return v
