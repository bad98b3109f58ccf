# mistake: pair-reversed
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if self.jeu.finPartie(joueur) or pf == 0:
            return self.jeu.evaluation(self.moi), None
        cfg = self.jeu.configuration
        rep, coup = None, None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v, _ = self._minmax(self.jeu.adversaire(joueur), pf - 1)
            self.jeu.configuration = cfg
            if rep is None or (v > rep if joueur == self.moi else v < rep):
                rep, coup = v, c
        return rep, coup
