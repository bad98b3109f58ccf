# mistake: order-reversed
from collections import deque


def largeur(a, b, fonctions):
    file, pere = deque([a]), {a: None}
    while b not in pere:
        x = file.popleft()
        for nom, f in fonctions.items():
            y = f(x)
            if y not in pere:
                pere[y] = (x, nom)
                file.append(y)
    chemin = []
    while pere[b] is not None:
        b, nom = pere[b]
        chemin.append(nom)
    return chemin
