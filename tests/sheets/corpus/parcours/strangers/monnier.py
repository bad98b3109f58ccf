# mistakes: parent-state-modified
# _minmax: the configuration of the game is changed and never put back, siblings are played from the wrong state and the caller's game is modified
class Parcours(Base):
    """ constructeur """
    def __init__(self,unJeu):
        super(Parcours,self).__init__(unJeu)

    def _minmax(self,joueur,profondeur,origine=None):
        if origine is None:
            origine = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None,self.jeu.evaluation(origine)
        adv = self.jeu.adversaire(joueur)
        bestcoup = None
        if joueur == origine:
            rep = -BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur,coup)
                val = self._minmax(adv,profondeur-1,origine)[1]
                if val > rep:
                    rep = val
                    bestcoup = coup
        else:
            rep = BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur,coup)
                val = self._minmax(adv,profondeur-1,origine)[1]
                if val < rep:
                    rep = val
                    bestcoup = coup
        return bestcoup,rep

    def _negamax(self,joueur,profondeur):
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None,self.jeu.evaluation(joueur)
        etat = self.jeu.configuration
        rep = -BIGVALUE
        bestcoup = None
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur,coup)
            val = -self._negamax(self.jeu.adversaire(joueur),profondeur-1)[1]
            self.jeu.configuration = etat
            if val > rep:
                rep = val
                bestcoup = coup
        return bestcoup,rep

    def _alphabeta(self,joueur,profondeur,alpha=-BIGVALUE,beta=BIGVALUE,origine=None):
        if origine is None:
            origine = joueur
        if self.jeu.finPartie(joueur) or profondeur == 0:
            return None,self.jeu.evaluation(origine)
        etat = self.jeu.configuration
        adv = self.jeu.adversaire(joueur)
        bestcoup = None
        if joueur == origine:
            rep = -BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur,coup)
                val = self._alphabeta(adv,profondeur-1,alpha,beta,origine)[1]
                self.jeu.configuration = etat
                if val > rep:
                    rep = val
                    bestcoup = coup
                if rep >= beta:
                    return bestcoup,rep
                alpha = max(alpha,rep)
        else:
            rep = BIGVALUE
            for coup in self.jeu.listeCoups(joueur):
                self.jeu.configuration = self.jeu.joue(joueur,coup)
                val = self._alphabeta(adv,profondeur-1,alpha,beta,origine)[1]
                self.jeu.configuration = etat
                if val < rep:
                    rep = val
                    bestcoup = coup
                if rep <= alpha:
                    return bestcoup,rep
                beta = min(beta,rep)
        return bestcoup,rep

    def positionGagnante(self,joueur):
        if self.jeu.finPartie(joueur):
            return None,self.jeu.gagnant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur,coup)
            ok = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = etat
            if ok:
                return coup,True
        return None,False

    def positionPerdante(self,joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur,coup)
            ok = self.positionGagnante(self.jeu.adversaire(joueur))[1]
            self.jeu.configuration = etat
            if not ok:
                return False
        return True


class IA(IAPlayer):
    def __init__(self,lvl,code=0,name=None):
        super(IA,self).__init__(lvl,code)
        if name is not None: self.nom = name

    def choixCoup(self,unJeu,joueur):
        p = Parcours(unJeu)
        coup,val = p.minmax(joueur,self.niveau,self.code)
        print(coup,val)
        return coup
