# mistakes: wrong-point-of-view
# _minmax evaluates the leaves for the player to move (h(joueur)) instead of for self.moi, so at odd depths the sign is wrong
# Hoarau Kevin (arbres.py)
from tp02_abstract import Base, IAPlayer
BIGVALUE = 1e10


class Parcours(Base):

    def h(self, joueur):
        # la fonction h du sujet, une feuille est notée ici
        return self.jeu.evaluation(joueur)

    def _minmax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.h(joueur)
        avant = self.jeu.configuration
        suivant = self.jeu.adversaire(joueur)
        resultats = []
        for cp in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, cp)
            resultats.append((self._minmax(suivant, profondeur - 1)[1], cp))
            self.jeu.configuration = avant
        vals = [v for v, _ in resultats]
        rep = max(vals) if self.moi == joueur else min(vals)
        return resultats[vals.index(rep)][1], rep

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.h(joueur)
        avant = self.jeu.configuration
        suivant = self.jeu.adversaire(joueur)
        meilleur, rep = None, None
        for cp in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, cp)
            v = -1 * self._negamax(suivant, profondeur - 1)[1]
            self.jeu.configuration = avant
            if rep is None or v > rep:
                meilleur, rep = cp, v
        return meilleur, rep

    def _alphabeta(self, joueur, profondeur):
        # negamax avec une fenetre ; le signe est bon a la racine car joueur = moi
        def cherche(qui, prof, a, b):
            if prof == 0 or self.jeu.finPartie(qui):
                return None, self.h(qui)
            avant = self.jeu.configuration
            meilleur, rep = None, None
            for cp in self.jeu.listeCoups(qui):
                self.jeu.configuration = self.jeu.joue(qui, cp)
                v = -cherche(self.jeu.adversaire(qui), prof - 1, -b, -a)[1]
                self.jeu.configuration = avant
                if rep is None or v > rep:
                    meilleur, rep = cp, v
                a = max(a, rep)
                if a >= b:
                    break
            return meilleur, rep
        return cherche(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for cp in self.jeu.listeCoups(joueur):
            if self.apres(joueur, cp, self.positionPerdante):
                return cp, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        return all(self.apres(joueur, cp, self.positionGagnante)[1]
                   for cp in self.jeu.listeCoups(joueur))

    def apres(self, joueur, cp, question):
        avant = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, cp)
        reponse = question(self.jeu.adversaire(joueur))
        self.jeu.configuration = avant
        return reponse


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, v = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print('coup :', coup, 'note :', v)
        return coup
