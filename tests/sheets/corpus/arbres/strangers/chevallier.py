# mistakes: fixed-player, cut-not-on-equality
# complete_mm: the node is a max when its player is Alice, the parameter j is ignored | lazy_score_tree: cuts with strict comparisons (v > beta, v < alpha), so visits more leaves on equality
# -*- coding: utf-8 -*-

def estFeuille(t):
    return isinstance(t, Leaf)

def complete_mm(j, mt):
    if estFeuille(mt):
        return LeafC(mt.joueur, mt.valeur)
    else:
        L = []
        for x in mt.fils:
            L.append(complete_mm(j, x))
        # Alice maximise, Bob minimise
        if mt.joueur == Alice:
            m = L[0].valeur
            for x in L:
                if x.valeur > m:
                    m = x.valeur
        else:
            m = L[0].valeur
            for x in L:
                if x.valeur < m:
                    m = x.valeur
        return NodeC(mt.joueur, m, L)

def lazy_score_tree(j, mt):
    return score_ab(j, mt, float("-inf"), float("inf"))

def score_ab(j, mt, alpha, beta):
    if estFeuille(mt):
        return mt.valeur
    else:
        if mt.joueur == j:
            v = float("-inf")
            for x in mt.fils:
                w = score_ab(j, x, alpha, beta)
                if w > v:
                    v = w
                if v > beta:
                    return v
                if v > alpha:
                    alpha = v
            return v
        else:
            v = float("inf")
            for x in mt.fils:
                w = score_ab(j, x, alpha, beta)
                if w < v:
                    v = w
                if v < alpha:
                    return v
                if v < beta:
                    beta = v
            return v
