# mistake: min-for-max
def complete_mm(j, mt):
    if type(mt) is Leaf:
        return LeafC(mt.joueur, mt.valeur)
    ls = []
    for f in mt.fils:
        ls.append(complete_mm(j, f))
    m = ls[0].valeur
    for f in ls:
        if f.valeur < m:
            m = f.valeur
    return NodeC(mt.joueur, m, ls)
