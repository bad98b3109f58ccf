# mistake: window-not-turned
class Parcours(Base):
    def _alphabeta_negamax(self, joueur, pf, alpha=-BIGVALUE, beta=BIGVALUE):
        if self.finPartie(joueur) or pf == 0:
            return None, self.evaluation(joueur)
        cfg = self.jeu.configuration
        coup, rep = None, -BIGVALUE
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            v = -self._alphabeta_negamax(self.adversaire(joueur), pf - 1, alpha, beta)[1]
            self.jeu.configuration = cfg
            if v > rep:
                coup, rep = c, v
            alpha = max(alpha, rep)
            if alpha >= beta:
                break
        return coup, rep
