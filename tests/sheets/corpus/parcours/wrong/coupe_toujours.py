# mistake: cut-wrong-side
class Parcours(Base):
    def _alphabeta(self, joueur, pf, alpha=-BIGVALUE, beta=BIGVALUE):
        if pf == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        cfg = self.jeu.configuration
        coup = None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self._alphabeta(self.jeu.adversaire(joueur), pf - 1, alpha, beta)[1]
            self.jeu.configuration = cfg
            if joueur == self.moi:
                if v > alpha: alpha, coup = v, c
            elif v < beta: beta, coup = v, c
            if beta >= alpha: break
        return coup, alpha if joueur == self.moi else beta
