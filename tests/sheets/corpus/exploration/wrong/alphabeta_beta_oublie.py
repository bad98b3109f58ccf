# mistake: cut-missing
from math import inf


def AlphaBeta(j, mode, alpha=-inf, beta=inf):
    if feuille(j):
        return cout(j)
    if mode == Max:
        for k in fils(j):
            alpha = max(alpha, AlphaBeta(k, Min, alpha, beta))
        return alpha
    for k in fils(j):
        beta = min(beta, AlphaBeta(k, Max, alpha, beta))
        if beta <= alpha:
            break
    return beta
