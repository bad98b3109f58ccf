# mistake: bounds-not-handed-down
class Parcours(Base):
    def _alphabeta(self, joueur, pf, alpha=-BIGVALUE, beta=BIGVALUE):
        if self.finPartie(joueur) or pf == 0:
            return None, self.evaluation(self.moi)
        cfg = self.jeu.configuration
        coup = None
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            _, v = self._alphabeta(self.adversaire(joueur), pf - 1)
            self.jeu.configuration = cfg
            if joueur == self.moi:
                if v > alpha:
                    alpha, coup = v, c
            elif v < beta:
                beta, coup = v, c
            if alpha >= beta:
                break
        return coup, alpha if joueur == self.moi else beta
