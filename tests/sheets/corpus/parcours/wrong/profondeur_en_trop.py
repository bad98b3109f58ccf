# mistake: depth-off-by-one
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if pf < 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        debut = self.jeu.configuration
        vals = []
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            vals.append((self._minmax(self.jeu.adversaire(joueur), pf - 1)[1], c))
            self.jeu.configuration = debut
        choix = max if joueur == self.moi else min
        v, c = choix(vals, key=lambda vc: vc[0])
        return c, v
