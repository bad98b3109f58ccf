# mistakes: child-skipped
# MINIMAX: the helper for MIN nodes forgets the last action when there are two or more
from math import inf

def pire_coup(s):
    """valeur d'un noeud MIN"""
    if terminal(s):
        return utility(s)
    liste = list(actions(s))
    # on part du premier coup puis on regarde les suivants
    pire = meilleur_coup(result(s, liste[0]))
    for i in range(1, len(liste) - 1):
        x = meilleur_coup(result(s, liste[i]))
        if x < pire:
            pire = x
    return pire

def meilleur_coup(s):
    """valeur d'un noeud MAX"""
    if terminal(s):
        return utility(s)
    liste = list(actions(s))
    mieux = pire_coup(result(s, liste[0]))
    for i in range(1, len(liste)):
        x = pire_coup(result(s, liste[i]))
        if x > mieux:
            mieux = x
    return mieux

def MINIMAX(s):
    liste = list(actions(s))
    valeurs = [pire_coup(result(s, a)) for a in liste]
    return liste[valeurs.index(max(valeurs))]

def ALPHA_BETA(s):
    def V(s, alpha, beta, maxi):
        if terminal(s):
            return utility(s)
        for a in actions(s):
            w = V(result(s, a), alpha, beta, not maxi)
            if maxi:
                alpha = max(alpha, w)
            else:
                beta = min(beta, w)
            if alpha >= beta:
                break
        return alpha if maxi else beta

    meilleur, act = -inf, None
    for a in actions(s):
        w = V(result(s, a), meilleur, inf, False)
        if w > meilleur:
            meilleur, act = w, a
    return act
