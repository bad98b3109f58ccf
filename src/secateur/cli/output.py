"""How the commands print and draw."""

from collections.abc import Iterable
from contextlib import suppress

import click

from secateur.text import message_line


def print_json(data: object) -> None:
    """Print data as one line of JSON."""
    import msgspec

    click.echo(msgspec.json.encode(data).decode())


def print_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        click.echo(line)


def say(message: str) -> None:
    """Say on standard error what is happening; if that cannot be written, the work goes on all the same."""
    with suppress(OSError):
        click.echo(f"secateur: {message_line(message)}", err=True)
