# mistakes: bounds-not-handed-down
# lazy_score_tree: a node knows only the value of its parent, so there are no deep cuts
# TP arbres de jeu, groupe 2
# On a refait les types nous-memes

class Leaf:
    def __init__(self, qui, v):
        self.qui = qui
        self.v = v

class Node:
    def __init__(self, qui, enfants):
        self.qui = qui
        self.enfants = enfants

class LeafC:
    def __init__(self, qui, v):
        self.qui = qui
        self.v = v

class NodeC:
    def __init__(self, qui, v, enfants):
        self.qui = qui
        self.v = v
        self.enfants = enfants


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.qui, mt.v)
    assert mt.enfants, "invariant liste non vide"
    c = [complete_mm(j, e) for e in mt.enfants]
    choix = max if mt.qui == j else min
    return NodeC(mt.qui, choix(e.v for e in c), c)


def lazy_score_tree(j, mt):
    # on compare la valeur courante du noeud avec celle de son pere
    def maxi(n, beta):
        alpha = None
        for e in n.enfants:
            if isinstance(e, Leaf):
                s = e.v
            elif e.qui == j:
                s = maxi(e, beta)
            else:
                s = mini(e, alpha)
            if alpha is None or s > alpha:
                alpha = s
            if beta is not None and alpha >= beta:
                break
        return alpha

    def mini(n, alpha):
        beta = None
        for e in n.enfants:
            if isinstance(e, Leaf):
                s = e.v
            elif e.qui == j:
                s = maxi(e, beta)
            else:
                s = mini(e, alpha)
            if beta is None or s < beta:
                beta = s
            if alpha is not None and beta <= alpha:
                break
        return beta

    if isinstance(mt, Leaf):
        return mt.v
    if mt.qui == j:
        return maxi(mt, None)
    return mini(mt, None)
