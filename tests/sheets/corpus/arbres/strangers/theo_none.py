# mistakes: zero-as-nothing
# lazy_score_tree: a bound that is 0 is taken for "no bound" (if alpha: / if not alpha:), so 0 is forgotten as a bound
# Pas d'infini magique -> None = pas de borne (cf. Minfinit / Pinfinit)

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    else:
        ls = []
        for t in mt.fils:
            ls = ls + [complete_mm(j, t)]
        premier, *reste = ls
        sc = premier.valeur
        for t in reste:
            if (t.valeur > sc) == (mt.joueur == j):
                sc = t.valeur
        return NodeC(mt.joueur, sc, ls)


def lazy_score_tree(j, mt, alpha=None, beta=None):
    if isinstance(mt, Leaf):
        return mt.valeur
    if len(mt.fils) == 0:
        raise Exception("liste vide")
    if mt.joueur == j:
        for t in mt.fils:
            s = lazy_score_tree(j, t, alpha, beta)
            if beta and s >= beta:
                return beta
            if not alpha or s > alpha:
                alpha = s
        return alpha
    else:
        for t in mt.fils:
            s = lazy_score_tree(j, t, alpha, beta)
            if alpha and s <= alpha:
                return alpha
            if not beta or s < beta:
                beta = s
        return beta
