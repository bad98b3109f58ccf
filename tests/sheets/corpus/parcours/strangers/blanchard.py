# mistakes: end-ignored
# _minmax: the end of the game is not tested
# Blanchard M. TP02-A

class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        return self._rec(joueur, profondeur, joueur)

    def _rec(self, joueur, profondeur, origine):
        if profondeur == 0:
            return None, self.jeu.evaluation(origine)
        meilleur_coup = None
        if joueur == origine:
            meilleure_val = -BIGVALUE
        else:
            meilleure_val = BIGVALUE
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, val = self._rec(self.jeu.adversaire(joueur), profondeur - 1, origine)
            self.jeu.configuration = etat
            if joueur == origine:
                if val > meilleure_val:
                    meilleure_val = val
                    meilleur_coup = coup
            else:
                if val < meilleure_val:
                    meilleure_val = val
                    meilleur_coup = coup
        return meilleur_coup, meilleure_val

    def positionGagnante(self, joueur):
        jeu = self.jeu
        if jeu.finPartie(joueur):
            return (None, jeu.gagnant(joueur))
        etat = jeu.configuration
        resultat = (None, False)
        for coup in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, coup)
            if self.positionPerdante(jeu.adversaire(joueur)):
                resultat = (coup, True)
            jeu.configuration = etat
        return resultat

    def positionPerdante(self, joueur):
        jeu = self.jeu
        if jeu.finPartie(joueur):
            return jeu.perdant(joueur)
        etat = jeu.configuration
        resultat = True
        for coup in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, coup)
            if self.positionGagnante(jeu.adversaire(joueur))[1] == False:
                resultat = False
            jeu.configuration = etat
        return resultat
