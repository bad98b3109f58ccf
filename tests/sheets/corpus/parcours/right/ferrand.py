# FERRAND Hugues - TP02
import copy
from tp02_abstract import Base, IAPlayer

BIGVALUE = 1e10


class Etape:
    """ joue un coup et le defait en sortant du with """
    def __init__(self, jeu, joueur, coup):
        self.jeu, self.joueur, self.coup = jeu, joueur, coup

    def __enter__(self):
        self.avant = copy.deepcopy(self.jeu.configuration)
        self.jeu.configuration = self.jeu.joue(self.joueur, self.coup)
        return self.jeu.adversaire(self.joueur)

    def __exit__(self, *exc):
        self.jeu.configuration = self.avant


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        return self._ab(joueur, profondeur, None)

    def _alphabeta(self, joueur, profondeur):
        return self._ab(joueur, profondeur, (-BIGVALUE, BIGVALUE))

    def _ab(self, joueur, profondeur, bornes):
        if self.jeu.finPartie(joueur) or profondeur <= 0:
            return None, self.jeu.evaluation(self.moi)
        signe = 1 if joueur == self.moi else -1
        meilleur = (None, -signe * BIGVALUE)
        for coup in self.jeu.listeCoups(joueur):
            with Etape(self.jeu, joueur, coup) as autre:
                v = self._ab(autre, profondeur - 1, bornes)[1]
            if meilleur[0] is None or signe * (v - meilleur[1]) > 0:
                meilleur = coup, v
            if bornes is not None:
                a, b = bornes
                bornes = (max(a, v), b) if signe == 1 else (a, min(b, v))
                if bornes[0] >= bornes[1]:
                    break
        return meilleur

    def _negamax(self, joueur, profondeur):
        if self.jeu.finPartie(joueur) or profondeur <= 0:
            return None, self.jeu.evaluation(joueur)
        rep, cp = -BIGVALUE, None
        for coup in self.jeu.listeCoups(joueur):
            with Etape(self.jeu, joueur, coup) as autre:
                v = -self._negamax(autre, profondeur - 1)[1]
            if cp is None or v > rep:
                rep, cp = v, coup
        return cp, rep

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with Etape(self.jeu, joueur, coup) as autre:
                if self.positionPerdante(autre):
                    return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            with Etape(self.jeu, joueur, coup) as autre:
                _, gagne = self.positionGagnante(autre)
            if not gagne:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        coup, note = p.minmax(joueur, self.niveau, self.code)
        print(f"{joueur} : {coup} ({note})")
        return coup
