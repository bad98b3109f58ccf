"""Games, algorithms and players by name, one line each. A module is imported when its name is first used."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from secateur.errors import UnknownNameError

if TYPE_CHECKING:
    from secateur.events import Event
    from secateur.game import AnyGame
    from secateur.play.players import Contestant
    from secateur.search.algorithm import Algorithm
    from secateur.views.language import Language

    Trace: TypeAlias = Callable[[Iterable[Event[int]], Language], Iterator[str]]

ALGORITHMS = {
    "minimax": "secateur.search.minimax:minimax",
    "minimax-iterative": "secateur.search.minimax_iterative:minimax_iterative",
    "negamax": "secateur.search.negamax:negamax",
    "negamax-iterative": "secateur.search.negamax_iterative:negamax_iterative",
    "alphabeta": "secateur.search.alphabeta:alphabeta",
    "alphabeta-negamax": "secateur.search.alphabeta_negamax:alphabeta_negamax",
    "pvs": "secateur.search.pvs:pvs",
    "mtdf": "secateur.search.mtdf:mtdf",
    "sss": "secateur.search.sss:sss",
}

GAMES = {
    "tictactoe": "secateur.games.tictactoe:TicTacToe",
    "marbles": "secateur.games.marbles:Marbles",
    "nim": "secateur.games.nim:Nim",
    "domineering": "secateur.games.domineering:Domineering",
    "doo": "secateur.games.doo:Doo",
    "connect4": "secateur.games.connect4:Connect4",
    "chess": "secateur.games.chess:Chess",
}

# games of other libraries, which go by the library's name and their own: `spiel:tic_tac_toe`
LIBRARIES = {"spiel": "secateur.adapters.open_spiel:OpenSpielGame"}

PLAYERS = {
    "human": "secateur.play.human:Human",
    "random": "secateur.play.players:RandomPlayer",
    "engine": "secateur.play.engine_players:EnginePlayer",
    "mcts": "secateur.play.mcts_player:MctsPlayer",
    "perfect": "secateur.play.engine_players:PerfectPlayer",
    "ugi": "secateur.protocol.client:UgiPlayer",
    **dict.fromkeys(ALGORITHMS, "secateur.play.players:SearchPlayer"),
}

TRACES = {
    "calls": "secateur.views.calls_trace:calls",
    "windows": "secateur.views.windows_trace:windows",
    "rules": "secateur.views.rules_trace:rules",
    "sentences": "secateur.views.sentences_trace:sentences",
}


def game(spec: str) -> "AnyGame":
    """Return the game of a specification: `name`, `name:parameters`, `./file.py` or `./file.py:Class`."""
    from secateur.gamefile import is_game_file, load_game

    if is_game_file(spec):
        return load_game(spec)
    name, _, parameters = spec.partition(":")
    found: AnyGame = _load("game", name, GAMES | LIBRARIES).from_text(parameters)
    return found


def names_in(library: str) -> list[str]:
    """Return the names of a library's games."""
    found: list[str] = _load("library", library, LIBRARIES).names()
    return found


def player(spec: str) -> "Contestant[Hashable, Hashable]":
    """Return the player of a specification: `random`, `alphabeta:depth=5`, `engine:level=5`, `ugi:COMMAND`."""
    name, _, parameters = spec.partition(":")
    found: Contestant[Hashable, Hashable] = _load("player", name, PLAYERS).from_text(name, parameters)
    return found


def algorithm(name: str) -> "Algorithm":
    """Return the search algorithm with this name."""
    found: Algorithm = _load("algorithm", name, ALGORITHMS)
    return found


def trace(name: str) -> "Trace":
    """Return the view with this name, which writes out the search of a tree step by step, in a given language."""
    found: Trace = _load("trace", name, TRACES)
    return found


def _load(kind: str, name: str, table: dict[str, str]) -> Any:  # mypy knows nothing of a module imported by name
    if name not in table:
        raise UnknownNameError.among(table, kind, name)
    module, attribute = table[name].split(":")
    return getattr(import_module(module), attribute)
