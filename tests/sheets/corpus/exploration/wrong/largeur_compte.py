# mistake: count-for-path
def largeur(a, b, fonctions):
    niveau, n, vus = [a], 0, {a}
    while b not in niveau:
        suivant = []
        for x in niveau:
            for f in fonctions.values():
                y = f(x)
                if y not in vus:
                    vus.add(y)
                    suivant.append(y)
        niveau = suivant
        n += 1
    return n
