# mistakes: end-inverted
# positionGagnante: wrong base case: at the end of the game it answers perdant(jtrait) instead of gagnant(jtrait) (positionPerdante calls it and goes wrong with it)
#!/usr/bin/python3
# -*- coding: utf-8 -*-
import copy

class Parcours(Base):
    """ constructeur """
    def __init__(self,unJeu):
        super(Parcours,self).__init__(unJeu)

    def _minmax(self,joueur,profondeur):
        """ minmax recursif : self.moi est le joueur de reference """
        _etat_entrant = self.jeu.configuration
        if self.finPartie(joueur) or profondeur == 0 :
            if self.moi == joueur :
                return None,self.evaluation(joueur)
            else: # c'est pas mon point de vue
                return None,- self.evaluation(joueur)
        coup_r, rep = None, None
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur,coup)
            cp,val = self._minmax(self.adversaire(joueur),profondeur-1)
            self.jeu.configuration = _etat_entrant
            if rep is None:
                coup_r,rep = coup,val
            elif self.moi == joueur and val > rep:   # MAX
                coup_r,rep = coup,val
            elif self.moi != joueur and val < rep:   # MIN
                coup_r,rep = coup,val
        self.jeu.configuration = _etat_entrant
        return coup_r,rep

    def _negamax(self,jtrait,profondeur):
        _etat_entrant = self.jeu.configuration
        if self.finPartie(jtrait) or profondeur == 0 :
            return None,self.evaluation(jtrait)
        coup_r, rep = None, None
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait,coup)
            val = - self._negamax(self.adversaire(jtrait),profondeur-1)[1]
            self.jeu.configuration = _etat_entrant
            if rep is None or val > rep:
                coup_r,rep = coup,val
        return coup_r,rep

    def _alphabeta(self,jtrait,profondeur,alpha=-BIGVALUE,beta=BIGVALUE):
        # ecrit avec la convention negamax
        _etat_entrant = self.jeu.configuration
        if self.finPartie(jtrait) or profondeur == 0 :
            return None,self.evaluation(jtrait)
        coup_r, rep = None, -BIGVALUE
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait,coup)
            val = - self._alphabeta(self.adversaire(jtrait),profondeur-1,-beta,-alpha)[1]
            self.jeu.configuration = _etat_entrant
            if val > rep:
                coup_r,rep = coup,val
            alpha = max(alpha,rep)
            if alpha >= beta: break
        return coup_r,rep

    def positionGagnante(self,jtrait):
        if self.finPartie(jtrait):
            return None,self.perdant(jtrait)
        _etat_entrant = self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait,coup)
            p = self.positionPerdante(self.adversaire(jtrait))
            self.jeu.configuration = _etat_entrant
            if p: return coup,True
        return None,False

    def positionPerdante(self,jtrait):
        if self.finPartie(jtrait):
            return self.perdant(jtrait)
        _etat_entrant = self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait,coup)
            cp,g = self.positionGagnante(self.adversaire(jtrait))
            self.jeu.configuration = _etat_entrant
            if not g: return False
        return True


class IA(IAPlayer):
    """ seule choixCoup est à modifier """
    def __init__(self,lvl,code=0,name=None):
        super(IA,self).__init__(lvl,code)
        if name is not None: self.nom = name

    def choixCoup(self,unJeu,joueur):
        par = Parcours(unJeu)
        bestcoup, val = par.minmax(joueur, self.niveau, self.code)
        print("coup", bestcoup, "valeur", val)
        return bestcoup
