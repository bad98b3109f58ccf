# mistake: value-for-move
class Parcours(Base):
    def _minmax(self, joueur, pf):
        """Return rep, as the pseudo-code of section 1.1 does."""
        if self.jeu.finPartie(joueur) or pf == 0:
            return self.jeu.evaluation(self.moi)
        cfg = self.jeu.configuration
        vals = []
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            vals.append(self._minmax(self.jeu.adversaire(joueur), pf - 1))
            self.jeu.configuration = cfg
        return max(vals) if joueur == self.moi else min(vals)
