# mistakes: misspelt-name
# lazy_score_tree: the function is named lazyScoreTree, so the name asked for does not exist
#
# Etienne Camille — L2 info
# J'ai préféré nommer mes fonctions en camelCase, c'est plus lisible.
#

def complete_mm(j, mt):
    """
    Complète l'arbre mt : chaque noeud interne reçoit la valeur du min-max
    lorsque j est le joueur qui maximise.
    """
    match mt:
        case Leaf():
            return LeafC(mt.joueur, mt.valeur)
        case Node():
            filsComplets = [complete_mm(j, f) for f in mt.fils]
            notes = [f.valeur for f in filsComplets]
            return NodeC(mt.joueur, max(notes) if mt.joueur == j else min(notes), filsComplets)


def lazyScoreTree(j, mt):
    """Score paresseux par élagage alpha-bêta"""
    moinsInfini, plusInfini = float("-inf"), float("inf")

    def auxTree(t, alpha, beta):
        match t:
            case Leaf():
                return t.valeur
            case Node():
                if t.joueur == j:
                    return auxListeMax(list(t.fils), alpha, beta)
                return auxListeMin(list(t.fils), alpha, beta)

    def auxListeMax(l, alpha, beta):
        if l == []:
            return alpha
        score = auxTree(l[0], alpha, beta)
        if score >= beta:
            return beta
        return auxListeMax(l[1:], max(alpha, score), beta)

    def auxListeMin(l, alpha, beta):
        if l == []:
            return beta
        score = auxTree(l[0], alpha, beta)
        if score <= alpha:
            return alpha
        return auxListeMin(l[1:], alpha, min(beta, score))

    return auxTree(mt, moinsInfini, plusInfini)
