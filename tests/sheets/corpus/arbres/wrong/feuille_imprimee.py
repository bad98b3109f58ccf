# mistake: max-for-min
# The answer printed on the sheet, best_b_sup included.
Minfinit, Pinfinit = object(), object()


def best_b_inf(s, a):
    return s if a is Minfinit else max(a, s)


def best_b_sup(s, b):
    return s if b is Pinfinit else max(b, s)


def lazy_score(j, mt):
    def aux_tree(mt, alpha, beta):
        match mt:
            case Leaf(_, s):
                return s
            case Node(jj, ls):
                return (aux_list_max if jj == j else aux_list_min)(ls, alpha, beta)

    def aux_list_max(l, alpha, beta):
        if l == []:
            return alpha
        t, q = l[0], l[1:]
        score_t = aux_tree(t, alpha, beta)
        if best_b_sup(score_t, beta) == beta:
            return beta
        return aux_list_max(q, best_b_inf(score_t, alpha), beta)

    def aux_list_min(l, alpha, beta):
        if l == []:
            return beta
        t, q = l[0], l[1:]
        score_t = aux_tree(t, alpha, beta)
        if best_b_inf(score_t, alpha) == alpha:
            return alpha
        return aux_list_min(q, alpha, best_b_sup(score_t, beta))

    return aux_tree(mt, Minfinit, Pinfinit)
