# mistake: return-in-loop
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
            else:
                return None, False

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        cfg = self.jeu.configuration
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            gagne = self.positionGagnante(self.adversaire(joueur))[1]
            self.jeu.configuration = cfg
            if not gagne:
                return False
        return True
