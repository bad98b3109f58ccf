# mistakes: depth-off-by-one
# _alphabeta: the helper stops at depth 1 instead of 0, so from depth 2 on the search looks one level less far
import copy
from tp02_abstract import *


class Parcours(Base):
    def __init__(self, unJeu):
        Base.__init__(self, unJeu)

    def _fils(self, joueur):
        """liste des (coup, configuration suivante)"""
        L = []
        for coup in self.jeu.listeCoups(joueur):
            L.append((coup, self.jeu.joue(joueur, coup)))
        return L

    def _minmax(self, joueur, profondeur, moi=None):
        if moi == None:
            moi = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(moi)
        entree = copy.deepcopy(self.jeu.configuration)
        resultats = []
        for coup, conf in self._fils(joueur):
            self.jeu.configuration = conf
            resultats.append((coup, self._minmax(self.jeu.adversaire(joueur), profondeur - 1, moi)[1]))
            self.jeu.configuration = copy.deepcopy(entree)
        if joueur == moi:
            return max(resultats, key=lambda r: r[1])
        return min(resultats, key=lambda r: r[1])

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        entree = copy.deepcopy(self.jeu.configuration)
        resultats = []
        for coup, conf in self._fils(joueur):
            self.jeu.configuration = conf
            resultats.append((coup, -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]))
            self.jeu.configuration = copy.deepcopy(entree)
        return max(resultats, key=lambda r: r[1])

    def _ab_rec(self, joueur, alpha, beta, profondeur, moi):
        if self.jeu.finPartie(joueur) or profondeur <= 1:
            return self.jeu.evaluation(moi)
        entree = copy.deepcopy(self.jeu.configuration)
        rep = -BIGVALUE if joueur == moi else BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = self._ab_rec(self.jeu.adversaire(joueur), alpha, beta, profondeur - 1, moi)
            self.jeu.configuration = copy.deepcopy(entree)
            if joueur == moi:
                rep = max(rep, v)
                alpha = max(alpha, rep)
            else:
                rep = min(rep, v)
                beta = min(beta, rep)
            if beta <= alpha:
                break
        return rep

    def _alphabeta(self, joueur, profondeur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        entree = copy.deepcopy(self.jeu.configuration)
        meilleur, alpha = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = self._ab_rec(self.jeu.adversaire(joueur), alpha, BIGVALUE, profondeur - 1, joueur)
            self.jeu.configuration = copy.deepcopy(entree)
            if v > alpha:
                alpha, meilleur = v, coup
        return meilleur, alpha

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        entree = copy.deepcopy(self.jeu.configuration)
        rep = (None, False)
        for coup, conf in self._fils(joueur):
            self.jeu.configuration = conf
            if self.positionPerdante(self.jeu.adversaire(joueur)):
                rep = (coup, True)
                break
        self.jeu.configuration = entree
        return rep

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        entree = copy.deepcopy(self.jeu.configuration)
        rep = True
        for coup, conf in self._fils(joueur):
            self.jeu.configuration = conf
            if self.positionGagnante(self.jeu.adversaire(joueur))[1] == False:
                rep = False
                break
        self.jeu.configuration = entree
        return rep


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        (coup, evaluation) = parcours.minmax(joueur, self.niveau, self.code)
        print("coup :", coup, "valeur :", evaluation)
        return coup
