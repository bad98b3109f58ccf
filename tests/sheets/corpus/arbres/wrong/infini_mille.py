# mistake: finite-infinity
def lazy_score_tree(j, t, alpha=-1000, beta=1000):
    if isinstance(t, Leaf):
        return t.valeur
    v = -1000 if t.joueur == j else 1000
    for f in t.fils:
        s = lazy_score_tree(j, f, alpha, beta)
        if t.joueur == j:
            v = max(v, s)
            alpha = max(alpha, v)
        else:
            v = min(v, s)
            beta = min(beta, v)
        if beta <= alpha:
            break
    return v
