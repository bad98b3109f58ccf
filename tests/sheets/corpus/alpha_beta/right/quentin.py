# TD MinMax / alpha-beta        Quentin R.
from math import inf

# (signe, adversaire) : on n'ecrit qu'une fonction au lieu de deux
MAX, MIN = +1, -1


def _valeur(s, camp, alpha, beta, elague):
    """alpha et beta sont toujours ceux de l'enoncé (vus par MAX)"""
    if terminal(s):
        return utility(s)
    v = -camp * inf
    for a in actions(s):
        w = _valeur(result(s, a), -camp, alpha, beta, elague)
        if camp * w > camp * v:
            v = w
        if not elague:
            continue
        if camp == MAX:
            if v >= beta:
                return v
            alpha = v if v > alpha else alpha
        else:
            if v <= alpha:
                return v
            beta = v if v < beta else beta
    return v


def _decision(s, elague):
    choix, record = None, None
    for a in actions(s):
        alpha = -inf if record is None else record
        v = _valeur(result(s, a), MIN, alpha, inf, elague)
        if record is None or v > record:
            choix, record = a, v
    return choix


def MINIMAX(s): return _decision(s, False)


def ALPHA_BETA(s): return _decision(s, True)
