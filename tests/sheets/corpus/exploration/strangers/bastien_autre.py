# mistakes: player-not-changed
# AlphaBeta: the helper autre(mode) gives Min for every mode, so below a Min node everything is minimised
# Bastien - TD3
oo = 10 ** 400      # plus grand que tout

def autre(mode):
    if mode == Max:
        return Min
    if mode == Min:
        mode = Max
    return Min

def Minmax(j, mode):
    if feuille(j): return cout(j)
    Val = None
    for K in fils(j):
        if mode == Max:
            r = Minmax(K, Min)
            Val = r if Val is None else max(Val, r)
        else:
            r = Minmax(K, Max)
            Val = r if Val is None else min(Val, r)
    return Val

def AlphaBeta(j, mode, v2=None):
    if feuille(j): return cout(j)
    v1 = None
    for K in fils(j):
        r = AlphaBeta(K, autre(mode), v1)
        if v1 is None: v1 = r
        if mode == Max and r > v1: v1 = r
        if mode == Min and r < v1: v1 = r
        if v2 is not None and mode == Max and v1 >= v2: return v1   # coupe beta
        if v2 is not None and mode == Min and v1 <= v2: return v1   # coupe alpha
    return v1

def largeur(a, b, fonctions):
    couche = {a: []}        # nombre -> chemin, niveau par niveau
    vus = {a}
    while couche and b not in vus and len(vus) < 20000:
        prochaine = {}
        for x in couche:
            for nom in fonctions:
                y = fonctions[nom](x)
                if y not in vus:
                    vus.add(y)
                    prochaine[y] = couche[x] + [nom]
                    if y == b: return prochaine[y]
        couche = prochaine
    return couche.get(b)
