# mistakes: depth-shrinks
# _minmax: the depth is decremented inside the loop, once for each move, so the second and later moves are searched less deep (and from a negative depth on without limit); IA.choixCoup with code 0 suffers from it
from tp02_abstract import Base, IAPlayer, BIGVALUE

class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        return self._mm(joueur, joueur, profondeur)

    def _mm(self, moi, joueur, pf):
        etat = self.jeu.configuration
        if self.jeu.finPartie(joueur) or pf == 0:
            return None, self.jeu.evaluation(moi)
        meilleur = None
        if joueur == moi:
            rep = -BIGVALUE
        else:
            rep = BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            pf = pf - 1
            _, v = self._mm(moi, self.jeu.adversaire(joueur), pf)
            self.jeu.configuration = etat
            if joueur == moi and v > rep:
                rep = v
                meilleur = coup
            if joueur != moi and v < rep:
                rep = v
                meilleur = coup
        return meilleur, rep

    def _negamax(self, joueur, profondeur):
        etat = self.jeu.configuration
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        rep = -BIGVALUE
        meilleur = None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, v = self._negamax(self.jeu.adversaire(joueur), profondeur - 1)
            self.jeu.configuration = etat
            if -v > rep:
                rep = -v
                meilleur = coup
        return meilleur, rep

    def _alphabeta(self, joueur, profondeur):
        return self._ab(joueur, joueur, profondeur, -BIGVALUE, BIGVALUE)

    def _ab(self, moi, joueur, pf, alpha, beta):
        etat = self.jeu.configuration
        if self.jeu.finPartie(joueur) or pf == 0:
            return None, self.jeu.evaluation(moi)
        meilleur = None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, v = self._ab(moi, self.jeu.adversaire(joueur), pf - 1, alpha, beta)
            self.jeu.configuration = etat
            if joueur == moi and v > alpha:
                alpha = v
                meilleur = coup
            if joueur != moi and v < beta:
                beta = v
                meilleur = coup
            if alpha >= beta:
                break
        if joueur == moi:
            return meilleur, alpha
        return meilleur, beta

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            p = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = etat
            if p:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            g = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = etat
            if not g:
                return False
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0):
        IAPlayer.__init__(self, lvl, code)
        self.p = lvl
        self.c = code

    def choixCoup(self, unJeu, joueur):
        par = Parcours(unJeu)
        (coup, valeur) = par.minmax(joueur, self.p, self.c)
        print(coup, valeur)
        return coup
