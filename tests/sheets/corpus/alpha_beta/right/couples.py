def MINIMAX(s):
    return maximin(s)[1]


def maximin(s, maxi=True):
    if terminal(s):
        return utility(s), None
    meilleur = None
    for a in actions(s):
        v, _ = maximin(result(s, a), not maxi)
        if meilleur is None or (v > meilleur[0] if maxi else v < meilleur[0]):
            meilleur = (v, a)
    return meilleur


def ALPHA_BETA(s):
    return alphabeta(s, None, None, True)[1]


def alphabeta(s, alpha, beta, maxi):
    if terminal(s):
        return utility(s), None
    meilleur = None
    for a in actions(s):
        v, _ = alphabeta(result(s, a), alpha, beta, not maxi)
        if meilleur is None or (v > meilleur[0] if maxi else v < meilleur[0]):
            meilleur = (v, a)
        if maxi:
            if beta is not None and meilleur[0] >= beta:
                break
            if alpha is None or meilleur[0] > alpha:
                alpha = meilleur[0]
        else:
            if alpha is not None and meilleur[0] <= alpha:
                break
            if beta is None or meilleur[0] < beta:
                beta = meilleur[0]
    return meilleur
