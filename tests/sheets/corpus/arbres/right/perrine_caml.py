"""
TD arbres min-max -- Perrine L., L3 info
Version Python de la feuille OCaml. J'ai refait les types avec des dataclasses
et le filtrage par `match`.
"""
from dataclasses import dataclass
from functools import reduce
from typing import Any


@dataclass
class Leaf:
    qui: Any
    n: int


@dataclass
class Node:
    qui: Any
    enfants: list


@dataclass
class LeafC:
    qui: Any
    n: int


@dataclass
class NodeC:
    qui: Any
    n: int
    enfants: list


plus_grand = lambda x, y: x if x >= y else y
plus_petit = lambda x, y: y if x >= y else x


def complete_mm(j, mt):
    match mt:
        case Leaf(q, n):
            return LeafC(q, n)
        case Node(q, enfants):
            if not enfants:
                raise ValueError("invariant liste non vide")
            complets = [complete_mm(j, e) for e in enfants]
            choix = plus_grand if q == j else plus_petit
            return NodeC(q, reduce(choix, [c.n for c in complets]), complets)


def lazy_score_tree(j, mt):
    # pas de récursion : la pile contient les noeuds ouverts
    # [est_max, itérateur sur les fils pas encore vus, alpha, beta, valeur provisoire]
    if isinstance(mt, Leaf):
        return mt.n

    def ouvrir(noeud, a, b):
        return [noeud.qui == j, iter(noeud.enfants), a, b, None]

    pile = [ouvrir(mt, None, None)]
    remonte = None
    while True:
        est_max, reste, a, b, v = pile[-1]
        if remonte is not None:
            if est_max:
                v = remonte if v is None else plus_grand(v, remonte)
                a = v if a is None else plus_grand(a, v)
            else:
                v = remonte if v is None else plus_petit(v, remonte)
                b = v if b is None else plus_petit(b, v)
            pile[-1][2:] = [a, b, v]
            remonte = None
        coupe = v is not None and a is not None and b is not None and a >= b
        suivant = None if coupe else next(reste, None)
        if suivant is None:
            if v is None:
                raise ValueError("noeud interne sans fils")
            pile.pop()
            if not pile:
                return v
            remonte = v
        elif isinstance(suivant, Leaf):
            remonte = suivant.n
        else:
            pile.append(ouvrir(suivant, a, b))
