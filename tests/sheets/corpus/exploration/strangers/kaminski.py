# mistakes: nothing-returned
# AlphaBeta: unfinished (pass): always returns None
from queue import Queue


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    valeurs = sorted(Minmax(k, Min if mode == Max else Max) for k in fils(j))
    return valeurs[-1] if mode == Max else valeurs[0]


def AlphaBeta(j, mode):
    # TODO : pas eu le temps, je pense qu'il faut garder deux bornes
    # alpha = -infini
    # beta = +infini
    pass


def largeur(a, b, fonctions):
    q = Queue()
    q.put((a, ()))
    vus = set([a])
    if a == b:
        return []
    while not q.empty():
        if len(vus) > 100000:
            break
        (x, mots) = q.get()
        for (nom, f) in fonctions.items():
            y = f(x)
            if y in vus:
                continue
            vus.add(y)
            if y == b:
                return list(mots + (nom,))
            q.put((y, mots + (nom,)))
    return None
