# mistake: value-for-move
def MINIMAX(s):
    def val(s, maxi):
        if terminal(s):
            return utility(s)
        vs = [val(result(s, a), not maxi) for a in actions(s)]
        return max(vs) if maxi else min(vs)

    return val(s, True)
