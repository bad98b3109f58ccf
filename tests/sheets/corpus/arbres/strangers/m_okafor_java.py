# mistakes: fixed-player
# lazy_score_tree: the helper estMax asks whether the node belongs to Alice instead of to the player j who maximises, so it is wrong for Bob
# Author: M. Okafor (Erasmus), used to Java, sorry for the style
from secateur.sheets.arbres import Alice, Bob, Leaf, Node, LeafC, NodeC


class MinMaxUtils:
    """static helpers"""

    @staticmethod
    def estMax(noeud):
        return noeud.joueur == Alice

    @staticmethod
    def bigger(x, y):
        if x is None:
            return y
        if y is None:
            return x
        return x if x > y else y

    @staticmethod
    def smaller(x, y):
        if x is None:
            return y
        if y is None:
            return x
        return x if x < y else y


def complete_mm(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    newChildren = list()
    for child in mt.fils:
        newChildren.append(complete_mm(j, child))
    scores = [c.valeur for c in newChildren]
    if mt.joueur == j:
        return NodeC(mt.joueur, max(scores), newChildren)
    else:
        return NodeC(mt.joueur, min(scores), newChildren)


class LazyScorer:
    def __init__(self, maximizer):
        self.maximizer = maximizer

    def run(self, tree, lower, upper):
        if isinstance(tree, Leaf):
            return tree.valeur
        result = None
        for child in tree.fils:
            score = self.run(child, lower, upper)
            if MinMaxUtils.estMax(tree):
                result = MinMaxUtils.bigger(result, score)
                lower = MinMaxUtils.bigger(lower, score)
            else:
                result = MinMaxUtils.smaller(result, score)
                upper = MinMaxUtils.smaller(upper, score)
            if lower is not None and upper is not None and lower >= upper:
                break
        if result is None:
            raise ValueError("empty node")
        return result


def lazy_score_tree(j, mt):
    scorer = LazyScorer(j)
    return scorer.run(mt, None, None)
