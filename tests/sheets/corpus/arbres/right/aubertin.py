# TP arbres min-max  -- Léa Aubertin, L3 info


def complete_mm(j, mt):
    match mt:
        case Leaf(player=p, value=v):
            return LeafC(p, v)
        case Node(player=p, children=fils):
            completes = [complete_mm(j, f) for f in fils]
            if completes == []:
                raise ValueError("noeud interne sans fils")
            choix = {True: max, False: min}[p == j]
            return NodeC(p, choix(c.value for c in completes), completes)


def lazy_score_tree(j, mt):
    # None = pas encore de borne
    def sature(score, borne, maxi):
        """ vrai si le score touche la borne d'en face """
        return borne is not None and (score >= borne if maxi else score <= borne)

    def arbre(t, alpha, beta):
        match t:
            case Leaf(value=v):
                return v
            case Node(player=p, children=fils):
                return liste(iter(fils), p == j, alpha, beta)

    def liste(reste, maxi, alpha, beta):
        try:
            t = next(reste)
        except StopIteration:
            rep = alpha if maxi else beta
            if rep is None:
                raise ValueError("noeud interne sans fils") from None
            return rep
        s = arbre(t, alpha, beta)
        if maxi:
            if sature(s, beta, True):
                return beta
            return liste(reste, maxi, s if alpha is None else max(alpha, s), beta)
        if sature(s, alpha, False):
            return alpha
        return liste(reste, maxi, alpha, s if beta is None else min(beta, s))

    return arbre(mt, None, None)
