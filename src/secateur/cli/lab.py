"""`secateur lab`: the page in the browser."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import click

from secateur.cli.options import asked_for, json_option
from secateur.cli.output import print_json, say
from secateur.views.language import LANGUAGES


@dataclass(frozen=True)
class LabRequest:
    """What `secateur lab` is asked for."""

    files: tuple[str, ...]
    port: int
    browser: bool
    language: str | None
    export: Path | None
    pyodide: Path | None
    as_json: bool


@click.command(short_help="Open the lab in the browser.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port; any free one, if not given."
)
@click.option("--browser/--no-browser", default=True, help="Open the browser, or only print the address.")
@click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), help="The language of the page; the browser's, if not given."
)
@click.option(
    "--export", type=Path, metavar="FOLDER", help="Write the lab as a site without a server, and do not serve it."
)
@click.option(
    "--pyodide", type=Path, metavar="FOLDER", help="With --export: take Pyodide from here, and do not fetch it."
)
@json_option
@asked_for(LabRequest)
def lab(asked: LabRequest) -> None:
    """Open a page in the browser on which to follow a search, predict it, build one, and play.

    Every game of the catalogue can be played there, and so can the games in the Python files that are given. A FILE
    may also be a folder that `secateur study --out` has written: its report is shown.

    The page is served on this machine, to this machine alone. The address that is printed has a token in it: keep
    it to yourself. Ctrl-C ends the lab.

    With --export the same page is written as a site that any web server can serve: there, Python runs in the browser.
    It has the games of the catalogue, but no engine, and needs nothing from elsewhere.

    \b
    Examples:
      secateur lab
      secateur lab mygame.py report
      secateur lab --lang fr --no-browser --port 8642
      secateur lab --export site
    """
    if asked.export is not None:
        _export(asked, asked.export)
        return
    from secateur.errors import ParameterError
    from secateur.gamefile import is_game_file
    from secateur.interface import given
    from secateur.lab.offered import findings_in
    from secateur.lab.server import Lab

    if asked.pyodide is not None:
        raise ParameterError("--pyodide: expected --export with it")
    for file in asked.files:  # fail now rather than on the page
        if is_game_file(file):
            given.game(file)
        else:
            findings_in(Path(file))
    served = Lab(asked.port, asked.language, asked.files)

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


def _export(asked: LabRequest, folder: Path) -> None:
    """Write the site."""
    from secateur.errors import GameFileError
    from secateur.lab.export import export

    if asked.files:
        raise GameFileError(
            f"{asked.files[0]}: a site has the games of the catalogue: expected no file with --export"
        )
    size = export(folder, asked.pyodide, say)
    if asked.as_json:
        print_json({"folder": str(folder), "bytes": size})
    else:
        click.echo(f"The lab is in {folder} ({size / 1e6:.1f} MB); serve it with any web server")
