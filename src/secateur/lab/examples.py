"""The trees of the course sheets, for the menu of the page."""

from secateur.sheets import alpha_beta, arbres, exploration
from secateur.tree import Tree
from secateur.tree.tree_text import to_short


def trees() -> list[dict[str, str]]:
    """Return the trees: a name by which the page finds the words for it, and the text."""
    found = {
        "sheet-002-1": alpha_beta.EXERCICE_1.jeu,
        "sheet-002-2": alpha_beta.EXERCICE_2.jeu,
        "sheet-000": arbres.arbre(arbres.Alice, arbres.ex),
        "sheet-003": exploration.SCENARIO.jeu,
    }
    return [{"name": name, "text": to_short(tree)} for name, tree in found.items() if isinstance(tree, Tree)]
