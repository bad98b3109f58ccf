# mistake: pair-for-move
class Parcours(Base):
    def _minmax(self, joueur, pf):
        if self.finPartie(joueur) or pf == 0:
            return None, self.evaluation(self.moi)
        cfg = self.jeu.configuration
        rep, coup = None, None
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            _, v = self._minmax(self.adversaire(joueur), pf - 1)
            self.jeu.configuration = cfg
            if rep is None or (v > rep if joueur == self.moi else v < rep):
                rep, coup = v, c
        return coup, rep


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        return Parcours(unJeu).minmax(joueur, self.niveau, self.code)
