# The sheet's answer in Python, with best_b_sup put right.
from dataclasses import dataclass


@dataclass(frozen=True)
class Binf:
    a: int


@dataclass(frozen=True)
class Bsup:
    b: int


Minfinit, Pinfinit = "-oo", "+oo"


def best_b_inf(s, a):
    return Binf(s) if a == Minfinit else Binf(max(a.a, s))


def best_b_sup(s, b):
    return Bsup(s) if b == Pinfinit else Bsup(min(b.b, s))


def score(mtc):
    match mtc:
        case LeafC(_, s):
            return s
        case NodeC(_, s, _):
            return s


def complete_arbre(j, mt):
    match mt:
        case Leaf(jj, s):
            return LeafC(jj, s)
        case Node(jj, ls):
            first, *reste = ls_c = [complete_arbre(j, t) for t in ls]
            acc = score(first)
            for x in reste:
                acc = (max if jj == j else min)(score(x), acc)
            return NodeC(jj, acc, ls_c)


def lazy_score(j, mt):
    def aux_tree(mt, alpha, beta):
        if isinstance(mt, Leaf):
            return mt.valeur
        return (aux_list_max if mt.joueur == j else aux_list_min)(mt.fils, alpha, beta)

    def aux_list_max(l, alpha, beta):
        if not l:
            return alpha.a
        t, q = l[0], l[1:]
        score_t = aux_tree(t, alpha, beta)
        if beta != Pinfinit and score_t >= beta.b:
            return beta.b
        return aux_list_max(q, best_b_inf(score_t, alpha), beta)

    def aux_list_min(l, alpha, beta):
        if not l:
            return beta.b
        t, q = l[0], l[1:]
        score_t = aux_tree(t, alpha, beta)
        if alpha != Minfinit and score_t <= alpha.a:
            return alpha.a
        return aux_list_min(q, alpha, best_b_sup(score_t, beta))

    return aux_tree(mt, Minfinit, Pinfinit)
