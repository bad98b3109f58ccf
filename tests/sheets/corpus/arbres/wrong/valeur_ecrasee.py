# mistake: last-child-kept
def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    nouveaux = []
    for f in t.fils:
        c = complete_mm(j, f)
        nouveaux.append(c)
        score = c.valeur
    return NodeC(t.joueur, score, nouveaux)
