# mistakes: bounds-not-handed-down
# lazy_score_tree gives its children the window it received (alpha, beta) and not the one tightened by the earlier children (a, b), so nothing is cut by what was already found; the value is right but too many leaves are visited
# -*- coding: utf-8 -*-
# TP noté, sujet "arbres"

def complete_mm(j, mt):
    if isinstance(mt, Leaf): return LeafC(mt.player, mt.value)
    enfants = list(map(lambda e: complete_mm(j, e), mt.children))
    if not enfants:
        raise ValueError("Node sans enfant")
    valeurs = sorted(e.value for e in enfants)
    return NodeC(mt.player, valeurs[-1] if mt.player == j else valeurs[0], enfants)


def lazy_score_tree(j, mt, alpha=None, beta=None):
    if isinstance(mt, Leaf):
        return mt.value
    maximise = (mt.player == j)
    a, b = alpha, beta
    meilleur = None
    for enfant in mt.children:
        s = lazy_score_tree(j, enfant, alpha, beta)
        if meilleur is None:
            meilleur = s
        elif maximise:
            meilleur = max(meilleur, s)
        else:
            meilleur = min(meilleur, s)

        if maximise:
            if b is not None and meilleur >= b:
                break           # coupe beta
            a = meilleur if a is None else max(a, meilleur)
        else:
            if a is not None and meilleur <= a:
                break           # coupe alpha
            b = meilleur if b is None else min(b, meilleur)
    if meilleur is None:
        raise ValueError("Node sans enfant")
    return meilleur
