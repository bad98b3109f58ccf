# mistakes: wrong-point-of-view
# _minmax: the evaluation is for the player to move
class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        return self.mm(joueur, profondeur, True)

    def mm(self, joueur, profondeur, niveau_max):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        adv = self.jeu.adversaire(joueur)
        meilleur = None
        rep = -BIGVALUE if niveau_max else BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, v = self.mm(adv, profondeur - 1, not niveau_max)
            self.jeu.configuration = etat
            if niveau_max and v > rep:
                rep = v
                meilleur = coup
            if not niveau_max and v < rep:
                rep = v
                meilleur = coup
        return meilleur, rep

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        meilleur, rep = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = etat
            if v > rep:
                meilleur, rep = coup, v
        return meilleur, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            p = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = etat
            if p:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            g = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = etat
            if not g:
                return False
        return True
