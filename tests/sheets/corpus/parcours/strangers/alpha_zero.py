# mistakes: starts-at-zero, pair-for-truth
# _alphabeta: alpha starts at 0 | positionPerdante: returns a pair
class Parcours(Base):
    def _alphabeta(self, joueur, profondeur):
        return self.ab(joueur, joueur, profondeur, 0, BIGVALUE)

    def ab(self, moi, j, p, alpha, beta):
        if p == 0 or self.jeu.finPartie(j):
            return None, self.jeu.evaluation(moi)
        coup, avant = None, self.jeu.configuration
        for c in self.jeu.listeCoups(j):
            self.jeu.configuration = self.jeu.joue(j, c)
            v = self.ab(moi, self.jeu.adversaire(j), p - 1, alpha, beta)[1]
            self.jeu.configuration = avant
            if j == moi:
                if v > alpha:
                    alpha, coup = v, c
            elif v < beta:
                beta, coup = v, c
            if alpha >= beta:
                break
        return coup, alpha if j == moi else beta

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        avant = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            perdu = self.positionPerdante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = avant
            if perdu:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.perdant(joueur)
        avant = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            gagne = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = avant
            if not gagne:
                return c, False
        return None, True
