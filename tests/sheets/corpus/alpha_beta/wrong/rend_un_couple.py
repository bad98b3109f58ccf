# mistake: pair-for-move
def MINIMAX(s):
    def val(s, maxi):
        if terminal(s):
            return utility(s)
        vs = [val(result(s, a), not maxi) for a in actions(s)]
        return max(vs) if maxi else min(vs)

    couples = [(val(result(s, a), False), a) for a in actions(s)]
    v = max(c[0] for c in couples)
    for w, a in couples:
        if w == v:
            return a, v
