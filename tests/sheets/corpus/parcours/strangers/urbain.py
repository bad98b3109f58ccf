# mistakes: identity-for-equality
# _negamax: the best move is looked for with `is` on recomputed numbers, so beyond small integers no move is found (None)
class Parcours(Base):
    def __init__(self, unJeu):
        super().__init__(unJeu)
        self.noeuds = 0

    def descendre(self, joueur, coup):
        self.historique = getattr(self, "historique", [])
        self.historique.append(self.jeu.configuration)
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        self.noeuds += 1

    def remonter(self):
        self.jeu.configuration = self.historique.pop()

    def _minmax(self, joueur, profondeur, max_joue=True, moi=None):
        moi = joueur if moi is None else moi
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(moi)
        best, rep = None, (-BIGVALUE if max_joue else BIGVALUE)
        for coup in self.jeu.listeCoups(joueur):
            self.descendre(joueur, coup)
            r = self._minmax(self.jeu.adversaire(joueur), profondeur - 1, not max_joue, moi)[1]
            self.remonter()
            if (max_joue and r > rep) or (not max_joue and r < rep):
                best, rep = coup, r
        return best, rep

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(joueur)
        coups = list(self.jeu.listeCoups(joueur))
        chez_lui = []
        for coup in coups:
            self.descendre(joueur, coup)
            chez_lui.append(self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1])
            self.remonter()
        rep = max([-x for x in chez_lui])
        best = None
        for i in range(len(coups)):
            if -chez_lui[i] is rep:
                best = coups[i]
                break
        return best, rep

    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE, max_joue=True, moi=None):
        moi = joueur if moi is None else moi
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None, self.jeu.evaluation(moi)
        best, rep = None, (-BIGVALUE if max_joue else BIGVALUE)
        for coup in self.jeu.listeCoups(joueur):
            self.descendre(joueur, coup)
            r = self._alphabeta(self.jeu.adversaire(joueur), profondeur - 1, alpha, beta, not max_joue, moi)[1]
            self.remonter()
            if max_joue:
                if r > rep:
                    best, rep = coup, r
                alpha = max(alpha, rep)
            else:
                if r < rep:
                    best, rep = coup, r
                beta = min(beta, rep)
            if alpha >= beta:
                break
        return best, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            self.descendre(joueur, coup)
            oui = self.positionPerdante(self.jeu.adversaire(joueur))
            self.remonter()
            if oui:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            self.descendre(joueur, coup)
            oui = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.remonter()
            if not oui:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        resultat = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print("Coup joué :", resultat[0], "/ valeur :", resultat[1])
        return resultat[0]
