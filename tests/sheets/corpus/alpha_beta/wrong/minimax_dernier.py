# mistake: last-tie
def MINIMAX(s):
    def val(s, maxi):
        if terminal(s):
            return utility(s)
        vs = [val(result(s, a), not maxi) for a in actions(s)]
        return max(vs) if maxi else min(vs)

    best = None
    for a in actions(s):
        v = val(result(s, a), False)
        if best is None or v >= best:
            best, choix = v, a
    return choix
