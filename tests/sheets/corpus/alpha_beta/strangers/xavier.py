# mistakes: wrong-point-of-view
# The helper score returns utility(s) without the sign of the player to move, so in this negamax the leaves at MIN's levels have the wrong sign
# Xavier P. (redoublant)
# convention negamax : une seule fonction, on change de signe a chaque niveau

inf = float('inf')


def score(s, couleur):
    # utilité du point de vue de celui qui joue
    return utility(s)


def nega(s, couleur):
    if terminal(s):
        return score(s, couleur)
    return max(-nega(result(s, a), -couleur) for a in actions(s))


def nega_ab(s, alpha, beta, couleur):
    if terminal(s):
        return score(s, couleur)
    v = -inf
    for a in actions(s):
        v = max(v, -nega_ab(result(s, a), -beta, -alpha, -couleur))
        if v >= beta:
            break
        alpha = max(alpha, v)
    return v


def MINIMAX(s):
    rep, v = None, -inf
    for a in actions(s):
        x = -nega(result(s, a), -1)
        if rep is None or x > v:
            rep, v = a, x
    return rep


def ALPHA_BETA(s):
    rep, v = None, -inf
    for a in actions(s):
        x = -nega_ab(result(s, a), -inf, -v, -1)
        if rep is None or x > v:
            rep, v = a, x
    return rep
