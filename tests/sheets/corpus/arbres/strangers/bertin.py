# mistakes: alternation-assumed
# complete_mm: who maximises is taken from the parity of the level (only the player of the root is read), not from the player written on each node
"""
TP : arbres min-max
Bertin Lucas, groupe 3
"""
from math import inf


def extreme_des_fils(fils_completes, on_maximise):
    """renvoie la plus grande (ou la plus petite) valeur des fils"""
    valeurs = []
    for f in fils_completes:
        valeurs.append(f.valeur)
    if on_maximise:
        return max(valeurs)
    else:
        return min(valeurs)


def complete_niveau(mt, niveau, pair_maximise):
    """complete le sous-arbre mt qui se trouve au niveau donne"""
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    fils_completes = []
    for f in mt.fils:
        fils_completes.append(complete_niveau(f, niveau + 1, pair_maximise))
    # aux niveaux pairs c'est le joueur de la racine, aux impairs c'est l'autre
    maximise = (niveau % 2 == 0) == pair_maximise
    return NodeC(mt.joueur, extreme_des_fils(fils_completes, maximise), fils_completes)


def complete_mm(j, mt):
    return complete_niveau(mt, 0, mt.joueur == j)


def lazy_score_tree(j, mt, alpha=-inf, beta=inf):
    if isinstance(mt, Leaf):
        return mt.valeur
    if mt.joueur == j:
        v = -inf
        for f in mt.fils:
            v = max(v, lazy_score_tree(j, f, alpha, beta))
            if v >= beta:
                break
            alpha = max(alpha, v)
        return v
    v = inf
    for f in mt.fils:
        v = min(v, lazy_score_tree(j, f, alpha, beta))
        if v <= alpha:
            break
        beta = min(beta, v)
    return v
