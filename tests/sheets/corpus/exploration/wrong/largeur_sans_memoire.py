# mistake: no-memo
def largeur(a, b, fonctions):
    file = [(a, [])]
    while file:
        x, chemin = file.pop(0)
        if x == b:
            return chemin
        for nom, f in fonctions.items():
            file.append((f(x), chemin + [nom]))
