# mistakes: cut-not-on-equality
# lazy_score_tree cuts only when alpha > beta strictly and not on equality, so it visits leaves it need not visit; the value is right
from functools import reduce
from math import inf

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)

    ls_c = [complete_mm(j, t) for t in mt.children]
    if not ls_c:
        raise ValueError("invariant liste non vide")
    premier, *reste = ls_c
    op = max if mt.player == j else min
    s = reduce(lambda acc, x: op(x.value, acc), reste, premier.value)
    return NodeC(mt.player, s, ls_c)

def lazy_score_tree(j, mt):

    def aux_tree(t, alpha, beta):
        if isinstance(t, Leaf):
            return t.value
        return (aux_max if t.player == j else aux_min)(t.children, alpha, beta)

    def aux_max(l, alpha, beta):
        nb = 0
        for t in l:
            nb += 1
            alpha = max(alpha, aux_tree(t, alpha, beta))
            if alpha > beta:
                return beta
        if nb == 0:
            raise ValueError("max vide")
        return alpha

    def aux_min(l, alpha, beta):
        nb = 0
        for t in l:
            nb += 1
            beta = min(beta, aux_tree(t, alpha, beta))
            if beta < alpha:
                return alpha
        if nb == 0:
            raise ValueError("min vide")
        return beta

    return aux_tree(mt, -inf, inf)
