# mistake: return-in-loop
def lazy_score_tree(j, arbre):
    infini = float("inf")

    def aux(t, a, b):
        if isinstance(t, Leaf):
            return t.valeur
        if t.joueur == j:
            for f in t.fils:
                s = aux(f, a, b)
                if s >= b:
                    return b
                a = max(a, s)
                return a
        for f in t.fils:
            s = aux(f, a, b)
            if s <= a:
                return a
            b = min(b, s)
            return b

    return aux(arbre, -infini, infini)
