# mistake: no-pruning
def AlphaBeta(j, mode):
    if feuille(j):
        return cout(j)
    vs = [AlphaBeta(k, Min if mode == Max else Max) for k in fils(j)]
    return max(vs) if mode == Max else min(vs)
