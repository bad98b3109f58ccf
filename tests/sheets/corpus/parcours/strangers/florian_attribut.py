# mistakes: move-lost, return-in-loop
# _minmax: the best move is kept in an attribute (self.meilleur) that the deeper calls overwrite, so the move returned is often one of a deeper position (IA.choixCoup with code 0 suffers from it) | positionPerdante: decides after the first move (return True / return False inside the loop)
class Parcours(Base):

    def __init__(self, unJeu):
        super().__init__(unJeu)
        self.meilleur = None

    def _minmax(self, joueur, profondeur):
        self.meilleur = None
        self.joueurMax = joueur
        v = self.__minmax(joueur, profondeur)
        return self.meilleur, v

    def __minmax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return self.jeu.evaluation(self.joueurMax)
        sauvegarde = self.jeu.configuration
        if joueur == self.joueurMax:
            rep = -BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                val = self.__minmax(self.jeu.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = sauvegarde
                if val > rep:
                    rep = val
                    self.meilleur = coup
        else:
            rep = BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                val = self.__minmax(self.jeu.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = sauvegarde
                if val < rep:
                    rep = val
                    self.meilleur = coup
        return rep

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        sauvegarde = self.jeu.configuration
        rep, choix = -BIGVALUE, None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            val = -1 * self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = sauvegarde
            if val > rep:
                rep, choix = val, coup
        return choix, rep

    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE, ref=None):
        if ref is None:
            ref = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(ref)
        sauvegarde = self.jeu.configuration
        choix = None
        coups = list(self.jeu.listeCoups(joueur))
        i = 0
        while i < len(coups) and alpha < beta:
            self.jeu.configuration = self.jeu.joue(joueur, coups[i])
            val = self._alphabeta(self.jeu.adversaire(joueur), profondeur - 1, alpha, beta, ref)[1]
            self.jeu.configuration = sauvegarde
            if joueur == ref and val > alpha:
                alpha, choix = val, coups[i]
            elif joueur != ref and val < beta:
                beta, choix = val, coups[i]
            i += 1
        return choix, (alpha if joueur == ref else beta)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        sauvegarde = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            adv = self.jeu.adversaire(joueur)
            if self.jeu.finPartie(adv):
                ok = self.jeu.perdant(adv)
            else:
                conf = self.jeu.configuration
                ok = True
                for c in self.jeu.listeCoups(adv):
                    self.jeu.configuration = self.jeu.joue(adv, c)
                    ok = ok and self.positionGagnante(joueur)[1]
                    self.jeu.configuration = conf
            self.jeu.configuration = sauvegarde
            if ok:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        sauvegarde = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            gagne = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = sauvegarde
            if gagne:
                return True
            else:
                return False


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        c, v = p.minmax(joueur, self.niveau, self.code)
        print("coup", c, "valeur", v)
        return c
