# mistakes: finite-infinity, bounds-not-handed-down
# lazy_score_tree: infinity is the integer 1000, too small for large values | lazy_score_tree: only the parent's bound is used, so the deep cuts are missing
INFINI = 1000

def complete_mm(j, mt):
    if isinstance(mt, Leaf) == True:
        return LeafC(mt.joueur, mt.valeur)
    liste = []
    i = 0
    enfants = list(mt.fils)
    while i < len(enfants):
        liste.append(complete_mm(j, enfants[i]))
        i = i + 1
    s = liste[0].valeur
    i = 1
    while i < len(liste):
        if mt.joueur == j:
            if liste[i].valeur > s:
                s = liste[i].valeur
        else:
            if liste[i].valeur < s:
                s = liste[i].valeur
        i = i + 1
    return NodeC(mt.joueur, s, liste)

# borne = valeur provisoire du pere
def score_noeud(j, mt, pere_max, borne):
    if isinstance(mt, Leaf) == True:
        return mt.valeur
    if mt.joueur == j:
        v = -INFINI
        for f in mt.fils:
            s = score_noeud(j, f, True, v)
            if s > v:
                v = s
            if pere_max == False and v >= borne:
                return v
    else:
        v = INFINI
        for f in mt.fils:
            s = score_noeud(j, f, False, v)
            if s < v:
                v = s
            if pere_max == True and v <= borne:
                return v
    return v

def lazy_score_tree(j, mt):
    return score_noeud(j, mt, True, -INFINI - 1)
