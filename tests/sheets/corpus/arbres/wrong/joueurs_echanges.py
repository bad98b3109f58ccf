# mistake: players-swapped
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, f) for f in t.fils]
    choix = min if t.joueur == j else max
    return NodeC(t.joueur, choix([f.valeur for f in fils]), fils)
