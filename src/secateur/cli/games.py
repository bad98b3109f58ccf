"""`secateur games`: which games there are."""

from collections.abc import Iterator
from dataclasses import dataclass

import click

from secateur.abilities import board, evaluations, player_name, state_text
from secateur.catalog import GAMES, LIBRARIES, names_in
from secateur.cli.options import json_option
from secateur.cli.output import print_json, print_lines
from secateur.errors import SecateurError
from secateur.game import MAX, MIN
from secateur.interface import given


@dataclass(frozen=True)
class GameFacts:
    """What is told of a game."""

    name: str
    parameters: str
    players: tuple[str, str]
    evaluations: tuple[str, ...]
    position: str
    board: str


@dataclass(frozen=True)
class MissingGame:
    """A game whose package is not installed, and what to do about it."""

    name: str
    missing: str


@click.command(short_help="List the games.")
@click.argument("spec", required=False, metavar="[GAME]")
@json_option
def games(spec: str | None, as_json: bool) -> None:
    """List the games, with their parameters, players, evaluations and an example position.

    With GAME, tell of that one alone and draw its board; GAME may be a Python file with a game in it. With spiel,
    list the games of OpenSpiel, such as spiel:tic_tac_toe, if it is installed.

    \b
    Examples:
      secateur games
      secateur games domineering:5x6
      secateur games ./mygame.py
      secateur games spiel
    """
    if spec in LIBRARIES:
        names = [f"{spec}:{name}" for name in names_in(spec)]
        print_json({"games": [{"name": name} for name in names]}) if as_json else print_lines(names)
        return
    told = [_facts(name) for name in ([spec] if spec else GAMES)]
    if as_json:
        print_json({"games": told})
        return
    for facts in told:
        print_lines(_lines(facts))
        if spec and isinstance(facts, GameFacts):
            print_lines(["", facts.board])
    if not spec:
        print_lines(f"{name + ':NAME':14} more games; secateur games {name} lists them" for name in LIBRARIES)


def _facts(spec: str) -> GameFacts | MissingGame:
    """Return what there is to tell of a game; of one whose package is missing, the reason."""
    try:
        found = given.game(spec)
    except SecateurError as error:
        if spec not in GAMES:
            raise
        return MissingGame(spec, str(error))
    start = found.start()
    return GameFacts(
        name=found.name,
        parameters=getattr(type(found), "usage", ""),
        players=(player_name(found, MAX), player_name(found, MIN)),
        evaluations=tuple(evaluations(found)),
        position=state_text(found, start),
        board=board(found, start),
    )


def _lines(told: GameFacts | MissingGame) -> Iterator[str]:
    if isinstance(told, MissingGame):
        yield f"{told.name:14} {told.missing}"
        return
    yield f"{told.name:14} {' against '.join(told.players)}"
    yield f"{'':14} parameters   {told.parameters or 'none'}"
    yield f"{'':14} evaluations  {', '.join(told.evaluations) or 'none'}"
    yield f"{'':14} position     {told.position}"
