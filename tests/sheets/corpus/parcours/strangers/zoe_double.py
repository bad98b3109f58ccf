# mistakes: values-altered
# _alphabeta: the helper h subtracts the opponent's evaluation from one's own, so every value is twice what it should be
# Zoé A.

class Parcours(Base):

    def h(self, joueur):
        """avantage du joueur sur son adversaire"""
        return self.jeu.evaluation(joueur) - self.jeu.evaluation(self.jeu.adversaire(joueur))

    def fini(self, joueur, profondeur):
        return bool(self.jeu.finPartie(joueur)) or profondeur <= 0

    def fils(self, joueur):
        """liste des couples (coup, configuration fille)"""
        return [(c, self.jeu.joue(joueur, c)) for c in self.jeu.listeCoups(joueur)]

    def _minmax(self, joueur, profondeur):
        moi = joueur

        def niveau_max(p):
            if self.fini(moi, p):
                return None, self.jeu.evaluation(moi)
            ici = self.jeu.configuration
            rep, mc = -BIGVALUE, None
            for c, conf in self.fils(moi):
                self.jeu.configuration = conf
                v = niveau_min(p - 1)[1]
                if v > rep:
                    rep, mc = v, c
            self.jeu.configuration = ici
            return mc, rep

        def niveau_min(p):
            lui = self.jeu.adversaire(moi)
            if self.fini(lui, p):
                return None, self.jeu.evaluation(moi)
            ici = self.jeu.configuration
            rep, mc = BIGVALUE, None
            for c, conf in self.fils(lui):
                self.jeu.configuration = conf
                v = niveau_max(p - 1)[1]
                if v < rep:
                    rep, mc = v, c
            self.jeu.configuration = ici
            return mc, rep

        return niveau_max(profondeur)

    def _negamax(self, joueur, profondeur):
        if self.fini(joueur, profondeur):
            return None, self.jeu.evaluation(joueur)
        ici = self.jeu.configuration
        couples = []
        for c, conf in self.fils(joueur):
            self.jeu.configuration = conf
            couples.append((-self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1], c))
        self.jeu.configuration = ici
        v, c = couples[0]
        for vv, cc in couples:
            if vv > v:
                v, c = vv, cc
        return c, v

    def _alphabeta(self, joueur, profondeur):
        moi = joueur

        def ab(j, p, alpha, beta):
            if self.fini(j, p):
                return None, self.h(moi)
            ici = self.jeu.configuration
            rep, mc = None, None
            for c, conf in self.fils(j):
                self.jeu.configuration = conf
                v = ab(self.jeu.adversaire(j), p - 1, alpha, beta)[1]
                if rep is None or (v > rep if j == moi else v < rep):
                    rep, mc = v, c
                if j == moi:
                    alpha = max(alpha, rep)
                else:
                    beta = min(beta, rep)
                if beta <= alpha:
                    break
            self.jeu.configuration = ici
            return mc, rep

        return ab(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        ici = self.jeu.configuration
        trouve = None, False
        for c, conf in self.fils(joueur):
            self.jeu.configuration = conf
            if self.positionPerdante(self.jeu.adversaire(joueur)):
                trouve = c, True
                break
        self.jeu.configuration = ici
        return trouve

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        ici = self.jeu.configuration
        perdue = True
        for c, conf in self.fils(joueur):
            self.jeu.configuration = conf
            coup, gagne = self.positionGagnante(self.jeu.adversaire(joueur))
            if not gagne:
                perdue = False
                break
        self.jeu.configuration = ici
        return perdue


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name="Zoé"):
        super().__init__(lvl, code)
        self.mon_niveau, self.mon_code = lvl, code

    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        coup, evaluation = parcours.minmax(joueur, self.mon_niveau, self.mon_code)
        print(coup, evaluation)
        return coup
