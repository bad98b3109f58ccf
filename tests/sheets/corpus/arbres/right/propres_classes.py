"""Own classes with names of their own, and own players."""

import math
from enum import Enum
from typing import NamedTuple


class joueur(Enum):
    Alice = 1
    Bob = 2


class Leaf(NamedTuple):
    qui: joueur
    nombre: int


class Node(NamedTuple):
    qui: joueur
    suite: list


class LeafC(NamedTuple):
    qui: joueur
    nombre: int


class NodeC(NamedTuple):
    qui: joueur
    nombre: int
    suite: list


def complete_mm(j, arbre):
    if isinstance(arbre, Leaf):
        return LeafC(arbre.qui, arbre.nombre)
    suite = [complete_mm(j, a) for a in arbre.suite]
    nombres = sorted(a.nombre for a in suite)
    return NodeC(qui=arbre.qui, nombre=nombres[-1] if arbre.qui is j else nombres[0], suite=suite)


def lazy_score_tree(j, arbre, bas=-math.inf, haut=math.inf):
    if isinstance(arbre, Leaf):
        _, n = arbre
        return n
    for a in arbre.suite:
        n = lazy_score_tree(j, a, bas, haut)
        if arbre.qui is j:
            bas = max(bas, n)
        else:
            haut = min(haut, n)
        if bas >= haut:
            break
    return bas if arbre.qui is j else haut


if __name__ == "__main__":
    print(lazy_score_tree(joueur.Alice, Leaf(joueur.Bob, 3)))
