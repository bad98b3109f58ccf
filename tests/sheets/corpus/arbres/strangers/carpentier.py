# mistakes: children-not-completed
# complete_mm gives a value to the root only: its children are put in as they were (Node, Leaf) and not completed
# Carpentier Tom - rendu TP2

def valeur(j, t):
    if isinstance(t, Leaf):
        return t.value
    vals = [valeur(j, f) for f in t.children]
    if not vals:
        raise ValueError("pas de fils !")
    return max(vals) if t.player == j else min(vals)


def complete_mm(j, mt):
    """ renvoie l'arbre complété """
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    return NodeC(mt.player, valeur(j, mt), mt.children)


def lazy_score_tree(j, mt):
    infini = float('inf')

    def explore(t, alpha, beta):
        if isinstance(t, Leaf):
            return t.value
        vu = False
        for f in t.children:
            vu = True
            s = explore(f, alpha, beta)
            if t.player == j:
                if s >= beta:
                    return beta
                alpha = max(s, alpha)
            else:
                if s <= alpha:
                    return alpha
                beta = min(s, beta)
        if not vu:
            raise ValueError("pas de fils !")
        return alpha if t.player == j else beta

    return explore(mt, -infini, infini)
