# mistake: order-reversed
def complete_liste(j, l):
    res = []
    for t in l:
        res.insert(0, complete_mm(j, t))
    return res


def complete_mm(j, t):
    if isinstance(t, Leaf):
        return LeafC(t.joueur, t.valeur)
    ls = complete_liste(j, t.fils)
    f = max if t.joueur == j else min
    return NodeC(t.joueur, f(x.valeur for x in ls), ls)
