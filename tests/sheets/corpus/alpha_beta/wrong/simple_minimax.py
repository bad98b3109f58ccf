# mistake: no-pruning
def valeur(s, maxi):
    if terminal(s):
        return utility(s)
    choix = max if maxi else min
    return choix(valeur(result(s, a), not maxi) for a in actions(s))


def ALPHA_BETA(s):
    return max(actions(s), key=lambda a: valeur(result(s, a), False))
