# mistakes: alternation-assumed
# complete_mm decides between max and min by the player of the first child (assuming that he is the other one) instead of by the node's own player | lazy_score_tree lets MAX and MIN alternate with a flag and never looks at the player of the inner nodes, though players need not alternate
# Fournier Hugo, arbres

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    fils_c = [complete_mm(j, f) for f in mt.children]
    if not fils_c:
        raise ValueError("noeud vide")
    # les fils sont a l'autre joueur
    au_max = fils_c[0].player != j
    s = fils_c[0].value
    for c in fils_c[1:]:
        if au_max:
            s = c.value if c.value > s else s
        else:
            s = c.value if c.value < s else s
    return NodeC(mt.player, s, fils_c)


def lazy_score_tree(j, mt):
    INF = float("inf")

    def rec(t, maxi, alpha, beta):
        if isinstance(t, Leaf):
            return t.value
        v = None
        for f in t.children:
            s = rec(f, not maxi, alpha, beta)
            if maxi:
                v = s if v is None else max(v, s)
                alpha = max(alpha, v)
            else:
                v = s if v is None else min(v, s)
                beta = min(beta, v)
            if beta <= alpha:
                return v
        if v is None:
            raise ValueError("noeud vide")
        return v

    return rec(mt, mt.player == j, -INF, INF)
