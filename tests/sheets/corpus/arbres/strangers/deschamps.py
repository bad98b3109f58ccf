# mistakes: child-skipped, bounds-exchanged
# complete_mm stops the while loop at len(l) - 1 and never looks at the last child | In alphabeta a MIN node lowers alpha instead of beta (copied from the MAX branch), so it stops too early and beta is never set
# Deschamps / groupe B
# (j'ai programmé avec des indices, je prefere)

def complete_mm(j, mt):
    if type(mt) is Leaf:
        return LeafC(mt.player, mt.value)
    l = []
    for t in mt.children:
        l = l + [complete_mm(j, t)]
    if len(l) == 0:
        raise ValueError("aucun fils")
    m = l[0].value
    i = 1
    while i < len(l) - 1:
        if mt.player == j:
            if l[i].value > m:
                m = l[i].value
        else:
            if l[i].value < m:
                m = l[i].value
        i = i + 1
    return NodeC(mt.player, m, l)


def lazy_score_tree(j, mt):
    return alphabeta(j, mt, None, None)


def alphabeta(j, t, alpha, beta):
    if type(t) is Leaf:
        return t.value
    v = None
    for f in t.children:
        s = alphabeta(j, f, alpha, beta)
        if t.player == j:
            if v is None or s > v:
                v = s
            if beta is not None and v >= beta:
                return v
            if alpha is None or v > alpha:
                alpha = v
        else:
            if v is None or s < v:
                v = s
            if alpha is not None and v <= alpha:
                return v
            if alpha is None or v < alpha:
                alpha = v
    if v is None:
        raise ValueError("aucun fils")
    return v
