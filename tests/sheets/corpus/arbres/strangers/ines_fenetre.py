# mistakes: bounds-shared
# lazy_score_tree: the window [alpha, beta] is one list handed down without a copy, so bounds found inside a subtree leak out to its parent and siblings
from collections import namedtuple
from math import inf

Leaf = namedtuple("Leaf", "j val")
Node = namedtuple("Node", "j sous_arbres")
LeafC = namedtuple("LeafC", "j val")
NodeC = namedtuple("NodeC", "j val sous_arbres")


def complete_mm(joueur, arbre):
    if type(arbre) is Leaf:
        return LeafC(arbre.j, arbre.val)
    sous = [complete_mm(joueur, a) for a in arbre.sous_arbres]
    f = max if arbre.j == joueur else min
    return NodeC(arbre.j, f(s.val for s in sous), sous)


ALPHA, BETA = 0, 1


def lazy_score_tree(joueur, arbre):
    def visite(a, fenetre):
        if type(a) is Leaf:
            return a.val
        maximise = a.j == joueur
        v = -inf if maximise else inf
        for s in a.sous_arbres:
            x = visite(s, fenetre)
            if maximise:
                v = max(v, x)
                fenetre[ALPHA] = max(fenetre[ALPHA], v)
            else:
                v = min(v, x)
                fenetre[BETA] = min(fenetre[BETA], v)
            if fenetre[ALPHA] >= fenetre[BETA]:
                break      # élagage
        return v

    return visite(arbre, [-inf, inf])
