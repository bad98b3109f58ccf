# -*- coding: utf-8 -*-
# TP02 -- Hélène R.   Les versions "iter" : des générateurs qu'une boucle fait avancer (trampoline).
from tp02_abstract import Base, IAPlayer, BIGVALUE


def trampoline(gen):
    """exécute un générateur « récursif » avec une pile explicite"""
    pile, retour = [gen], None
    while pile:
        try:
            pile.append(pile[-1].send(retour))
            retour = None
        except StopIteration as fin:
            pile.pop()
            retour = fin.value
    return retour


class Parcours(Base):
    def __init__(self, unJeu):
        super().__init__(unJeu)

    # ------------------------------------------------------------ outils
    def _essais(self, joueur):
        """(coup) un par un, le jeu étant dans l'état fils pendant le tour de boucle"""
        etat = self.jeu.configuration
        for coup in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, coup)
            try:
                yield coup
            finally:
                self.jeu.configuration = etat

    def _stop(self, joueur, profondeur):
        return profondeur == 0 or self.jeu.finPartie(joueur)

    # ------------------------------------------------------------ code 0
    def _minmax(self, joueur, profondeur):
        racine = joueur

        def visite(j, p):
            if self._stop(j, p):
                return None, self.jeu.evaluation(racine)
            notes = [(coup, visite(self.jeu.adversaire(j), p - 1)[1]) for coup in self._essais(j)]
            return (max if j == racine else min)(notes, key=lambda cv: cv[1])

        return visite(joueur, profondeur)

    # ------------------------------------------------------------ code 1
    def _minmax_iter(self, joueur, profondeur):
        def visite(j, p):
            if self._stop(j, p):
                return None, self.jeu.evaluation(joueur)
            notes = []
            for coup in self._essais(j):
                _, v = yield visite(self.jeu.adversaire(j), p - 1)
                notes.append((coup, v))
            return (max if j == joueur else min)(notes, key=lambda cv: cv[1])

        return trampoline(visite(joueur, profondeur))

    # ------------------------------------------------------------ code 2
    def _negamax(self, joueur, profondeur):
        if self._stop(joueur, profondeur):
            return None, self.jeu.evaluation(joueur)
        autre = self.jeu.adversaire(joueur)
        return max(((c, -self._negamax(autre, profondeur - 1)[1]) for c in self._essais(joueur)),
                   key=lambda cv: cv[1])

    # ------------------------------------------------------------ code 3
    def _negamax_iter(self, joueur, profondeur):
        def visite(j, p):
            if self._stop(j, p):
                return None, self.jeu.evaluation(j)
            mieux = None
            for coup in self._essais(j):
                _, v = yield visite(self.jeu.adversaire(j), p - 1)
                if mieux is None or -v > mieux[1]:
                    mieux = coup, -v
            return mieux

        return trampoline(visite(joueur, profondeur))

    # ------------------------------------------------------------ code 4
    def _alphabeta(self, joueur, profondeur):
        def visite(j, p, a, b):
            if self._stop(j, p):
                return None, self.jeu.evaluation(joueur)
            maxi = j == joueur
            mieux = None
            for coup in self._essais(j):
                v = visite(self.jeu.adversaire(j), p - 1, a, b)[1]
                if mieux is None or (v > mieux[1] if maxi else v < mieux[1]):
                    mieux = coup, v
                if maxi:
                    a = max(a, v)
                else:
                    b = min(b, v)
                if a >= b:
                    break
            return mieux

        return visite(joueur, profondeur, -BIGVALUE, BIGVALUE)

    # ------------------------------------------------------------ code 5
    def _alphabeta_negamax(self, joueur, profondeur, a=-BIGVALUE, b=BIGVALUE):
        if self._stop(joueur, profondeur):
            return None, self.jeu.evaluation(joueur)
        mieux = None
        for coup in self._essais(joueur):
            v = -self._alphabeta_negamax(self.jeu.adversaire(joueur), profondeur - 1, -b, -a)[1]
            if mieux is None or v > mieux[1]:
                mieux = coup, v
            a = max(a, v)
            if a >= b:
                break
        return mieux

    # ------------------------------------------------------------ gagnant / perdant
    # une position déjà sur le chemin n'est ni gagnante ni perdante (sinon ça boucle)
    def positionGagnante(self, joueur, chemin=()):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        ici = (repr(self.jeu.configuration), joueur)
        if ici in chemin:
            return None, False
        gagnants = (c for c in self._essais(joueur)
                    if self.positionPerdante(self.jeu.adversaire(joueur), chemin + (ici,)))
        coup = next(gagnants, None)
        gagnants.close()
        return coup, coup is not None

    def positionPerdante(self, joueur, chemin=()):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        ici = (repr(self.jeu.configuration), joueur)
        if ici in chemin:
            return False
        perdue = True
        for _ in self._essais(joueur):
            perdue = perdue and self.positionGagnante(self.jeu.adversaire(joueur), chemin + (ici,))[1]
        return perdue


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super().__init__(lvl, code)
        self._prof, self._algo = max(1, lvl), code
        if name is not None:
            self.nom = name

    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self._prof, self._algo)
        print("coup", coup, "valeur", valeur)
        return coup
