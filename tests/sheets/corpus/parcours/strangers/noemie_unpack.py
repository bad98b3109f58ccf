# mistakes: move-lost
# _negamax: the loop variable coup is overwritten by the best move of the child (coup, v = self._negamax(...)), so the move returned is not one of the position; the value is right; IA.choixCoup with code 2 suffers from it
"""
arbres.py  (Noémie K.)
"""
import copy


class Parcours(Base):
    def __init__(self, unJeu):
        super(Parcours, self).__init__(unJeu)

    def _minmax(self, joueur, profondeur, reference=None):
        if reference is None:
            reference = joueur
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(reference)
        table = []
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            table.append(self._minmax(self.jeu.adversaire(joueur), profondeur - 1, reference)[1])
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
        rep = max(table) if joueur == reference else min(table)
        return self.jeu.listeCoups(joueur)[table.index(rep)], rep

    def _negamax(self, jtrait, profondeur):
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(jtrait) or profondeur == 0:
            return None, self.jeu.evaluation(jtrait)
        rep, meilleur = None, None
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait, coup)
            coup, v = self._negamax(self.jeu.adversaire(jtrait), profondeur - 1)
            if rep is None or -v > rep:
                rep, meilleur = -v, coup
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
        return meilleur, rep

    def _alphabeta(self, jtrait, profondeur, alpha=-BIGVALUE, beta=BIGVALUE, reference=None):
        if reference is None:
            reference = jtrait
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(jtrait) or profondeur == 0:
            return None, self.jeu.evaluation(reference)
        suivant = self.jeu.adversaire(jtrait)
        meilleur = None
        if jtrait == reference:
            for coup in self.jeu.listeCoups(jtrait):
                self.jeu.configuration = self.jeu.joue(jtrait, coup)
                v = self._alphabeta(suivant, profondeur - 1, alpha, beta, reference)[1]
                self.jeu.configuration = copy.deepcopy(_etat_entrant)
                if v > alpha:
                    alpha, meilleur = v, coup
                if alpha >= beta:
                    return meilleur, alpha
            return meilleur, alpha
        else:
            for coup in self.jeu.listeCoups(jtrait):
                self.jeu.configuration = self.jeu.joue(jtrait, coup)
                v = self._alphabeta(suivant, profondeur - 1, alpha, beta, reference)[1]
                self.jeu.configuration = copy.deepcopy(_etat_entrant)
                if v < beta:
                    beta, meilleur = v, coup
                if alpha >= beta:
                    return meilleur, beta
            return meilleur, beta

    def positionGagnante(self, jtrait):
        if self.jeu.finPartie(jtrait):
            return None, self.jeu.gagnant(jtrait)
        etat = copy.deepcopy(self.jeu.configuration)
        solution = None
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait, coup)
            if solution is None and self.positionPerdante(self.jeu.adversaire(jtrait)):
                solution = coup
            self.jeu.configuration = etat
        return solution, solution is not None

    def positionPerdante(self, jtrait):
        if self.jeu.finPartie(jtrait):
            return self.jeu.perdant(jtrait)
        etat = copy.deepcopy(self.jeu.configuration)
        n_gagnantes, n_coups = 0, 0
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait, coup)
            if self.positionGagnante(self.jeu.adversaire(jtrait))[1]:
                n_gagnantes += 1
            n_coups += 1
            self.jeu.configuration = etat
        return n_gagnantes == n_coups


class IA(IAPlayer):
    """ seule choixCoup est à modifier """

    def choixCoup(self, unJeu, joueur):
        par = Parcours(unJeu)
        coup, val = par.minmax(joueur, self.niveau, self.code)
        print("l'IA joue", coup, "evalue a", val)
        return coup
