"""Load a game from a user's Python file: `./mygame.py`, or `./mygame.py:MyGame`."""

import contextlib
import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from secateur.abilities import with_name
from secateur.errors import GameError, GameFileError
from secateur.game import Game

MODULE_PREFIX = "secateur_user_"  # a user's `random.py` must not replace Python's
VERBS = ("start", "to_move", "moves", "play", "value")
A_GAME = f"a class with {', '.join(VERBS)}"


def is_game_file(spec: str) -> bool:
    """Whether a specification names a Python file rather than a game of the catalogue."""
    return spec.endswith(".py") or ".py:" in spec


def game_file(spec: str) -> Path:
    """Return the file of a specification."""
    path = spec.partition(".py:")[0]  # not ":", which a path may contain
    return Path(path if path.endswith(".py") else f"{path}.py")


def load_game(spec: str) -> Game[Any, Any]:
    """Return the game that the specification names, or the only game of the file."""
    file, name = game_file(spec), spec.partition(".py:")[2]
    module = _import(file)
    games = {key: thing for key, thing in vars(module).items() if _is_game(thing, module)}
    if name:
        if name not in games:
            raise GameFileError(f"{file}: no game {name!r}: expected {', '.join(games) or A_GAME}")
        return _instance(file, name, games[name])
    # Prefer instances to classes: the author has chosen their parameters.
    instances = {key: thing for key, thing in games.items() if not isinstance(thing, type)}
    choice = instances or games
    if not choice:
        raise GameFileError(f"{file}: no game found: expected {A_GAME}")
    if len(choice) > 1:
        raise GameFileError(f"{file}: several games ({', '.join(choice)}): expected one, chosen by {file}:NAME")
    ((key, thing),) = choice.items()
    return _instance(file, key, thing)


def _import(file: Path) -> ModuleType:
    if not file.is_file():
        raise GameFileError(f"{file}: no such file: expected a Python file with a game in it")
    name = f"{MODULE_PREFIX}{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise GameFileError(f"{file}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look it up there
    folder = str(file.resolve().parent)  # a game may import other modules from its folder
    sys.path.insert(0, folder)
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what the file prints must not mix with the command's output
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # a script may end in sys.exit()
        # The text of a syntax error names the place, too.
        what = error.msg if isinstance(error, SyntaxError) and _is(error.filename, file) else error
        raise GameFileError(f"{file}{_line(error, file)}: {type(error).__name__}: {what}") from error
    finally:
        sys.path.remove(folder)
    return module


def _line(error: BaseException, file: Path) -> str:
    """Return the line of the file where an error arose, as `:LINE`."""
    if isinstance(error, SyntaxError) and _is(error.filename, file):  # never run, so in no frame of the traceback
        return f":{error.lineno}"
    # The last frame in the file is the nearest to the error; later ones are in libraries.
    frame, line = error.__traceback__, ""
    while frame is not None:
        if _is(frame.tb_frame.f_code.co_filename, file):
            line = f":{frame.tb_lineno}"
        frame = frame.tb_next
    return line


def _is(name: str | None, file: Path) -> bool:
    """Whether a name is that of the file; Python's is absolute."""
    return name is not None and Path(name).resolve() == file.resolve()


def place_in_game(error: BaseException, game: object = None) -> str | None:
    """Return the file and line in a user's game where an error arose, or None if it did not arise there.

    Without a `game`, only games that were loaded from a file are known.
    """
    homes = {cls.__module__ for cls in type(game).__mro__ if not f"{cls.__module__}.".startswith("secateur.")}
    trace, place = error.__traceback__, None
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__"))
        if module.startswith(MODULE_PREFIX) or module in homes:
            file = Path(trace.tb_frame.f_code.co_filename)
            place = f"{file.name}:{trace.tb_lineno}" if file.is_file() else f"line {trace.tb_lineno}"  # of a notebook
        trace = trace.tb_next
    return place


def _is_game(thing: object, module: ModuleType) -> bool:
    """Whether a thing is a game, or a class of games, that this file defines and does not just import."""
    cls = thing if inspect.isclass(thing) else type(thing)
    return cls.__module__ == module.__name__ and all(callable(getattr(thing, verb, None)) for verb in VERBS)


def _instance(file: Path, key: str, thing: Any) -> Game[Any, Any]:
    """Return a game, or an instance of a class of games, made without arguments."""
    try:
        game: Game[Any, Any] = thing() if isinstance(thing, type) else thing
    except (Exception, SystemExit) as error:
        raise GameFileError(f"{file}{_line(error, file)}: {key}(): {type(error).__name__}: {error}") from error
    try:
        return with_name(game)
    except GameError as error:
        raise GameFileError(f"{file}: {error}") from None
