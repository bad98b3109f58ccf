# mistake: cut-wrong-side
def AlphaBeta(j, mode, pere=None):
    if feuille(j):
        return cout(j)
    v1 = None
    for k in fils(j):
        v = AlphaBeta(k, Min if mode == Max else Max, v1)
        if v1 is None:
            v1 = v
        else:
            v1 = max(v1, v) if mode == Max else min(v1, v)
        if pere is not None:
            if mode == Min and v1 >= pere:
                return v1
            if mode == Max and v1 <= pere:
                return v1
    return v1
