# mistake: alternation-assumed
def complete_mm(j, t):
    def descend(t, maxi):
        if isinstance(t, Leaf):
            return LeafC(t.joueur, t.valeur)
        fils = [descend(f, not maxi) for f in t.fils]
        vs = [f.valeur for f in fils]
        return NodeC(t.joueur, max(vs) if maxi else min(vs), fils)

    return descend(t, t.joueur == j)
