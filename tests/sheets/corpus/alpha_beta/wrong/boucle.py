# mistake: infinite-loop
def MINIMAX(s):
    coups = actions(s)
    i, best = 0, coups[0]
    while i < len(coups):
        if utile(result(s, coups[i])) > utile(result(s, best)):
            best = coups[i]
    return best


def utile(s):
    return utility(s) if terminal(s) else 0
