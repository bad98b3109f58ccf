# mistake: finite-infinity
def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    if mode == Max:
        val = -99999
        for k in fils(j):
            val = max(val, Minmax(k, Min))
    else:
        val = 99999
        for k in fils(j):
            val = min(val, Minmax(k, Max))
    return val
