from functools import reduce
BAS, HAUT = float("-inf"), float("inf")

def score(s, qui):
    if terminal(s):
        return utility(s)
    op, init = ((max, BAS), (min, HAUT))[qui]
    return reduce(lambda acc, a: op(acc, score(result(s, a), 1 - qui)), actions(s), init)

def MINIMAX(s):
    couples = [(score(result(s, a), 1), -i, a) for i, a in enumerate(actions(s))]
    return max(couples, key=lambda c: c[:2])[2]

def ALPHA_BETA(s):
    def cherche(s, qui, fen):
        if terminal(s):
            return None, utility(s)
        lo, hi = fen
        best = None, (BAS, HAUT)[qui]
        for a in actions(s):
            _, v = cherche(result(s, a), 1 - qui, (lo, hi))
            if (v > best[1], v < best[1])[qui]:
                best = a, v
            if qui == 0:
                if best[1] >= hi: return best
                lo = max(lo, best[1])
            else:
                if best[1] <= lo: return best
                hi = min(hi, best[1])
        return best
    return cherche(s, 0, (BAS, HAUT))[0]
