"""Games, algorithms and players by name, one line each. A module is imported when its name is first used."""

from importlib import import_module
from typing import Any

from secateur.errors import UnknownNameError

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


PLAYERS = {
    "human": "secateur.play.human:Human",
    "random": "secateur.play.players:RandomPlayer",
    "engine": "secateur.play.engine_players:EnginePlayer",
    "perfect": "secateur.play.engine_players:PerfectPlayer",
    "ugi": "secateur.protocol.client:UgiPlayer",
    **dict.fromkeys(ALGORITHMS, "secateur.play.players:SearchPlayer"),
}


def game(spec: str) -> Any:
    """Return the game of a specification: `name`, `name:parameters`, `./file.py` or `./file.py:Class`."""
    from secateur.gamefile import is_game_file, load_game

    if is_game_file(spec):
        return load_game(spec)
    name, _, parameters = spec.partition(":")
    return _load("game", name, GAMES).from_text(parameters)


def player(spec: str) -> Any:
    """Return the player of a specification: `random`, `alphabeta:depth=5`, `engine:seconds=1`, `ugi:COMMAND`."""
    name, _, parameters = spec.partition(":")
    return _load("player", name, PLAYERS).from_text(name, parameters)


def algorithm(name: str) -> Any:
    """Return the search algorithm with this name."""
    return _load("algorithm", name, ALGORITHMS)


def _load(kind: str, name: str, table: dict[str, str]) -> Any:
    if name not in table:
        raise UnknownNameError.among(table, kind, name)
    module, attribute = table[name].split(":")
    return getattr(import_module(module), attribute)
