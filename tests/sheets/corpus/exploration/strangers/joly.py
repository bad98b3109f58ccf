# mistakes: print-for-return, order-reversed
# AlphaBeta: prints the value of the root instead of returning it | largeur: the helper that goes back up the predecessors forgets to turn the path round, the names are in reverse order
def Minmax(j, mode):
    if feuille(j) == True:
        return cout(j)
    elif mode == Max:
        valeur = None
        for enfant in fils(j):
            essai = Minmax(enfant, Min)
            if valeur == None or essai > valeur:
                valeur = essai
        return valeur
    elif mode == Min:
        valeur = None
        for enfant in fils(j):
            essai = Minmax(enfant, Max)
            if valeur == None or essai < valeur:
                valeur = essai
        return valeur


def valeur_elaguee(j, mode, a, b):
    if feuille(j) == True:
        return cout(j)
    elif mode == Max:
        v = float("-inf")
        for enfant in fils(j):
            v = max(v, valeur_elaguee(enfant, Min, a, b))
            a = max(a, v)
            if a >= b:
                break
        return v
    elif mode == Min:
        v = float("inf")
        for enfant in fils(j):
            v = min(v, valeur_elaguee(enfant, Max, a, b))
            b = min(b, v)
            if a >= b:
                break
        return v


def AlphaBeta(j, mode):
    resultat = valeur_elaguee(j, mode, float("-inf"), float("inf"))
    print("Valeur de la racine :", resultat)


def remonter(pere, arrivee):
    chemin = []
    x = arrivee
    while pere[x] is not None:
        x, nom = pere[x]
        chemin.append(nom)
    return chemin


def largeur(a, b, fonctions):
    pere = {a: None}
    if a == b:
        return []
    file = [a]
    while len(file) > 0 and len(pere) < 20000:
        x = file.pop(0)
        for nom in fonctions:
            y = fonctions[nom](x)
            if y not in pere:
                pere[y] = (x, nom)
                if y == b:
                    return remonter(pere, b)
                file.append(y)
    return None
