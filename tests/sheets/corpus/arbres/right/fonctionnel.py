from functools import reduce
from secateur.sheets.arbres import *

complete_mm = lambda j, t: (
    LeafC(t.joueur, t.valeur)
    if type(t) == Leaf
    else (lambda fs: NodeC(t.joueur, reduce(max if t.joueur == j else min, [f.valeur for f in fs]), fs))(
        [complete_mm(j, f) for f in t.fils]
    )
)


def negamax(j, t, a, b):
    """The value to the player of t, with the window turned only where the player changes."""
    if type(t) == Leaf:
        return t.valeur if t.joueur == j else -t.valeur
    best = None
    for f in t.fils:
        if f.joueur == t.joueur:
            v = negamax(j, f, a, b)
        else:
            v = -negamax(j, f, None if b is None else -b, None if a is None else -a)
        if best is None or v > best:
            best = v
        if a is None or best > a:
            a = best
        if b is not None and a >= b:
            return best
    return best


def lazy_score_tree(j, t):
    v = negamax(j, t, None, None)
    return v if t.joueur == j else -v
