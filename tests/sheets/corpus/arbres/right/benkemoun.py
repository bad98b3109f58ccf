'''
Arbres de jeu. J'utilise une petite classe pour la fenetre (les "bornes"
du corrigé Caml) et une boucle while à la place de la recursion sur la liste.
'''


class Fenetre:
    def __init__(self, bas=None, haut=None):
        self.bas, self.haut = bas, haut

    def monte(self, s):
        return self if self.bas is not None and self.bas >= s else Fenetre(s, self.haut)

    def descend(self, s):
        return self if self.haut is not None and self.haut <= s else Fenetre(self.bas, s)

    def fermee(self):
        return None not in (self.bas, self.haut) and self.bas >= self.haut


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    fils = []
    val = None
    for f in mt.children:
        c = complete_mm(j, f)
        fils.append(c)
        if (val is None
                or mt.player == j and c.value > val
                or mt.player != j and c.value < val):
            val = c.value
    assert fils, "un noeud interne doit avoir un fils"
    return NodeC(mt.player, val, fils)


def lazy_score_tree(j, mt):
    def score(t, fen):
        if isinstance(t, Leaf):
            return t.value
        vide, it = True, iter(t.children)
        while not fen.fermee():
            f = next(it, None)
            if f is None:
                break
            vide = False
            s = score(f, fen)
            fen = fen.monte(s) if t.player == j else fen.descend(s)
        else:
            vide = False
        assert not vide, "un noeud interne doit avoir un fils"
        if not fen.fermee():
            return fen.bas if t.player == j else fen.haut
        # fenetre refermée : on rend le bord d'en face
        return fen.haut if t.player == j else fen.bas

    return score(mt, Fenetre())
