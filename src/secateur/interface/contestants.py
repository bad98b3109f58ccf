"""Players in any form: the texts of the command line, or objects and functions that choose a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from secateur import catalog
from secateur.errors import ParameterError
from secateur.interface.answer import compilation
from secateur.play.players import Contestant


class Chooser(Protocol):
    """An object that plays: its one method returns a legal move in a state."""

    def choose(self, state: Any) -> Any: ...  # noqa: D102


AnyPlayer: TypeAlias = str | Contestant[Any, Any] | Chooser | Callable[[Any], Any]


class _Own(Contestant[Any, Any]):
    """A player of the user's own."""

    def __init__(self, name: str, choice: Callable[[Any], Any]) -> None:
        self.name, self.choice = name, choice

    def choose(self, state: Any, seconds: float | None) -> Any:
        """Return the move that the user's player chooses."""
        return self.choice(state)


def player_of(player: AnyPlayer) -> Contestant[Any, Any]:
    """Return a player, given as on the command line, as an object with a method `choose`, or as a function."""
    if isinstance(player, str):
        return catalog.player(player)
    if isinstance(player, Contestant):
        return player
    if isinstance(player, type):
        raise ParameterError(f"player {player.__name__}: a class: expected an object of it, {player.__name__}()")
    choice = getattr(player, "choose", player)
    if not callable(choice):
        raise ParameterError(f"player {player!r}: expected a text, a function, or an object with a method choose")
    name = getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__
    return _Own(str(name), choice)


def is_human(player: AnyPlayer) -> bool:
    """Whether a player is somebody at the keyboard."""
    return isinstance(player, str) and player.partition(":")[0] == "human"


def remarks(players: Iterable[Contestant[Any, Any]], game: Any) -> list[str]:
    """Return what there is to say of how the players play a game, each remark once."""
    return [remark for remark in dict.fromkeys(player.remark(game) for player in players) if remark]


def compilation_by(players: Iterable[Contestant[Any, Any]], why: str) -> dict[str, Any]:
    """Return what JSON says of the compilation where players search."""
    if not any(player.compiles for player in players):
        return compilation("neither player compiles the rules: engine, mcts and perfect do")
    return compilation(why)
