"""`secateur games`: which games there are."""

from typing import Any

import click

from secateur.catalog import GAMES
from secateur.cli.spec import read_game
from secateur.errors import SecateurError


@click.command(short_help="List the games.")
@click.argument("spec", required=False, metavar="[GAME]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def games(spec: str | None, as_json: bool) -> None:
    """List the games, with their parameters, players, evaluations and an example position.

    With GAME, tell of that one alone and draw its board; GAME may be a Python file with a game in it.

    \b
    Examples:
      secateur games
      secateur games domineering:5x6
      secateur games ./mygame.py
    """
    told = [_told(name) for name in ([spec] if spec else GAMES)]
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode({"games": told}).decode())
        return
    for entry in told:
        click.echo("\n".join(_lines(entry, spec is not None)))


def _told(spec: str) -> dict[str, Any]:
    """Return what there is to tell of a game; one whose package is missing has the reason instead."""
    from secateur.abilities import board, player_name, state_text
    from secateur.game import MAX, MIN, Evaluated

    try:
        found = read_game(spec)
    except SecateurError as error:
        if spec not in GAMES:
            raise
        return {"name": spec, "missing": str(error)}
    start = found.start()
    return {
        "name": found.name,
        "parameters": getattr(type(found), "usage", ""),
        "players": [player_name(found, MAX), player_name(found, MIN)],
        "evaluations": list(found.evaluations) if isinstance(found, Evaluated) else [],
        "position": state_text(found, start),
        "board": board(found, start),
    }


def _lines(entry: dict[str, Any], with_board: bool) -> list[str]:
    if "missing" in entry:
        return [f"{entry['name']:14} {entry['missing']}"]
    lines = [
        f"{entry['name']:14} {' against '.join(entry['players'])}",
        f"{'':14} parameters   {entry['parameters'] or 'none'}",
        f"{'':14} evaluations  {', '.join(entry['evaluations']) or 'none'}",
        f"{'':14} position     {entry['position']}",
    ]
    return [*lines, "", entry["board"]] if with_board else lines
