# mistakes: sign-forgotten, player-not-changed
# _negamax maximises the opponent's value without changing its sign and only negates the result at the end (-rep), so it takes the move that is best for the opponent, and the value is wrong | positionGagnante asks positionPerdante for the player himself instead of for his opponent
# Imbert Lola
from tp02_abstract import Base, IAPlayer

BIGVALUE = 1e10


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        jeu = self.jeu
        if jeu.finPartie(joueur) or profondeur == 0:
            return (None, jeu.evaluation(self.moi))
        conf = jeu.configuration
        best, rep = None, None
        for c in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, c)
            v = self._minmax(jeu.adversaire(joueur), profondeur - 1)[1]
            jeu.configuration = conf
            if rep is None:
                best, rep = c, v
            elif joueur == self.moi and v > rep:
                best, rep = c, v
            elif joueur != self.moi and v < rep:
                best, rep = c, v
        return (best, rep)

    def _negamax(self, joueur, profondeur):
        jeu = self.jeu
        if jeu.finPartie(joueur) or profondeur == 0:
            return (None, jeu.evaluation(joueur))
        conf = jeu.configuration
        best, rep = None, None
        for c in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, c)
            v = self._negamax(jeu.adversaire(joueur), profondeur - 1)[1]
            jeu.configuration = conf
            if rep is None or v > rep:
                best, rep = c, v
        return (best, -rep)

    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE):
        jeu = self.jeu
        if jeu.finPartie(joueur) or profondeur == 0:
            return (None, jeu.evaluation(self.moi))
        conf = jeu.configuration
        best, rep = None, None
        for c in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, c)
            v = self._alphabeta(jeu.adversaire(joueur), profondeur - 1, alpha, beta)[1]
            jeu.configuration = conf
            if joueur == self.moi:
                if rep is None or v > rep:
                    best, rep = c, v
                alpha = max(alpha, v)
            else:
                if rep is None or v < rep:
                    best, rep = c, v
                beta = min(beta, v)
            if beta <= alpha:
                break
        return (best, rep)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        conf = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            perdue = self.positionPerdante(joueur)
            self.jeu.configuration = conf
            if perdue:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        conf = self.jeu.configuration
        res = True
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            if not self.positionGagnante(self.jeu.adversaire(joueur))[1]:
                res = False
            self.jeu.configuration = conf
        return res


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        return coup
