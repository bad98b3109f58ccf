# mistakes: changed-in-loop
# _minmax: the player changes with every move of the loop
class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        return self.aux(joueur, joueur, profondeur)

    def aux(self, j, racine, p):
        if p == 0 or self.jeu.finPartie(j):
            return (None, self.jeu.evaluation(racine))
        conf = self.jeu.configuration
        maxi = (j == racine)
        best = None
        val = -BIGVALUE if maxi else BIGVALUE
        for coup in self.jeu.listeCoups(j):
            self.jeu.configuration = self.jeu.joue(j, coup)
            j = self.jeu.adversaire(j)
            v = self.aux(j, racine, p - 1)[1]
            self.jeu.configuration = conf
            if (maxi and v > val) or (not maxi and v < val):
                best, val = coup, v
        return (best, val)

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return (None, self.jeu.evaluation(joueur))
        conf = self.jeu.configuration
        best, val = None, -BIGVALUE
        adv = self.jeu.adversaire(joueur)
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = self._negamax(adv, profondeur - 1)[1]
            self.jeu.configuration = conf
            if -v > val:
                best, val = coup, -v
        return (best, val)
