# Zimmer Fanny  (L2)
# parcours postfixé du min-max, elagage, puis largeur par niveaux

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    Val = float('-inf') if mode == 'Max' else float('inf')
    for K in fils(j):
        if mode == 'Max':
            r = Minmax(K, 'Min')
            if r > Val:
                Val = r
        else:
            r = Minmax(K, 'Max')
            if r < Val:
                Val = r
    return Val


def AlphaBeta(j, mode):
    def noeud(j, mode, pere):
        # pere = valeur provisoire du père
        if feuille(j):
            return cout(j)
        signe = 1 if mode == 'Max' else -1
        Val = -signe * float('inf')
        for K in fils(j):
            r = noeud(K, 'Min' if mode == 'Max' else 'Max', Val)
            if signe * r > signe * Val:
                Val = r
            if signe * Val >= signe * pere:
                break
        return Val

    return noeud(j, mode, float('inf') if mode == 'Max' else float('-inf'))


def largeur(a, b, fonctions):
    # un niveau = dictionnaire  nombre -> fonctions appliquées depuis a
    if a == b:
        return []
    deja = {a}
    niveau = {a: []}
    while niveau and len(deja) < 10000:
        suivant = {}
        for x, chemin in niveau.items():
            for f in fonctions:
                y = f(x)
                if y == b:
                    return chemin + [f]
                if y in deja:
                    continue
                deja.add(y)
                suivant[y] = chemin + [f]
        niveau = suivant
    return None
