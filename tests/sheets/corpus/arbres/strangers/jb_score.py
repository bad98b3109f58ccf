# mistakes: ?
# complete_mm: the helper score of a completed node goes down to the score of its first child instead of giving the value stored in the node
### Devoir maison, JB ###
import math

def score(mtc):
    # score : mm_tree_completed -> int
    if isinstance(mtc, LeafC):
        return mtc.valeur
    return score(mtc.fils[0])

def complete_liste(j, l):
    if l == []:
        return []
    return [complete_arbre(j, l[0])] + complete_liste(j, l[1:])

def complete_arbre(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    ls_c = complete_liste(j, list(mt.fils))
    if ls_c == []:
        raise RuntimeError("invariant liste non vide")
    acc = score(ls_c[0])
    for x in ls_c[1:]:
        acc = (max if mt.joueur == j else min)(score(x), acc)
    return NodeC(mt.joueur, acc, ls_c)

def lazy_score(j, mt):
    def aux_tree(mt, alpha, beta):
        if isinstance(mt, Leaf):
            return mt.valeur
        if not mt.fils:
            raise RuntimeError("invariant liste non vide")
        return (aux_list_max if mt.joueur == j else aux_list_min)(list(mt.fils), alpha, beta)

    def aux_list_max(l, alpha, beta):
        while l:
            t = l.pop(0)
            s = aux_tree(t, alpha, beta)
            if s >= beta:
                return beta
            alpha = max(alpha, s)
        return alpha

    def aux_list_min(l, alpha, beta):
        while l:
            t = l.pop(0)
            s = aux_tree(t, alpha, beta)
            if s <= alpha:
                return alpha
            beta = min(beta, s)
        return beta

    return aux_tree(mt, -math.inf, math.inf)
