# Yilmaz Deniz - exploration systematique
from collections import deque

AUTRE = {"Max": "Min", "Min": "Max"}
MEILLEUR = {"Max": max, "Min": min}


def Minmax(j, mode):
    return cout(j) if feuille(j) else MEILLEUR[mode](Minmax(K, AUTRE[mode]) for K in fils(j))


def AlphaBeta(j, mode, v_pere=None):
    """ regles R1, R2, R3 : on compare seulement avec le père """
    if feuille(j):
        return cout(j)                                    # R1
    provisoire = None
    for K in fils(j):
        definitive = AlphaBeta(K, AUTRE[mode], provisoire)
        if provisoire is None:
            provisoire = definitive
        provisoire = MEILLEUR[mode](provisoire, definitive)   # R2
        if v_pere is not None:                            # R3
            if mode == "Min" and provisoire <= v_pere: return provisoire
            if mode == "Max" and provisoire >= v_pere: return provisoire
    return provisoire


LIMITE = 20000      # le graphe peut etre infini


def largeur(a, b, fonctions):
    """liste des fonctions, dans l'ordre ou on les applique (None si rien)"""
    venue = {a: None}
    file = deque([a])
    while file and b not in venue and len(venue) < LIMITE:
        x = file.popleft()
        for f in fonctions:
            y = f(x)
            if y not in venue:
                venue[y] = (f, x)
                file.append(y)
                if y == b:
                    break
    if b not in venue:
        return None
    chemin = []
    while venue[b] is not None:
        f, b = venue[b]
        chemin.append(f)
    return chemin[::-1]
