# mistakes: children-not-completed
# complete_mm: only the root becomes a NodeC, its list holds the original children that were not completed
from __future__ import annotations

PLUS_INF: float = float("inf")


def valeur_arbre(j, mt) -> int:
    """Valeur min-max d'un arbre (fonction auxiliaire)."""
    if isinstance(mt, Leaf):
        return mt.valeur
    vals: list[int] = [valeur_arbre(j, f) for f in mt.fils]
    return max(vals) if mt.joueur == j else min(vals)


def complete_mm(j, mt):
    """Associe une valeur au noeud."""
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    return NodeC(mt.joueur, valeur_arbre(j, mt), mt.fils)


def lazy_score_tree(j, mt) -> int:
    """Elagage : convention negamax, le signe dit qui joue."""

    def nega(t, a: float, b: float) -> float:
        # renvoie la valeur de t du point de vue de j
        if isinstance(t, Leaf):
            return t.valeur
        signe = 1 if t.joueur == j else -1
        lo, hi = (a, b) if signe == 1 else (-b, -a)
        best = -PLUS_INF
        for f in t.fils:
            aa, bb = (lo, hi) if signe == 1 else (-hi, -lo)
            best = max(best, signe * nega(f, aa, bb))
            lo = max(lo, best)
            if best >= hi:
                break
        return signe * best

    return nega(mt, -PLUS_INF, PLUS_INF)
