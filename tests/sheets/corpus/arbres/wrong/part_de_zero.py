# mistake: starts-at-zero
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, f) for f in t.fils]
    m = 0
    for f in fils:
        if t.joueur == j:
            m = max(m, f.valeur)
        else:
            m = min(m, f.valeur)
    return NodeC(t.joueur, m, fils)
