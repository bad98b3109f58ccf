# Eymard Julie -- arbres.py
from tp02_abstract import Base, IAPlayer

BIGVALUE = 1e10


class Parcours(Base):
    def __init__(self, unJeu):
        super().__init__(unJeu)

    # -------- outils --------
    def _fils(self, joueur):
        """ genere les coups ; le jeu est dans l'etat fils pendant le tour de boucle """
        depart = self.jeu.configuration
        try:
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, coup)
                yield coup
                self.jeu.configuration = depart
        finally:
            self.jeu.configuration = depart

    def _feuille(self, joueur, profondeur):
        return profondeur == 0 or self.jeu.finPartie(joueur)

    # -------- code 0 --------
    def _minmax(self, joueur, profondeur):
        if self._feuille(joueur, profondeur):
            return None, self.jeu.evaluation(self.moi)
        autre = self.jeu.adversaire(joueur)
        notes = [(c, self._minmax(autre, profondeur - 1)[1]) for c in self._fils(joueur)]
        choix = max if joueur == self.moi else min
        return choix(notes, key=lambda cv: cv[1])

    # -------- code 2 --------
    def _negamax(self, joueur, profondeur):
        if self._feuille(joueur, profondeur):
            return None, self.jeu.evaluation(joueur)
        autre = self.jeu.adversaire(joueur)
        return max(((c, -self._negamax(autre, profondeur - 1)[1])
                    for c in self._fils(joueur)), key=lambda cv: cv[1])

    # -------- code 4 --------
    def _alphabeta(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE):
        if self._feuille(joueur, profondeur):
            return None, self.jeu.evaluation(self.moi)
        best, rep = None, None
        autre = self.jeu.adversaire(joueur)
        gen = self._fils(joueur)
        for c in gen:
            v = self._alphabeta(autre, profondeur - 1, alpha, beta)[1]
            if joueur == self.moi:
                if rep is None or v > rep:
                    best, rep = c, v
                alpha = max(alpha, rep)
            else:
                if rep is None or v < rep:
                    best, rep = c, v
                beta = min(beta, rep)
            if alpha >= beta:
                gen.close()
                break
        return best, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        autre = self.jeu.adversaire(joueur)
        reponses = [c for c in self._fils(joueur) if self.positionPerdante(autre)]
        return (reponses[0], True) if reponses else (None, False)

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        autre = self.jeu.adversaire(joueur)
        return all([self.positionGagnante(autre)[1] for _ in self._fils(joueur)])


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, val = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print("je joue", coup, "valeur", val)
        return coup
