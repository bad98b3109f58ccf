"""Explicit trees: the tree itself, its text (`tree_text`), and its completion (`completion`)."""

from secateur.tree.tree import Data, Node, Path, Tree, nodes, path_label, players

__all__ = ["Data", "Node", "Path", "Tree", "nodes", "path_label", "players"]
