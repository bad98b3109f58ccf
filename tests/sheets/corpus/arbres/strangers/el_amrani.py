# mistakes: starts-at-zero
# The helper best starts the maximum at 0, so a MAX node whose children are all negative gets 0
"""El Amrani Yassine - TP min max en python"""


def best(valeurs, joueur_max):
    # meilleure valeur d'une suite, selon le joueur
    m = 0
    n = 0
    for v in valeurs:
        n += 1
        if n == 1 and not joueur_max:
            m = v
        elif joueur_max and v > m:
            m = v
        elif not joueur_max and v < m:
            m = v
    if n == 0:
        raise RuntimeError("liste de fils vide")
    return m


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    tab = [complete_mm(j, x) for x in mt.children]
    return NodeC(mt.player, best([x.value for x in tab], mt.player == j), tab)


def lazy_score_tree(j, mt):
    return lazy(j, mt, -float('inf'), float('inf'))


def lazy(j, mt, alpha, beta):
    if isinstance(mt, Leaf):
        return mt.value
    scores = []
    for x in mt.children:
        scores.append(lazy(j, x, alpha, beta))
        if mt.player == j:
            alpha = max(alpha, scores[-1])
        else:
            beta = min(beta, scores[-1])
        if alpha >= beta:
            break
    return best(scores, mt.player == j)
