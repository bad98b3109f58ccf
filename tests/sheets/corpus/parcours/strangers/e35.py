# mistakes: losing-is-not-winning
# positionGagnante, positionPerdante: a position that is not winning counts as losing
class Parcours(Base):
    """TP02 Parcours, j'ai fait minmax, alphabeta et les positions"""

    def _minmax(self, joueur, profondeur):
        def h(j, p):
            if p == 0 or self.jeu.finPartie(j):
                return None, self.jeu.evaluation(joueur)
            depart = self.jeu.configuration
            res = []
            for c in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, c)
                res.append((h(self.jeu.adversaire(j), p - 1)[1], c))
                self.jeu.configuration = depart
            vals = [r[0] for r in res]
            v = max(vals) if j == joueur else min(vals)
            return res[vals.index(v)][1], v
        return h(joueur, profondeur)

    def _alphabeta(self, joueur, profondeur):
        def h(j, p, alpha, beta):
            if p == 0 or self.jeu.finPartie(j):
                return None, self.jeu.evaluation(joueur)
            depart = self.jeu.configuration
            best = None
            for c in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, c)
                v = h(self.jeu.adversaire(j), p - 1, alpha, beta)[1]
                self.jeu.configuration = depart
                if j == joueur and v > alpha:
                    alpha, best = v, c
                elif j != joueur and v < beta:
                    beta, best = v, c
                if alpha >= beta:
                    break
            return best, (alpha if j == joueur else beta)
        return h(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        depart = self.jeu.configuration
        adv = self.jeu.adversaire(joueur)
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            (_, gagne) = self.positionGagnante(adv)
            self.jeu.configuration = depart
            if not gagne:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        # perdant = pas gagnant
        return not self.positionGagnante(joueur)[1]
