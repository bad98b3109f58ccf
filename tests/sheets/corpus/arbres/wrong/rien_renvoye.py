# mistake: print-for-return
def lazy_score_tree(j, t, a=float("-inf"), b=float("inf")):
    if isinstance(t, Leaf):
        res = t.valeur
    else:
        res = score_liste(j, t, a, b)
    print(res)


def score_liste(j, t, a, b):
    v = None
    for f in t.fils:
        v = lazy_score_tree(j, f, a, b)
    return v
