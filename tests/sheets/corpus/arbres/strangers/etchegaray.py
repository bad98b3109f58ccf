# mistakes: finite-infinity
# The helper pire_et_meilleur starts from 999 and -999 as infinities, so a node whose values all lie beyond them gets a wrong value
# Maialen Etchegaray
# arbre de min-max : completion, puis score paresseux

INFINI = 999


def pire_et_meilleur(liste):
    """renvoie le couple (min, max) d'une liste de nombres"""
    if not liste:
        raise ValueError("liste vide")
    petit, grand = INFINI, -INFINI
    for x in liste:
        if x < petit:
            petit = x
        if x > grand:
            grand = x
    return petit, grand


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    fils = [complete_mm(j, f) for f in mt.children]
    petit, grand = pire_et_meilleur([f.value for f in fils])
    if mt.player == j:
        return NodeC(mt.player, grand, fils)
    return NodeC(mt.player, petit, fils)


def lazy_score_tree(j, mt):
    def visite(t, fenetre):
        if isinstance(t, Leaf):
            return t.value
        alpha, beta = fenetre
        deja = []
        for f in t.children:
            deja.append(visite(f, (alpha, beta)))
            if t.player == j:
                alpha = deja[-1] if alpha is None else max(alpha, deja[-1])
            else:
                beta = deja[-1] if beta is None else min(beta, deja[-1])
            if alpha is not None and beta is not None and alpha >= beta:
                break
        if not deja:
            raise ValueError("liste vide")
        return max(deja) if t.player == j else min(deja)

    return visite(mt, (None, None))
