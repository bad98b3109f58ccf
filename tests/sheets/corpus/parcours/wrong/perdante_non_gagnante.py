# mistake: losing-is-not-winning
class Parcours(Base):
    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        cfg = self.jeu.configuration
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            perdue = self.positionPerdante(self.adversaire(joueur))
            self.jeu.configuration = cfg
            if perdue:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        return not self.positionGagnante(joueur)[1]
