# mistakes: zero-as-nothing
# lazy_score_tree: a bound of 0 is taken for no bound at all
# Lefebvre Camille - L3 info
# None = pas de borne (Minfinit / Pinfinit dans le sujet)

def score(t):
    return t.valeur

def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    ls = [complete_mm(j, t) for t in mt.fils]
    if ls == []:
        raise ValueError("liste vide !")
    acc = score(ls[0])
    for x in ls[1:]:
        if mt.joueur == j:
            acc = max(acc, score(x))
        else:
            acc = min(acc, score(x))
    return NodeC(mt.joueur, acc, ls)


def best_b_inf(s, a):
    if not a:
        return s
    return max(a, s)

def best_b_sup(s, b):
    if not b:
        return s
    return min(b, s)


def lazy_score_tree(j, mt):
    return aux_tree(j, mt, None, None)

def aux_tree(j, mt, alpha, beta):
    if isinstance(mt, Leaf):
        return mt.valeur
    if len(mt.fils) == 0:
        raise ValueError("liste vide !")
    if mt.joueur == j:
        return aux_max(j, mt.fils, alpha, beta)
    else:
        return aux_min(j, mt.fils, alpha, beta)

def aux_max(j, l, alpha, beta):
    if l == []:
        return alpha
    s = aux_tree(j, l[0], alpha, beta)
    if beta and s >= beta:
        return beta
    return aux_max(j, l[1:], best_b_inf(s, alpha), beta)

def aux_min(j, l, alpha, beta):
    if l == []:
        return beta
    s = aux_tree(j, l[0], alpha, beta)
    if alpha and s <= alpha:
        return alpha
    return aux_min(j, l[1:], alpha, best_b_sup(s, beta))

# test du sujet
# ex = Node(Alice, [Node(Bob,[Leaf(Alice,3)]), Node(Bob,[Leaf(Alice,1),Leaf(Alice,2),Leaf(Alice,9)]), Node(Bob,[Leaf(Alice,4)])])
# print(lazy_score_tree(Alice, ex))   -> 4 OK
