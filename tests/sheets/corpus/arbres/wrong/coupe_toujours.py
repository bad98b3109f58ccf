# mistake: cut-wrong-side
def lazy_score_tree(j, t, alpha=float('-inf'), beta=float('inf')):
    if isinstance(t, Leaf):
        return t.valeur
    maxi = t.joueur == j
    for f in t.fils:
        v = lazy_score_tree(j, f, alpha, beta)
        if maxi:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha <= beta:
            break
    return alpha if maxi else beta
