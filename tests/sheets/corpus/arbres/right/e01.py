# -*- coding: utf-8 -*-
"""Fiche arbres min-max. Tout est fait sans recursion, avec des piles,
parce que j'ai eu des soucis de RecursionError au TP d'avant."""


def complete_mm(j, mt):
    # parcours postfixe : chaque case de la pile = [noeud, rang du prochain fils, fils deja completes]
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    pile = [[mt, 0, []]]
    valeurs = [[]]
    while True:
        sommet = pile[-1]
        noeud, rang, finis = sommet
        if rang < len(noeud.fils):
            sommet[1] += 1
            enfant = noeud.fils[rang]
            if isinstance(enfant, Leaf):
                v = enfant.valeur
                finis.append(LeafC(enfant.joueur, v))
                valeurs[-1].append(v)
            else:
                pile.append([enfant, 0, []])
                valeurs.append([])
        else:
            if not finis:
                raise ValueError("noeud interne sans fils")
            vs = valeurs.pop()
            v = max(vs) if noeud.joueur == j else min(vs)
            complet = NodeC(noeud.joueur, v, finis)
            pile.pop()
            if not pile:
                return complet
            pile[-1][2].append(complet)
            valeurs[-1].append(v)


class Cadre:
    """un noeud en cours d'exploration"""
    __slots__ = ("maxi", "reste", "a", "b", "val")

    def __init__(self, noeud, j, a, b):
        self.maxi = noeud.joueur == j
        self.reste = iter(noeud.fils)
        self.a, self.b = a, b
        self.val = None

    def recoit(self, v):
        """enregistre v ; True si on peut arreter ici"""
        if self.val is None:
            self.val = v
        elif self.maxi:
            self.val = max(self.val, v)
        else:
            self.val = min(self.val, v)
        if self.maxi:
            if self.b is not None and self.val >= self.b:
                return True
            if self.a is None or self.val > self.a:
                self.a = self.val
        else:
            if self.a is not None and self.val <= self.a:
                return True
            if self.b is None or self.val < self.b:
                self.b = self.val
        return False


def lazy_score_tree(j, mt):
    if isinstance(mt, Leaf):
        return mt.valeur
    pile = [Cadre(mt, j, None, None)]
    while True:
        c = pile[-1]
        enfant = next(c.reste, None)
        if enfant is None:
            if c.val is None:
                raise ValueError("noeud interne sans fils")
            retour = c.val
        elif isinstance(enfant, Leaf):
            if not c.recoit(enfant.valeur):
                continue
            retour = c.val
        else:
            n = Cadre(enfant, j, c.a, c.b)
            pile.append(n)
            continue
        # le noeud du sommet est termine : on remonte, parfois de plusieurs niveaux
        while True:
            pile.pop()
            if not pile:
                return retour
            if pile[-1].recoit(retour):
                retour = pile[-1].val
            else:
                break
