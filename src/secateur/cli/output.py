"""How the commands print and draw."""

from collections.abc import Iterable

import click


def print_json(data: object) -> None:
    """Print data as one line of JSON."""
    import msgspec

    click.echo(msgspec.json.encode(data).decode())


def print_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        click.echo(line)


def say(message: str) -> None:
    """Say on standard error what is happening."""
    click.echo(f"secateur: {message}", err=True)
