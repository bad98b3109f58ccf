# mistakes: maximiser-changed, branch-without-return
# complete_mm passes the player of the node instead of j to the recursive calls, so from the second level on the wrong player maximises | liste_min forgets the return before its recursive call, so a MIN node gives None unless its first child cuts
# rendu de N. Girault

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    resultat = []
    for fils in mt.children:
        resultat.append(complete_mm(mt.player, fils))
    if not resultat:
        raise ValueError("il faut au moins un fils")
    scores = [r.value for r in resultat]
    if j == mt.player:
        s = max(scores)
    else:
        s = min(scores)
    return NodeC(mt.player, s, resultat)


def lazy_score_tree(j, mt):
    return tree(j, mt, float('-inf'), float('+inf'))


def tree(j, mt, alpha, beta):
    if isinstance(mt, Leaf):
        return mt.value
    if mt.player == j:
        return liste_max(j, iter(mt.children), alpha, beta)
    return liste_min(j, iter(mt.children), alpha, beta)


FIN = object()


def liste_max(j, l, alpha, beta):
    t = next(l, FIN)
    if t is FIN:
        return alpha
    s = tree(j, t, alpha, beta)
    if s >= beta:
        return beta
    if s > alpha:
        alpha = s
    return liste_max(j, l, alpha, beta)


def liste_min(j, l, alpha, beta):
    t = next(l, FIN)
    if t is FIN:
        return beta
    s = tree(j, t, alpha, beta)
    if s <= alpha:
        return alpha
    if s < beta:
        beta = s
    liste_min(j, l, alpha, beta)
