import math


def minimax_value(s, joueur_max, actions, result, terminal, utility):
    if terminal(s):
        return utility(s)
    valeurs = []
    for a in actions(s):
        valeurs.append(minimax_value(result(s, a), not joueur_max, actions, result, terminal, utility))
    return max(valeurs) if joueur_max else min(valeurs)


def MINIMAX(s, actions, result, terminal, utility):
    best_action, best_value = None, -math.inf
    for a in actions(s):
        value = minimax_value(result(s, a), False, actions, result, terminal, utility)
        if value > best_value:
            best_action, best_value = a, value
    return best_action


def ALPHA_BETA(s, actions, result, terminal, utility):
    def recherche(s, alpha, beta, joueur_max):
        if terminal(s):
            return utility(s)
        if joueur_max:
            for a in actions(s):
                alpha = max(alpha, recherche(result(s, a), alpha, beta, False))
                if beta <= alpha:
                    break
            return alpha
        for a in actions(s):
            beta = min(beta, recherche(result(s, a), alpha, beta, True))
            if beta <= alpha:
                break
        return beta

    alpha, choix = -math.inf, None
    for a in actions(s):
        v = recherche(result(s, a), alpha, math.inf, False)
        if v > alpha:
            alpha, choix = v, a
    return choix
