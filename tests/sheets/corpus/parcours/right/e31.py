from contextlib import contextmanager
from secateur.sheets.parcours import Base, IAPlayer, BIGVALUE


class Parcours(Base):

    # --- outils -----------------------------------------------------------
    @contextmanager
    def essai(self, joueur, coup):
        avant = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        try:
            yield self.jeu.adversaire(joueur)
        finally:
            self.jeu.configuration = avant

    def fini(self, joueur, p):
        return p == 0 or self.jeu.finPartie(joueur)

    # --- 0 ----------------------------------------------------------------
    def _minmax(self, joueur, profondeur):
        moi = joueur

        def explore(j, p):
            if self.fini(j, p):
                return None, self.jeu.evaluation(moi)
            resultats = []
            for coup in self.jeu.listeCoups(j):
                with self.essai(j, coup) as adv:
                    resultats.append((coup, explore(adv, p - 1)[1]))
            choisir = max if j == moi else min
            return choisir(resultats, key=lambda r: r[1])

        return explore(joueur, profondeur)

    # --- 2 ----------------------------------------------------------------
    def _negamax(self, joueur, profondeur):
        if self.fini(joueur, profondeur):
            return None, self.jeu.evaluation(joueur)
        best = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            with self.essai(joueur, coup) as adv:
                val = -self._negamax(adv, profondeur - 1)[1]
            if best[0] is None or val > best[1]:
                best = coup, val
        return best

    # --- 4 ----------------------------------------------------------------
    def _alphabeta(self, joueur, profondeur):
        def maxi(j, p, a, b):
            if self.fini(j, p):
                return None, self.jeu.evaluation(joueur)
            choix, v = None, -BIGVALUE
            for coup in self.jeu.listeCoups(j):
                with self.essai(j, coup) as adv:
                    w = mini(adv, p - 1, a, b)[1]
                if choix is None or w > v:
                    choix, v = coup, w
                if v >= b:
                    break
                a = max(a, v)
            return choix, v

        def mini(j, p, a, b):
            if self.fini(j, p):
                return None, self.jeu.evaluation(joueur)
            choix, v = None, BIGVALUE
            for coup in self.jeu.listeCoups(j):
                with self.essai(j, coup) as adv:
                    w = maxi(adv, p - 1, a, b)[1]
                if choix is None or w < v:
                    choix, v = coup, w
                if v <= a:
                    break
                b = min(b, v)
            return choix, v

        return maxi(joueur, profondeur, -BIGVALUE, BIGVALUE)

    # --- positions ----------------------------------------------------------
    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self.essai(joueur, coup) as adv:
                if self.positionPerdante(adv):
                    return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self.essai(joueur, coup) as adv:
                if not self.positionGagnante(adv)[1]:
                    return False
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self.prof, self.algo = max(1, lvl), code

    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.prof, self.algo)
        print("coup", coup, "valeur", valeur)
        return coup
