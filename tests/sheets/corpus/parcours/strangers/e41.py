# mistakes: level-ignored
# IA.choixCoup: the depth is always 2
class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        return self.maximise(joueur, profondeur)

    def maximise(self, moi, p):
        if p == 0 or self.jeu.finPartie(moi):
            return None, self.jeu.evaluation(moi)
        etat = self.jeu.configuration
        lui = self.jeu.adversaire(moi)
        coup, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(moi):
            self.jeu.configuration = self.jeu.joue(moi, c)
            v = self.minimise(moi, lui, p - 1)[1]
            self.jeu.configuration = etat
            if v > rep:
                coup, rep = c, v
        return coup, rep

    def minimise(self, moi, lui, p):
        if p == 0 or self.jeu.finPartie(lui):
            return None, self.jeu.evaluation(moi)
        etat = self.jeu.configuration
        coup, rep = None, BIGVALUE
        for c in self.jeu.listeCoups(lui):
            self.jeu.configuration = self.jeu.joue(lui, c)
            v = self.maximise(moi, p - 1)[1]
            self.jeu.configuration = etat
            if v < rep:
                coup, rep = c, v
        return coup, rep

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        coup, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = etat
            if v > rep:
                coup, rep = c, v
        return coup, rep


class IA(IAPlayer):

    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        # profondeur 2, au dela c'est trop lent sur ma machine
        coup, valeur = parcours.minmax(joueur, 2, 0)
        print("L'IA joue", coup, "valeur", valeur)
        return coup
