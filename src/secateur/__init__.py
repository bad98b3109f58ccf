"""A workbench for two-player, perfect-information games.

>>> from secateur import Tree, alphabeta
>>> result = alphabeta(Tree([[3], [1, 2, 9], [4]]))
>>> result.value, result.move, result.line, result.leaves
(4, 2, (2, 0), 3)
"""

from secateur.catalog import algorithm
from secateur.check import check_game
from secateur.errors import GameError, GraphError, SearchError, SecateurError, TreeError, UnknownNameError
from secateur.events import Counter, Recorder
from secateur.game import MAX, MIN, Evaluation, Game, Number, Player
from secateur.graph import Graph
from secateur.result import Limit, Result
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.tree import Node, Tree
from secateur.tree.completion import complete

__version__ = "0.1.0"

__all__ = [
    "MAX",
    "MIN",
    "Counter",
    "Evaluation",
    "Game",
    "GameError",
    "Graph",
    "GraphError",
    "Limit",
    "Node",
    "Number",
    "Player",
    "Recorder",
    "Result",
    "SearchError",
    "SecateurError",
    "Tree",
    "TreeError",
    "UnknownNameError",
    "algorithm",
    "alphabeta",
    "check_game",
    "complete",
    "minimax",
]
