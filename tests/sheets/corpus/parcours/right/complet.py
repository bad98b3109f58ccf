"""All six searches."""
from tp02_abstract import Base, IAPlayer

BIGVALUE = 1e10


class Parcours(Base):
    def _essaye(self, joueur, coup, suite):
        cfg = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        try:
            return suite(self.jeu.adversaire(joueur))
        finally:
            self.jeu.configuration = cfg

    def _fini(self, joueur, pf):
        return pf == 0 or self.jeu.finPartie(joueur)

    def _minmax(self, joueur, pf):
        if self._fini(joueur, pf):
            return None, self.jeu.evaluation(self.moi)
        coup, rep = None, -BIGVALUE if joueur == self.moi else BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            v = self._essaye(joueur, c, lambda adv: self._minmax(adv, pf - 1))[1]
            if (joueur == self.moi and v > rep) or (joueur != self.moi and v < rep):
                coup, rep = c, v
        return coup, rep

    def _minmax_iter(self, joueur, pf):
        depart = self.jeu.configuration
        if self._fini(joueur, pf):
            return None, self.jeu.evaluation(self.moi)
        # a frame: configuration, player, depth, moves left, best move, best value, move that led here
        pile = [[depart, joueur, pf, list(self.jeu.listeCoups(joueur)), None, None, None]]
        while True:
            cfg, j, p, coups, coup, rep, venu = pile[-1]
            if coups:
                c = coups.pop(0)
                self.jeu.configuration = cfg
                suite = self.jeu.joue(j, c)
                self.jeu.configuration = suite
                adv = self.jeu.adversaire(j)
                if self._fini(adv, p - 1):
                    self._retient(pile[-1], c, self.jeu.evaluation(self.moi))
                else:
                    pile.append([suite, adv, p - 1, list(self.jeu.listeCoups(adv)), None, None, c])
            else:
                pile.pop()
                if not pile:
                    self.jeu.configuration = depart
                    return coup, rep
                self._retient(pile[-1], venu, rep)

    def _retient(self, cadre, c, v):
        rep, maxi = cadre[5], cadre[1] == self.moi
        if rep is None or (v > rep if maxi else v < rep):
            cadre[4], cadre[5] = c, v

    def _negamax(self, joueur, pf):
        if self._fini(joueur, pf):
            return None, self.jeu.evaluation(joueur)
        coup, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            v = -self._essaye(joueur, c, lambda adv: self._negamax(adv, pf - 1))[1]
            if v > rep:
                coup, rep = c, v
        return coup, rep

    def _negamax_iter(self, joueur, pf):
        return self._minmax_iter(joueur, pf)

    def _alphabeta(self, joueur, pf, alpha=-BIGVALUE, beta=BIGVALUE):
        if self._fini(joueur, pf):
            return None, self.jeu.evaluation(self.moi)
        coup = None
        for c in self.jeu.listeCoups(joueur):
            a, b = alpha, beta
            v = self._essaye(joueur, c, lambda adv: self._alphabeta(adv, pf - 1, a, b))[1]
            if joueur == self.moi:
                if v > alpha:
                    coup, alpha = c, v
            elif v < beta:
                coup, beta = c, v
            if alpha >= beta:
                break
        return coup, (alpha if joueur == self.moi else beta)

    def _alphabeta_negamax(self, joueur, pf, alpha=-BIGVALUE, beta=BIGVALUE):
        if self._fini(joueur, pf):
            return None, self.jeu.evaluation(joueur)
        coup, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            a = max(alpha, rep)
            v = -self._essaye(joueur, c, lambda adv: self._alphabeta_negamax(adv, pf - 1, -beta, -a))[1]
            if v > rep:
                coup, rep = c, v
            if rep >= beta:
                break
        return coup, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for c in self.jeu.listeCoups(joueur):
            if self._essaye(joueur, c, self.positionPerdante):
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        return all(self._essaye(joueur, c, self.positionGagnante)[1] for c in self.jeu.listeCoups(joueur))


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        coup, valeur = parcours.minmax(joueur, self.niveau, self.code)
        print(unJeu.configuration)
        print("coup", coup, "valeur", valeur)
        return coup
