# mistakes: branch-without-return
# lazy_score_tree: its helper returns nothing on a cut
from dataclasses import dataclass

@dataclass
class Fenetre:
    bas: float = float("-inf")
    haut: float = float("inf")

    def fermee(self):
        return self.bas >= self.haut

    def monte(self, v):
        return Fenetre(max(self.bas, v), self.haut)

    def descend(self, v):
        return Fenetre(self.bas, min(self.haut, v))


def complete_mm(j, mt):
    match mt:
        case Leaf():
            return LeafC(mt.joueur, mt.valeur)
        case Node():
            fils = tuple(complete_mm(j, f) for f in mt.fils)
            v = [f.valeur for f in fils]
            return NodeC(mt.joueur, max(v) if mt.joueur is j else min(v), list(fils))


def score(j, t, f):
    if isinstance(t, Leaf):
        return t.valeur
    maxi = t.joueur == j
    best = float("-inf") if maxi else float("inf")
    for e in t.fils:
        s = score(j, e, f)
        if maxi:
            best = max(best, s)
            f = f.monte(best)
        else:
            best = min(best, s)
            f = f.descend(best)
        if f.fermee():
            return
    return best


def lazy_score_tree(j, mt):
    return score(j, mt, Fenetre())
