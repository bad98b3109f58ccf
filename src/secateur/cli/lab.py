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

    port: int
    browser: bool
    language: str | None
    as_json: bool


@click.command(short_help="Open the lab in the browser.")
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
    """Open a page in the browser on which to follow a search, predict it, and build one.

    The page is served on this machine, to this machine alone. The address that is printed has a token in it: keep
    it to yourself. Ctrl-C ends the lab.

    \b
    Examples:
      secateur lab
      secateur lab --lang fr --no-browser --port 8642
    """
    from secateur.lab.server import Lab

    served = Lab(asked.port, asked.language)

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
