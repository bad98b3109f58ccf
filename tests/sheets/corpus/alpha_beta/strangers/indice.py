# mistakes: index-for-move
# MINIMAX: returns the position of the action in the list
import math
def val_max(s):
    return utility(s) if terminal(s) else max(val_min(result(s, a)) for a in actions(s))
def val_min(s):
    return utility(s) if terminal(s) else min(val_max(result(s, a)) for a in actions(s))
def MINIMAX(s):
    valeurs = [val_min(result(s, a)) for a in actions(s)]
    return valeurs.index(max(valeurs))

class Recherche:
    def __init__(self):
        self.noeuds = 0
    def maxi(self, s, a, b):
        self.noeuds += 1
        if terminal(s): return utility(s)
        v = -math.inf
        for x in actions(s):
            v = max(v, self.mini(result(s, x), a, b))
            if v >= b: break
            a = max(a, v)
        return v
    def mini(self, s, a, b):
        self.noeuds += 1
        if terminal(s): return utility(s)
        v = math.inf
        for x in actions(s):
            v = min(v, self.maxi(result(s, x), a, b))
            if v <= a: break
            b = min(b, v)
        return v
    def racine(self, s):
        choix, a = None, -math.inf
        for x in actions(s):
            v = self.mini(result(s, x), a, math.inf)
            if v > a:
                choix, a = x, v
        return choix

def ALPHA_BETA(s):
    return Recherche().racine(s)
