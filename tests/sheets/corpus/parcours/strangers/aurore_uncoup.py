# mistakes: looks-one-move
# positionGagnante: the helper coups_gagnants looks only one move ahead (opponent has lost at once) instead of asking positionPerdante
# Aurore D. : première étape du TP seulement (_minmax + les deux méthodes secondaires) et choixCoup

class Parcours(Base):

    def coups_gagnants(self, joueur):
        gagnants = []
        for coup in self.jeu.listeCoups(joueur):
            depart = self.jeu.configuration
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            adv = self.jeu.adversaire(joueur)
            if self.jeu.finPartie(adv) and self.jeu.perdant(adv):
                gagnants.append(coup)
            self.jeu.configuration = depart
        return gagnants

    def force(self, joueur, qui):
        """qui peut-il forcer la victoire, joueur ayant le trait ?"""
        if self.jeu.finPartie(joueur):
            return self.jeu.gagnant(qui)
        depart = self.jeu.configuration
        reponses = []
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            reponses.append(self.force(self.jeu.adversaire(joueur), qui))
            self.jeu.configuration = depart
        return any(reponses) if joueur == qui else all(reponses)

    def _minmax(self, joueur, profondeur):
        moi = joueur

        def evalue(j, p):
            if p == 0 or self.jeu.finPartie(j):
                return self.jeu.evaluation(moi)
            return extremum(j, p)[1]

        def extremum(j, p):
            depart = self.jeu.configuration
            choix, rep = None, None
            for coup in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, coup)
                v = evalue(self.jeu.adversaire(j), p - 1)
                self.jeu.configuration = depart
                if rep is None or (j == moi and rep < v) or (j != moi and rep > v):
                    choix, rep = coup, v
            return choix, rep

        if self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(moi)
        return extremum(joueur, profondeur)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        l = self.coups_gagnants(joueur)
        if l:
            return l[0], True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        return self.force(joueur, self.jeu.adversaire(joueur))


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self.combien = lvl

    def choixCoup(self, unJeu, joueur):
        # seul le code 0 est fait
        coup, valeur = Parcours(unJeu).minmax(joueur, self.combien, 0)
        print(coup)
        print(valeur)
        return coup
