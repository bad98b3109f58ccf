from secateur.sheets.parcours import BIGVALUE, Base, IAPlayer


class Position:
    """Sets a configuration for as long as a `with` lasts."""

    def __init__(self, jeu, configuration):
        self.jeu, self.nouvelle = jeu, configuration

    def __enter__(self):
        self.ancienne = self.jeu.configuration
        self.jeu.configuration = self.nouvelle

    def __exit__(self, *_):
        self.jeu.configuration = self.ancienne


class Parcours(Base):
    def suites(self, joueur):
        return [(c, self.jeu.joue(joueur, c)) for c in self.jeu.listeCoups(joueur)]

    def _minmax(self, joueur, profondeur):
        if not profondeur or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        meilleur = None
        for c, cfg in self.suites(joueur):
            with Position(self.jeu, cfg):
                v = self._minmax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            if meilleur is None or (v - meilleur[1]) * (1 if joueur == self.moi else -1) > 0:
                meilleur = c, v
        return meilleur

    def _negamax(self, joueur, profondeur):
        if not profondeur or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        meilleur = None, -BIGVALUE
        for c, cfg in self.suites(joueur):
            with Position(self.jeu, cfg):
                v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            meilleur = max(meilleur, (c, v), key=lambda cv: cv[1])
        return meilleur

    def _alphabeta(self, joueur, profondeur):
        return self.ab(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def ab(self, joueur, profondeur, alpha, beta):
        if not profondeur or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(self.moi)
        maxi, coup = joueur == self.moi, None
        for c, cfg in self.suites(joueur):
            with Position(self.jeu, cfg):
                v = self.ab(self.jeu.adversaire(joueur), profondeur - 1, alpha, beta)[1]
            if maxi and v > alpha:
                alpha, coup = v, c
            if not maxi and v < beta:
                beta, coup = v, c
            if beta <= alpha:
                break
        return coup, alpha if maxi else beta

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for c, cfg in self.suites(joueur):
            with Position(self.jeu, cfg):
                perdue = self.positionPerdante(self.jeu.adversaire(joueur))
            if perdue:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for c, cfg in self.suites(joueur):
            with Position(self.jeu, cfg):
                gagnee = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            if not gagnee:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, _ = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        return coup
