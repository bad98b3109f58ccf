"""Every move is tried on a copy of the game, so that nothing has to be put back."""
from copy import deepcopy

from tp02_abstract import Base, IAPlayer


class Parcours(Base):
    def apres(self, jeu, joueur, coup):
        autre = deepcopy(jeu)
        autre.configuration = autre.joue(joueur, coup)
        return autre

    def _minmax(self, joueur, pf, jeu=None):
        jeu = jeu or self.jeu
        if jeu.finPartie(joueur) or pf == 0:
            return None, jeu.evaluation(self.moi)
        res = [
            (self._minmax(jeu.adversaire(joueur), pf - 1, self.apres(jeu, joueur, c))[1], c)
            for c in jeu.listeCoups(joueur)
        ]
        v, c = (max if joueur == self.moi else min)(res, key=lambda vc: vc[0])
        return c, v

    def _negamax(self, joueur, pf, jeu=None):
        jeu = jeu or self.jeu
        if jeu.finPartie(joueur) or pf == 0:
            return None, jeu.evaluation(joueur)
        best = None
        for c in jeu.listeCoups(joueur):
            v = -self._negamax(jeu.adversaire(joueur), pf - 1, self.apres(jeu, joueur, c))[1]
            if best is None or v > best[1]:
                best = (c, v)
        return best

    def _alphabeta(self, joueur, pf, jeu=None, a=-1e10, b=1e10):
        jeu = jeu or self.jeu
        if jeu.finPartie(joueur) or pf == 0:
            return None, jeu.evaluation(self.moi)
        coup = None
        for c in jeu.listeCoups(joueur):
            _, v = self._alphabeta(jeu.adversaire(joueur), pf - 1, self.apres(jeu, joueur, c), a, b)
            if joueur == self.moi and v > a:
                a, coup = v, c
            elif joueur != self.moi and v < b:
                b, coup = v, c
            if a >= b:
                break
        return coup, a if joueur == self.moi else b

    def positionGagnante(self, joueur, jeu=None):
        jeu = jeu or self.jeu
        if jeu.finPartie(joueur):
            return None, jeu.gagnant(joueur)
        for c in jeu.listeCoups(joueur):
            if self.positionPerdante(jeu.adversaire(joueur), self.apres(jeu, joueur, c)):
                return c, True
        return None, False

    def positionPerdante(self, joueur, jeu=None):
        jeu = jeu or self.jeu
        if jeu.finPartie(joueur):
            return jeu.perdant(joueur)
        adv = jeu.adversaire(joueur)
        return all(self.positionGagnante(adv, self.apres(jeu, joueur, c))[1] for c in jeu.listeCoups(joueur))


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        return Parcours(unJeu).minmax(joueur, self.niveau, self.code)[0]
