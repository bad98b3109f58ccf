# mistakes: parent-state-modified
# _minmax uses the helper essaie, which does not put back the configuration after the move, and does not restore it itself: the next moves are played in the wrong state and the game is left modified
# Guillot Sarah, fichier arbres.py
from tp02_abstract import Base, IAPlayer
BIGVALUE = 1e10


class Parcours(Base):
    def essaie(self, joueur, coup, fonction, *args):
        """ joue le coup, appelle fonction pour l'adversaire, renvoie son resultat """
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        return fonction(self.jeu.adversaire(joueur), *args)

    def _minmax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(self.moi)
        best = None
        rep = -BIGVALUE if joueur == self.moi else BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            _, v = self.essaie(joueur, coup, self._minmax, profondeur - 1)
            if best is None or (v > rep if joueur == self.moi else v < rep):
                best, rep = coup, v
        return best, rep

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        best, rep = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = etat
            if best is None or v > rep:
                best, rep = coup, v
        return best, rep

    def _alphabeta(self, joueur, profondeur):
        def ab(joueur, prof, alpha, beta):
            if self.jeu.finPartie(joueur) or prof == 0:
                return None, self.jeu.evaluation(self.moi)
            etat = self.jeu.configuration
            best, rep = None, (-BIGVALUE if joueur == self.moi else BIGVALUE)
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                v = ab(self.jeu.adversaire(joueur), prof - 1, alpha, beta)[1]
                self.jeu.configuration = etat
                if best is None or (v > rep if joueur == self.moi else v < rep):
                    best, rep = coup, v
                if joueur == self.moi:
                    alpha = max(alpha, rep)
                else:
                    beta = min(beta, rep)
                if alpha >= beta:
                    break
            return best, rep
        return ab(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            perdu = self.essaie(joueur, coup, self.positionPerdante)
            self.jeu.configuration = etat
            if perdu:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            gagne = self.essaie(joueur, coup, self.positionGagnante)[1]
            self.jeu.configuration = etat
            if not gagne:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        return Parcours(unJeu).minmax(joueur, self.niveau, self.code)[0]
