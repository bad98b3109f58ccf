# mistakes: memo-key, always-last
# MINIMAX: values are remembered by (action, depth) only, so different states share one value | ALPHA_BETA: returns the last action of the loop instead of the best one
class Recherche:
    def __init__(self, etat):
        self.etat = etat
        self.deja = {}

    def valeur(self, e, prof):
        if terminal(e):
            return utility(e)
        vals = []
        for a in actions(e):
            cle = (a, prof)
            if cle not in self.deja:
                self.deja[cle] = self.valeur(result(e, a), prof + 1)
            vals.append(self.deja[cle])
        if prof % 2 == 0:
            return max(vals)
        else:
            return min(vals)

    def meilleure(self):
        v = float("-inf")
        for a in actions(self.etat):
            w = self.valeur(result(self.etat, a), 1)
            if w > v:
                v = w
                rep = a
        return rep


def MINIMAX(s):
    return Recherche(s).meilleure()


def MAX_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("-inf")
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def MIN_VALUE(s, alpha, beta):
    if terminal(s):
        return utility(s)
    v = float("inf")
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    v = float("-inf")
    for a in actions(s):
        w = MIN_VALUE(result(s, a), v, float("inf"))
        if w > v:
            v = w
    return a
