# mistakes: state-kept
# _minmax: results are kept in a dictionary of the class whose key (helper cle) is the configuration alone, without depth, player or game, so other searches give back old answers
# Ilyès -- avec mémoïsation pour aller plus vite !!

class Parcours(Base):
    memo = {}

    def cle(self):
        return str(self.jeu.configuration)

    def _minmax(self, joueur, profondeur):
        return self.calcule(joueur, joueur, profondeur)

    def calcule(self, moi, joueur, profondeur):
        k = self.cle()
        if k in Parcours.memo:
            return Parcours.memo[k]
        if profondeur == 0 or self.jeu.finPartie(joueur):
            resultat = None, self.jeu.evaluation(moi)
        else:
            conf = self.jeu.configuration
            meilleur, rep = None, (-BIGVALUE if joueur == moi else BIGVALUE)
            for c in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur, c)
                v = self.calcule(moi, self.jeu.adversaire(joueur), profondeur - 1)[1]
                self.jeu.configuration = conf
                if (v > rep) if joueur == moi else (v < rep):
                    meilleur, rep = c, v
            resultat = meilleur, rep
        Parcours.memo[k] = resultat
        return resultat

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        conf = self.jeu.configuration
        meilleur, rep = None, -BIGVALUE
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = conf
            if v > rep:
                meilleur, rep = c, v
        return meilleur, rep

    def _alphabeta(self, joueur, profondeur):
        return self.ab(joueur, joueur, profondeur, -BIGVALUE, BIGVALUE)

    def ab(self, moi, joueur, profondeur, alpha, beta):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(moi)
        conf = self.jeu.configuration
        meilleur, rep = None, (-BIGVALUE if joueur == moi else BIGVALUE)
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            v = self.ab(moi, self.jeu.adversaire(joueur), profondeur - 1, alpha, beta)[1]
            self.jeu.configuration = conf
            if (v > rep) if joueur == moi else (v < rep):
                meilleur, rep = c, v
            if joueur == moi:
                alpha = max(alpha, rep)
            else:
                beta = min(beta, rep)
            if alpha >= beta:
                break
        return meilleur, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        conf = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            perdue = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = conf
            if perdue:
                return c, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        conf = self.jeu.configuration
        for c in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, c)
            gagnante = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = conf
            if not gagnante:
                return False
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self.lv, self.co = lvl, code

    def choixCoup(self, unJeu, joueur):
        # alphabeta : meme coup que minmax mais plus rapide, sans la memo
        coup, val = Parcours(unJeu).minmax(joueur, self.lv, 4)
        print("%s (%s)" % (coup, val))
        return coup
