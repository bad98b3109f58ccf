# mistake: no-pruning
def lazy_score_tree(j, t):
    if isinstance(t, Leaf):
        return t.valeur
    scores = [lazy_score_tree(j, f) for f in t.fils]
    return max(scores) if t.joueur == j else min(scores)
