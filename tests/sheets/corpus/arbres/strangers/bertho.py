# mistakes: fixed-player, laziness-broken
# complete_mm: Alice always maximises | lazy_score_tree: all children are searched before the first cut is considered
# DM 1 - arbres
def est_feuille(t):
    return isinstance(t, Leaf)

def valeurs(ts):
    return list(map(lambda t: t.valeur, ts))

def complete_mm(j, mt):
    if est_feuille(mt):
        return LeafC(mt.joueur, mt.valeur)
    ts = [complete_mm(j, f) for f in mt.fils]
    if mt.joueur == Alice:
        v = max(valeurs(ts))
    else:
        v = min(valeurs(ts))
    return NodeC(mt.joueur, v, ts)

def lazy_score_tree(j, mt, a=float("-inf"), b=float("inf")):
    if est_feuille(mt):
        return mt.valeur
    scores = [lazy_score_tree(j, f, a, b) for f in mt.fils]
    r = None
    for s in scores:
        if mt.joueur == j:
            r = s if r is None else max(r, s)
            if r >= b:
                return r
            a = max(a, r)
        else:
            r = s if r is None else min(r, s)
            if r <= a:
                return r
            b = min(b, r)
    return r
