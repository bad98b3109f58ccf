"""A workbench for two-player, perfect-information games.

>>> from secateur import Tree, alphabeta
>>> result = alphabeta(Tree([[3], [1, 2, 9], [4]]))
>>> result.value, result.move, result.line, result.leaves
(4, 2, (2, 0), 3)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

# where the public names are; each module is imported when one of its names is first used
_HOMES = {
    "secateur.catalog": ("algorithm",),
    "secateur.check": ("check_game",),
    "secateur.errors": ("GameError", "GraphError", "SearchError", "SecateurError", "TreeError", "UnknownNameError"),
    "secateur.events": ("Counter", "Recorder"),
    "secateur.game": ("MAX", "MIN", "Evaluation", "Game", "Number", "Player"),
    "secateur.graph": ("Graph",),
    "secateur.result": ("Limit", "Result"),
    "secateur.search.alphabeta": ("alphabeta",),
    "secateur.search.minimax": ("minimax",),
    "secateur.tree": ("Node", "Tree"),
    "secateur.tree.completion": ("complete",),
}

if not TYPE_CHECKING:  # or else every name would seem to exist

    def __getattr__(name: str) -> object:
        """Import a public name."""
        for home, names in _HOMES.items():
            if name in names:
                globals()[name] = found = getattr(import_module(home), name)
                return found
        raise AttributeError(f"module 'secateur' has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Return the public names too, imported or not."""
        return sorted({*globals(), *__all__})
