# mistake: children-not-completed
def valeur(j, t):
    if isinstance(t, Leaf):
        return t.valeur
    vs = [valeur(j, f) for f in t.fils]
    return max(vs) if t.joueur == j else min(vs)


def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    return NodeC(t.joueur, valeur(j, t), t.fils)
