# mistakes: unfinished, bounds-exchanged
# _negamax_iter: unfinished, still raises NotImplementedError | _alphabeta: typing mistake at MIN nodes: beta = min(alpha, rep) instead of min(beta, rep); IA.choixCoup with code 4 suffers from it
#!/usr/bin/python3
# -*- coding: utf-8 -*-
import copy

class Parcours(Base):
    """ constructeur """
    def __init__(self,unJeu):
        super(Parcours,self).__init__(unJeu)

    def _minmax(self,joueur,profondeur):
        """ minmax recursif doit renvoyer un coup,une evaluation """
        return self.__aux(joueur,profondeur,joueur)

    def __aux(self,joueur,profondeur,moi):
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(joueur) or profondeur == 0 :
            return None,self.jeu.evaluation(moi)
        _best = None
        if joueur == moi :
            rep = -BIGVALUE
        else:
            rep = BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur,coup)
            _,val = self.__aux(self.jeu.adversaire(joueur),profondeur-1,moi)
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
            if (joueur == moi and val > rep) or (joueur != moi and val < rep):
                rep = val
                _best = coup
        return _best,rep

    def _negamax(self,jtrait,profondeur):
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(jtrait) or profondeur == 0 :
            return None,self.jeu.evaluation(jtrait)
        rep = -BIGVALUE
        _best = None
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait,coup)
            _,val = self._negamax(self.jeu.adversaire(jtrait),profondeur-1)
            val = -val
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
            if val > rep:
                rep = val
                _best = coup
        return _best,rep

    def _negamax_iter(self,jtrait,profondeur):
        pile = [(self.jeu.configuration,jtrait,profondeur)]
        # TODO
        raise NotImplementedError("_negamax_iter: AFAIRE")

    def _alphabeta(self,jtrait,profondeur,alpha=-BIGVALUE,beta=BIGVALUE,moi=None):
        if moi is None: moi = jtrait
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        if self.jeu.finPartie(jtrait) or profondeur == 0 :
            return None,self.jeu.evaluation(moi)
        _best = None
        if jtrait == moi:
            rep = -BIGVALUE
            for coup in self.jeu.listeCoups(jtrait):
                self.jeu.configuration = self.jeu.joue(jtrait,coup)
                val = self._alphabeta(self.jeu.adversaire(jtrait),profondeur-1,alpha,beta,moi)[1]
                self.jeu.configuration = copy.deepcopy(_etat_entrant)
                if val > rep:
                    rep = val
                    _best = coup
                if rep >= beta:
                    return _best,rep
                alpha = max(alpha,rep)
        else:
            rep = BIGVALUE
            for coup in self.jeu.listeCoups(jtrait):
                self.jeu.configuration = self.jeu.joue(jtrait,coup)
                val = self._alphabeta(self.jeu.adversaire(jtrait),profondeur-1,alpha,beta,moi)[1]
                self.jeu.configuration = copy.deepcopy(_etat_entrant)
                if val < rep:
                    rep = val
                    _best = coup
                if rep <= alpha:
                    return _best,rep
                beta = min(alpha,rep)
        return _best,rep

    def positionGagnante(self,jtrait):
        if self.jeu.finPartie(jtrait):
            return None,self.jeu.gagnant(jtrait)
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait,coup)
            _p = self.positionPerdante(self.jeu.adversaire(jtrait))
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
            if _p : return coup,True
        return None,False

    def positionPerdante(self,jtrait):
        if self.jeu.finPartie(jtrait):
            return self.jeu.perdant(jtrait)
        _etat_entrant = copy.deepcopy(self.jeu.configuration)
        _reponse = True
        for coup in self.jeu.listeCoups(jtrait):
            self.jeu.configuration = self.jeu.joue(jtrait,coup)
            _reponse = _reponse and self.positionGagnante(self.jeu.adversaire(jtrait))[1]
            self.jeu.configuration = copy.deepcopy(_etat_entrant)
        return _reponse

class IA(IAPlayer):
    """ seule choixCoup est à modifier """
    def __init__(self,lvl,code=0,name=None):
        super(IA,self).__init__(lvl,code)
        self.pf,self.cd = lvl,code
        if name is not None: self.nom = name

    def choixCoup(self,unJeu,joueur):
        _par = Parcours(unJeu)
        _coup,_val = _par.minmax(joueur,self.pf,self.cd)
        print("coup choisi",_coup,"estimation",_val)
        return _coup
