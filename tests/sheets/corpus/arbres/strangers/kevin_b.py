# mistakes: mutable-default, bounds-exchanged
# complete_mm: the list of completed children is a mutable default argument shared by all the calls, so every node gets the same ever-growing list | lazy_score_tree: every node, MAX or MIN, tightens both alpha and beta with the score of each child
# KB groupe 4

def complete_mm(j, mt, fils_c=[]):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    for f in mt.fils:
        fils_c.append(complete_mm(j, f))
    s = fils_c[0].valeur
    for f in fils_c:
        if mt.joueur == j and f.valeur > s:
            s = f.valeur
        if mt.joueur != j and f.valeur < s:
            s = f.valeur
    return NodeC(mt.joueur, s, fils_c)


def lazy_score_tree(j, mt):
    return score_ab(j, mt, float("-inf"), float("inf"))


def score_ab(j, mt, alpha, beta):
    if isinstance(mt, Leaf):
        return mt.valeur
    if mt.joueur == j:
        v = float("-inf")
    else:
        v = float("inf")
    for f in mt.fils:
        s = score_ab(j, f, alpha, beta)
        if mt.joueur == j:
            v = max(v, s)
            if v >= beta:
                return v
        else:
            v = min(v, s)
            if v <= alpha:
                return v
        # on resserre la fenetre
        alpha = max(alpha, s)
        beta = min(beta, s)
    return v
