# mistake: return-in-loop
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    fils = [complete_mm(j, x) for x in t.fils]

    def meilleur():
        rep = fils[0].valeur
        for f in fils:
            if t.joueur == j:
                rep = max(rep, f.valeur)
            else:
                rep = min(rep, f.valeur)
            return rep

    return NodeC(t.joueur, meilleur(), fils)
