# mistakes: pair-as-truth, arguments-exchanged
# positionPerdante: tests the whole pair returned by positionGagnante, which is always true, so every position that is not over counts as losing | IA.choixCoup: level and code are exchanged in the call of minmax
class Parcours(Base):
    def simule(self, joueur, coup, f):
        """joue coup, calcule f(), revient en arriere"""
        avant = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        resultat = f()
        self.jeu.configuration = avant
        return resultat

    def _minmax(self, joueur, profondeur):
        def rec(j, p):
            if p == 0 or self.jeu.finPartie(j):
                return (None, self.jeu.evaluation(joueur))
            best = None
            for coup in self.jeu.listeCoups(j):
                v = self.simule(j, coup, lambda: rec(self.jeu.adversaire(j), p - 1)[1])
                if best is None or (j == joueur and v > best[1]) or (j != joueur and v < best[1]):
                    best = (coup, v)
            return best
        return rec(joueur, profondeur)

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return (None, self.jeu.evaluation(joueur))
        best = None
        adv = self.jeu.adversaire(joueur)
        for coup in self.jeu.listeCoups(joueur):
            v = -self.simule(joueur, coup, lambda: self._negamax(adv, profondeur - 1)[1])
            if best is None or v > best[1]:
                best = (coup, v)
        return best

    def _alphabeta(self, joueur, profondeur):
        def rec(j, p, a, b):
            if p == 0 or self.jeu.finPartie(j):
                return (None, self.jeu.evaluation(joueur))
            best = None
            for coup in self.jeu.listeCoups(j):
                v = self.simule(j, coup, lambda: rec(self.jeu.adversaire(j), p - 1, a, b)[1])
                if best is None or (j == joueur and v > best[1]) or (j != joueur and v < best[1]):
                    best = (coup, v)
                if j == joueur:
                    a = max(a, v)
                else:
                    b = min(b, v)
                if a >= b:
                    return best
            return best
        return rec(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def perdue(self, joueur):
        # version interne pour positionGagnante
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            if self.simule(joueur, coup, lambda: self.positionGagnante(self.jeu.adversaire(joueur)))[1] == False:
                return False
        return True

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return (None, self.jeu.gagnant(joueur))
        for coup in self.jeu.listeCoups(joueur):
            if self.simule(joueur, coup, lambda: self.perdue(self.jeu.adversaire(joueur))):
                return (coup, True)
        return (None, False)

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            if not self.simule(joueur, coup, lambda: self.positionGagnante(self.jeu.adversaire(joueur))):
                return False
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self.lvl = lvl
        self.algo = code

    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        coup, val = p.minmax(joueur, self.algo, self.lvl)
        print("Coup :", coup, "Valeur :", val)
        return coup
