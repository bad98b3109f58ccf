# mistake: max-for-min
def score(t):
    return t.valeur


def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, f) for f in t.fils]
    return NodeC(t.joueur, max(score(f) for f in fils), fils)
