# mistakes: fixed-player
# complete_mm tests whether the node belongs to Alice instead of to the player j who maximises, so every tree completed for Bob is wrong
def score(c):
    return c.value

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    l = complete_liste(j, mt.children)
    if len(l) == 0:
        raise Exception("liste vide")
    # Alice veut le plus grand, Bob le plus petit
    if mt.player == Alice:
        s = max(map(score, l))
    else:
        s = min(map(score, l))
    return NodeC(mt.player, s, l)

def complete_liste(j, l):
    return [complete_mm(j, t) for t in l]


class Elagage:
    def __init__(self, j):
        self.j = j

    def noeud(self, t, a, b):
        if isinstance(t, Leaf):
            return t.value
        if t.player == self.j:
            return self.maxi(t, a, b)
        return self.mini(t, a, b)

    def maxi(self, t, a, b):
        v = None
        for f in t.children:
            s = self.noeud(f, a, b)
            if v is None or s > v:
                v = s
            if b is not None and v >= b:
                return v
            if a is None or v > a:
                a = v
        if v is None:
            raise Exception("liste vide")
        return v

    def mini(self, t, a, b):
        v = None
        for f in t.children:
            s = self.noeud(f, a, b)
            if v is None or s < v:
                v = s
            if a is not None and v <= a:
                return v
            if b is None or v < b:
                b = v
        if v is None:
            raise Exception("liste vide")
        return v

def lazy_score_tree(j, mt):
    return Elagage(j).noeud(mt, None, None)
