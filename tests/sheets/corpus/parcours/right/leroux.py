# Fiche TP02 -- Leroux A. -- toutes les méthodes, optionnelles comprises
from __future__ import annotations
from contextlib import contextmanager
from typing import Any, Optional


class Parcours(Base):
    def __init__(self, unJeu) -> None:
        super().__init__(unJeu)

    # ------------------------------------------------------------------ outils
    @contextmanager
    def _apres(self, joueur, coup):
        """joue le coup le temps du bloc with, puis remet la configuration"""
        avant = self.jeu.configuration
        self.jeu.configuration = self.jeu.joue(joueur, coup)
        try:
            yield self.jeu.adversaire(joueur)
        finally:
            self.jeu.configuration = avant

    # --------------------------------------------------------------- récursifs
    def _minmax(self, joueur, profondeur: int) -> tuple[Any, float]:
        moi = joueur

        def visite(trait, pf: int) -> tuple[Any, float]:
            if pf == 0 or self.jeu.finPartie(trait):
                return None, self.jeu.evaluation(moi)
            choix, rep = None, None
            for coup in self.jeu.listeCoups(trait):
                with self._apres(trait, coup) as autre:
                    _, v = visite(autre, pf - 1)
                if rep is None or (v > rep if trait == moi else v < rep):
                    choix, rep = coup, v
            return choix, rep

        return visite(joueur, profondeur)

    def _negamax(self, joueur, profondeur: int) -> tuple[Any, float]:
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        choix, rep = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            with self._apres(joueur, coup) as autre:
                v = -self._negamax(autre, profondeur - 1)[1]
            if choix is None or v > rep:
                choix, rep = coup, v
        return choix, rep

    def _alphabeta(self, joueur, profondeur: int, alpha: float = -BIGVALUE, beta: float = BIGVALUE):
        moi = joueur

        def visite(trait, pf, a, b):
            if pf == 0 or self.jeu.finPartie(trait):
                return None, self.jeu.evaluation(moi)
            choix, rep = None, None
            for coup in self.jeu.listeCoups(trait):
                with self._apres(trait, coup) as autre:
                    _, v = visite(autre, pf - 1, a, b)
                if rep is None or (v > rep if trait == moi else v < rep):
                    choix, rep = coup, v
                if trait == moi:
                    a = max(a, rep)
                else:
                    b = min(b, rep)
                if a >= b:
                    break
            return choix, rep

        return visite(joueur, profondeur, alpha, beta)

    def _alphabeta_negamax(self, joueur, profondeur: int, alpha: float = -BIGVALUE, beta: float = BIGVALUE):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        choix, rep = None, -BIGVALUE
        for coup in self.jeu.listeCoups(joueur):
            with self._apres(joueur, coup) as autre:
                v = -self._alphabeta_negamax(autre, profondeur - 1, -beta, -alpha)[1]
            if choix is None or v > rep:
                choix, rep = coup, v
            alpha = max(alpha, rep)
            if alpha >= beta:
                break
        return choix, rep

    # ---------------------------------------------------------------- itératifs
    def _minmax_iter(self, joueur, profondeur: int):
        depart = self.jeu.configuration
        # un cadre : [trait, configuration, coups restants, coup en cours, choix, rep, pf]
        rendu: Optional[tuple[Any, float]] = None
        pile: list[list] = []
        a_voir = (joueur, depart, profondeur)
        while True:
            if a_voir is not None:
                trait, conf, pf = a_voir
                a_voir = None
                self.jeu.configuration = conf
                if pf == 0 or self.jeu.finPartie(trait):
                    rendu = (None, self.jeu.evaluation(joueur))
                else:
                    pile.append([trait, conf, iter(self.jeu.listeCoups(trait)), None, None, None, pf])
            if not pile:
                break
            cadre = pile[-1]
            trait, conf, reste, en_cours, choix, rep, pf = cadre
            if rendu is not None:
                v = rendu[1]
                rendu = None
                if rep is None or (v > rep if trait == joueur else v < rep):
                    cadre[4], cadre[5] = en_cours, v
            suivant = next(reste, None)
            if suivant is None:
                pile.pop()
                rendu = (cadre[4], cadre[5])
                if not pile:
                    break
            else:
                cadre[3] = suivant
                self.jeu.configuration = conf
                a_voir = (self.jeu.adversaire(trait), self.jeu.joue(trait, suivant), pf - 1)
        self.jeu.configuration = depart
        return rendu

    def _negamax_iter(self, joueur, profondeur: int):
        depart = self.jeu.configuration
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        pile = [[joueur, depart, iter(self.jeu.listeCoups(joueur)), None, None, -BIGVALUE]]
        while True:
            cadre = pile[-1]
            trait, conf, reste = cadre[:3]
            suivant = next(reste, None)
            if suivant is not None:
                self.jeu.configuration = conf
                fille = self.jeu.joue(trait, suivant)
                autre = self.jeu.adversaire(trait)
                self.jeu.configuration = fille
                cadre[3] = suivant
                if len(pile) < profondeur and not self.jeu.finPartie(autre):
                    pile.append([autre, fille, iter(self.jeu.listeCoups(autre)), None, None, -BIGVALUE])
                    continue
                v = self.jeu.evaluation(autre)
            else:
                pile.pop()
                if not pile:
                    self.jeu.configuration = depart
                    return cadre[4], cadre[5]
                v = cadre[5]
                cadre = pile[-1]
            if cadre[4] is None or -v > cadre[5]:
                cadre[4], cadre[5] = cadre[3], -v

    # ------------------------------------------------------ gagnante / perdante
    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self._apres(joueur, coup) as autre:
                if self.positionPerdante(autre):
                    return coup, True
        return None, False

    def positionPerdante(self, joueur) -> bool:
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with self._apres(joueur, coup) as autre:
                if not self.positionGagnante(autre)[1]:
                    return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(f"coup {coup} valeur {valeur}")
        return coup
