# mistake: endless-recursion
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, t) for f in t.fils]
    return NodeC(t.joueur, max(f.valeur for f in fils), fils)
