# mistake: max-for-min
def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    valeurs = []
    for k in fils(j):
        valeurs.append(Minmax(k, Min if mode == Max else Max))
    return max(valeurs)
