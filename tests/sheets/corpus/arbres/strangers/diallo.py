# mistakes: bounds-shared
# lazy_score_tree: the window is one list shared by all calls: bounds changed below a child stay changed for its siblings and parents
from enum import Enum


class joueur(Enum):
    Alice = 1
    Bob = 2


Alice, Bob = joueur.Alice, joueur.Bob


class Leaf:
    def __init__(self, qui, val):
        self.qui = qui
        self.val = val


class Node:
    def __init__(self, qui, enfants):
        self.qui = qui
        self.enfants = enfants


class LeafC:
    def __init__(self, qui, val):
        self.qui, self.val = qui, val

    def __eq__(self, o):
        return isinstance(o, LeafC) and (self.qui, self.val) == (o.qui, o.val)


class NodeC:
    def __init__(self, qui, val, enfants):
        self.qui, self.val, self.enfants = qui, val, enfants

    def __eq__(self, o):
        return isinstance(o, NodeC) and (self.qui, self.val, self.enfants) == (o.qui, o.val, o.enfants)


def complete_mm(j, mt):
    if type(mt) == Leaf:
        return LeafC(mt.qui, mt.val)
    c = [complete_mm(j, e) for e in mt.enfants]
    f = max if mt.qui == j else min
    return NodeC(mt.qui, f([e.val for e in c]), c)


class Fenetre:
    """les deux bornes alpha et beta"""

    def __init__(self):
        self.bornes = [float("-inf"), float("inf")]

    def monte_alpha(self, v):
        self.bornes[0] = max(self.bornes[0], v)

    def baisse_beta(self, v):
        self.bornes[1] = min(self.bornes[1], v)

    def fermee(self):
        return self.bornes[0] >= self.bornes[1]


def explore(j, mt, fen):
    if type(mt) == Leaf:
        return mt.val
    if mt.qui == j:
        v = float("-inf")
        for e in mt.enfants:
            v = max(v, explore(j, e, fen))
            fen.monte_alpha(v)
            if fen.fermee():
                break
        return v
    v = float("inf")
    for e in mt.enfants:
        v = min(v, explore(j, e, fen))
        fen.baisse_beta(v)
        if fen.fermee():
            break
    return v


def lazy_score_tree(j, mt):
    return explore(j, mt, Fenetre())
