# mistake: max-for-min
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if self.finPartie(joueur) or pf == 0:
            return None, self.evaluation(self.moi)
        cfg = self.jeu.configuration
        rep, coup = -BIGVALUE, None
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            _, v = self._minmax(self.adversaire(joueur), pf - 1)
            self.jeu.configuration = cfg
            if v > rep:
                rep, coup = v, c
        return coup, rep
