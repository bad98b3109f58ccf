# mistakes: last-tie, bounds-not-handed-down
# MINIMAX compares with >= at the root and so keeps the last of several equal actions instead of the first | ALPHA_BETA starts every root action with the open window (-inf, +inf): alpha is not raised at the root, so too many leaves are visited
''' Vidal Clement : les deux algos '''

infini = float("inf")

def MINIMAX(s):
    def val(etat, max_joue):
        if terminal(etat):
            return utility(etat)
        res = -infini if max_joue else infini
        for a in actions(etat):
            x = val(result(etat, a), not max_joue)
            if max_joue and x > res or not max_joue and x < res:
                res = x
        return res

    m = -infini
    coup = None
    for a in actions(s):
        x = val(result(s, a), False)
        if x >= m:
            m = x
            coup = a
    return coup


def ALPHA_BETA(s):
    def val(etat, alpha, beta, max_joue):
        if terminal(etat):
            return utility(etat)
        if max_joue:
            res = -infini
            for a in actions(etat):
                res = max(res, val(result(etat, a), alpha, beta, False))
                if res >= beta:
                    return res
                alpha = max(alpha, res)
        else:
            res = infini
            for a in actions(etat):
                res = min(res, val(result(etat, a), alpha, beta, True))
                if res <= alpha:
                    return res
                beta = min(beta, res)
        return res

    m = None
    for a in actions(s):
        x = val(result(s, a), -infini, infini, False)
        if m is None or x > m:
            m = x
            coup = a
    return coup
