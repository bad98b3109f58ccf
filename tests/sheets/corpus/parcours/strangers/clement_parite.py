# mistakes: depth-parity
# _minmax: the helper estMax says MAX when the remaining depth is even, which is right only if the search starts at an even depth; IA.choixCoup with code 0 suffers from it
# TP02 Clément J.
from tp02_abstract import *

class Parcours(Base):
    def estMax(self, profondeur):
        # les niveaux sont alternativement MAX et MIN
        return profondeur % 2 == 0

    def descend(self, joueur, coup):
        self.jeu.configuration = self.jeu.joue(joueur, coup)

    def _minmax(self, joueur, profondeur, racine=None):
        if racine is None: racine = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(racine)
        etat = self.jeu.configuration
        resultat = None
        for coup in self.jeu.listeCoups(joueur):
            self.descend(joueur, coup)
            val = self._minmax(self.jeu.adversaire(joueur), profondeur - 1, racine)[1]
            self.jeu.configuration = etat
            if resultat is None:
                resultat = (coup, val)
            elif self.estMax(profondeur):
                if val > resultat[1]: resultat = (coup, val)
            else:
                if val < resultat[1]: resultat = (coup, val)
        return resultat

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        resultat = (None, -BIGVALUE)
        for coup in self.jeu.listeCoups(joueur):
            self.descend(joueur, coup)
            val = - self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = etat
            if val > resultat[1]: resultat = (coup, val)
        return resultat

    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE, racine=None):
        if racine is None: racine = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(racine)
        etat = self.jeu.configuration
        resultat = None
        for coup in self.jeu.listeCoups(joueur):
            self.descend(joueur, coup)
            val = self._alphabeta(self.jeu.adversaire(joueur), profondeur - 1, alpha, beta, racine)[1]
            self.jeu.configuration = etat
            if joueur == racine:
                if resultat is None or val > resultat[1]: resultat = (coup, val)
                if val >= beta: return resultat
                alpha = max(alpha, val)
            else:
                if resultat is None or val < resultat[1]: resultat = (coup, val)
                if val <= alpha: return resultat
                beta = min(beta, val)
        return resultat

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur): return None, self.jeu.gagnant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.descend(joueur, coup)
            b = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = etat
            if b: return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur): return self.jeu.perdant(joueur)
        etat = self.jeu.configuration
        tous = []
        for coup in self.jeu.listeCoups(joueur):
            self.descend(joueur, coup)
            tous.append(self.positionGagnante(self.jeu.adversaire(joueur))[1])
            self.jeu.configuration = etat
        return all(tous)


class IA(IAPlayer):
    def __init__(self, lvl, code=0):
        super().__init__(lvl, code)
        self.parametres = (lvl, code)

    def choixCoup(self, unJeu, joueur):
        coup, val = Parcours(unJeu).minmax(joueur, *self.parametres)
        print(coup, "->", val)
        return coup
