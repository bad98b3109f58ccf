# mistakes: cut-wrong-side
# The helper coupe uses >= for a MIN node too; the alpha cut must be made when the provisional value is <= that of the father
# Collet Manon - TD exploration (min-max, coupes, largeur)

def autre(mode):
    return 'Min' if mode == 'Max' else 'Max'


def mieux(x, y, mode):
    """ x est-il meilleur que y pour celui qui joue ? """
    if y is None:
        return True
    return x > y if mode == 'Max' else x < y


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    Val = None
    for K in fils(j):
        x = Minmax(K, autre(mode))
        if mieux(x, Val, mode):
            Val = x
    return Val


def coupe(Val, pere, mode):
    # regle R3
    if pere is None:
        return False
    if mode == 'Min':
        return Val >= pere
    return Val >= pere


def AlphaBeta(j, mode, pere=None):
    if feuille(j):
        return cout(j)
    Val = None
    for K in fils(j):
        x = AlphaBeta(K, autre(mode), Val)
        if mieux(x, Val, mode):
            Val = x
        if coupe(Val, pere, mode):
            break
    return Val


def largeur(a, b, fonctions):
    etapes = {a: ()}
    front = [a]
    for profondeur in range(200):
        if b in etapes:
            return list(etapes[b])
        nouveau = []
        for x in front:
            for f in fonctions:
                y = f(x)
                if y not in etapes:
                    etapes[y] = etapes[x] + (f,)
                    nouveau.append(y)
        front = nouveau
        if len(etapes) > 20000 or not front:
            break
    return list(etapes[b]) if b in etapes else None
