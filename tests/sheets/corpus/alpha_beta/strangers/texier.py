# mistakes: cut-not-on-equality, bounds-not-handed-down
# ALPHA_BETA: the root never raises alpha, every root action is searched with an open window | ALPHA_BETA: MAX_VALUE and MIN_VALUE cut with strict comparisons
from typing import Any

Etat = Any
Action = Any
oo = float("inf")


def valeur(s: Etat, joueur_max: bool) -> float:
    if terminal(s):
        return utility(s)
    f = max if joueur_max else min
    return f(valeur(result(s, a), not joueur_max) for a in actions(s))


def MINIMAX(s: Etat) -> Action:
    return max(list(actions(s)), key=lambda a: valeur(result(s, a), False))


def MAX_VALUE(s: Etat, α: float, β: float) -> float:
    if terminal(s):
        return utility(s)
    v = -oo
    for a in actions(s):
        v = max(v, MIN_VALUE(result(s, a), α, β))
        if v > β:
            return v
        α = max(α, v)
    return v


def MIN_VALUE(s: Etat, α: float, β: float) -> float:
    if terminal(s):
        return utility(s)
    v = oo
    for a in actions(s):
        v = min(v, MAX_VALUE(result(s, a), α, β))
        if v < α:
            return v
        β = min(β, v)
    return v


def ALPHA_BETA(s: Etat) -> Action:
    α, β = -oo, oo
    return max(list(actions(s)), key=lambda a: MIN_VALUE(result(s, a), α, β))
