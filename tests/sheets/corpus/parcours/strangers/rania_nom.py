# mistakes: misspelt-name
# _alphabeta: the method is called _alpha_beta, so _alphabeta (code 4) does not exist in the class
# Rania C. -- alphabeta fonctionne, testé à la main !
from tp02_abstract import Base, IAPlayer, BIGVALUE
from contextlib import contextmanager

class Parcours(Base):
    @contextmanager
    def apres(self, joueur, coup):
        garde = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        yield self.jeu.adversaire(joueur)
        self.jeu.configuration = garde

    def _minmax(self, joueur, profondeur):
        return self._rec(joueur, joueur, profondeur)

    def _rec(self, moi, joueur, profondeur):
        if self.jeu.finPartie(joueur) or not profondeur:
            return None, self.jeu.evaluation(moi)
        d = {}
        for coup in self.jeu.listeCoups(joueur):
            with self.apres(joueur, coup) as adv:
                d.setdefault(self._rec(moi, adv, profondeur - 1)[1], coup)
        v = (max if moi == joueur else min)(d)
        return d[v], v

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or not profondeur:
            return None, self.jeu.evaluation(joueur)
        d = {}
        for coup in self.jeu.listeCoups(joueur):
            with self.apres(joueur, coup) as adv:
                d.setdefault(-self._negamax(adv, profondeur - 1)[1], coup)
        v = max(d)
        return d[v], v

    def _alpha_beta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE, moi=None):
        moi = joueur if moi is None else moi
        if self.jeu.finPartie(joueur) or not profondeur:
            return None, self.jeu.evaluation(moi)
        best = None
        for coup in self.jeu.listeCoups(joueur):
            with self.apres(joueur, coup) as adv:
                v = self._alpha_beta(adv, profondeur - 1, alpha, beta, moi)[1]
            if moi == joueur:
                if best is None or v > best[1]:
                    best = (coup, v)
                alpha = max(alpha, v)
            else:
                if best is None or v < best[1]:
                    best = (coup, v)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self.apres(joueur, coup) as adv:
                perdu = self.positionPerdante(adv)
            if perdu:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self.apres(joueur, coup) as adv:
                _, gagne = self.positionGagnante(adv)
            if not gagne:
                return False
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self.__profondeur = lvl
        self.__choix = code

    def choixCoup(self, unJeu, joueur):
        # 4 = alpha-beta chez moi
        p = Parcours(unJeu)
        if self.__choix == 4:
            coup, v = p._alpha_beta(joueur, self.__profondeur)
        else:
            coup, v = p.minmax(joueur, self.__profondeur, self.__choix)
        print(coup, v)
        return coup
