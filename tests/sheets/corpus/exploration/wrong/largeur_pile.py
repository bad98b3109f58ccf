# mistake: wrong-end
def largeur(a, b, fonctions):
    a_voir = [(a, [])]
    vus = {a}
    while a_voir:
        x, chemin = a_voir.pop()
        if x == b:
            return chemin
        for nom in fonctions:
            y = fonctions[nom](x)
            if y not in vus:
                vus.add(y)
                a_voir.append((y, chemin + [nom]))
