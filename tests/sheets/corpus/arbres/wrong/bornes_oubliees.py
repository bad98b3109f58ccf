# mistake: bounds-not-handed-down
INF = float("inf")


def lazy_score_tree(j, t, alpha=-INF, beta=INF):
    if isinstance(t, Leaf):
        return t.valeur
    if t.joueur == j:
        m = -INF
        for f in t.fils:
            m = max(m, lazy_score_tree(j, f))
            if m >= beta:
                break
            alpha = max(alpha, m)
    else:
        m = INF
        for f in t.fils:
            m = min(m, lazy_score_tree(j, f))
            if m <= alpha:
                break
            beta = min(beta, m)
    return m
