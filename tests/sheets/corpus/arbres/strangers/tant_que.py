# mistakes: cut-not-on-equality
# lazy_score_tree: MAX cuts only if its value is greater than beta
def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    i = 0
    enfants = []
    while i < len(mt.fils):
        enfants = enfants + [complete_mm(j, mt.fils[i])]
        i = i + 1
    if mt.joueur == j:
        m = enfants[0].valeur
        i = 1
        while i < len(enfants):
            if enfants[i].valeur > m: m = enfants[i].valeur
            i = i + 1
    else:
        m = enfants[0].valeur
        i = 1
        while i < len(enfants):
            if enfants[i].valeur < m: m = enfants[i].valeur
            i = i + 1
    return NodeC(mt.joueur, m, enfants)

def lazy_score_tree(j, mt):
    return parcours(j, mt, None, None)

def parcours(j, t, alpha, beta):
    if isinstance(t, Leaf):
        return t.valeur
    i = 0
    v = None
    while i < len(t.fils):
        s = parcours(j, t.fils[i], alpha, beta)
        if t.joueur == j:
            if v is None or s > v: v = s
            if beta is not None and v > beta: return v
            if alpha is None or v > alpha: alpha = v
        else:
            if v is None or s < v: v = s
            if alpha is not None and v <= alpha: return v
            if beta is None or v < beta: beta = v
        i = i + 1
    return v
