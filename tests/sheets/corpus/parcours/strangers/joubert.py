# mistakes: any-for-all, pair-for-move
# positionPerdante returns True as soon as one move leads to a winning position of the opponent; all moves must | choixCoup returns the whole pair (move, value) instead of the move
# Joubert Camille  arbres.py (TP02-A)
from tp02_abstract import Base, IAPlayer

BIGVALUE = 1e10


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(self.moi)
        _etat = self.jeu.configuration
        _max = (self.moi == joueur)
        meilleurs, rep = [], None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, val = self._minmax(self.jeu.adversaire(joueur), profondeur - 1)
            self.jeu.configuration = _etat
            if rep is None or (_max and val > rep) or (not _max and val < rep):
                meilleurs, rep = [coup], val
            elif val == rep:
                meilleurs.append(coup)
        return meilleurs[0], rep

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        _etat = self.jeu.configuration
        paires = []
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, val = self._negamax(self.jeu.adversaire(joueur), profondeur - 1)
            paires.append((coup, -val))
            self.jeu.configuration = _etat
        return max(paires, key=lambda p: p[1])

    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(self.moi)
        _etat = self.jeu.configuration
        best = None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, val = self._alphabeta(self.jeu.adversaire(joueur), profondeur - 1, alpha, beta)
            self.jeu.configuration = _etat
            if self.moi == joueur and (best is None or val > alpha):
                best, alpha = coup, max(alpha, val)
            elif self.moi != joueur and (best is None or val < beta):
                best, beta = coup, min(beta, val)
            if alpha >= beta:
                break
        return best, alpha if self.moi == joueur else beta

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        _etat = self.jeu.configuration
        rep = (None, False)
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            if rep[0] is None and self.positionPerdante(self.jeu.adversaire(joueur)):
                rep = (coup, True)
            self.jeu.configuration = _etat
        return rep

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        _etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, ok = self.positionGagnante(self.jeu.adversaire(joueur))
            self.jeu.configuration = _etat
            if ok:
                return True
        return False


class IA(IAPlayer):
    """ joueur artificiel """
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        coup = p.minmax(joueur, self.niveau, self.code)
        print(coup)
        return coup
