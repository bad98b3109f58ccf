# mistakes: empty-list, wrong-point-of-view
# _minmax: the leaf is evaluated for the player to move instead of the player of the root | _minmax: the end of the game is not tested, max() of an empty list (ValueError) when it comes before the depth
class Parcours(Base):
    def _suites(self, joueur):
        conf = self.jeu.configuration
        for coup in list(self.jeu.listeCoups(joueur)):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            yield coup
            self.jeu.configuration = conf

    def _minmax(self, joueur, profondeur, premier=None):
        if premier is None:
            premier = joueur
        if profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        autre = self.jeu.adversaire(joueur)
        couples = [(self._minmax(autre, profondeur - 1, premier)[1], coup) for coup in self._suites(joueur)]
        if joueur == premier:
            val, coup = max(couples, key=lambda c: c[0])
        else:
            val, coup = min(couples, key=lambda c: c[0])
        return coup, val

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        autre = self.jeu.adversaire(joueur)
        couples = [(-self._negamax(autre, profondeur - 1)[1], coup) for coup in self._suites(joueur)]
        val, coup = max(couples, key=lambda c: c[0])
        return coup, val

    def _alphabeta(self, joueur, profondeur):
        def noeud(j, p, a, b):
            if p == 0 or self.jeu.finPartie(j):
                return self.jeu.evaluation(joueur)
            conf = self.jeu.configuration
            for coup in self.jeu.listeCoups(j):
                self.jeu.configuration = self.jeu.joue(j, coup)
                x = noeud(self.jeu.adversaire(j), p - 1, a, b)
                self.jeu.configuration = conf
                if j == joueur:
                    a = max(a, x)
                else:
                    b = min(b, x)
                if a >= b:
                    break
            return a if j == joueur else b

        if self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        conf = self.jeu.configuration
        choix, a = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            x = noeud(self.jeu.adversaire(joueur), profondeur - 1, a, BIGVALUE)
            self.jeu.configuration = conf
            if x > a:
                choix, a = coup, x
        return choix, a

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        autre = self.jeu.adversaire(joueur)
        tous = [(coup, self.positionPerdante(autre)) for coup in self._suites(joueur)]
        for coup, perdu in tous:
            if perdu:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        autre = self.jeu.adversaire(joueur)
        return all([self.positionGagnante(autre)[1] for coup in self._suites(joueur)])


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print("%s (%s)" % (coup, valeur))
        return coup
