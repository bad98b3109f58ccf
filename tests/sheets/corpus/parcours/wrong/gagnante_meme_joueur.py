# mistake: player-not-changed
class Parcours(Base):
    def positionGagnante(self, joueur):
        if self.finPartie(joueur): return None, self.gagnant(joueur)
        cfg = self.jeu.configuration
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            p = self.positionPerdante(joueur)
            self.jeu.configuration = cfg
            if p: return c, True
        return None, False
    def positionPerdante(self, joueur):
        if self.finPartie(joueur): return self.perdant(joueur)
        cfg = self.jeu.configuration
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            g = self.positionGagnante(joueur)[1]
            self.jeu.configuration = cfg
            if not g: return False
        return True
