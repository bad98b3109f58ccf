# mistakes: syntax-error
# _alphabeta: syntax error (colon missing after else), so the file cannot be loaded at all
class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        return self._mm(joueur, profondeur, True, joueur)

    def _mm(self, joueur, profondeur, maxi, moi):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(moi)
        memoire = self.jeu.configuration
        res = None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self._mm(self.jeu.adversaire(joueur), profondeur - 1, not maxi, moi)[1]
            self.jeu.configuration = memoire
            if res is None or (maxi and v > res[1]) or (not maxi and v < res[1]):
                res = (c, v)
        return res

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        memoire = self.jeu.configuration
        res = None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = memoire
            if res is None or v > res[1]:
                res = (c, v)
        return res

    def _alphabeta(self, joueur, profondeur, a=-BIGVALUE, b=BIGVALUE, moi=None):
        if moi is None:
            moi = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(moi)
        memoire = self.jeu.configuration
        res = None
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self._alphabeta(self.jeu.adversaire(joueur), profondeur - 1, a, b, moi)[1]
            self.jeu.configuration = memoire
            if joueur == moi:
                if res is None or v > res[1]:
                    res = (c, v)
                a = max(a, v)
            else
                if res is None or v < res[1]:
                    res = (c, v)
                b = min(b, v)
            if a >= b:
                break
        return res

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        memoire = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            p = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = memoire
            if p:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        memoire = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            g = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = memoire
            if not g:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        c, v = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(c, v)
        return c
