# mistakes: cut-wrong-side
# ALPHA_BETA: at MIN nodes the helper coupure is called with beta and alpha exchanged, so every MIN node stops after its first child
import math


def coupure(v, alpha, beta, joueur):
    """Vrai si on peut arrêter d'explorer le noeud"""
    if joueur == "MAX":
        return v >= beta
    return v <= alpha


def adversaire(joueur):
    return "MIN" if joueur == "MAX" else "MAX"


def valeur(s, joueur, alpha, beta, elague):
    if terminal(s):
        return utility(s)
    if joueur == "MAX":
        v = -math.inf
        for a in actions(s):
            v = max(v, valeur(result(s, a), adversaire(joueur), alpha, beta, elague))
            if elague and coupure(v, alpha, beta, joueur):
                return v
            alpha = max(alpha, v)
    else:
        v = math.inf
        for a in actions(s):
            v = min(v, valeur(result(s, a), adversaire(joueur), alpha, beta, elague))
            if elague and coupure(v, beta, alpha, joueur):
                return v
            beta = min(beta, v)
    return v


def choisir(s, elague):
    meilleur, choix = -math.inf, None
    for a in actions(s):
        v = valeur(result(s, a), "MIN", meilleur, math.inf, elague)
        if choix is None or v > meilleur:
            meilleur, choix = v, a
    return choix


def MINIMAX(s):
    return choisir(s, False)


def ALPHA_BETA(s):
    return choisir(s, True)
