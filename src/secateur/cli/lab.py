"""`secateur lab`: the page in the browser."""

from contextlib import suppress
from dataclasses import dataclass

import click

from secateur.cli.options import asked_for, json_option
from secateur.cli.output import print_json, say
from secateur.views.language import LANGUAGES


@dataclass(frozen=True)
class LabRequest:
    """What `secateur lab` is asked for."""

    games: tuple[str, ...]
    port: int
    browser: bool
    language: str | None
    as_json: bool


@click.command(short_help="Open the lab in the browser.")
@click.argument("games", nargs=-1, metavar="[GAMEFILE]...")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port; any free one, if not given."
)
@click.option("--browser/--no-browser", default=True, help="Open the browser, or only print the address.")
@click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), help="The language of the page; the browser's, if not given."
)
@json_option
@asked_for(LabRequest)
def lab(asked: LabRequest) -> None:
    """Open a page in the browser on which to follow a search, predict it, build one, and play.

    Every game of the catalogue can be played there, and so can the games in the Python files that are given.

    The page is served on this machine, to this machine alone. The address that is printed has a token in it: keep
    it to yourself. Ctrl-C ends the lab.

    \b
    Examples:
      secateur lab
      secateur lab mygame.py
      secateur lab --lang fr --no-browser --port 8642
    """
    from secateur.errors import GameFileError
    from secateur.gamefile import is_game_file
    from secateur.interface import given
    from secateur.lab.server import Lab

    for game in asked.games:
        if not is_game_file(game):
            raise GameFileError(f"{game}: expected a Python file with a game in it; the page has the others already")
        given.game(game)  # fail now rather than on the page
    served = Lab(asked.port, asked.language, asked.games)

    def ready() -> None:
        if asked.as_json:
            print_json({"url": served.url, "port": served.port})
        else:
            click.echo(f"The lab is at {served.url}")
            say("Ctrl-C ends it")
        if asked.browser:
            served.open_browser()

    with suppress(KeyboardInterrupt):  # that is how a lab ends
        served.run(ready)
    say("the lab has ended")
