# mistakes: marked-late
# largeur: a number is marked when it is taken from the queue, not when it is found, so it is queued and its functions are applied several times
infini = float("inf")


def Minmax(j, mode):
    """parcours postfixé"""
    if feuille(j):
        return cout(j)
    val = -infini if mode == Max else infini
    for k in fils(j):
        if mode == Max:
            val = max(val, Minmax(k, Min))
        else:
            val = min(val, Minmax(k, Max))
    return val


def AlphaBeta(j, mode, alpha=-infini, beta=infini):
    """avec les deux bornes, coupes profondes"""
    if feuille(j):
        return cout(j)
    if mode == Max:
        for k in fils(j):
            alpha = max(alpha, AlphaBeta(k, Min, alpha, beta))
            if alpha >= beta:
                return beta
        return alpha
    for k in fils(j):
        beta = min(beta, AlphaBeta(k, Max, alpha, beta))
        if beta <= alpha:
            return alpha
    return beta


def largeur(a, b, fonctions):
    """exploration en largeur de a vers b"""
    if a == b:
        return []
    file = [(a, [])]
    marques = []
    while file != [] and len(marques) < 2000:
        x, chemin = file.pop(0)
        marques.append(x)
        for nom, f in fonctions.items():
            y = f(x)
            if y == b:
                return chemin + [nom]
            if y not in marques:
                file.append((y, chemin + [nom]))
    return None
