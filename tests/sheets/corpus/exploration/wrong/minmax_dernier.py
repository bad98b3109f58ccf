# mistake: last-child-kept
def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    for k in fils(j):
        val = Minmax(k, Min if mode == Max else Max)
    return val
