# mistakes: last-tie
# The helper meilleure takes the maximum of the pairs (value, action), so equal values are decided by the greatest action instead of by the first one (and actions that cannot be compared make it fail)
# Wagner Theo
# MINIMAX / ALPHA_BETA

def meilleure(candidats):
    """ candidats : liste de couples (valeur, action), renvoie l'action """
    v, a = max(candidats)
    return a


def mm(s, maxi=True):
    if terminal(s):
        return utility(s)
    fils = [mm(result(s, a), not maxi) for a in actions(s)]
    if maxi:
        return max(fils)
    return min(fils)


def MINIMAX(s):
    return meilleure([(mm(result(s, a), False), a) for a in actions(s)])


def ab(s, alpha, beta, maxi=True):
    if terminal(s):
        return utility(s)
    v = None
    for a in actions(s):
        x = ab(result(s, a), alpha, beta, not maxi)
        if maxi:
            v = x if v is None else max(v, x)
            if v >= beta:
                break
            alpha = max(alpha, v)
        else:
            v = x if v is None else min(v, x)
            if v <= alpha:
                break
            beta = min(beta, v)
    return v


def ALPHA_BETA(s):
    alpha, beta = float('-inf'), float('inf')
    candidats = []
    for a in actions(s):
        v = ab(result(s, a), alpha, beta, False)
        if v > alpha:
            alpha = v
            candidats.append((v, a))
    if not candidats:
        return list(actions(s))[0]
    return meilleure(candidats)
