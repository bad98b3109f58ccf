# mistake: player-not-changed
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if pf == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        cfg = self.jeu.configuration
        coup, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self._minmax(joueur, pf - 1)[1]
            self.jeu.configuration = cfg
            if v > rep:
                coup, rep = c, v
        return coup, rep
