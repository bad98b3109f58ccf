# mistake: depth-ignored
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if pf == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        c0, coup, rep = self.jeu.configuration, None, None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self._minmax(self.jeu.adversaire(joueur), pf)[1]
            self.jeu.configuration = c0
            if rep is None or (v > rep if joueur == self.moi else v < rep):
                coup, rep = c, v
        return coup, rep
