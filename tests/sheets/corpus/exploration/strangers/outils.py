# mistakes: cut-wrong-side, order-reversed
# AlphaBeta: the helper coupe compares in the wrong direction | largeur: the path is not reversed at the end
INFINI = float('inf')

def autre(mode):
    if mode == Max:
        return Min
    return Max

def meilleur(mode, u, v):
    if mode == Max:
        return u if u > v else v
    return u if u < v else v

def coupe(mode, v, borne):
    if mode == Max:
        return v <= borne
    return v >= borne

def Minmax(j, mode):
    if feuille(j): return cout(j)
    enfants = list(fils(j))
    v = Minmax(enfants[0], autre(mode))
    for e in enfants[1:]:
        v = meilleur(mode, v, Minmax(e, autre(mode)))
    return v

def AlphaBeta(j, mode, borne=None):
    if feuille(j): return cout(j)
    v = None
    for e in fils(j):
        w = AlphaBeta(e, autre(mode), v)
        v = w if v is None else meilleur(mode, v, w)
        if borne is not None and coupe(mode, v, borne):
            return v
    return v

def remonter(prec, x):
    l = []
    while prec[x] is not None:
        x, nom = prec[x]
        l.append(nom)
    return l

def largeur(a, b, fonctions):
    prec = {a: None}
    niveau = [a]
    while niveau:
        if b in prec:
            return remonter(prec, b)
        suivant = []
        for x in niveau:
            for nom, f in fonctions.items():
                y = f(x)
                if y not in prec and len(prec) < 50000:
                    prec[y] = (x, nom)
                    suivant.append(y)
        niveau = suivant
    return None
