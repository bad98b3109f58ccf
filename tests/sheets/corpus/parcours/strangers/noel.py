# mistakes: sign-turned, wrong-state
# _negamax: the value of a leaf is negated once too often (-evaluation(joueur)) | positionPerdante: the move is never played before asking positionGagnante, so it asks about the same state (positionGagnante calls it and goes wrong with it)
from tp02_abstract import Base, IAPlayer, BIGVALUE


class Parcours(Base):

    def essaie(self, j, c, f, *args):
        """joue c, appelle f pour l'adversaire, remet tout en place"""
        sauve = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(j, c)
        r = f(self.jeu.adversaire(j), *args)
        self.jeu.configuration = sauve
        return r

    def _minmax(self, j, p):
        return self.mm(j, p, j)

    def mm(self, j, p, moi):
        if p == 0 or self.jeu.finPartie(j):
            return None, self.jeu.evaluation(moi)
        res = [(self.essaie(j, c, self.mm, p - 1, moi)[1], c) for c in self.jeu.listeCoups(j)]
        v = max(x[0] for x in res) if j == moi else min(x[0] for x in res)
        for x, c in res:
            if x == v:
                return c, v

    def _negamax(self, j, p):
        if p == 0 or self.jeu.finPartie(j):
            return None, -self.jeu.evaluation(j)
        best, val = None, -BIGVALUE
        for c in self.jeu.listeCoups(j):
            x = -self.essaie(j, c, self._negamax, p - 1)[1]
            if x > val:
                best, val = c, x
        return best, val

    def _alphabeta(self, j, p):
        return self.ab(j, p, j, -BIGVALUE, BIGVALUE)

    def ab(self, j, p, moi, a, b):
        if p == 0 or self.jeu.finPartie(j):
            return None, self.jeu.evaluation(moi)
        best = None
        if j == moi:
            val = -BIGVALUE
            for c in self.jeu.listeCoups(j):
                x = self.essaie(j, c, self.ab, p - 1, moi, a, b)[1]
                if x > val:
                    best, val = c, x
                a = max(a, val)
                if a >= b:
                    break
        else:
            val = BIGVALUE
            for c in self.jeu.listeCoups(j):
                x = self.essaie(j, c, self.ab, p - 1, moi, a, b)[1]
                if x < val:
                    best, val = c, x
                b = min(b, val)
                if a >= b:
                    break
        return best, val

    def positionGagnante(self, j):
        if self.jeu.finPartie(j):
            return None, self.jeu.gagnant(j)
        for c in self.jeu.listeCoups(j):
            if self.essaie(j, c, self.positionPerdante):
                return c, True
        return None, False

    def positionPerdante(self, j):
        if self.jeu.finPartie(j):
            return self.jeu.perdant(j)
        for c in self.jeu.listeCoups(j):
            suite = self.jeu.joue(j, c)
            if not self.positionGagnante(self.jeu.adversaire(j))[1]:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, val = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print("je joue", coup, "->", val)
        return coup
