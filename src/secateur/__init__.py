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
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from secateur.catalog import algorithm
    from secateur.errors import GameError, GraphError, SearchError, SecateurError, TreeError, UnknownNameError
    from secateur.events import Counter, Recorder
    from secateur.game import MAX, MIN, Evaluation, Game, Number, Player
    from secateur.graph import Graph
    from secateur.interface.best_move import Analysis, BestMove, analyse, best
    from secateur.interface.given import check_game, game
    from secateur.interface.matches import MatchProgress, MatchResult, match
    from secateur.interface.playing import PlayedGame, PlayNews, play
    from secateur.interface.positions import Position, position
    from secateur.interface.puzzles import PuzzleSolution, puzzle
    from secateur.interface.solving import Solution, solve
    from secateur.interface.studies import Study, study
    from secateur.interface.tree_search import Drawing, Trace, TreeSearch, draw, search, trace
    from secateur.result import Limit, MoveValue, News, Result
    from secateur.search.alphabeta import alphabeta
    from secateur.search.minimax import minimax
    from secateur.study.experiment import StudyProgress
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
    "MatchProgress",
    "MatchResult",
    "MoveValue",
    "News",
    "Node",
    "Number",
    "PlayNews",
    "PlayedGame",
    "Player",
    "Position",
    "PuzzleSolution",
    "Recorder",
    "Result",
    "SearchError",
    "SecateurError",
    "Solution",
    "Study",
    "StudyProgress",
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
    "match",
    "minimax",
    "play",
    "position",
    "puzzle",
    "search",
    "solve",
    "study",
    "trace",
]

# where the public names are; each module is imported when one of its names is first used
_HOMES = {
    "secateur.catalog": ("algorithm",),
    "secateur.errors": ("GameError", "GraphError", "SearchError", "SecateurError", "TreeError", "UnknownNameError"),
    "secateur.events": ("Counter", "Recorder"),
    "secateur.game": ("MAX", "MIN", "Evaluation", "Game", "Number", "Player"),
    "secateur.graph": ("Graph",),
    "secateur.interface.best_move": ("Analysis", "BestMove", "analyse", "best"),
    "secateur.interface.given": ("check_game", "game"),
    "secateur.interface.matches": ("MatchProgress", "MatchResult", "match"),
    "secateur.interface.playing": ("PlayNews", "PlayedGame", "play"),
    "secateur.interface.positions": ("Position", "position"),
    "secateur.interface.puzzles": ("PuzzleSolution", "puzzle"),
    "secateur.interface.solving": ("Solution", "solve"),
    "secateur.interface.studies": ("Study", "study"),
    "secateur.interface.tree_search": ("Drawing", "Trace", "TreeSearch", "draw", "search", "trace"),
    "secateur.result": ("Limit", "MoveValue", "News", "Result"),
    "secateur.search.alphabeta": ("alphabeta",),
    "secateur.search.minimax": ("minimax",),
    "secateur.study.experiment": ("StudyProgress",),
    "secateur.tree": ("Node", "Tree"),
    "secateur.tree.completion": ("complete",),
}

# functions with the names of modules: secateur.search(tree), and secateur.search.alphabeta
_SHARED = ("game", "play", "puzzle", "search", "study")


class _Callable(ModuleType):
    """A module with the name of a function: it is called, and described, as that function."""

    @property
    def _function(self) -> Callable[..., object]:
        found: Callable[..., object] = _public(self.__name__.rpartition(".")[2])
        return found

    def __call__(self, *arguments: object, **options: object) -> object:
        return self._function(*arguments, **options)

    @property
    def __signature__(self) -> object:
        import inspect

        return inspect.signature(self._function)

    def _description(self) -> str | None:
        return self._function.__doc__

    __doc__ = property(_description)  # what help() shows


class _Package(ModuleType):
    """The package, in which `game`, `play`, `puzzle`, `search` and `study` are modules and functions at once.

    Python puts every module that it imports into its package, where a function `secateur.game` would be lost. So
    these modules can be called, in whatever order they are imported.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if name in _SHARED and isinstance(value, ModuleType):
            value.__class__ = _Callable
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def _public(name: str) -> Any:
    """Import a public name from its home."""
    home = next(home for home, names in _HOMES.items() if name in names)
    return getattr(import_module(home), name)


if not TYPE_CHECKING:  # or else every name would seem to exist

    def __getattr__(name: str) -> object:
        """Import a public name."""
        if name not in __all__:
            raise AttributeError(f"module 'secateur' has no attribute {name!r}")
        if name in _SHARED:
            return import_module(f"secateur.{name}")
        globals()[name] = found = _public(name)
        return found

    def __dir__() -> list[str]:
        """Return the public names too, imported or not."""
        return sorted({*globals(), *__all__})
