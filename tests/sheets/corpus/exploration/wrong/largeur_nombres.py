# mistake: values-for-names
def largeur(a, b, fonctions):
    file, vus = [[a]], {a}
    while file:
        chemin = file.pop(0)
        if chemin[-1] == b:
            return chemin
        for f in fonctions.values():
            y = f(chemin[-1])
            if y not in vus:
                vus.add(y)
                file.append(chemin + [y])
