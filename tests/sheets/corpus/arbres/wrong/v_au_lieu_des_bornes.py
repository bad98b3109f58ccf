# mistake: bounds-not-handed-down
from math import inf
def lazy_score_tree(j, t):
    def aux(t, alpha, beta):
        if isinstance(t, Leaf): return t.valeur
        if t.joueur == j:
            v = -inf
            for f in t.fils:
                v = max(v, aux(f, v, beta))
                if v >= beta: return v
            return v
        v = inf
        for f in t.fils:
            v = min(v, aux(f, alpha, v))
            if v <= alpha: return v
        return v
    return aux(t, -inf, inf)
