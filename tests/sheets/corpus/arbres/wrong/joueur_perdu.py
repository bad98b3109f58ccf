# mistake: player-lost
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(j, t.valeur)
    ls = [complete_mm(j, f) for f in t.fils]
    f = max if t.joueur == j else min
    return NodeC(j, f(x.valeur for x in ls), ls)
