from secateur.sheets.alpha_beta import actions, result, terminal, utility

INFINI = float("inf")


def MINIMAX(s):
    def valeur(s, signe):
        if terminal(s):
            return signe * utility(s)
        return max(-valeur(result(s, a), -signe) for a in actions(s))

    coups = actions(s)
    valeurs = [-valeur(result(s, a), -1) for a in coups]
    return coups[valeurs.index(max(valeurs))]


def ALPHA_BETA(s):
    def cherche(s, alpha, beta, signe):
        if terminal(s):
            return signe * utility(s)
        for a in actions(s):
            alpha = max(alpha, -cherche(result(s, a), -beta, -alpha, -signe))
            if alpha >= beta:
                return beta
        return alpha

    choix, alpha = None, -INFINI
    for a in actions(s):
        v = -cherche(result(s, a), -INFINI, -alpha, -1)
        if v > alpha:
            choix, alpha = a, v
    return choix
