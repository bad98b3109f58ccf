# mistake: child-skipped
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, f) for f in t.fils]
    m = fils[0].valeur
    for i in range(1, len(fils) - 1):
        if t.joueur == j and fils[i].valeur > m:
            m = fils[i].valeur
        if t.joueur != j and fils[i].valeur < m:
            m = fils[i].valeur
    return NodeC(t.joueur, m, fils)
