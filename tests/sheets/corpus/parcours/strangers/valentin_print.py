# mistakes: sign-forgotten, print-for-return
# _negamax: the comparison uses -v, but v itself (without the sign) is kept as the best value | IA.choixCoup: "return print(coup)" gives None
class Parcours(Base):
    def _minmax(self, joueur, profondeur, *rest):
        moi = rest[0] if rest else joueur
        if self.jeu.finPartie(joueur): return None, self.jeu.evaluation(moi)
        if profondeur == 0: return None, self.jeu.evaluation(moi)
        avant = self.jeu.configuration
        L = []
        for i, coup in enumerate(self.jeu.listeCoups(joueur)):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            L.append((self._minmax(self.jeu.adversaire(joueur), profondeur - 1, moi)[1], -i, coup))
            self.jeu.configuration = avant
        # trie sur la valeur puis l'indice, jamais sur le coup
        L.sort(key=lambda t: t[:2])
        v, _, coup = L[-1] if moi == joueur else L[0]
        return coup, v

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        avant = self.jeu.configuration
        best = -BIGVALUE
        bestcoup = None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            _, v = self._negamax(self.jeu.adversaire(joueur), profondeur - 1)
            self.jeu.configuration = avant
            if -v > best:
                best = v
                bestcoup = coup
        return bestcoup, best

    def _alphabeta(self, joueur, profondeur):
        adv = self.jeu.adversaire(joueur)

        def vmax(p, a, b):
            if self.jeu.finPartie(joueur) or p == 0: return self.jeu.evaluation(joueur)
            v = -BIGVALUE
            avant = self.jeu.configuration
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                v = max(v, vmin(p - 1, a, b))
                self.jeu.configuration = avant
                if v >= b: break
                a = max(a, v)
            return v

        def vmin(p, a, b):
            if self.jeu.finPartie(adv) or p == 0: return self.jeu.evaluation(joueur)
            v = BIGVALUE
            avant = self.jeu.configuration
            for coup in self.jeu.listeCoups(adv):
                self.jeu.configuration = self.jeu.joue(adv, coup)
                v = min(v, vmax(p - 1, a, b))
                self.jeu.configuration = avant
                if v <= a: break
                b = min(b, v)
            return v

        if self.jeu.finPartie(joueur): return None, self.jeu.evaluation(joueur)
        a, choix = -BIGVALUE, None
        avant = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            v = vmin(profondeur - 1, a, BIGVALUE)
            self.jeu.configuration = avant
            if v > a:
                a, choix = v, coup
        return choix, a

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur): return None, self.jeu.gagnant(joueur)
        avant = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            r = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = avant
            if r is True: return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur): return bool(self.jeu.perdant(joueur))
        avant = self.jeu.configuration
        nb = 0
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            if not self.positionGagnante(self.jeu.adversaire(joueur))[1]: nb += 1
            self.jeu.configuration = avant
        return nb == 0


class IA(IAPlayer):
    def __init__(self, lvl, code=0):
        super().__init__(lvl, code)
        self.l, self.k = lvl, code

    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.l, self.k)
        print("valeur :", valeur)
        return print(coup)
