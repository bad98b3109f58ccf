# mistakes: last-tie, bounds-shared
# MINIMAX: takes the last of equal actions | ALPHA_BETA: one object holds the bounds of all nodes
INF = float("inf")

def MINIMAX(s):
    def mm(s, maxi):
        if terminal(s):
            return utility(s)
        vals = [mm(result(s, a), not maxi) for a in actions(s)]
        if maxi:
            return max(vals)
        return min(vals)
    best, res = -INF, None
    for a in actions(s):
        v = mm(result(s, a), False)
        if v >= best:
            best, res = v, a
    return res

class Bornes:
    pass

def ALPHA_BETA(s):
    B = Bornes()
    B.alpha = -INF
    B.beta = INF
    def f(s, maxi):
        if terminal(s):
            return utility(s)
        if maxi:
            v = -INF
            for a in actions(s):
                v = max(v, f(result(s, a), False))
                if v >= B.beta: return v
                B.alpha = max(B.alpha, v)
        else:
            v = INF
            for a in actions(s):
                v = min(v, f(result(s, a), True))
                if v <= B.alpha: return v
                B.beta = min(B.beta, v)
        return v
    best, res = -INF, None
    for a in actions(s):
        v = f(result(s, a), False)
        if v > best:
            best, res = v, a
            B.alpha = max(B.alpha, v)
    return res
