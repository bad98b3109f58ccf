"""The compulsory searches only, through the shortcuts of Base; equal moves: the last one where nothing is pruned."""


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if profondeur == 0 or self.finPartie(joueur):
            return None, self.evaluation(self.moi)
        avant = self.configuration
        resultats = []
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            resultats.append((self._minmax(self.adversaire(joueur), profondeur - 1)[1], c))
            self.jeu.configuration = avant
        if joueur == self.moi:
            v = max(r[0] for r in resultats)
        else:
            v = min(r[0] for r in resultats)
        return [c for w, c in resultats if w == v][-1], v

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.finPartie(joueur):
            return (None, self.evaluation(joueur))
        avant, m, choix = self.configuration, None, None
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            v = -self._negamax(self.adversaire(joueur), profondeur - 1)[1]
            if m is None or v > m:
                m, choix = v, c
            self.jeu.configuration = avant
        return (choix, m)

    def _alphabeta(self, joueur, profondeur):
        def cherche(j, p, alpha, beta):
            if p == 0 or self.finPartie(j):
                return None, self.evaluation(joueur)
            avant, choix = self.configuration, None
            v = -BIGVALUE if j == joueur else BIGVALUE
            for c in self.listeCoups(j):
                self.jeu.configuration = self.joue(j, c)
                w = cherche(self.adversaire(j), p - 1, alpha, beta)[1]
                self.jeu.configuration = avant
                if j == joueur:
                    if w > v:
                        v, choix = w, c
                    if v > beta:
                        return choix, v
                    alpha = max(alpha, v)
                else:
                    if w < v:
                        v, choix = w, c
                    if v < alpha:
                        return choix, v
                    beta = min(beta, v)
            return choix, v

        return cherche(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return (None, self.gagnant(joueur))
        avant, gagnants = self.configuration, []
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            if self.positionPerdante(self.adversaire(joueur)):
                gagnants.append(c)
            self.jeu.configuration = avant
        return (gagnants[-1], True) if gagnants else (None, False)

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        avant, perdue = self.configuration, True
        for c in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, c)
            if not self.positionGagnante(self.adversaire(joueur))[1]:
                perdue = False
            self.jeu.configuration = avant
        return perdue


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        return Parcours(unJeu).minmax(joueur, self.niveau, self.code)[0]
