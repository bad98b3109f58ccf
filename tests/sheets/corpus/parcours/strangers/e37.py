# mistakes: always-last, any-for-all
# _minmax: the variable of the loop is returned after the loop | positionPerdante: one move is enough
import copy

class Parcours(Base):
    def __init__(self, unJeu):
        super().__init__(unJeu)

    def _minmax(self, joueur, profondeur):
        return self.chercher(joueur, joueur, profondeur)

    def chercher(self, j, moi, p):
        if self.jeu.finPartie(j) or p == 0:
            return None, self.jeu.evaluation(moi)
        sauve = copy.deepcopy(self.jeu.configuration)
        if j == moi:
            rep = -BIGVALUE
            for coup in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, coup)
                rep = max(rep, self.chercher(self.jeu.adversaire(j), moi, p - 1)[1])
                self.jeu.configuration = sauve
            return coup, rep
        else:
            rep = BIGVALUE
            for coup in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, coup)
                rep = min(rep, self.chercher(self.jeu.adversaire(j), moi, p - 1)[1])
                self.jeu.configuration = sauve
            return coup, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        sauve = copy.deepcopy(self.jeu.configuration)
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            if self.positionPerdante(self.jeu.adversaire(joueur)):
                self.jeu.configuration = sauve
                return coup, True
            self.jeu.configuration = sauve
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        sauve = copy.deepcopy(self.jeu.configuration)
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            c, gagne = self.positionGagnante(self.jeu.adversaire(joueur))
            self.jeu.configuration = sauve
            if gagne:
                return True
        return False
