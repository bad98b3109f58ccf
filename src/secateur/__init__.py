"""A workbench for two-player, perfect-information games.

>>> import secateur
>>> secateur.solve("tictactoe").winner
'draw'
>>> secateur.best("connect4", moves="4 4 4 4 4", depth=6).player
'red'

>>> from secateur import Tree, alphabeta
>>> result = alphabeta(Tree([[3], [1, 2, 9], [4]]))
>>> result.value, result.move, result.line, result.leaves
(4, 2, (2, 0), 3)
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from secateur.catalog import algorithm
    from secateur.check.check_game import check_game
    from secateur.errors import GameError, GraphError, SearchError, SecateurError, TreeError, UnknownNameError
    from secateur.events import Counter, Recorder
    from secateur.game import MAX, MIN, Evaluation, Game, Number, Player
    from secateur.graph import Graph
    from secateur.interface.best_move import Analysis, BestMove, analyse, best
    from secateur.interface.given import game
    from secateur.interface.puzzles import PuzzleSolution, puzzle
    from secateur.interface.solving import Solution, solve
    from secateur.interface.tree_search import Drawing, Trace, TreeSearch, draw, search, trace
    from secateur.result import Limit, MoveValue, News, Result
    from secateur.search.alphabeta import alphabeta
    from secateur.search.minimax import minimax
    from secateur.tree import Node, Tree
    from secateur.tree.completion import complete

__version__ = "0.1.0"

__all__ = [
    "MAX",
    "MIN",
    "Analysis",
    "BestMove",
    "Counter",
    "Drawing",
    "Evaluation",
    "Game",
    "GameError",
    "Graph",
    "GraphError",
    "Limit",
    "MoveValue",
    "News",
    "Node",
    "Number",
    "Player",
    "PuzzleSolution",
    "Recorder",
    "Result",
    "SearchError",
    "SecateurError",
    "Solution",
    "Trace",
    "Tree",
    "TreeError",
    "TreeSearch",
    "UnknownNameError",
    "algorithm",
    "alphabeta",
    "analyse",
    "best",
    "check_game",
    "complete",
    "draw",
    "game",
    "minimax",
    "puzzle",
    "search",
    "solve",
    "trace",
]

# where the public names are; each module is imported when one of its names is first used
_HOMES = {
    "secateur.catalog": ("algorithm",),
    "secateur.check": ("check_game",),
    "secateur.errors": ("GameError", "GraphError", "SearchError", "SecateurError", "TreeError", "UnknownNameError"),
    "secateur.events": ("Counter", "Recorder"),
    "secateur.game": ("MAX", "MIN", "Evaluation", "Game", "Number", "Player"),
    "secateur.graph": ("Graph",),
    "secateur.interface.best_move": ("Analysis", "BestMove", "analyse", "best"),
    "secateur.interface.given": ("game",),
    "secateur.interface.puzzles": ("PuzzleSolution", "puzzle"),
    "secateur.interface.solving": ("Solution", "solve"),
    "secateur.interface.tree_search": ("Drawing", "Trace", "TreeSearch", "draw", "search", "trace"),
    "secateur.result": ("Limit", "MoveValue", "News", "Result"),
    "secateur.search.alphabeta": ("alphabeta",),
    "secateur.search.minimax": ("minimax",),
    "secateur.tree": ("Node", "Tree"),
    "secateur.tree.completion": ("complete",),
}

# functions with the names of rooms of the house
_SHARED = ("game", "play", "puzzle", "search", "study")


class _Package(ModuleType):
    """The package, in which `game`, `play`, `puzzle`, `search` and `study` are functions.

    Python puts every module that it imports into its package, where `secateur.game` would replace the function. The
    modules remain what `from secateur.game import Game` imports from.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _SHARED and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

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
