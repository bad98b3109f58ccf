"""A game in a Python file of the user's own: `./mygame.py`, or `./mygame.py:MyGame`."""

import contextlib
import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from secateur.errors import GameFileError
from secateur.game import Game

USERS_MODULE = "secateur_user_"  # how the names of such modules begin
VERBS = ("start", "to_move", "moves", "play", "value")


def is_game_file(spec: str) -> bool:
    """Whether a specification names a Python file rather than a game of the catalogue."""
    return spec.endswith(".py") or ".py:" in spec


def game_file(spec: str) -> Path:
    """Return the file of a specification."""
    path = spec.partition(".py:")[0]
    return Path(path if path.endswith(".py") else f"{path}.py")


def load_game(spec: str) -> Game[Any, Any]:
    """Return the game in a file: the one that is named, or the only one that there is."""
    file, name = game_file(spec), spec.partition(".py:")[2]
    module = _import(file)
    games = {key: thing for key, thing in vars(module).items() if _is_game(thing, module)}
    if name:
        if name not in games:
            raise GameFileError(f"{file}: no game {name!r} in it: expected {_listed(games)}")
        return _made(file, name, games[name])
    instances = {key: thing for key, thing in games.items() if not isinstance(thing, type)}
    choice = instances or games
    if len(choice) != 1:
        expected = "one" if choice else f"a class with {', '.join(VERBS)}"
        raise GameFileError(f"{file}: {_listed(choice)} in it: expected {expected}; name it as {file}:NAME")
    (key, thing), *_ = choice.items()
    return _made(file, key, thing)


def _import(file: Path) -> ModuleType:
    if not file.is_file():
        raise GameFileError(f"{file}: no such file: expected a Python file with a game in it")
    name = f"{USERS_MODULE}{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise GameFileError(f"{file}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look there
    folder = str(file.resolve().parent)  # a game may import what lies beside it
    sys.path.insert(0, folder)
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what a file prints must not get into a command's output
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise GameFileError(f"{file}{_line(error, file)}: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(folder)
    return module


def _line(error: BaseException, file: Path) -> str:
    """Return the line of the file in which something went wrong."""
    if isinstance(error, SyntaxError):
        return f":{error.lineno}"
    frame, line = error.__traceback__, ""
    while frame is not None:
        if Path(frame.tb_frame.f_code.co_filename) == file:
            line = f":{frame.tb_lineno}"
        frame = frame.tb_next
    return line


def place_in_game(error: BaseException) -> str | None:
    """Return the line, in a user's file, in which an error arose, if it arose there."""
    trace, place = error.__traceback__, None
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__")).startswith(USERS_MODULE):
            place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _is_game(thing: object, module: ModuleType) -> bool:
    """Whether a thing is a game, or a class of games, that this file defines."""
    cls = thing if inspect.isclass(thing) else type(thing)
    return cls.__module__ == module.__name__ and all(callable(getattr(thing, verb, None)) for verb in VERBS)


def _made(file: Path, key: str, thing: Any) -> Game[Any, Any]:
    """Return a game; a class is called without arguments."""
    try:
        game: Game[Any, Any] = thing() if isinstance(thing, type) else thing
    except (Exception, SystemExit) as error:
        raise GameFileError(f"{file}{_line(error, file)}: {key}(): {type(error).__name__}: {error}") from error
    if not isinstance(getattr(game, "name", None), str):
        raise GameFileError(f'{file}: {key} has no name: expected `name = "…"` in the class')
    return game


def _listed(games: dict[str, Any]) -> str:
    return ", ".join(games) or "no game"
