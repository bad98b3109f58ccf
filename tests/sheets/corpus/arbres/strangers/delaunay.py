# mistakes: fields-exchanged, cut-wrong-side
# complete_mm builds NodeC with value and player exchanged (wrong order of arguments) | In aux_liste_min the cut is made when s >= a instead of s <= a, so a MIN node stops too early and with a wrong value
# Delaunay Ines
# Question 2
def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.player, mt.value)
    ls = []
    for f in mt.children:
        ls.append(complete_mm(j, f))
    if ls == []:
        raise ValueError("un noeud doit avoir au moins un fils")
    notes = [c.value for c in ls]
    if mt.player == j:
        note = max(notes)
    else:
        note = min(notes)
    return NodeC(note, mt.player, ls)


# Question 4
# a = borne inf, b = borne sup
def lazy_score_tree(j, mt):
    return aux_tree(j, mt, float("-inf"), float("inf"))


def aux_tree(j, t, a, b):
    if isinstance(t, Leaf):
        return t.value
    if t.player == j:
        return aux_liste_max(j, t.children, a, b)
    else:
        return aux_liste_min(j, t.children, a, b)


def aux_liste_max(j, l, a, b):
    vide = True
    for t in l:
        vide = False
        s = aux_tree(j, t, a, b)
        if s >= b:
            return b
        if s > a:
            a = s
    if vide:
        raise ValueError("max vide")
    return a


def aux_liste_min(j, l, a, b):
    vide = True
    for t in l:
        vide = False
        s = aux_tree(j, t, a, b)
        if s >= a:
            return a
        if s < b:
            b = s
    if vide:
        raise ValueError("min vide")
    return b
