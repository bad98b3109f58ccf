# Roussel Anaïs -- M1 (remise a niveau)
#
# Version "objet" : une recherche garde ses bornes dans une pile

class Recherche:
    coupe = False

    def __init__(self, racine):
        self.racine = racine
        self.bornes = [(float("-inf"), float("inf"))]

    def decision(self):
        meilleur = [None, float("-inf")]
        for a in actions(self.racine):
            v = self.descend(result(self.racine, a), False)
            if meilleur[0] is None or v > meilleur[1]:
                meilleur = [a, v]
                self.bornes[-1] = (v, self.bornes[-1][1])
        return meilleur[0]

    def descend(self, s, c_est_max):
        self.bornes.append(self.bornes[-1])
        try:
            return self.valeur(s, c_est_max)
        finally:
            self.bornes.pop()

    def valeur(self, s, c_est_max):
        if terminal(s):
            return utility(s)
        v = None
        for a in actions(s):
            w = self.descend(result(s, a), not c_est_max)
            if v is None:
                v = w
            v = (max if c_est_max else min)(v, w)
            if self.coupe and self.ferme(v, c_est_max):
                break
        return v

    def ferme(self, v, c_est_max):
        alpha, beta = self.bornes[-1]
        if c_est_max:
            self.bornes[-1] = (max(alpha, v), beta)
            return v >= beta
        self.bornes[-1] = (alpha, min(beta, v))
        return v <= alpha


class RechercheElaguee(Recherche):
    coupe = True


def MINIMAX(s):
    return Recherche(s).decision()


def ALPHA_BETA(s):
    return RechercheElaguee(s).decision()
