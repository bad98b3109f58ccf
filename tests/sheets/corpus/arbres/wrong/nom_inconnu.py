# mistake: undefined-name
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, f) for f in t.fils]
    return NodeC(t.joueur, maximum(f.valeur for f in fils), fils)
