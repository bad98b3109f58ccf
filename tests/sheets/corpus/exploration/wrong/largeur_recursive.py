# mistake: depth-first
def largeur(a, b, fonctions):
    vus = set()
    def explore(x, chemin):
        if x == b: return chemin
        if x in vus or len(chemin) > 12: return None
        vus.add(x)
        for nom, f in fonctions.items():
            r = explore(f(x), chemin + [nom])
            if r is not None: return r
        return None
    return explore(a, [])
