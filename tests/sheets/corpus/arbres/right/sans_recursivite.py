"""Both without recursion, with prints left in."""
from secateur.sheets.arbres import Leaf, LeafC, NodeC


def complete_mm(j, racine):
    fait = {}
    pile = [(racine, False)]
    while pile:
        t, prete = pile.pop()
        if isinstance(t, Leaf):
            fait[id(t)] = LeafC(t.joueur, t.valeur)
        elif prete:
            enfants = [fait[id(f)] for f in t.fils]
            vs = [e.valeur for e in enfants]
            fait[id(t)] = NodeC(t.joueur, max(vs) if t.joueur == j else min(vs), enfants)
        else:
            pile.append((t, True))
            for f in t.fils:
                pile.append((f, False))
    print("complété")
    return fait[id(racine)]


class Cadre:
    def __init__(self, t, alpha, beta, maxi):
        self.t, self.alpha, self.beta, self.maxi = t, alpha, beta, maxi
        self.i, self.v = 0, None


def lazy_score_tree(j, racine):
    if isinstance(racine, Leaf):
        return racine.valeur
    pile = [Cadre(racine, None, None, racine.joueur == j)]
    retour = None
    while pile:
        c = pile[-1]
        if retour is not None:
            (retour,) = retour
            if c.v is None or (retour > c.v if c.maxi else retour < c.v):
                c.v = retour
            retour = None
            if c.maxi:
                if c.beta is not None and c.v >= c.beta:
                    pile.pop()
                    retour = (c.v,)
                    continue
                if c.alpha is None or c.v > c.alpha:
                    c.alpha = c.v
            else:
                if c.alpha is not None and c.v <= c.alpha:
                    pile.pop()
                    retour = (c.v,)
                    continue
                if c.beta is None or c.v < c.beta:
                    c.beta = c.v
        if c.i == len(c.t.fils):
            pile.pop()
            retour = (c.v,)
            continue
        f = c.t.fils[c.i]
        c.i += 1
        if isinstance(f, Leaf):
            print("feuille", f.valeur)
            retour = (f.valeur,)
        else:
            pile.append(Cadre(f, c.alpha, c.beta, f.joueur == j))
    return retour[0]
