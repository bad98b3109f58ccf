def autre(mode):
    return Max if mode is Min else Min


def Minmax(j, mode):
    def post_ordre(j, mode):
        if feuille(j):
            yield cout(j)
            return
        valeurs = []
        for k in fils(j):
            for v in post_ordre(k, autre(mode)):
                valeurs.append(v)
        yield (max if mode is Max else min)(valeurs)

    return next(post_ordre(j, mode))


def AlphaBeta(j, mode):
    def f(j, mode, a, b):
        if feuille(j):
            return cout(j)
        v = None
        for k in fils(j):
            w = f(k, autre(mode), a, b)
            if mode is Max:
                v = w if v is None else max(v, w)
                if b is not None and v >= b:
                    return v
                a = v if a is None else max(a, v)
            else:
                v = w if v is None else min(v, w)
                if a is not None and v <= a:
                    return v
                b = v if b is None else min(b, v)
        return v

    return f(j, mode, None, None)


def largeur(a, b, fonctions):
    """Level by level; a way is a word."""
    niveau, vus = {a: ""}, {a}
    while b not in niveau:
        suivant = {}
        for x, mot in niveau.items():
            for nom, f in fonctions.items():
                y = f(x)
                if y not in vus:
                    vus.add(y)
                    suivant[y] = mot + nom
        niveau = suivant
    return niveau[b]
