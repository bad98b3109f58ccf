# mistake: depth-off-by-one
class Parcours(Base):
    def _minmax(self, joueur, pf):
        debut = self.jeu.configuration
        coups = self.jeu.listeCoups(joueur)
        if not coups:
            return None, self.jeu.evaluation(self.moi)
        best = None
        for c in coups:
            self.jeu.configuration = self.jeu.joue(joueur, c)
            if pf <= 2:
                v = self.jeu.evaluation(self.moi)
            else:
                v = self._minmax(self.jeu.adversaire(joueur), pf - 1)[1]
            self.jeu.configuration = debut
            if best is None or (joueur == self.moi and v > best) or (joueur != self.moi and v < best):
                best, coup = v, c
        return coup, best
